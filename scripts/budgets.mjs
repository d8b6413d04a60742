// @ts-check
/** Compares the sizes of a build with the budgets of decision 037. Sizes are bytes on the wire: brotli, quality 11. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, runCommand } from './command.mjs';
import { brotli } from './compress.mjs';
import { site as builtSite, cache, isCommand } from './paths.mjs';

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], isEntry?: boolean, css?: string[] }} Chunk */
/** @typedef {{ what: string, bytes: number, budget: number, most?: string }} Line the budget in KiB; `most`: the largest one */

/** @param {string} site @param {string} name a file of it @returns {Promise<number>} bytes on the wire for a browser of today */
async function weightOf(site, name) {
  const compressed = await stat(join(site, `${name}.br`)).catch(() => null);
  return (compressed ?? (await stat(join(site, name)))).size;
}

/** @param {Record<string, Chunk>} chunks @param {string} key @returns {Set<string>} the files a chunk cannot run without */
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
 * @param {(key: string) => boolean} leavesOut
 * @returns {Set<string>} the files that may ever be asked for from there on, at once or later
 */
function reach(chunks, key, leavesOut, seen = new Set(), found = new Set()) {
  const chunk = chunks[key];
  if (!chunk || seen.has(key) || leavesOut(key)) return found;
  seen.add(key);
  found.add(chunk.file);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
    reach(chunks, next, leavesOut, seen, found);
  return found;
}

/** @param {Record<string, number>} sizes by name @returns {{ bytes: number, most: string }} the largest of them */
function largest(sizes) {
  const [most = '', bytes = 0] = Object.entries(sizes).sort((a, b) => b[1] - a[1])[0] ?? [];
  return { bytes, most };
}

/**
 * @param {string[]} keys
 * @param {(key: string) => Promise<number>} sizeOf
 * @returns {Promise<{ bytes: number, most: string }>} the largest of them
 */
async function largestOf(keys, sizeOf) {
  return largest(Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await sizeOf(key)]))));
}

/**
 * @param {string} [site] the folder of the built site
 * @param {string} [chunkList] the file that lists its chunks
 * @returns {Promise<Line[]>} a line for everything that this build has
 */
export async function measure(site = builtSite, chunkList = join(cache, 'chunks.json')) {
  const weight = (/** @type {string} */ name) => weightOf(site, name);
  const weightOfAll = async (/** @type {Iterable<string>} */ names) => {
    const all = await Promise.all([...names].map(weight));
    return all.reduce((sum, bytes) => sum + bytes, 0);
  };
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(await readFile(chunkList, 'utf8'));
  const files = (await readdir(site, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const pages = files.filter((name) => name.endsWith('.html') && !/^admin(\/|\.)/.test(name));
  const isAdmin = (/** @type {string} */ key) => (chunks[key]?.file ?? '').startsWith('assets/admin/');
  const screens = Object.keys(chunks).filter((key) => /^src\/screens\/.+\.tsx$/.test(key));
  const open = screens.filter((key) => !isAdmin(key));

  const start = closure(chunks, 'index.html');
  const firstView = (/** @type {string} */ key) => closure(chunks, key, new Set(start));
  const publicFiles = reach(chunks, 'index.html', isAdmin);
  const admin = new Set(
    Object.keys(chunks)
      .filter(isAdmin)
      .flatMap((key) => [...closure(chunks, key)])
      .filter((file) => !publicFiles.has(file)),
  );
  /** @type {Line[]} */
  const lines = [
    { what: 'HTML of a public route with its CSS', budget: 40, ...(await largestOf(pages, weight)) },
    {
      what: 'JS on the first view of a public route',
      budget: 125,
      ...(await largestOf(open, (key) => weightOfAll(firstView(key)))),
    },
    { what: 'all CSS', budget: 28, bytes: await allStyles(site, files) },
    // Decision 041: it contains Dexie, because it sends the outbox.
    { what: 'worker script', budget: 48, bytes: await weight('sw.js') },
    { what: 'precache', budget: 450, bytes: await weightOfAll(await precached(site)) },
  ];
  if (admin.size)
    lines.push({ what: 'admin, beyond the public graph', budget: 90, bytes: await weightOfAll(admin) });
  return lines;
}

/** Style sheets, and what stands in the page when they were put there. @param {string} site @param {string[]} files */
async function allStyles(site, files) {
  const sheets = await Promise.all(
    files.filter((name) => name.endsWith('.css')).map((name) => readFile(join(site, name), 'utf8')),
  );
  const shell = await readFile(join(site, 'index.html'), 'utf8');
  const inline = [...shell.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css ?? '');
  return (await brotli(Buffer.from([...sheets, ...inline].join('\n')))).length;
}

/** @param {string} site @returns {Promise<Set<string>>} the files that an installing worker fetches, by the list inside it */
export async function precached(site) {
  const worker = await readFile(join(site, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/"?url"?:\s*["'`]([^"'`$]+)["'`]/g)].map(([, url]) =>
    url === '/' ? 'index.html' : (url ?? ''),
  );
  if (!urls.length) throw new CommandError('The list of what the worker keeps was not found in sw.js.');
  return new Set(urls);
}

/**
 * Prints each figure, its budget and the bytes that are left.
 * @param {string} [site] the folder of the built site
 * @param {string} [chunkList] the file that lists its chunks
 * @returns {Promise<boolean>} whether everything is within its budget
 */
export async function printBudgets(site, chunkList) {
  const lines = await measure(site, chunkList);
  console.log(`${'brotli'.padEnd(40)}    size  budget  bytes left`);
  for (const { what, bytes, budget, most = '' } of lines) {
    const left = budget * 1024 - bytes;
    const size = `${(bytes / 1024).toFixed(1)} KiB`.padStart(10);
    const state = left < 0 ? `OVER BUDGET ${most}` : most;
    console.log(
      `${what.padEnd(38)}${size} ${`${budget} KiB`.padStart(7)} ${String(left).padStart(11)}  ${state}`.trimEnd(),
    );
  }
  return lines.every(({ bytes, budget }) => bytes <= budget * 1024);
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    if (!(await printBudgets())) throw new CommandError('The build is larger than its budgets allow.');
  });
}
