import { adminSite } from '../../../../content/admin/admin-site';
import { createUpload, readUploaded, sendPart, type UploadedMedia } from '../../../../data/admin/uploads';
import type { Failure, Result } from '../../../../data/failure';
import { mintId } from '../../../../data/id';
import type { MediaType } from '../../../../domain/content/media-types';
import { storageEntry, text } from '../../../../platform/storage';
import { nextAttempt } from '../../../../ui/parts/next-attempt';
import { failureText } from '../../kit/failure-toast';

export interface UploadProgress {
  /** Bytes that the server has. */
  sent: number;
  total: number;
  /** Until it can continue: the line broke, or the server receives too many others. */
  waitsFor?: 'connection' | 'uploads';
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
/** Answers to parts that a repeat mends: another part came first, or the upload is not there any more. */
const mendable = [404, 409];
/** Of those in a row. More are a mistake of the site. */
const mostRepeats = 5;

/**
 * Uploads a file, and returns it as pages load it, with its length. It continues where it stopped when the line breaks, and if the same file is chosen
 * after the tab was loaded again. Files of one type are uploaded one after another, in all tabs: the server takes few parts of an
 * account at a time. So a picture does not wait for a film.
 * @throws {UploadRefused} with the reason in words
 * @throws the reason of the signal if it is stopped
 */
export async function uploadMedia(upload: Upload): Promise<UploadedMedia> {
  const { file, type, onProgress, signal } = upload;
  // Missing in older browsers and on plain HTTP, although its type is not optional.
  const locks: LockManager | undefined = navigator.locks;
  const send = () => sendFile(upload);
  if (!locks) return send();
  const name = `byop:upload:${type}`;
  const first = await locks.request(name, { ifAvailable: true }, (lock) => (lock ? send() : null));
  if (first) return first;
  onProgress?.({ sent: 0, total: file.size, waitsFor: 'uploads' });
  return locks.request(name, signal ? { signal } : {}, send);
}

async function sendFile({ file, type, onProgress, signal }: Upload): Promise<UploadedMedia> {
  const total = file.size;
  const kept = unfinished(file, type);
  const id = kept?.read() ?? mintId();
  kept?.write(id);
  const stopped = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
  let sent = 0;
  /** Whether the server has `sent` bytes. */
  let isKnown = false;
  let size = partSizes.first;
  let failures = 0;
  const next = async (): Promise<Result<number | UploadedMedia>> => {
    if (!isKnown) return createUpload(id, type, total, signal);
    return sent < total ? sendPart(id, sent, await partOf(file, sent, size), signal) : readUploaded(id);
  };
  for (;;) {
    signal?.throwIfAborted();
    const start = performance.now();
    const answer = await next();
    signal?.throwIfAborted();
    if (answer.ok) {
      const { value } = answer;
      if (typeof value === 'object') {
        kept?.write(null);
        return value;
      }
      if (isKnown) {
        failures = 0;
        if (performance.now() - start < shortPart) size = Math.min(2 * size, partSizes.largest);
      }
      sent = value;
      isKnown = true;
      onProgress?.({ sent, total });
      continue;
    }
    failures += 1;
    if (!mayRepeat(answer, isKnown ? mostRepeats - failures : 0)) {
      // Of another account of this tab.
      if (answer.status === 409) kept?.write(null);
      throw new UploadRefused(failureText(answer));
    }
    onProgress?.({ sent, total, waitsFor: answer.reason === 'busy' ? 'uploads' : 'connection' });
    isKnown = false;
    size = partSizes.first;
    await Promise.race([nextAttempt(failures), stopped]);
  }
}

/** Reads a part before it is sent: a request whose file cannot be read fails as one without signal. @throws {UploadRefused} */
const partOf = (file: Blob, from: number, size: number): Promise<Blob> =>
  file
    .slice(from, from + size)
    .arrayBuffer()
    .then(
      (bytes) => new Blob([bytes]),
      () => {
        // It was deleted, moved or changed since it was chosen.
        throw new UploadRefused(adminSite.media.problems.unreadable);
      },
    );

const mayRepeat = ({ reason, status }: Failure, repeats: number): boolean =>
  reason !== 'refused' || (repeats > 0 && mendable.includes(status));

/** Returns where the id of an unfinished upload is kept, as long as the tab: a file of the device is known by its name and age. */
const unfinished = (file: Blob, type: MediaType) =>
  file instanceof File
    ? storageEntry(
        `byop:upload:${type}:${file.name}:${file.size}:${file.lastModified}`,
        text,
        'sessionStorage',
      )
    : null;
