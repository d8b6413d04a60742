/** The cache of saved songs. The length is checked before a file is stored, so it never contains half a song. */
import type { Clock } from '../../data/clock';
import type { Transport } from '../../data/http';
import { abortedWith } from '../../platform/aborted-with';
import { log } from '../../platform/log';
import type { TrackFailureReason, TrackFile } from '../model';

export const audioCacheName = 'byop-audio-v1';

/** Tests for free space. After a crash it is deleted like every file without a row. */
const sparePath = '/audio/spare';

/** Time without data after which a download counts as broken, in ms. */
export const stalledAfter = 20_000;

export interface PartialFile {
  parts: Uint8Array<ArrayBuffer>[];
  bytes: number;
  /** The server's ETag of the version that the parts are of; of uploads, when it changed. */
  version: string | null;
}

export const emptyPartial = (): PartialFile => ({ parts: [], bytes: 0, version: null });

export class TrackFailure extends Error {
  override name = 'TrackFailure';
  constructor(
    readonly reason: TrackFailureReason,
    options?: ErrorOptions,
  ) {
    super(`The song was not kept: ${reason}.`, options);
  }
}

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
}

export type AudioCache = ReturnType<typeof createAudioCache>;

export function createAudioCache({ caches, transport, clock }: Needs) {
  const open = () => caches.open(audioCacheName);

  /**
   * Adds the missing bytes to `partial`, or starts again if the server has another version.
   * @throws {TrackFailure} `offline` if the data stops or the server is busy, `wrong` for another file
   */
  async function download(
    file: TrackFile,
    signal: AbortSignal,
    partial: PartialFile,
    onProgress: (bytes: number) => void,
  ) {
    const stopped = abortedWith(signal);
    let cancelTimer = () => {};
    const wait = () => {
      cancelTimer();
      cancelTimer = clock.after(stalledAfter, () => stopped.abort());
    };
    wait();
    try {
      // The HTTP cache may contain the damaged file that is being repaired.
      const { bytes, version: known } = partial;
      const response = await transport(file.path, {
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: stopped.signal,
        ...(bytes > 0 && known && { headers: { range: `bytes=${bytes}-`, 'if-range': known } }),
      });
      if (response.status === 429 || response.status >= 500) throw new TrackFailure('offline');
      const resumes =
        response.status === 206 &&
        bytes > 0 &&
        response.headers.get('content-range') === `bytes ${bytes}-${file.bytes - 1}/${file.bytes}`;
      if ((response.status !== 200 && !resumes) || !response.body) throw new TrackFailure('wrong');
      const version = response.headers.get('etag') ?? response.headers.get('last-modified');
      if (!resumes) Object.assign(partial, emptyPartial(), { version });
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        wait();
        partial.bytes += value.length;
        if (partial.bytes > file.bytes) throw new TrackFailure('wrong');
        partial.parts.push(value);
        onProgress(partial.bytes);
      }
    } catch (error) {
      throw error instanceof TrackFailure ? error : new TrackFailure('offline', { cause: error });
    } finally {
      cancelTimer();
      stopped.abort();
    }
  }

  /** Returns the file if it has the right length. Does not read the content. */
  async function find({ path, bytes }: TrackFile): Promise<Blob | null> {
    const response = await (await open()).match(path);
    const blob = await response?.blob();
    return blob?.size === bytes ? blob : null;
  }

  return {
    find,

    /** Downloads a file. @throws {TrackFailure} `offline`, also after `signal`: `partial` keeps its bytes */
    async fetch(
      file: TrackFile,
      signal: AbortSignal,
      partial: PartialFile,
      arrived: (bytes: number) => void,
    ): Promise<Blob> {
      await download(file, signal, partial, arrived);
      if (partial.bytes !== file.bytes) throw new TrackFailure('wrong');
      return new Blob(partial.parts, { type: file.type });
    },

    /** Stores `bytes` for a moment: Chrome's estimate is the same on every device. @throws {TrackFailure} `no-room` */
    async tryFreeSpace(bytes: number): Promise<void> {
      const cache = await open();
      try {
        await cache.put(sparePath, new Response(new Uint8Array(bytes)));
      } catch (error) {
        throw new TrackFailure('no-room', { cause: error });
      } finally {
        await cache.delete(sparePath);
      }
    },

    /** Stores a checked file. @throws {TrackFailure} `no-room` */
    async put(file: TrackFile, content: Blob): Promise<void> {
      const headers = { 'content-type': file.type, 'content-length': String(content.size) };
      try {
        await (await open()).put(file.path, new Response(content, { headers }));
      } catch (error) {
        throw new TrackFailure('no-room', { cause: error });
      }
    },

    /** Returns the content, independent of the cache. */
    async read(file: TrackFile): Promise<Blob | null> {
      const blob = await find(file).catch(log);
      return blob ? new Blob([await blob.arrayBuffer()], { type: file.type }) : null;
    },

    async drop(path: string): Promise<void> {
      await (await open()).delete(path);
    },

    async paths(): Promise<string[]> {
      const requests = await (await open()).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    },
  };
}
