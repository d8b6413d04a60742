// @ts-check
/**
 * Measures how much of the precache a phone downloads after a release that changes one line. Builds the site without and
 * with each change, and compares the precache manifests.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { precached } from '../scripts/budgets.mjs';
import { CommandError } from '../scripts/command.mjs';
import { brotli } from '../scripts/compress.mjs';
import { root } from '../scripts/paths.mjs';

/** Replacements of the same length. */
const lines = [
  { what: 'a word on one page', file: 'src/content/home.ts', from: /Come as loud/, to: 'Come as calm' },
  { what: 'a word of the app shell', file: 'src/content/shell.ts', from: /No signal\./, to: 'No network' },
  {
    what: 'a number of the offline client',
    file: 'src/offline/sync-triggers.ts',
    from: /= 30_000;/,
    to: '= 40_000;',
  },
];

/** @param {(typeof lines)[number] | null} line @returns {Promise<Map<string, Buffer>>} the precache by file name */
async function buildPrecache(line) {
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

/** Returns the compressed size. @param {Iterable<Buffer>} files */
async function wireSize(files) {
  const all = await Promise.all([...files].map((body) => (body.length < 300 ? body : brotli(body))));
  return all.reduce((sum, { length }) => sum + length, 0);
}

/** @returns {Promise<{ what: string, bytes: number, share: number }[]>} of the precache, for each change */
export async function deploys() {
  const before = await buildPrecache(null);
  const total = await wireSize(before.values());
  const found = [];
  for (const line of lines) {
    const after = [...(await buildPrecache(line))].filter(([name, body]) => !before.get(name)?.equals(body));
    const bytes = await wireSize(after.map(([, body]) => body));
    found.push({ what: line.what, bytes, share: bytes / total });
  }
  return found;
}
