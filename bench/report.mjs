// @ts-check
/** Statistics, and the sections of docs/performance.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../scripts/command.mjs';
import { root } from '../scripts/paths.mjs';

const page = join(root, 'docs', 'performance.md');

/** Number of measurements; each figure is the median. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

/** @param {number[]} all */
export const median = (all) => [...all].sort((a, b) => a - b)[all.length >> 1] ?? Number.NaN;

/** Returns the median and the range. @param {number[]} all @returns {[string, string]} */
export const middle = (all) => [
  `${Math.round(median(all))}`,
  `${Math.round(Math.min(...all))}–${Math.round(Math.max(...all))}`,
];

/** Returns the ratio of two medians. @param {number[]} all @param {number[]} of */
export const ratio = (all, of) => (median(all) / median(of)).toFixed(2);

/** Formats rows as a Markdown table with a header row. @param {readonly (readonly (string | number)[])[]} rows */
export function table(rows) {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, at) => Math.max(3, ...texts.map((row) => (row[at] ?? '').length)));
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = texts;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}

/** Returns date, machine and versions, for the top of a section. */
export function dateAndMachine() {
  const [one] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${one?.model.trim() ?? 'unknown processor'}, ${memory} GiB, Linux ${release().split('-')[0]}, Node ${process.versions.node}.`;
}

/** Replaces the text between the markers of a section. @param {string} name @param {string} text */
export async function writeSection(name, text) {
  const markers = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const whole = await readFile(page, 'utf8');
  const [from, to] = markers.map((marker) => whole.indexOf(marker));
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new CommandError(`docs/performance.md has no section between ${markers.join(' and ')}.`);
  const head = whole.slice(0, from + (markers[0]?.length ?? 0));
  await writeFile(page, `${head}\n\n${text.trim()}\n\n${whole.slice(to)}`);
}
