// @ts-check
/**
 * A part of `npm run check`. Counts what hides the look of the site in `src`: arbitrary values of Tailwind, such as `w-[17rem]`, and
 * long class strings. Fails above the ceilings. docs/look.md says what to use instead, decision 119 why.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { CommandError, runCommand } from '../command.mjs';
import { isCommand, root } from '../paths.mjs';

/** The only place with the ceilings. They only fall. */
const ceilings = { arbitrary: 193, long: 6 };

/** In characters. */
const longest = 160;

/** @typedef {{ arbitrary: string[], long: string[] }} Found the arbitrary values and the long class strings of a file */

/** @param {unknown} value @returns {value is { type: string, [key: string]: unknown }} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the strings of a syntax tree. An expression in a template is one character. @param {unknown} node @returns {string[]} */
function stringsIn(node) {
  if (!isNode(node) || node.type === 'ImportDeclaration') return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  const parts = Object.values(node).flat().flatMap(stringsIn);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return parts;
  return [node.quasis.map(({ value }) => value.cooked).join('…'), ...parts];
}

/** Returns whether a class has a value, a property or a variant in brackets. @param {string} name */
const isArbitrary = (name) => /[-/:]\[\S+\]|^\[[\w-]+:\S+\]|\[\S+\]:/.test(name);

/** Returns whether a string is a list of classes, not a sentence or a path of a drawing. @param {string} text */
function isClassList(text) {
  const names = text.split(/\s+/).filter(Boolean);
  return names.filter((name) => /^[a-z@*!-][\w@*-]*[-:][\w[(]/.test(name)).length > names.length / 2;
}

/** Returns what counts in a source. @param {string} file @param {string} source @returns {Found} */
export function countClasses(file, source) {
  const strings = stringsIn(parseSync(file, source).program);
  return {
    arbitrary: strings.flatMap((text) => text.split(/\s+/)).filter(isArbitrary),
    long: strings.filter((text) => text.length > longest && isClassList(text)),
  };
}

/**
 * Compares counts with the ceilings.
 * @param {typeof ceilings} counts @param {typeof ceilings} limits
 * @returns {{ failures: string[], notes: string[] }}
 */
export function compare(counts, limits) {
  const words = {
    arbitrary: 'arbitrary values of Tailwind',
    long: `class strings of more than ${longest} characters`,
  };
  const names = /** @type {(keyof typeof words)[]} */ (Object.keys(words));
  const line = (/** @type {keyof typeof words} */ name) =>
    `src has ${counts[name]} ${words[name]}, the ceiling is ${limits[name]}.`;
  return {
    failures: names
      .filter((name) => counts[name] > limits[name])
      .map((name) => `${line(name)} Use a named value: docs/look.md lists them.`),
    notes: names
      .filter((name) => counts[name] < limits[name])
      .map((name) => `${line(name)} Lower it in scripts/test/class-budgets.mjs.`),
  };
}

/** @returns {Promise<Map<string, Found>>} by file */
async function countAll() {
  const all = await readdir(join(root, 'src'), { recursive: true });
  const files = all.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file)).sort();
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const source = await readFile(join(root, 'src', file), 'utf8');
        return /** @type {const} */ ([file.replaceAll('\\', '/'), countClasses(file, source)]);
      }),
    ),
  );
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    const files = await countAll();
    const all = [...files.values()];
    const counts = {
      arbitrary: all.flatMap(({ arbitrary }) => arbitrary).length,
      long: all.flatMap(({ long }) => long).length,
    };
    const { failures, notes } = compare(counts, ceilings);
    for (const note of notes) console.log(note);
    if (!failures.length) return;
    for (const [file, { arbitrary, long }] of files) {
      if (arbitrary.length || long.length) console.log(`src/${file}:`, ...arbitrary, ...long);
    }
    throw new CommandError(failures.join('\n'));
  });
}
