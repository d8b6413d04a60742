/** A real SMTP server on loopback that receives every mail. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface Mailbox {
  url: string;
  port: number;
  /** Resolves with the next mail to an address, decoded; earlier mails are buffered. */
  next(to: string): Promise<string>;
  all(): readonly Mail[];
  /** Resolves when a client has connected to a silent mailbox. */
  called(): Promise<void>;
  close(): Promise<void>;
}

interface Mail {
  to: string;
  text: string;
}

interface Replies {
  /** Returns whether an address gets a 550. */
  refuse?: (to: string) => boolean;
  /** Returns the answer to the text of a mail to this address; undefined takes it. */
  refuseText?: (to: string) => string | undefined;
}

/** `silent` accepts connections and never responds. */
export async function openMailbox(
  options: Replies & { port?: number; silent?: boolean } = {},
): Promise<Mailbox> {
  const mails: Mail[] = [];
  const taken: Mail[] = [];
  let resolveCalled = () => {};
  const called = new Promise<void>((resolve) => {
    resolveCalled = resolve;
  });
  const sockets = new Set<Socket>();
  let resolveNext = () => {};
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    resolveCalled();
    if (options.silent) return;
    const take = (mail: Mail) => {
      mails.push(mail);
      taken.push(mail);
      resolveNext();
    };
    talk(socket, take, options);
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}?from=hello@example.org`,
    port,
    all: () => taken,
    called: () => called,
    async next(to) {
      for (;;) {
        const at = mails.findIndex((mail) => mail.to === to);
        const [mail] = at < 0 ? [] : mails.splice(at, 1);
        if (mail) return mail.text;
        await new Promise<void>((resolve) => {
          resolveNext = resolve;
        });
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One SMTP session after RFC 5321, without extensions. */
function talk(
  socket: Socket,
  take: (mail: Mail) => void,
  { refuse = () => false, refuseText = () => undefined }: Replies,
): void {
  let rest = '';
  let to = '';
  let body: string[] | null = null;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const handle = (line: string) => {
    if (body) {
      if (line !== '.') return void body.push(line.replace(/^\./, ''));
      const refusal = refuseText(to);
      if (!refusal) take({ to, text: decoded(body) });
      body = null;
      return void reply(refusal ?? '250 taken');
    }
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
    if (command === 'RCPT' && refuse(to)) return void reply(`550 no ${to} here`);
    if (command === 'DATA') {
      body = [];
      return void reply('354 go on');
    }
    reply(command === 'QUIT' ? '221 bye' : '250 ok');
    if (command === 'QUIT') socket.end();
  };
  reply('220 mailbox');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) handle(line);
  });
}

/** Decodes the body, which is quoted-printable, and the encoded words of the headers (RFC 2047). Other headers may contain "=16". */
function decoded(lines: string[]): string {
  const raw = Buffer.from(lines.join('\n'), 'utf8').toString('latin1');
  const bodyAt = raw.indexOf('\n\n');
  const bytes = (text: string) =>
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const headers = raw
    .slice(0, bodyAt)
    .replace(/\?=\s+=\?UTF-8\?q\?/gi, '')
    .replace(/=\?UTF-8\?q\?(.*?)\?=/gi, (_, word: string) => bytes(word.replaceAll('_', ' ')));
  const body = bytes(raw.slice(bodyAt).replace(/=\n/g, ''));
  return Buffer.from(headers + body, 'latin1').toString('utf8');
}
