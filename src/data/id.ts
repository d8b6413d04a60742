import { idLength, secretLength } from '../domain/limits';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Greater bytes are discarded, so that all letters are equally likely. */
const fair = 256 - (256 % letters.length);

type Fill = (bytes: Uint8Array<ArrayBuffer>) => void;
const randomBytes: Fill = (bytes) => crypto.getRandomValues(bytes);

/** Mints a record id that PocketBase accepts, with 77 random bits. */
export const mintId = (fill = randomBytes): string => mint(idLength, fill);

/** Mints the secret of an RSVP, with 165 random bits. */
export const mintSecret = (fill = randomBytes): string => mint(secretLength, fill);

function mint(length: number, fill: Fill): string {
  let minted = '';
  const bytes = new Uint8Array(length * 2);
  while (minted.length < length) {
    fill(bytes);
    for (const byte of bytes) {
      if (byte < fair && minted.length < length) minted += letters[byte % letters.length];
    }
  }
  return minted;
}
