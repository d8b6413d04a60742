import { idLength } from '../domain/limits';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** The largest multiple of 36 in a byte: what lies above is thrown away, so that every letter is equally likely. */
const fair = 256 - (256 % letters.length);

/** A record id as PocketBase takes it from a client, 77 bits of chance. In: what fills bytes with randomness. */
export function mintId(
  fill: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
): string {
  let id = '';
  const bytes = new Uint8Array(idLength * 2);
  while (id.length < idLength) {
    fill(bytes);
    for (const byte of bytes) {
      if (byte < fair && id.length < idLength) id += letters[byte % letters.length];
    }
  }
  return id;
}
