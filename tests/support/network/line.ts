/** A line between a browser and the server: slow, and it can break at any moment. It works below HTTP, as the air does. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `closed`: connections break, and new ones are refused. `silent`: nothing arrives any more, as in a stairwell. */
export type Break = 'closed' | 'silent';

export interface Line {
  url: string;
  /** Resolves when the first byte arrives at the browser. */
  firstByte: Promise<void>;
  break(how: Break): void;
  mend(): void;
  close(): Promise<void>;
}

interface LineOptions {
  /** Bytes per second to the browser. */
  rate: number;
  /** Time that a new connection takes, in ms. */
  latency: number;
  /** The first packets of a connection arrive together (RFC 6928), in bytes. */
  firstFlight?: number;
}

/** Lighthouse's Slow 4G. */
export const slow4G = { rate: 200 * 1024, latency: 150 };

/** In ms. */
const tick = 10;
/** Time in which the server has written them, in ms. */
const gathering = 30;

/** Bytes of the server that have not reached the browser yet. Delivery starts at `from` (epoch ms). */
interface Sent {
  chunks: Buffer[];
  from?: number;
}

export async function openLine(
  target: string,
  { rate, latency, firstFlight = 10 * 1460 }: LineOptions,
): Promise<Line> {
  const onTheWay = new Map<Socket, Sent>();
  let broken: Break | null = null;
  let showFirstByte = () => {};
  const firstByte = new Promise<void>((resolve) => {
    showFirstByte = resolve;
  });

  /** The connections of a browser share the line. */
  const deliver = () => {
    if (broken) return;
    let left = (rate * tick) / 1000;
    while (left > 0) {
      const waiting = [...onTheWay].filter(
        ([, sent]) => sent.chunks.length > 0 && (sent.from ?? 0) <= Date.now(),
      );
      if (waiting.length === 0) return;
      const share = Math.ceil(left / waiting.length);
      for (const [near, sent] of waiting) {
        const { chunks } = sent;
        const isFirst = near.bytesWritten === 0;
        if (isFirst) sent.from = Date.now() + tick;
        const most = isFirst ? firstFlight : share;
        const all = Buffer.concat(chunks.splice(0));
        if (all.length > most) chunks.push(all.subarray(most));
        const part = all.subarray(0, most);
        near.write(part);
        left -= part.length;
        showFirstByte();
      }
    }
  };
  const timer = setInterval(deliver, tick);

  const server = createServer((near) => {
    const sent: Sent = { chunks: [] };
    onTheWay.set(near, sent);
    near.on('error', () => near.destroy());
    near.on('close', () => onTheWay.delete(near));
    if (broken === 'closed') return near.destroy();
    near.pause();
    const start = () => {
      if (near.destroyed) return;
      if (broken) return void setTimeout(start, tick);
      const far = connect(Number(new URL(target).port), '127.0.0.1');
      far.on('data', (chunk) => {
        sent.from ??= Date.now() + gathering;
        sent.chunks.push(chunk);
      });
      far.on('error', () => near.destroy());
      const end = () => (sent.chunks.length > 0 ? setTimeout(end, tick) : near.end());
      far.on('end', end);
      near.on('close', () => far.destroy());
      near.pipe(far);
    };
    setTimeout(start, latency);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    firstByte,
    break(how) {
      broken = how;
      if (how === 'silent') return;
      for (const near of onTheWay.keys()) near.destroy();
    },
    mend() {
      broken = null;
    },
    async close() {
      clearInterval(timer);
      for (const near of onTheWay.keys()) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
