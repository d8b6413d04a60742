/**
 * The files of saved songs, in one named cache. A file is checked against its length and digest in memory before it is
 * stored, so the cache never holds half a song. The service worker does not use this cache.
 */
import type { Clock } from '../data/clock';
import type { Transport } from '../data/http';
import type { TrackFailureReason, TrackFile } from './item';
import { audioCacheName } from './saved-tracks';

/** Where room is taken for a moment; what a crash leaves there is swept away like everything that nobody saved. */
const sparePath = '/audio/spare';

/** Milliseconds without a byte after which a download counts as broken. */
export const stalledAfter = 20_000;

/** What an interrupted download has received, for the next try. */
export interface PartialFile {
  parts: Uint8Array<ArrayBuffer>[];
  bytes: number;
}

export const emptyPartial = (): PartialFile => ({ parts: [], bytes: 0 });

/** Thrown by everything here that could not be done. */
export class TrackFailure extends Error {
  override name = 'TrackFailure';
  constructor(
    readonly reason: TrackFailureReason,
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

  /**
   * Adds the missing bytes of a file to `partial`, by a range request when it holds some already.
   * @throws {TrackFailure} `offline` when the bytes stop coming or the server is busy, `wrong` for any other answer
   */
  async function download(
    file: TrackFile,
    signal: AbortSignal,
    partial: PartialFile,
    arrived: (bytes: number) => void,
  ) {
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
        ...(partial.bytes > 0 && { headers: { range: `bytes=${partial.bytes}-` } }),
      });
      if (response.status === 429 || response.status >= 500) throw new TrackFailure('offline');
      const resumes =
        response.status === 206 &&
        partial.bytes > 0 &&
        response.headers.get('content-range') === `bytes ${partial.bytes}-${file.bytes - 1}/${file.bytes}`;
      if ((response.status !== 200 && !resumes) || !response.body) throw new TrackFailure('wrong');
      if (!resumes) Object.assign(partial, emptyPartial());
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        wait();
        partial.bytes += value.length;
        if (partial.bytes > file.bytes) throw new TrackFailure('wrong');
        partial.parts.push(value);
        arrived(partial.bytes);
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
     * Fetches what `partial` lacks of a file and checks the whole. `arrived` gets the number of bytes so far.
     * @throws {TrackFailure} `offline` also after `signal`; then `partial` keeps what came
     */
    async fetch(
      file: TrackFile,
      signal: AbortSignal,
      partial: PartialFile,
      arrived: (bytes: number) => void,
    ): Promise<Blob> {
      // Two halves of different versions do not fit: then the whole file is fetched once more.
      for (const isResumed of partial.bytes > 0 ? [true, false] : [false]) {
        try {
          await download(file, signal, partial, arrived);
        } catch (error) {
          const isOver = !(error instanceof TrackFailure) || error.reason !== 'wrong' || !isResumed;
          if (error instanceof TrackFailure && error.reason === 'wrong')
            Object.assign(partial, emptyPartial());
          if (isOver) throw error;
          continue;
        }
        const content = await whole(new Blob(partial.parts), file);
        if (content) return content;
        Object.assign(partial, emptyPartial());
      }
      throw new TrackFailure('wrong');
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
