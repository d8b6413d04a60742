// @ts-check
/** Compares the sizes of a build with the budgets of decision 057. Sizes are compressed bytes (brotli, quality 11). */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CommandError, runCommand } from '../command.mjs';
import { site as builtSite, cache, isCommand } from '../paths.mjs';
import { ifMissing } from '../test/if-missing.mjs';

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], isEntry?: boolean, css?: string[] }} Chunk */
/** @typedef {{ name: string, bytes: number, budget: number, largest?: string }} Line the budget in KiB; `largest`: its largest item */
/**
 * The scripts of a page, by path: until it is interactive, and until its dock and offline client run.
 * @typedef {Record<string, { interactive: string[], complete: string[] }>} FirstViews
 */

/** @param {string} site @param {string} name @returns {Promise<number>} the size of a file in compressed bytes */
async function weightOf(site, name) {
  const compressed = await stat(join(site, `${name}.br`)).catch(ifMissing(null));
  return (compressed ?? (await stat(join(site, name)))).size;
}

/** @param {Record<string, Chunk>} chunks @param {string} key @returns {Set<string>} the files that a chunk imports statically, with itself */
function closure(chunks, key, found = new Set()) {
  const chunk = chunks[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) closure(chunks, next, found);
  return found;
}

/**
 * @param {Record<string, Chunk>} chunks
 * @param {string} key
 * @param {(key: string) => boolean} isExcluded
 * @returns {Set<string>} the files that a chunk imports, statically or dynamically, with itself
 */
function reach(chunks, key, isExcluded, seen = new Set(), found = new Set()) {
  const chunk = chunks[key];
  if (!chunk || seen.has(key) || isExcluded(key)) return found;
  seen.add(key);
  found.add(chunk.file);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
    reach(chunks, next, isExcluded, seen, found);
  return found;
}

/** @param {Record<string, number>} sizes by name @returns {{ bytes: number, largest: string }} the largest item */
function largestItem(sizes) {
  const [largest = '', bytes = 0] = Object.entries(sizes).sort((a, b) => b[1] - a[1])[0] ?? [];
  return { bytes, largest };
}

/**
 * @param {string[]} keys
 * @param {(key: string) => Promise<number>} sizeOf
 * @returns {Promise<{ bytes: number, largest: string }>} the largest item
 */
async function largestOf(keys, sizeOf) {
  return largestItem(
    Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await sizeOf(key)]))),
  );
}

/**
 * Returns the scripts that each page loads, as `vite/page-template.ts` wrote them.
 * @param {string} site @returns {Promise<FirstViews>}
 */
const readFirstViews = async (site) =>
  JSON.parse(await readFile(join(site, '..', 'pb_render', 'first-views.json'), 'utf8'));

/** @param {string} [site] its folder @param {string} [chunkList] Vite's manifest of its chunks @returns {Promise<Line[]>} */
export async function measure(site = builtSite, chunkList = join(cache, 'chunks.json')) {
  const weight = (/** @type {string} */ name) => weightOf(site, name);
  const weightOfAll = async (/** @type {Iterable<string>} */ names) => {
    const all = await Promise.all([...names].map(weight));
    return all.reduce((sum, bytes) => sum + bytes, 0);
  };
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(await readFile(chunkList, 'utf8'));
  const files = (await readdir(site, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const isAdmin = (/** @type {string} */ key) => (chunks[key]?.file ?? '').startsWith('assets/admin/');
  const views = await readFirstViews(site);
  const open = Object.keys(views).filter((path) => path !== '/admin');

  const publicFiles = reach(chunks, 'index.html', isAdmin);
  const adminKeys = Object.keys(chunks).filter(isAdmin);
  /** Returns the files of chunks that no public page loads. */
  const beyondPublic = (/** @type {string[]} */ keys) =>
    new Set(keys.flatMap((key) => [...closure(chunks, key)]).filter((file) => !publicFiles.has(file)));
  const isPages = (/** @type {string} */ key) => /[/_]admin-pages[.-]/.test(key);
  /** @type {Line[]} */
  const lines = [
    // Rendered pages are not files: e2e/slow/visitor/visitor-styles.spec.ts measures them.
    { name: 'app shell', budget: 5.5, bytes: await weight('app-shell.html') },
    {
      // It contains the names of the utilities (decision 119), hydrates the lists of the page (decision 067), and reads passes,
      // questions and guardians. Few scripts share more (decision 077). The checks of valibot come later.
      name: 'JS until a public page is interactive',
      budget: 124,
      ...(await largestOf(open, (path) => weightOfAll(views[path]?.interactive ?? []))),
    },
    {
      // It reads the owner's pages (decision 132), cleans what people paste (decision 150), and checks lists with valibot.
      name: '… and its dock and offline client run',
      budget: 177,
      ...(await largestOf(open, (path) => weightOfAll(views[path]?.complete ?? []))),
    },
    { name: 'all CSS', budget: 30.75, bytes: await allStyles(site, files) },
    // It contains Dexie to send the outbox (decision 041), and the rules for what people paste (decision 150).
    { name: 'worker script', budget: 50.25, bytes: await weight('sw.js') },
    { name: 'precache', budget: 438.25, bytes: await weightOfAll(await precached(site)) },
  ];
  // All sections are in one chunk. Editors of texts, files and rows, and dialogs come when they are opened (decision 136), and the library of
  // series with the first form or page of one (decision 011).
  if (adminKeys.length)
    lines.push(
      {
        name: 'admin, beyond the public graph',
        budget: 131.25,
        bytes: await weightOfAll(beyondPublic(adminKeys.filter(isPages))),
      },
      {
        name: '… and all its dialogs and editors',
        budget: 202.25,
        bytes: await weightOfAll(beyondPublic(adminKeys)),
      },
    );
  return lines;
}

/** Returns the size of all style sheets and inline styles. @param {string} site @param {string[]} files */
async function allStyles(site, files) {
  const sheets = await Promise.all(
    files.filter((name) => name.endsWith('.css')).map((name) => readFile(join(site, name), 'utf8')),
  );
  const shell = await readFile(join(site, 'app-shell.html'), 'utf8');
  const inline = [...shell.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css ?? '');
  return brotliCompressSync([...sheets, ...inline].join('\n')).length; // at the best quality by default
}

/** @param {string} site @returns {Promise<Set<string>>} the files that the service worker precaches */
export async function precached(site) {
  const worker = await readFile(join(site, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/"?url"?:\s*["'`]([^"'`$]+)["'`]/g)].map(([, url = '']) => url);
  if (!urls.length) throw new CommandError('The precache list was not found in sw.js.');
  return new Set(urls);
}

/** Most scripts on a first view. Each request waits for the line. */
const maxScripts = 8;

/** Prints the sizes. Returns whether all are within budget. @param {string} [site] @param {string} [chunkList] */
export async function printBudgets(site = builtSite, chunkList = undefined) {
  const lines = await measure(site, chunkList);
  const scripts = Math.max(
    ...Object.values(await readFirstViews(site)).map(({ complete }) => complete.length),
  );
  console.log(`${'brotli'.padEnd(40)}    size  budget  bytes left`);
  for (const { name, bytes, budget, largest = '' } of lines) {
    const left = budget * 1024 - bytes;
    const size = `${(bytes / 1024).toFixed(1)} KiB`.padStart(10);
    const state = left < 0 ? `OVER BUDGET ${largest}` : largest;
    console.log(
      `${name.padEnd(38)}${size} ${`${budget} KiB`.padStart(7)} ${String(left).padStart(11)}  ${state}`.trimEnd(),
    );
  }
  console.log(`scripts on a first view: ${scripts} of at most ${maxScripts}`);
  return scripts <= maxScripts && lines.every(({ bytes, budget }) => bytes <= budget * 1024);
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    if (!(await printBudgets())) throw new CommandError('The build is larger than its budgets allow.');
  });
}
