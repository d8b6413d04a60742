/** Lists as files for a spreadsheet: RFC 4180 with a byte order mark, and nothing in a cell that a spreadsheet would run. */

export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number | boolean | null;
}

/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/** One cell. A text that looks like a formula gets an apostrophe before it; numbers stay numbers. */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return String(value);
  const text = value === null ? '' : String(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The whole file as text, the byte order mark first: with it spreadsheets read UTF-8. */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => csvCell(label)),
    ...rows.map((row) => columns.map(({ value }) => csvCell(value(row)))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}
