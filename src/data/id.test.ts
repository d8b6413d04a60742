import { describe, expect, it } from 'vitest';
import { manageSecret } from '../domain/fields';
import { parse } from '../domain/parse';
import { mintId, mintSecret } from './id';

describe('a minted id', () => {
  it('has the fifteen letters and digits that PocketBase accepts', () => {
    for (let n = 0; n < 200; n += 1) expect(mintId()).toMatch(/^[a-z0-9]{15}$/);
  });

  it('is unique', () => {
    expect(new Set(Array.from({ length: 5_000 }, () => mintId())).size).toBe(5_000);
  });

  it('discards bytes that would make some letters more likely', () => {
    let next = 250;
    const id = mintId((bytes) => {
      for (let at = 0; at < bytes.length; at += 1) {
        bytes[at] = next % 256;
        next += 1;
      }
    });
    // 250 and 251 are the last fair bytes; 252 to 255 are discarded.
    expect(id).toBe('89abcdefghijklm');
  });
});

it('mints a different secret each time, which the server accepts', () => {
  const secrets = Array.from({ length: 500 }, () => mintSecret());
  expect(new Set(secrets).size).toBe(500);
  for (const secret of secrets) expect(parse(manageSecret(), secret).ok).toBe(true);
});
