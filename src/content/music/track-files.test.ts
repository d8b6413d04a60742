import { readdirSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trackFiles } from './track-files';
import { tracks } from './tracks';

const folder = new URL('../../../public/audio/', import.meta.url);
const listed = Object.values(trackFiles).flat();

it('lists every song in two formats, Opus first, and every file in the folder', () => {
  expect(Object.keys(trackFiles).sort()).toEqual(tracks.map(({ id }) => id).sort());
  for (const files of Object.values(trackFiles)) {
    expect(files.map(({ type }) => type)).toEqual(['audio/webm; codecs=opus', 'audio/mp4; codecs=mp4a.40.2']);
  }
  expect(listed.map(({ path }) => path.replace('/audio/', '')).sort()).toEqual(readdirSync(folder).sort());
});

it('has the length of each file, by which saved copies are checked', () => {
  for (const { path, bytes } of listed)
    expect([path, statSync(new URL(`../../../public${path}`, import.meta.url)).size]).toEqual([path, bytes]);
});
