// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { provideSite } from './content/site';

it('reads the facts of the site in no module while it loads: the owner may change them later', async () => {
  provideSite(() => {
    throw new Error('read while it loads');
  });
  const modules = import.meta.glob([
    './{content,features,screens,app}/**/*.{ts,tsx}',
    '!./**/*.test.*',
    '!./app/page/{render,server-globals}.*',
    '!./app/scripts/*',
  ]);
  const early: string[] = [];
  for (const [name, load] of Object.entries(modules)) {
    await load().catch((error: unknown) => {
      if (String(error).includes('read while it loads')) early.push(name);
    });
  }
  expect(early).toEqual([]);
  expect(Object.keys(modules).length).toBeGreaterThan(400);
}, 60_000);
