import { describe, expect, it } from 'vitest';
import { manageSecret } from '../domain/fields';
import { parse } from '../domain/parse';
import { mintId, mintSecret } from './id';

describe('an id made on the device', () => {
  it('is what PocketBase takes: fifteen of a to z and 0 to 9', () => {
    for (let n = 0; n < 200; n += 1) expect(mintId()).toMatch(/^[a-z0-9]{15}$/);
  });

  it('does not come twice', () => {
    expect(new Set(Array.from({ length: 5_000 }, () => mintId())).size).toBe(5_000);
  });

  it('throws bytes away that would make some letters likelier than others', () => {
    let next = 250;
    const id = mintId((bytes) => {
      for (let at = 0; at < bytes.length; at += 1) {
        bytes[at] = next % 256;
        next += 1;
      }
    });
    // 250 and 251 are the last fair bytes, 252 to 255 are thrown away, then it starts again at 0.
    expect(id).toBe('89abcdefghijklm');
  });
});

it('mints a secret that the server takes, another each time', () => {
  const secrets = Array.from({ length: 500 }, () => mintSecret());
  expect(new Set(secrets).size).toBe(500);
  for (const secret of secrets) expect(parse(manageSecret(), secret).ok).toBe(true);
});
