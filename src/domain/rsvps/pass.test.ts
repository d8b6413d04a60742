import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addPassHash,
  normalizeCode,
  passCode,
  passHash,
  passSeed,
  passText,
  passToken,
  readPass,
} from './pass';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const id = 'abcdefghij12345';
const secret = 'x1'.repeat(16);

describe('a pass', () => {
  it('is the same on every device and every version: doors compare its hash', () => {
    const token = passToken(sha256(passSeed(secret)));
    expect(token).toBe('38eba09fa37f2508');
    expect(passText(id, token)).toBe('ABCDEFGHIJ1234538EBA09FA37F2508');
    expect(passHash(sha256(token))).toBe('4e22d1a3101060450b8e46875795fff9');
    expect(passCode(passHash(sha256(token)))).toBe('9RHD 38RG');
  });

  it('does not contain the secret or a part of it that helps to guess it', () => {
    const text = passText(id, passToken(sha256(passSeed(secret))));
    expect(text).toHaveLength(31);
    expect(text.toLowerCase()).not.toContain(secret.slice(0, 8));
    // The server stores SHA-256 of the secret alone: the token must not be a part of it.
    expect(sha256(secret)).not.toContain(passToken(sha256(passSeed(secret))));
  });

  it('is read from a scanned text, in any case, and nothing else is', () => {
    const token = '0123456789abcdef';
    expect(readPass(passText(id, token))).toEqual({ rsvpId: id, token });
    // A pass that was made, printed or saved as a picture before.
    expect(readPass(`${id}${token}`)).toEqual({ rsvpId: id, token });
    expect(readPass(` ${id.toUpperCase()}${token.toUpperCase()}\n`)).toEqual({ rsvpId: id, token });
    for (const other of [
      '',
      id,
      `${id}${token}0`,
      `${id}${token.slice(1)}`,
      `${id}g${token.slice(1)}`,
      `https://byop.example/${id}${token}`,
      'ä'.repeat(31),
    ])
      expect(readPass(other)).toBeNull();
  });
});

describe('a typed code', () => {
  it.each([
    ['00000000000000000000000000000000', '0000 0000'],
    ['ffffffffffffffffffffffffffffffff', 'ZZZZ ZZZZ'],
    ['3dc938a44bff00000000000000000000', '7Q4K H92B'],
  ])('of %s is %s', (hash, code) => {
    expect(passCode(hash)).toBe(code);
  });

  it('may be typed in lower case, without the space, and with O for 0, I and L for 1', () => {
    expect(normalizeCode('7q4k2m9p')).toBe('7Q4K 2M9P');
    expect(normalizeCode(' oil0-2M9P ')).toBe('0110 2M9P');
    const code = passCode('01234567890000000000000000000000');
    expect(normalizeCode(code.toLowerCase().replace(' ', ''))).toBe(code);
  });
});

describe('the passes of an RSVP', () => {
  const hashOf = (n: number) => `${n}`.padStart(32, '0');

  it('keep the first and the latest eight', () => {
    let stored = '';
    for (let n = 0; n <= 12; n += 1) stored = addPassHash(stored, hashOf(n));
    expect(stored.split(' ')).toEqual([0, 5, 6, 7, 8, 9, 10, 11, 12].map(hashOf));
  });

  it('contain each once, and never lose the first', () => {
    const stored = [0, 1, 2].map(hashOf).join(' ');
    expect(addPassHash(stored, hashOf(0))).toBe(stored);
    expect(addPassHash(stored, hashOf(1))).toBe(stored);
    expect(addPassHash(stored, hashOf(3))).toBe([0, 1, 2, 3].map(hashOf).join(' '));
    expect(addPassHash('', hashOf(3))).toBe(hashOf(3));
  });
});
