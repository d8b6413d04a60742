import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPreviousAssets } from './previous-assets.mjs';

let folder = '';
const assets = () => join(folder, 'assets');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byop-assets-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds, adds previous assets and publishes. Returns the served files. */
async function build(...files: string[]): Promise<string[]> {
  const publish = await prepare(...files);
  await publish();
  const names = await readdir(assets(), { recursive: true });
  return names.filter((name) => name.endsWith('.js')).sort();
}

async function prepare(...files: string[]): Promise<() => Promise<void>> {
  await rm(assets(), { recursive: true, force: true });
  await mkdir(assets());
  for (const file of files) {
    await mkdir(dirname(join(assets(), file)), { recursive: true });
    await writeFile(join(assets(), file), file);
  }
  return keepPreviousAssets(assets(), join(folder, 'kept'));
}

test('The chunks of the two previous releases are kept', async () => {
  expect(await build('a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js']);
  expect(await build('a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(await build('a-3.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js']);
  expect(await build('a-4.js', 'b-1.js')).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'b-1.js']);
});

test('Chunks in subfolders are kept', async () => {
  await build('a-1.js', 'admin/b-1.js');
  expect(await build('a-1.js', 'admin/b-2.js')).toEqual(['a-1.js', 'admin/b-1.js', 'admin/b-2.js']);
});

test('An identical build is not a new generation', async () => {
  await build('a-1.js');
  await build('a-2.js');
  expect(await build('a-2.js')).toEqual(['a-1.js', 'a-2.js']);
});

test('An unpublished build is not a new generation', async () => {
  await build('a-1.js');
  await build('a-2.js');
  await prepare('a-3.js');
  await prepare('a-4.js');
  expect(await build('a-5.js')).toEqual(['a-1.js', 'a-2.js', 'a-5.js']);
});
