import { createUpload, readOffset, readUploaded, sendPart } from '../../../../data/admin/uploads';
import type { Failure } from '../../../../data/failure';
import { mintId } from '../../../../data/id';
import type { MediaFile, MediaType } from '../../../../domain/content/media';
import { storageEntry, text } from '../../../../platform/storage';
import { nextAttempt } from '../../../../ui/parts/next-attempt';
import { failureText } from '../../kit/failure-toast';

export interface UploadProgress {
  /** Bytes that the server has. */
  sent: number;
  total: number;
  /** The line broke. It continues when it is back. */
  isWaiting: boolean;
}

interface Upload {
  file: Blob;
  type: MediaType;
  onProgress?: ((progress: UploadProgress) => void) | undefined;
  /** Stops the upload. */
  signal?: AbortSignal | undefined;
}

/** The server refuses the file. The message is in words for the person. */
export class UploadRefused extends Error {}

/** In bytes. The server takes no larger part. */
const partSizes = { first: 256 * 1024, largest: 4 * 1024 * 1024 };
/** In ms: a part that takes less is followed by a larger one, so that progress shows on each line. */
const shortPart = 2000;
/** Answers in a row that a repeat may mend: an upload that was lost, or that another request holds. */
const mostRepeats = 5;
const mendable = [404, 409, 410, 423];

/**
 * Uploads a file, and returns it as pages load it. It continues where it stopped when the line breaks, and if the same file is chosen
 * after the tab was loaded again.
 * @throws {UploadRefused} with the reason in words
 * @throws the reason of the signal if it is stopped
 */
export async function uploadMedia({ file, type, onProgress, signal }: Upload): Promise<MediaFile> {
  const total = file.size;
  const remembered = unfinished(file, type);
  const known = remembered?.read();
  const id = known ?? mintId();
  remembered?.write(id);
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  // It is also raced below.
  stopped.catch(() => {});
  /** What the server has; null if that is not known. */
  let offset: number | null = null;
  let begins = !known;
  let failures = 0;
  let size = partSizes.first;

  async function next() {
    if (offset === total) return readUploaded(id);
    if (offset !== null) return sendPart(id, offset, file.slice(offset, offset + size), signal);
    if (begins) return createUpload(id, type, total, signal);
    const answer = await readOffset(id, signal);
    if (answer.ok || answer.status !== 404) return answer;
    // The last answer may have been lost.
    const uploaded = await readUploaded(id);
    return uploaded.ok || uploaded.status !== 404 ? uploaded : createUpload(id, type, total, signal);
  }

  try {
    for (;;) {
      signal?.throwIfAborted();
      const start = performance.now();
      const answer = await next();
      signal?.throwIfAborted();
      if (answer.ok && typeof answer.value === 'object') {
        remembered?.write(null);
        return answer.value;
      }
      if (answer.ok) {
        if (offset !== null && performance.now() - start < shortPart)
          size = Math.min(2 * size, partSizes.largest);
        offset = Number(answer.value);
        failures = 0;
        onProgress?.({ sent: offset, total, isWaiting: false });
      } else {
        failures += 1;
        if (!mayRepeat(answer, failures)) throw new UploadRefused(failureText(answer));
        onProgress?.({ sent: offset ?? 0, total, isWaiting: true });
        if (offset !== total) offset = null;
        size = partSizes.first;
        await Promise.race([nextAttempt(failures), stopped]);
      }
      begins = false;
    }
  } catch (error) {
    remembered?.write(null);
    throw error;
  }
}

const mayRepeat = ({ reason, status }: Failure, failures: number): boolean =>
  reason !== 'refused' || (mendable.includes(status) && failures <= mostRepeats);

/** Returns where the id of an unfinished upload is kept, as long as the tab: a file of the device is known by its name and age. */
const unfinished = (file: Blob, type: MediaType) =>
  file instanceof File
    ? storageEntry(
        `byop:upload:${type}:${file.name}:${file.size}:${file.lastModified}`,
        text,
        'sessionStorage',
      )
    : null;
