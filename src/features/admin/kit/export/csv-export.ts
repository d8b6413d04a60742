/**
 * Exports lists as CSV: RFC 4180 with a byte order mark. A CSV file has no types, so a spreadsheet guesses them. A text that it would
 * calculate or convert gets a leading apostrophe (docs/decisions/150-one-rule-for-text.md).
 */
import type { CellValue, ExportColumn } from './export-columns';

/** Full-width signs begin a formula where the input method converts them. */
const formula = /^\s*[=+\-@＝＋－＠\t\r]/;

/** A formula after a character that some spreadsheets treat as a separator: `;` in locales with a decimal comma. */
const laterFormula = /([;\t\r\n])([=+\-@＝＋－＠])/g;

/** Numbers that spreadsheets leave alone: "+1 951 555 0142" and "951-555-0142", but not "+1-951-555-0142". */
const phone = /^(\+\d+( \d+)+|(\(\d{3}\) |\d{3}-)?\d{3}-\d{4})$/;

/** Yes and no, and errors such as `#N/A`. */
const keyword = /^(true|false|#[a-z/0]+[!?]?)$/i;

/** Returns the names of months and weekdays, in lower case: spreadsheets read them in dates. */
function dateNames(languages: readonly string[]): string[] {
  const days = Array.from({ length: 12 }, (_, at) => Date.UTC(2026, at, 1 + at));
  // Some systems have names that are none, such as "en-US@posix".
  const known = languages.filter((language) => /^[a-z\d-]+$/i.test(language));
  const formats = known.flatMap((language) => [
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
  ]);
  return formats.flatMap((format) => days.map((day) => format.format(day).toLowerCase()));
}

/**
 * Returns whether a spreadsheet could read a number, an amount, a date or a time: digits with no other words than names of months and
 * weekdays and short units. "Room 12" and an email are none.
 */
function isLikeNumber(text: string, names: readonly string[]): boolean {
  if (!/\p{N}/u.test(text) || phone.test(text) || text.indexOf('@') > 0) return false;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every((word, at) => {
    const isFirst = at === 0 && text.trim().startsWith(word);
    const isUnit = word.length <= 3 && (!isFirst || /^[A-Z]{3} /.test(text));
    return isUnit || (word.length >= 3 && names.some((name) => name.startsWith(word.toLowerCase())));
  });
}

/**
 * Returns the file. Spreadsheets need the byte order mark to read UTF-8.
 * @param languages of the person, and so of the spreadsheet
 */
export function csvFile<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  languages: readonly string[],
): Blob {
  const names = dateNames(['en', ...languages]);
  const cell = (value: CellValue, as?: ExportColumn<Row>['as']): string => {
    if (typeof value !== 'string') return value === null ? '' : String(value);
    const text = value.replaceAll(laterFormula, "$1'$2");
    const isFormula = formula.test(text) && !phone.test(text);
    const isConverted = keyword.test(text) || (!as && isLikeNumber(text, names));
    const safe = isFormula || isConverted ? `'${text}` : text;
    return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [
    columns.map(({ label }) => cell(label)),
    ...rows.map((row) => columns.map(({ as, value }) => cell(value(row), as))),
  ];
  const text = lines.map((cells) => `${cells.join(',')}\r\n`).join('');
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
}
