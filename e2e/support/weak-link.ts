import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';

export interface WeakLink {
  /** The site as it is seen through it. */
  url: string;
  /** Cuts what is half way through; nothing gets through any more. */
  cut(): void;
  /** From now on everything gets through whole. */
  mend(): void;
  close(): Promise<void>;
}

/** A line to a server on which the file at `path` stops after its first half. */
export async function weakLink(server: string, path: string): Promise<WeakLink> {
  let state: 'weak' | 'cut' | 'whole' = 'weak';
  const halfWay = new Set<ServerResponse>();
  const line = createServer((asked, answer) => {
    if (state === 'cut') return void answer.destroy();
    const { method = 'GET', url = '/', headers } = asked;
    const onward = request(`${server}${url}`, { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers);
      if (state === 'whole' || url !== path) return void found.pipe(answer);
      const half = Number(found.headers['content-length']) / 2;
      let sent = 0;
      halfWay.add(answer);
      found.on('data', (part: Buffer) => {
        if (sent < half) answer.write(part.subarray(0, half - sent));
        sent += part.length;
      });
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut() {
      state = 'cut';
      for (const answer of halfWay) answer.destroy();
    },
    mend() {
      state = 'whole';
    },
    async close() {
      line.closeAllConnections();
      line.close();
      await once(line, 'close');
    },
  };
}
