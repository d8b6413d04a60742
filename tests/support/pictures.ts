/** The smallest pictures there are, and a form that carries one. */
import { eventFields, type Fields } from './records';

const of = (base64: string) => Buffer.from(base64, 'base64');

export const png = of(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
export const webp = of('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA');
/** The first bytes, by which it is known. */
export const avif = of('AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAAhtZGF0');
export const jpeg = of('/9j/4AAQSkZJRgABAQEASABIAAD/2Q==');

/** An event as a browser's form sends it, with a flyer. */
export function eventForm(content: BlobPart, name: string, more: Fields = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(eventFields(more))) form.set(field, `${value}`);
  form.set('flyer', new Blob([content]), name);
  return form;
}
