/** A client of PocketBase's realtime API. Parses the event stream itself, because Node 20 has no EventSource. */
import { once } from 'node:events';
import { type Agent, get, type IncomingMessage } from 'node:http';
import type { Server } from '../server/pocketbase';

export interface Listener {
  /** Resolves with the next message of a topic; earlier messages are buffered. Rejects after `within` ms. */
  next(topic: string, within?: number): Promise<unknown>;
  everything(): string;
  /** Topics of received messages that no `next` returned. */
  unread(): string[];
  close(): void;
}

interface Opening {
  token?: string | undefined;
  agent?: Agent;
  /** Receives the text after the greeting. If omitted, nothing is read from the connection. */
  take?: (text: string) => void;
  ended?: () => void;
}

/** Opens a stream, as a guest or with a token. Returns a function that disconnects. */
export async function openStream(
  server: Server,
  topics: readonly string[],
  { token, agent, take, ended = () => {} }: Opening = {},
): Promise<() => void> {
  const request = get(`${server.url}/api/realtime`, { agent });
  const [stream]: IncomingMessage[] = await once(request, 'response');
  if (!stream) throw new Error('The server opens no stream.');
  const [hello] = await once(stream.setEncoding('utf8'), 'data');
  if (take) stream.on('data', take);
  else stream.pause();
  stream.once('close', ended);
  const clientId = /"clientId":"(\w+)"/.exec(hello)?.[1];
  const { status } = await server.ask('POST', '/api/realtime', { clientId, subscriptions: topics }, token);
  if (status !== 204) {
    request.destroy();
    throw new Error(`The topics were refused: ${status}`);
  }
  return () => request.destroy();
}

export async function listen(server: Server, topics: string[], token?: string): Promise<Listener> {
  const onResult: { topic: string; data: string }[] = [];
  let resolveNext = () => {};
  let text = '';
  let everything = '';
  const take = (chunk: string) => {
    text += chunk;
    everything += chunk;
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const topic = /^event:(.*)$/m.exec(message)?.[1]?.trim() ?? '';
      onResult.push({ topic, data: /^data:(.*)$/m.exec(message)?.[1] ?? '' });
    }
    resolveNext();
  };
  const next = async (topic: string, within = 30_000): Promise<unknown> => {
    const late = AbortSignal.timeout(within);
    for (;;) {
      const at = onResult.findIndex((message) => message.topic === topic);
      const [message] = at < 0 ? [] : onResult.splice(at, 1);
      if (message) return JSON.parse(message.data);
      await new Promise<void>((resolve, reject) => {
        resolveNext = resolve;
        late.onabort = () => reject(new Error(`Nothing was onResult of ${topic} within ${within} ms`));
      });
    }
  };
  const close = await openStream(server, topics, { token, take });
  const unread = () => onResult.map(({ topic }) => topic);
  return { next, unread, everything: () => everything, close };
}
