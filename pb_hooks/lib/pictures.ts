import { invalidFieldsError } from './request';

/** Checks uploads before PocketBase does: its own message names an internal file and bytes. */
export function refuseWrongPicture(e: RecordRequestEvent, field: string, maxBytes: number): void {
  for (const file of e.record.getUnsavedFiles(field)) {
    if (file.size > maxBytes) {
      const most = maxBytes < 1024 * 1024 ? `${maxBytes / 1024} KB` : `${maxBytes / 1024 / 1024} MB`;
      throw invalidFieldsError({ [field]: `This file is too large. ${most} at most.` });
    }
    const start = file.reader.open();
    const bytes = toBytes(start, 16);
    start.close();
    if (!isPicture(String.fromCharCode(...bytes))) {
      throw invalidFieldsError({ [field]: wrongPicture });
    }
  }
}

export const wrongPicture = 'This is no picture that every phone shows. Choose a PNG, JPEG, WebP or AVIF.';

export const isPng = (start: string): boolean => start.startsWith('\x89PNG');

/** @param start the first 16 bytes, one character each */
export const isPicture = (start: string): boolean =>
  isPng(start) ||
  start.startsWith('\xff\xd8\xff') ||
  (start.startsWith('RIFF') && start.slice(8).startsWith('WEBP')) ||
  ['ftypavif', 'ftypavis'].includes(start.slice(4, 12));
