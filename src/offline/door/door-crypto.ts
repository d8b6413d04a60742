/** The guest list is encrypted on the device, with a key that only the link of the door gives. */

import { doorAuthSeed } from '../../domain/door/door';
import { pickupCode, pickupSeed } from '../../domain/rsvps/consent';
import { passHash } from '../../domain/rsvps/pass';
import type { Encrypted } from '../model';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param token of a scanned pass */
export const hashOfToken = async (token: string): Promise<string> => passHash(await sha256(token));

/** @param secret that nobody else knows */
export const newPickupCode = async (secret: string): Promise<string> =>
  pickupCode(await sha256(pickupSeed(secret)));

/** Returns the proof for the server, and the non-extractable key of the guest list. @param secret of the door's link */
export async function deriveDoorKeys(secret: string): Promise<{ auth: string; key: CryptoKey }> {
  const base = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey']);
  // The secret has 165 random bits, so it needs no salt.
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytesOf('byop guest list'),
  };
  const key = await crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return { auth: await sha256(doorAuthSeed(secret)), key };
}

export async function encrypt(key: CryptoKey, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    iv,
    data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytesOf(JSON.stringify(value))),
  };
}

/** @throws if `sealed` was encrypted with another key */
export async function decrypt(key: CryptoKey, { iv, data }: Encrypted): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  return JSON.parse(new TextDecoder().decode(text));
}
