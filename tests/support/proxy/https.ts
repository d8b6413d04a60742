/** Requests over TLS to a proxy in front of a server. */
import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import type { RunningProxy } from './proxies';

interface TlsAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface Client {
  protocol(): string;
  get(path: string, headers?: Record<string, string>): Promise<TlsAnswer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TlsAnswer>;
  /** Sends a body of some bytes, as long as the other end reads. Resolves with the response and the number of sent bytes. */
  upload(
    path: string,
    headers: Record<string, string>,
    chunks: Iterable<Buffer>,
  ): Promise<TlsAnswer & { sent: number }>;
  /** Opens an event stream. */
  stream(): Promise<EventStream>;
  close(): void;
}

export interface EventStream {
  text(): string;
  isOpen(): boolean;
  close(): void;
}

/** Connects with HTTP/2, as browsers do. */
export async function openClient({ url, ca }: Pick<RunningProxy, 'url' | 'ca'>): Promise<Client> {
  const session: ClientHttp2Session = connect(url, { ca });
  await once(session, 'connect');
  session.on('error', () => {}); // its streams report it
  const start = (headers: Record<string, string>) =>
    session.request(headers, { endStream: headers[':method'] === 'GET' });
  const get: Client['get'] = (path, headers = {}) =>
    read(start({ ':method': 'GET', ':path': path, ...headers }));
  return {
    protocol: () => session.alpnProtocol ?? '',
    get,
    post: (path, body, headers = {}) => {
      const sent = start({
        ':method': 'POST',
        ':path': path,
        'content-type': 'application/json',
        ...headers,
      });
      sent.end(JSON.stringify(body));
      return read(sent);
    },
    upload: async (path, headers, chunks) => {
      const stream = start({ ':method': 'POST', ':path': path, ...headers });
      let sent = 0;
      const answered = read(stream).then(
        (answer) => answer,
        (error: Error) => error,
      );
      let isAnswered = false;
      void answered.then(() => {
        isAnswered = true;
      });
      for (const chunk of chunks) {
        if (isAnswered || stream.destroyed) break;
        sent += chunk.length;
        if (!stream.write(chunk)) await Promise.race([once(stream, 'drain').catch(() => {}), answered]);
      }
      stream.end();
      const answer = await answered;
      if (answer instanceof Error) throw answer;
      return { ...answer, sent };
    },
    stream: async () => {
      const stream = start({ ':method': 'GET', ':path': '/api/realtime', accept: 'text/event-stream' });
      let text = '';
      let isOpen = true;
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      stream.on('close', () => {
        isOpen = false;
      });
      stream.on('error', () => {});
      const [headers] = await once(stream, 'response');
      if (headers[':status'] !== 200) throw new Error(`The stream was refused: ${headers[':status']}`);
      return { text: () => text, isOpen: () => isOpen, close: () => stream.close() };
    },
    close: () => session.destroy(),
  };
}

async function read(stream: ClientHttp2Stream): Promise<TlsAnswer> {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    // A response without the rest of the request ends the stream with an error after its last byte.
    stream.once('end', resolve).once('error', reject).once('close', resolve);
  });
  ended.catch(() => {}); // `once` rejects, too
  const [headers] = await once(stream, 'response');
  await ended;
  return { status: Number(headers[':status']), headers, body: Buffer.concat(chunks) };
}

interface Sent {
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON with POST. */
  body?: unknown;
  /** Default: a connection of its own. */
  agent?: Agent;
  /** Another address of this machine, such as 127.0.0.2. */
  from?: string;
}

/** Sends a request over HTTP/1.1. Returns the status of the complete answer. */
export function send({ url, ca }: Pick<RunningProxy, 'url' | 'ca'>, sent: Sent): Promise<number> {
  const { path, headers = {}, body, agent = new Agent(), from } = sent;
  const text = body === undefined ? '' : JSON.stringify(body);
  const options: RequestOptions = {
    ...{ ca, agent, family: 4 },
    ...(from && { localAddress: from }),
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  };
  return new Promise((resolve, reject) => {
    const request = httpsRequest(url + path, options, (answer) => {
      answer.resume();
      answer.once('close', () =>
        answer.complete ? resolve(answer.statusCode ?? 0) : reject(new Error('The answer broke off.')),
      );
    });
    request.once('error', reject).end(text);
  });
}
