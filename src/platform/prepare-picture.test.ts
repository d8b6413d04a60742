import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isHeic } from './prepare-picture';

it.each([
  ['the photo of an iPhone', readFileSync('tests/support/content/stripes.heic'), true],
  ['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0'), false],
  ['a film', Buffer.from('\0\0\0\x1cftypisom\0\0\0\0'), false],
  ['a word', Buffer.from('heic'), false],
])('knows by its content whether %s is HEIC', async (_, content, is) => {
  expect(await isHeic(new Blob([content]))).toBe(is);
});
