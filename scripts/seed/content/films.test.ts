import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { films } from './films';

const file = (path: string) => new URL(`../../../public${path}`, import.meta.url);
const ofRows = films.list.flatMap(({ film, poster, captions }) => [film, poster, captions]);
const listed = [films.hero.film, films.hero.picture, ...ofRows].flatMap(({ files }) => files);

it('lists every film of the demo, each in two formats, with its real length', () => {
  for (const { film } of [films.hero, ...films.list])
    expect(film.files.map(({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
  for (const { path, bytes } of listed) expect([path, statSync(file(path)).size]).toEqual([path, bytes]);
  const paths = listed.map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/video/')).sort()).toEqual(
    readdirSync(file('/video'))
      .map((name) => `/video/${name}`)
      .sort(),
  );
});

it.each(films.list)('has the words of the captions of $id as its text', ({ captions, text }) => {
  const [path = ''] = captions.files.map((track) => track.path);
  // Without times, and without what is heard.
  const words = readFileSync(file(path), 'utf8').replaceAll(/^WEBVTT$|^.* --> .*$|\[[^\]]*\]/gm, '');
  expect(words.split(/\s+/).filter(Boolean)).toEqual(text.split(/\s+/));
});
