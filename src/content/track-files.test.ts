import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trackFiles } from './track-files';
import { tracks } from './tracks';

const folder = new URL('../../public/audio/', import.meta.url);
const listed = Object.values(trackFiles).flat();

it('lists every song in two formats, Opus first, and every file in the folder', () => {
  expect(Object.keys(trackFiles).sort()).toEqual(tracks.map(({ id }) => id).sort());
  for (const files of Object.values(trackFiles)) {
    expect(files.map(({ type }) => type)).toEqual(['audio/webm; codecs=opus', 'audio/mp4; codecs=mp4a.40.2']);
  }
  expect(listed.map(({ path }) => path.replace('/audio/', '')).sort()).toEqual(readdirSync(folder).sort());
});

it('has the length and digest of each file', () => {
  for (const { path, bytes, sha256 } of listed) {
    const content = readFileSync(new URL(`../../public${path}`, import.meta.url));
    expect({
      path,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }).toEqual({
      path,
      bytes,
      sha256,
    });
  }
});
