/** Lists as files for a spreadsheet: RFC 4180 with a byte order mark, and no cell that a spreadsheet would run. */
import { site } from '../../content/site';
import { wallClock } from '../../ui/zoned-date';

export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number | boolean | null;
}

/** The beginning of a formula, for a spreadsheet. */
const formula = /^[=+\-@\t\r]/;

/** A formula after what some spreadsheets take for the end of a cell: `;` where the comma is a decimal sign, a tab, a new line. */
const laterFormula = /([;\t\r\n])([=+\-@])/g;

/** "+1 951 555 0142": a spreadsheet reads it as text. With dashes it would calculate. */
const phone = /^\+\d+( \d+)+$/;

/** One cell. A text that looks like a formula gets an apostrophe before it; numbers stay numbers. */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return String(value);
  const text = (value === null ? '' : String(value)).replaceAll(laterFormula, "$1'$2");
  const safe = formula.test(text) && !phone.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The whole file as text, the byte order mark first: with it spreadsheets read UTF-8. */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => csvCell(label)),
    ...rows.map((row) => columns.map(({ value }) => csvCell(value(row)))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

/** Two columns for an instant, on the ministry's clock: "2026-12-09" and "19:00". Both are empty without one. */
export function dateColumns<Row>(label: string, instantOf: (row: Row) => string): CsvColumn<Row>[] {
  const part = (row: Row, name: 'day' | 'time') => {
    const instant = Date.parse(instantOf(row));
    return Number.isNaN(instant) ? '' : wallClock(instant, site.zone)[name];
  };
  return [
    { label, value: (row) => part(row, 'day') },
    { label: `${label}, time (${site.zone})`, value: (row) => part(row, 'time') },
  ];
}

/** A column of phone numbers, grouped by spaces: with dashes after a plus sign a spreadsheet would calculate. */
export const phoneColumn = <Row>(label: string, phoneOf: (row: Row) => string): CsvColumn<Row> => ({
  label,
  value: (row) => {
    const text = phoneOf(row).trim();
    return text.startsWith('+') ? text.replaceAll(/[\s().\-/]+/g, ' ').trim() : text;
  },
});
