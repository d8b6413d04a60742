// @ts-check
/** Statistics, and tables for docs/performance.md. */
import { cpus } from 'node:os';

/** Number of measurements; each figure is the median. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

/** Returns the value below which a share of all values is. @param {number[]} all @param {number} share 0 to 1 */
export const quantile = (all, share) =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.NaN;

/** @param {number[]} all */
export const median = (all) => quantile(all, 0.5);

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

/** Returns date, machine and version, for the top of a table. */
export const dateAndMachine = () =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}.`;
