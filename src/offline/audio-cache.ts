/**
 * The files of saved songs, in one named cache of their own. A file is fetched whole and once, checked against its
 * length and digest in memory, and only then put in: half a song never gets there. The worker knows nothing of it.
 */
import type { Clock } from '../data/clock';
import type { Transport } from '../data/http';
import type { TrackFile, TrackTrouble } from './item';

export const audioCacheName = 'byop-audio-v1';

/** Where room is taken for a moment; what a crash leaves there is swept away like everything that nobody saved. */
const sparePath = '/audio/spare';

/** Milliseconds without a byte after which a download counts as broken. */
export const stalledAfter = 20_000;

/** Thrown by everything here that could not be done. */
export class TrackFailure extends Error {
  override name = 'TrackFailure';
  constructor(
    readonly reason: TrackTrouble,
    options?: ErrorOptions,
  ) {
    super(`The song was not kept: ${reason}.`, options);
  }
}

/** What is used of the browser's `caches`. */
export interface FileCaches {
  open(name: string): Promise<{
    match(path: string): Promise<Response | undefined>;
    put(path: string, file: Response): Promise<void>;
    delete(path: string): Promise<boolean>;
    keys(): Promise<readonly { url: string }[]>;
  }>;
}

interface Needs {
  caches: FileCaches;
  transport: Transport;
  clock: Clock;
  /** SHA-256 in hex. */
  digest(bytes: ArrayBuffer): Promise<string>;
}

export type AudioCache = ReturnType<typeof createAudioCache>;

export function createAudioCache({ caches, transport, clock, digest }: Needs) {
  const open = () => caches.open(audioCacheName);

  /** The bytes as they come, handing on how many there are. Errors: `offline` when they stop coming. */
  async function download(file: TrackFile, signal: AbortSignal, arrived: (bytes: number) => void) {
    const stalled = new AbortController();
    let callOff = () => {};
    const wait = () => {
      callOff();
      callOff = clock.after(stalledAfter, () => stalled.abort());
    };
    wait();
    try {
      // Never from the browser's own cache: what is damaged there would be saved again and again.
      const response = await transport(file.path, {
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.any([signal, stalled.signal]),
      });
      if (response.status !== 200 || !response.body) throw new TrackFailure('wrong');
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let length = 0;
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return new Blob(parts);
        wait();
        length += value.length;
        if (length > file.bytes) throw new TrackFailure('wrong');
        parts.push(value);
        arrived(length);
      }
    } catch (error) {
      throw error instanceof TrackFailure ? error : new TrackFailure('offline', { cause: error });
    } finally {
      callOff();
      // Whatever is still coming is not wanted any more.
      stalled.abort();
    }
  }

  /** The content when it is what it should be, as a blob that does not need the cache any more. */
  async function whole(blob: Blob, { bytes, sha256, type }: TrackFile): Promise<Blob | null> {
    if (blob.size !== bytes) return null;
    const content = await blob.arrayBuffer();
    return (await digest(content)) === sha256 ? new Blob([content], { type }) : null;
  }

  /** What lies in the cache under the file's address, if it has the right length. Cheap: the content is not read. */
  async function find({ path, bytes }: TrackFile): Promise<Blob | null> {
    const response = await (await open()).match(path);
    const blob = await response?.blob();
    return blob?.size === bytes ? blob : null;
  }

  return {
    find,

    /**
     * Fetches the whole file and checks it. `arrived` gets the number of bytes so far.
     * Errors: {@link TrackFailure}, `offline` also after `signal`.
     */
    async fetch(file: TrackFile, signal: AbortSignal, arrived: (bytes: number) => void): Promise<Blob> {
      const content = await whole(await download(file, signal, arrived), file);
      if (!content) throw new TrackFailure('wrong');
      return content;
    },

    /**
     * Finds out whether there is room for so many bytes, by taking it for a moment: what Chrome says of its storage is
     * the same on every phone. Errors: {@link TrackFailure} when there is not.
     */
    async tryRoom(bytes: number): Promise<void> {
      const cache = await open();
      try {
        await cache.put(sparePath, new Response(new Uint8Array(bytes)));
      } catch (error) {
        throw new TrackFailure('no-room', { cause: error });
      } finally {
        await cache.delete(sparePath);
      }
    },

    /** Puts a checked file in. Errors: {@link TrackFailure} when there is no room. */
    async put(file: TrackFile, content: Blob): Promise<void> {
      const headers = { 'content-type': file.type, 'content-length': String(content.size) };
      try {
        await (await open()).put(file.path, new Response(content, { headers }));
      } catch (error) {
        throw new TrackFailure('no-room', { cause: error });
      }
    },

    /** The content, its digest checked; null when it is gone or no longer what it was. */
    async read(file: TrackFile): Promise<Blob | null> {
      const blob = await find(file).catch(() => null);
      return blob && whole(blob, file);
    },

    async drop(path: string): Promise<void> {
      await (await open()).delete(path);
    },

    /** The addresses of everything in the cache. */
    async paths(): Promise<string[]> {
      const requests = await (await open()).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    },
  };
}

/** SHA-256 by the browser. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
