/** Serves songs as a server does, in parts, until something happens on the way. */
import type { Transport } from '../../../src/data/http';
import type { TrackFile } from '../../../src/offline/model/offline-state';

export interface Song {
  id: string;
  file: TrackFile;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Returns a song whose bytes depend on its id. */
export function song(id: string, extension = 'webm', length = 40_000): Song {
  const bytes = new Uint8Array(length);
  const seed = [...`${id}.${extension}`].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  for (let at = 0; at < length; at += 1) bytes[at] = (at * seed) % 251;
  return {
    id,
    bytes,
    file: { path: `/audio/${id}.${extension}`, type: `audio/${extension}`, bytes: length },
  };
}

type Fault =
  | 'fine'
  /** The connection breaks after half of the file. */
  | 'breaks'
  /** The connection stalls after half of the file. */
  | 'stalls'
  | 'dead'
  | { answer: () => Response };

const parts = 8;

export interface SongServer {
  fault: Fault;
  /** Paths that were requested, in order. */
  asked: string[];
  /** Their `Range` headers; '' for a whole file. */
  ranges: string[];
  transport: Transport;
  /** Puts another version of a song in its place. */
  replace(song: Song, bytes: Uint8Array<ArrayBuffer>): void;
}

export function createSongServer(songs: readonly Song[], others: Transport): SongServer {
  const replaced = new Map<string, Uint8Array<ArrayBuffer>>();
  const server: SongServer = {
    fault: 'fine',
    asked: [],
    ranges: [],
    async transport(path, init) {
      const wanted = songs.find(({ file }) => file.path === path);
      if (!wanted && !path.startsWith('/audio/')) return others(path, init);
      server.asked.push(path);
      const range = new Headers(init.headers).get('range') ?? '';
      server.ranges.push(range);
      const { fault } = server;
      if (fault === 'dead') throw new TypeError('Failed to fetch');
      if (typeof fault === 'object') return fault.answer();
      if (!wanted) return new Response('Not found', { status: 404 });
      const bytes = replaced.get(path) ?? wanted.bytes;
      const etag = `"${replaced.has(path) ? 2 : 1}"`;
      const isSame = new Headers(init.headers).get('if-range') === etag;
      const from = isSame ? Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0) : 0;
      const total = bytes.length;
      const partial = {
        status: 206,
        headers: { etag, 'content-range': `bytes ${from}-${total - 1}/${total}` },
      };
      const content = stream(bytes.slice(from), fault, init.signal ?? null);
      return new Response(content, range && isSame ? partial : { headers: { etag } });
    },
    replace: ({ file }, bytes) => void replaced.set(file.path, bytes),
  };
  return server;
}

function stream(bytes: Uint8Array<ArrayBuffer>, fault: Fault, signal: AbortSignal | null) {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => {
        try {
          controller.error(signal.reason);
        } catch {
          // The stream had ended.
        }
      });
    },
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      if (sent >= parts / 2 && fault === 'breaks') return controller.error(new TypeError('network error'));
      if (sent >= parts / 2 && fault === 'stalls') return new Promise(() => {});
      if (sent === parts) return controller.close();
      const size = Math.ceil(bytes.length / parts);
      controller.enqueue(bytes.slice(sent * size, (sent + 1) * size));
      sent += 1;
    },
  });
}
