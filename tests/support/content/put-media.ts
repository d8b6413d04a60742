import type { Media } from '../../../src/domain/content/media';
import type { MediaType } from '../../../src/domain/content/media-types';
import type { Server } from '../server/pocketbase';

interface Upload {
  type: MediaType;
  mime: string;
  name: string;
  content: Uint8Array;
}

/** Stores a file as a complete upload does. Returns its value in the content of a page. */
export async function putMedia(
  server: Pick<Server, 'ask' | 'token'>,
  { type, mime, name, content }: Upload,
): Promise<Media> {
  const bytes = content.length;
  const form = new FormData();
  for (const [field, value] of Object.entries({ type, mime_type: mime, bytes })) form.set(field, `${value}`);
  form.set('file', new Blob([Uint8Array.from(content)], { type: mime }), name);
  const { body, text } = await server.ask('POST', '/api/collections/media/records', form, server.token);
  if (typeof body.id !== 'string') throw new Error(`${name} was not stored: ${text}`);
  return {
    files: [{ path: `/api/files/media/${body.id}/${body.file}`, type: mime, bytes }],
    ...{ seconds: 8, width: 960, height: 600, alt: '', credit: '' },
    people: type === 'picture' ? 'none' : '',
  };
}
