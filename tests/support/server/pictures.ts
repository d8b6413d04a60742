/** Minimal pictures, and a form with one. */
import { crc32, deflateSync } from 'node:zlib';
import { eventFields, type Fields, photoFields } from './records';

const of = (base64: string) => Buffer.from(base64, 'base64');

export const png = of(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
export const webp = of('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA');
/** Only the first bytes, which identify the type. */
export const avif = of('AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAAhtZGF0');
export const jpeg = of('/9j/4AAQSkZJRgABAQEASABIAAD/2Q==');

/** What a phone writes into a picture: where it was taken. */
export const takenAt = 'GPS 36.1627 N, 86.7816 W';
const exif = Buffer.from(`Exif\0\0${takenAt}`);
/** A JPEG with `takenAt`. */
export const jpegWithPlace = Buffer.concat([
  jpeg.subarray(0, 2),
  Buffer.from([0xff, 0xe1, 0, exif.length + 2]),
  exif,
  jpeg.subarray(2),
]);

export function eventForm(content: BlobPart, name: string, more: Fields = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(eventFields(more))) form.set(field, `${value}`);
  form.set('flyer', new Blob([content]), name);
  return form;
}

/** A photo with its plates, as the admin pages send it. */
export function photoForm(more: Fields = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(photoFields(more))) form.set(field, `${value}`);
  form.set('image', new Blob([webp]), 'photo.webp');
  form.set('screens', new Blob([png]), 'screens.png');
  return form;
}

/** Returns the bytes of a JPEG up to its first scan, which contain its size. */
export const jpegOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...[0xff, 0xd8], // start
    ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0], // frame: one channel
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0], // scan
    ...[0xff, 0xd9], // end
  ]);

export function plainPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const sign = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  // Each row starts with its filter type: none.
  const row = Buffer.alloc(width + 1, 127).fill(0, 0, 1);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return new Uint8Array(
    Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
}
