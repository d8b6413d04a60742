// @ts-check
/**
 * What a phone fetches anew after a release that changed one line, of what its worker keeps: the site is built as it is,
 * then once with each change, and the lists of both workers are compared.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { precached } from '../scripts/budgets.mjs';
import { CommandError } from '../scripts/command.mjs';
import { brotli } from '../scripts/compress.mjs';
import { root } from '../scripts/paths.mjs';

/** A word of each, and another of the same length. */
const lines = [
  { what: 'a word on one page', file: 'src/content/home.ts', from: /Come as loud/, to: 'Come as calm' },
  { what: 'a word of the frame', file: 'src/content/shell.ts', from: /No signal\./, to: 'No network' },
  {
    what: 'a number of the offline wing',
    file: 'src/offline/triggers.ts',
    from: /lookEvery = 30_000/,
    to: 'lookEvery = 40_000',
  },
];

/** @param {(typeof lines)[number] | null} line @returns {Promise<Map<string, Buffer>>} what the worker keeps, by name */
async function kept(line) {
  const outDir = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  let isChanged = !line;
  try {
    await build({
      root,
      logLevel: 'error',
      plugins: line && [
        {
          name: 'byop:one-line',
          enforce: 'pre',
          transform(code, id) {
            if (id !== join(root, line.file) || !line.from.test(code)) return null;
            isChanged = true;
            return { code: code.replace(line.from, line.to), map: null };
          },
        },
      ],
      build: { outDir, rolldownOptions: { checks: { pluginTimings: false } } },
    });
    if (!isChanged)
      throw new CommandError(`${line?.file} has no ${line?.from}: name another line in bench/deploy.mjs.`);
    /** @type {Map<string, Buffer>} */
    const files = new Map();
    for (const name of await precached(outDir)) files.set(name, await readFile(join(outDir, name)));
    return files;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Bytes on the wire. @param {Iterable<Buffer>} files */
async function weigh(files) {
  const all = await Promise.all([...files].map((body) => (body.length < 300 ? body : brotli(body))));
  return all.reduce((sum, { length }) => sum + length, 0);
}

/** @returns {Promise<{ what: string, bytes: number, share: number }[]>} of the precache, for each change */
export async function deploys() {
  const before = await kept(null);
  const whole = await weigh(before.values());
  const found = [];
  for (const line of lines) {
    const after = [...(await kept(line))].filter(([name, body]) => !before.get(name)?.equals(body));
    const bytes = await weigh(after.map(([, body]) => body));
    found.push({ what: line.what, bytes, share: bytes / whole });
  }
  return found;
}
