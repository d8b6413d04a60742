/** The requests that upload a file of a page, by the protocol tus 1.0.0 (docs/decisions/136-uploads.md). No function throws. */
import * as v from 'valibot';
import { type MediaFile, uploadsPath } from '../../domain/content/media';
import { type MediaType, mediaTypes } from '../../domain/content/media-types';
import { recordId } from '../../domain/fields';
import { abortedWith } from '../../platform/aborted-with';
import { attempt, type Failure, type Result } from '../failure';
import { tryJson } from '../http';
import { client } from '../pocketbase-client';
import { sessionHeaders } from './live-updates';

/** Deadline of a request, in ms. Parts are as large as the line allows. */
const longest = 60_000;

const withMessage = v.object({ message: v.string() });
const unreachable: Failure = { reason: 'unreachable', status: 0, message: '', fields: {}, codes: {} };

/** Returns how many bytes the server has. */
async function request(path: string, init: RequestInit, signal?: AbortSignal): Promise<Result<number>> {
  const stopped = abortedWith(signal);
  const timer = setTimeout(() => stopped.abort(), longest);
  try {
    const answer = await fetch(`/api/uploads${path}`, {
      ...init,
      cache: 'no-store',
      redirect: 'error',
      headers: { ...sessionHeaders(), 'tus-resumable': '1.0.0', ...init.headers },
      signal: stopped.signal,
    });
    const { status, headers } = answer;
    // Others, such as the sign-in page of a network, may answer 200.
    if (answer.ok && headers.has('tus-resumable'))
      return { ok: true, value: Number(headers.get('upload-offset') ?? 0) };
    const body = v.safeParse(withMessage, tryJson(await answer.text()));
    if (answer.ok || !(body.success || headers.has('tus-resumable'))) return { ok: false, ...unreachable };
    const message = body.success ? body.output.message : '';
    return {
      ok: false,
      ...unreachable,
      reason: [429, 503].includes(status) ? 'busy' : 'refused',
      status,
      message,
    };
  } catch {
    // Without signal, after the deadline, or stopped.
    return { ok: false, ...unreachable };
  } finally {
    clearTimeout(timer);
    stopped.abort();
  }
}

/** Begins an upload, or continues it. Returns how many bytes the server has. @param id minted on this device */
export const createUpload = (id: string, type: MediaType, bytes: number, signal?: AbortSignal) =>
  request(
    '',
    {
      method: 'POST',
      headers: { 'upload-length': `${bytes}`, 'upload-metadata': `id ${btoa(id)},type ${btoa(type)}` },
    },
    signal,
  );

/** Sends the bytes from `offset`. Returns how many the server has then. */
export const sendPart = (id: string, offset: number, part: Blob, signal?: AbortSignal) =>
  request(
    `/${id}`,
    {
      method: 'PATCH',
      body: part,
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': `${offset}` },
    },
    signal,
  );

const row = v.object({
  id: recordId(),
  type: v.picklist(Object.keys(mediaTypes)),
  file: v.string(),
  mime_type: v.string(),
  bytes: v.number(),
  seconds: v.number(),
});

export interface UploadedMedia {
  /** As pages load it. */
  file: MediaFile;
  /** As the server counted them; 0 for pictures and captions. */
  seconds: number;
}

/** Returns the file of a complete upload. */
export const readUploaded = (id: string): Promise<Result<UploadedMedia>> =>
  attempt(async () => {
    const { file, mime_type, bytes, seconds } = v.parse(row, await client.collection('media').getOne(id));
    return { file: { path: `${uploadsPath}${id}/${file}`, type: mime_type, bytes }, seconds };
  });
