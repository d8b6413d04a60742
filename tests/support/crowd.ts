/** Many open pages that hear of seats, each over its own connection. They only count: 200 of them must cost little. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Server } from './pocketbase';

export interface Crowd {
  /** How many messages of the topic all of them have heard. */
  heard(): number;
  /** How many of the connections have ended by themselves. */
  lost(): number;
  leave(): void;
}

/** Lets `count` pages listen to a topic. */
export async function crowd(server: Server, topic: string, count: number): Promise<Crowd> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  let heard = 0;
  let lost = 0;
  const arrive = async () => {
    const request = get(`${server.url}/api/realtime`, { agent });
    const [stream]: IncomingMessage[] = await once(request, 'response');
    if (!stream) throw new Error('No stream');
    stream.setEncoding('latin1');
    const [hello]: string[] = await once(stream, 'data');
    const clientId = /"clientId":"(\w+)"/.exec(hello ?? '')?.[1];
    let rest = ''; // a mark that was cut in two
    const mark = `event:${topic}\n`;
    stream.on('data', (chunk: string) => {
      const parts = (rest + chunk).split(mark);
      heard += parts.length - 1;
      rest = parts.at(-1)?.slice(-mark.length + 1) ?? '';
    });
    stream.once('close', () => lost++);
    await server.ask('POST', '/api/realtime', { clientId, subscriptions: [topic] });
    return request;
  };
  const pages = await Promise.all(Array.from({ length: count }, arrive));
  return {
    heard: () => heard,
    lost: () => lost,
    leave: () => {
      for (const page of pages) page.destroy();
    },
  };
}
