import { readdirSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isTimed, versesIn } from '../../src/features/player/lyric-lines';
import { songs } from './content/songs';

const folder = new URL('../../public/audio/', import.meta.url);
const listed = songs.list.flatMap(({ audio }) => audio.files);

it('has every song in two formats, Opus first, and every file in the folder', () => {
  for (const { audio } of songs.list) {
    expect(audio.files.map(({ type }) => type)).toEqual([
      'audio/webm; codecs=opus',
      'audio/mp4; codecs=mp4a.40.2',
    ]);
  }
  expect(listed.map(({ path }) => path.replace('/audio/', '')).sort()).toEqual(readdirSync(folder).sort());
});

it('has the length of each file, by which saved copies are checked', () => {
  for (const { path, bytes } of listed)
    expect([path, statSync(new URL(`../../public${path}`, import.meta.url)).size]).toEqual([path, bytes]);
});

it.each(songs.list.filter(({ lyrics }) => lyrics))('sings the words of $title in their order', (song) => {
  const lines = versesIn(song.lyrics).flat();
  const times = lines.filter(isTimed).map(({ at }) => at);
  expect([0, lines.length]).toContain(times.length);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  expect(times.at(-1) ?? 0).toBeLessThan(song.audio.seconds);
});
