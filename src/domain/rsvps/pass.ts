/**
 * The pass of an RSVP (decision 069). Its QR code contains the RSVP's id and a token, which is derived from the manage secret
 * but does not reveal it: a photo of a pass must not cancel an RSVP. The server and the doors keep only a hash of the token.
 *
 * SHA-256 runs outside, because browsers have only an asynchronous one. All hashes are lower-case hex.
 */
import { idLength } from '../limits';

const tokenLength = 16;
const hashLength = 32;

/** The text whose SHA-256 contains the token. */
export const passSeed = (manageSecret: string): string => `pass:${manageSecret}`;

/** @param seedHash SHA-256 of `passSeed` */
export const passToken = (seedHash: string): string => seedHash.slice(0, tokenLength);

/** @param tokenHash SHA-256 of the token */
export const passHash = (tokenHash: string): string => tokenHash.slice(0, hashLength);

/** Passes of mailed links that stay valid, beside the first pass. */
const maxLaterPasses = 8;

/** Returns the hashes of an RSVP's passes with one more: the first, and the latest of the others. */
export function addPassHash(stored: string, hash: string): string {
  const [first, ...others] = stored.split(' ');
  if (!first || first === hash || others.includes(hash)) return stored || hash;
  const later = [...others, hash];
  return [first, ...later.slice(-maxLaterPasses)].join(' ');
}

/**
 * Returns what the QR code contains: 31 capitals and digits. QR codes write them shorter than small letters, so the code has fewer and
 * larger modules.
 */
export const passText = (rsvpId: string, token: string): string => `${rsvpId}${token}`.toUpperCase();

const passPattern = new RegExp(`^([a-z0-9]{${idLength}})([0-9a-f]{${tokenLength}})$`);

/** Reads the text of a scanned code, of an older pass in small letters, too. Returns null for anything but a pass. */
export function readPass(text: string): { rsvpId: string; token: string } | null {
  const [, rsvpId, token] = passPattern.exec(text.trim().toLowerCase()) ?? [];
  return rsvpId && token ? { rsvpId, token } : null;
}

/** Crockford's Base32: no I, L, O or U. */
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;
const bitsPerLetter = 5;

/** Returns the code that a person can read aloud, like "7Q4K 2M9P". @param hash of the pass */
export function passCode(hash: string): string {
  let number = Number.parseInt(hash.slice(0, (codeLength * bitsPerLetter) / 4), 16);
  let code = '';
  for (let letter = 0; letter < codeLength; letter += 1) {
    code = `${codeLetters[number % 32]}${code}`;
    number = Math.floor(number / 32);
  }
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** Returns a typed code in the form of `passCode`: upper case, one space, 0 for O, 1 for I and L. */
export function normalizeCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return `${letters.slice(0, 4)} ${letters.slice(4)}`;
}
