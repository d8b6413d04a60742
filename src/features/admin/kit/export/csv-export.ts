/** Exports lists as CSV: RFC 4180 with a byte order mark, without cells that a spreadsheet would execute. */
import { site } from '../../../../content/site';
import { wallClock } from '../../../../ui/parts/zoned-date';

export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number | boolean | null;
}

const formula = /^[=+\-@\t\r]/;

/** A formula after a character that some spreadsheets treat as a separator: `;` in locales with a decimal comma. */
const laterFormula = /([;\t\r\n])([=+\-@])/g;

/** Spreadsheets read "+1 951 555 0142" as text, but would calculate "+1-951-555-0142". */
const phone = /^\+\d+( \d+)+$/;

/** Formats a cell. Text that looks like a formula gets a leading apostrophe. */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return String(value);
  const text = (value === null ? '' : String(value)).replaceAll(laterFormula, "$1'$2");
  const safe = formula.test(text) && !phone.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the file. Spreadsheets need the byte order mark to read UTF-8. */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => csvCell(label)),
    ...rows.map((row) => columns.map(({ value }) => csvCell(value(row)))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

/** Returns a column for the day and one for the time, in the ministry's zone. Both are empty for ''. */
export function dateColumns<Row>(label: string, instantOf: (row: Row) => string): CsvColumn<Row>[] {
  const part = (row: Row, name: 'day' | 'time') => {
    const instant = Date.parse(instantOf(row));
    return Number.isNaN(instant) ? '' : wallClock(instant, site().zone)[name];
  };
  return [
    { label, value: (row) => part(row, 'day') },
    {
      get label() {
        return `${label}, time (${site().zone})`;
      },
      value: (row) => part(row, 'time'),
    },
  ];
}

/** Returns a column of phone numbers, in the format that matches `phone`. */
export const phoneColumn = <Row>(label: string, phoneOf: (row: Row) => string): CsvColumn<Row> => ({
  label,
  value: (row) => {
    const text = phoneOf(row).trim();
    return text.startsWith('+') ? text.replaceAll(/[\s().\-/]+/g, ' ').trim() : text;
  },
});
