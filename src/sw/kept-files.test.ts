import { expect, it } from 'vitest';
import { reachable } from '../../tools/online-only';

/** A site as it is built: files with what they import in their heads and what they ask for later. */
const built = (files: Record<string, { imports?: string[]; later?: string[]; isEntry?: true }>) => {
  const name = (file: string) => `assets/${file}-Ab_c-12.js`;
  return new Map(
    Object.entries(files).map(([file, { imports = [], later = [], isEntry = false }]) => [
      name(file),
      { isEntry, imports: imports.map(name), dynamicImports: later.map(name) },
    ]),
  );
};
const kept = (site: ReturnType<typeof built>) =>
  [...reachable(site)].map((file) => file.replace(/^assets\/|-.{7}\.js$/g, '')).sort();

it('leaves out what is asked for later and needs signal, and what only that imports', () => {
  const site = built({
    index: { isEntry: true, later: ['listen', 'admin-desk', 'worker'] },
    listen: {},
    'admin-desk': { imports: ['client'] },
    worker: {},
    client: {},
  });
  expect(kept(site)).toEqual(['index', 'listen']);
});

it('keeps what a kept file imports in its head, whatever it is called', () => {
  const site = built({
    index: { isEntry: true, later: ['live', 'worker'] },
    live: { imports: ['worker'] },
    worker: { imports: ['client'] },
    client: {},
  });
  expect(kept(site)).toEqual(['client', 'index', 'live', 'worker']);
});

it('does not take a longer name for a shorter one', () => {
  const site = built({
    index: { isEntry: true, later: ['session', 'session-store'] },
    session: {},
    'session-store': {},
  });
  expect(kept(site)).toEqual(['index', 'session-store']);
});
