/** A real SMTP server on loopback that takes every mail and hands it out again. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** The next mail to an address, decoded; mails that came before are not lost. Waits for it. */
  next(to: string): Promise<string>;
  /** Every mail that was taken so far, in order. */
  all(): readonly Mail[];
  /** Resolves when somebody has connected to a silent mailbox. */
  called(): Promise<void>;
  close(): Promise<void>;
}

interface Mail {
  to: string;
  /** Decoded, headers and all. */
  text: string;
}

/** `port`: a free one unless said otherwise. `silent`: takes connections and never says a word. `refuse`: this address. */
export async function openMailbox(
  options: { port?: number; silent?: boolean; refuse?: string } = {},
): Promise<Mailbox> {
  const mails: Mail[] = [];
  const taken: Mail[] = [];
  let call = () => {};
  const called = new Promise<void>((resolve) => {
    call = resolve;
  });
  const sockets = new Set<Socket>();
  let wake = () => {};
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    call();
    if (options.silent) return;
    const take = (mail: Mail) => {
      mails.push(mail);
      taken.push(mail);
      wake();
    };
    talk(socket, take, options.refuse);
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
          wake = resolve;
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

/** One conversation, as RFC 5321 has it, without anything optional. */
function talk(socket: Socket, take: (mail: Mail) => void, refuse = ''): void {
  let rest = '';
  let to = '';
  let body: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (body) {
      if (line !== '.') return void body.push(line.replace(/^\./, ''));
      take({ to, text: decoded(body) });
      body = null;
      return void say('250 taken');
    }
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
    if (command === 'RCPT' && to === refuse) return void say(`550 no ${to} here`);
    if (command === 'DATA') {
      body = [];
      return void say('354 go on');
    }
    say(command === 'QUIT' ? '221 bye' : '250 ok');
    if (command === 'QUIT') socket.end();
  };
  say('220 mailbox');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}

/** Quoted-printable undone, in headers too; whatever else a mail has stays as it is. */
function decoded(lines: string[]): string {
  const bytes = (text: string) =>
    Buffer.from(
      text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8');
  const raw = Buffer.from(lines.join('\n'), 'utf8').toString('latin1');
  return bytes(
    raw
      .replace(/\?=\s+=\?UTF-8\?q\?/gi, '')
      .replace(/=\?UTF-8\?q\?(.*?)\?=/gi, (_, word: string) => word.replaceAll('_', ' '))
      .replace(/=\n/g, ''),
  );
}
