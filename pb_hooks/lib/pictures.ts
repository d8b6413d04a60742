import { preview } from '../../src/domain/limits';
import { invalidFieldsError } from './request';

/** Checks uploads before PocketBase does: its own message names an internal file and bytes. */
export function refuseWrongPicture(e: RecordRequestEvent, field: string, maxBytes: number): void {
  for (const file of e.record.getUnsavedFiles(field)) {
    if (file.size > maxBytes) {
      const most = maxBytes < 1024 * 1024 ? `${maxBytes / 1024} KB` : `${maxBytes / 1024 / 1024} MB`;
      throw invalidFieldsError({ [field]: `This file is too large. ${most} at most.` });
    }
    if (!isPicture(startOf(file, 16))) throw invalidFieldsError({ [field]: wrongPicture });
  }
}

/** Checks the picture for link previews. Chats crop other sizes, and some show no other format. */
export function refuseWrongPreview(e: RecordRequestEvent): void {
  refuseWrongPicture(e, 'preview', preview.maxBytes);
  const { width, height } = preview;
  for (const file of e.record.getUnsavedFiles('preview')) {
    const [format = '', ...size] = pictureHeader(bytesOf(file, preview.maxBytes)).split(' ');
    if (!['jpeg', 'png'].includes(format) || size.join() !== `${width},${height}`) {
      throw invalidFieldsError({ preview: `This has to be a JPEG of ${width} × ${height} pixels.` });
    }
  }
}

const startOf = (file: PbUpload, most: number): string => String.fromCharCode(...bytesOf(file, most));

function bytesOf(file: PbUpload, most: number): number[] {
  const reader = file.reader.open();
  const bytes = toBytes(reader, most);
  reader.close();
  return bytes;
}

export const wrongPicture = 'This is no picture that every phone shows. Choose a PNG, JPEG, WebP or AVIF.';

export const isPng = (start: string): boolean => start.startsWith('\x89PNG');

/** @param start the first 16 bytes, one character each */
export const isPicture = (start: string): boolean =>
  isPng(start) ||
  start.startsWith('\xff\xd8\xff') ||
  (start.startsWith('RIFF') && start.slice(8).startsWith('WEBP')) ||
  ['ftypavif', 'ftypavis'].includes(start.slice(4, 12));
