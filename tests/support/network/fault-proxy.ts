/** A proxy that injects faults between a client and the real server, after each request has arrived whole. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { Request, ServerFault } from '../offline/fake-server';

export type Fault =
  | ServerFault
  /** Arrives twice; the second response is returned. Chromium resends a request when a reused connection breaks. */
  | 'sent-twice'
  /** Is processed; the response breaks off in the middle. */
  | 'truncated'
  /** Is processed; the first half of the response arrives, then nothing. */
  | 'stalled'
  /** Is processed; the response arrives in this many pieces, one every 5 ms. */
  | { pieces: number };

export interface FaultProxy {
  url: string;
  /** Returns the fault of a request; default: fine. */
  decide(request: Request): Fault;
  requests: Request[];
  /** Resolves when the request with this `x-attempt` will get no more data. */
  held(attempt: string): Promise<void>;
  /** True while the server is stopped: forwarded requests then count as held. */
  isServerStopped: boolean;
  cut(): void;
  /** Stops listening, so that connections are refused until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export async function openFaultProxy(url: string): Promise<FaultProxy> {
  const waiting = new Map<string, () => void>();
  const line = createServer((asked, answer) => {
    pass(asked, answer).catch(() => answer.destroy());
  });
  // Chromium repeats a request only on a reused connection. With Node's 5 s, a slow test would open a new one.
  line.keepAliveTimeout = 120_000;
  let port = 0;
  const listen = async () => {
    line.listen(port, '127.0.0.1');
    await once(line, 'listening');
    const address = line.address();
    port = typeof address === 'object' && address ? address.port : 0;
  };
  const close = async () => {
    if (!line.listening) return;
    line.close();
    line.closeAllConnections();
    await once(line, 'close');
  };
  await listen();
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    decide: () => 'fine',
    requests: [],
    held: (attempt) => new Promise((resolve) => waiting.set(attempt, resolve)),
    isServerStopped: false,
    cut: () => line.closeAllConnections(),
    down: close,
    up: listen,
    close,
  };

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await whole(asked);
    const request = requestOf(asked, body);
    const hold = () => waiting.get(`${asked.headers['x-attempt']}`)?.();
    proxy.requests.push(request);
    const fault = proxy.decide(request);
    if (fault === 'dead') return void answer.destroy();
    if (fault === 'swallowed') return hold();
    if (typeof fault === 'object' && 'instead' in fault)
      return write(answer, await fromResponse(fault.instead()));
    if (proxy.isServerStopped) hold();
    if (fault === 'fine') return onward(url, asked, body, answer);
    const real = await ask(url, asked, body);
    if (fault === 'answer-lost') return void answer.destroy();
    if (fault === 'sent-twice') return onward(url, asked, body, answer);
    if (fault === 'hangs') return hold();
    if (typeof fault === 'object' && 'after' in fault)
      return write(answer, await fromResponse(fault.after()));
    if (typeof fault === 'object') return dribble(answer, real, fault.pieces);
    answer.writeHead(real.status, { ...real.headers, 'content-length': `${real.body.length}` });
    answer.write(real.body.subarray(0, real.body.length / 2));
    if (fault === 'stalled') return hold();
    setImmediate(() => answer.destroy());
  }
  return proxy;
}

function requestOf({ method = 'GET', url: path = '/' }: IncomingMessage, body: Buffer): Request {
  const parsed: unknown = body.length > 0 ? parse(body.toString()) : undefined;
  const isNamed = typeof parsed === 'object' && parsed !== null && 'id' in parsed;
  return { method, path, body: parsed, id: isNamed && typeof parsed.id === 'string' ? parsed.id : undefined };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Forwards a request and streams the response, so that event streams work. */
function onward(url: string, asked: IncomingMessage, body: Buffer, answer: ServerResponse): void {
  const { method, headers } = asked;
  const request = send(`${url}${asked.url}`, { method, headers, agent: false }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(answer);
    found.on('error', () => answer.destroy());
  });
  request.on('error', () => answer.destroy());
  answer.on('close', () => request.destroy());
  request.end(body);
}

async function ask(url: string, asked: IncomingMessage, body: Buffer): Promise<Answered> {
  const { method, headers } = asked;
  const request = send(`${url}${asked.url}`, { method, headers, agent: false });
  request.end(body);
  const [found]: IncomingMessage[] = await once(request, 'response');
  if (!found) throw new Error('No answer.');
  const { 'transfer-encoding': _, ...rest } = found.headers;
  return { status: found.statusCode ?? 502, headers: rest, body: await whole(found) };
}

async function fromResponse(response: Response): Promise<Answered> {
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status || 502, headers: Object.fromEntries(response.headers), body };
}

function write(answer: ServerResponse, { status, headers, body }: Answered): void {
  answer.writeHead(status, headers).end(body);
}

async function dribble(answer: ServerResponse, real: Answered, pieces: number): Promise<void> {
  answer.writeHead(real.status, { ...real.headers, 'content-length': `${real.body.length}` });
  const size = Math.ceil(real.body.length / pieces) || 1;
  for (let at = 0; at < real.body.length; at += size) {
    answer.write(real.body.subarray(at, at + size));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  answer.end();
}
