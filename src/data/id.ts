import { idLength, secretLength } from '../domain/limits';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** The largest multiple of 36 in a byte: what lies above is thrown away, so that every letter is equally likely. */
const fair = 256 - (256 % letters.length);

/** What fills bytes with randomness. */
type Fill = (bytes: Uint8Array<ArrayBuffer>) => void;
const byChance: Fill = (bytes) => crypto.getRandomValues(bytes);

/** A record id as PocketBase takes it from a client, 77 bits of chance. */
export const mintId = (fill = byChance): string => mint(idLength, fill);

/** The secret of an RSVP, 165 bits of chance. */
export const mintSecret = (fill = byChance): string => mint(secretLength, fill);

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
