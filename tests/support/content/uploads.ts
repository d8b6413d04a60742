/** Uploads of files for the owner's pages, by tus 1.0.0 (docs/decisions/136-uploads.md). */
import type { MediaType } from '../../../src/domain/content/media-types';
import type { Server } from '../server/pocketbase';
import { type Answer, answerFrom } from '../server/requests';

interface Upload {
  id: string;
  type: MediaType;
  bytes: Uint8Array;
}

const send = (server: Server, method: string, path: string, token: string | undefined, init: RequestInit) =>
  fetch(server.url + path, {
    method,
    ...init,
    headers: { 'Tus-Resumable': '1.0.0', ...(token && { Authorization: token }), ...init.headers },
  });

/** Begins an upload. */
export async function beginUpload(
  server: Server,
  { id, type, bytes }: Upload,
  token?: string,
): Promise<Answer> {
  const metadata = `id ${btoa(id)},type ${btoa(type)}`;
  const headers = { 'Upload-Length': `${bytes.length}`, 'Upload-Metadata': metadata };
  return answerFrom(await send(server, 'POST', '/api/uploads', token, { headers }));
}

export async function sendChunk(
  server: Server,
  { id, at, bytes }: { id: string; at: number; bytes: Uint8Array },
  token?: string,
): Promise<Answer> {
  const headers = { 'Upload-Offset': `${at}`, 'Content-Type': 'application/offset+octet-stream' };
  return answerFrom(
    await send(server, 'PATCH', `/api/uploads/${id}`, token, { headers, body: Buffer.from(bytes) }),
  );
}

/** Uploads a file in one chunk. Returns the path of the stored one. */
export async function upload(server: Server, file: Upload, token: string): Promise<string> {
  const begun = await beginUpload(server, file, token);
  const sent = await sendChunk(server, { id: file.id, at: 0, bytes: file.bytes }, token);
  if (begun.status !== 201 || sent.status !== 204) throw new Error(`${begun.text} ${sent.text}`);
  const { file: name } = await server.row('media', file.id);
  return `/api/files/media/${file.id}/${name}`;
}
