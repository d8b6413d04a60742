import { expect, it } from 'vitest';
import { likeNumbers } from '../../../../../tests/support/spreadsheet-texts';
import { csvFile } from './csv-export';
import { type CellValue, phoneColumn } from './export-columns';

/** Parses CSV like a spreadsheet, independently of the code under test. */
function readBack(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Returns the cells of a column in a file for a person with these languages. */
async function columnOf(values: readonly CellValue[], languages: readonly string[] = ['en-US']) {
  const column = { label: 'Name', value: (value: CellValue) => value };
  const [, ...rows] = readBack(await csvFile([column], values, languages).text());
  return rows.map(([cell]) => cell);
}

const cellOf = async (text: string) => (await columnOf([text]))[0];

it('round-trips commas, quotes, line breaks and non-Latin scripts', async () => {
  const names = ['Moreno, Ada', 'The "Back Row"', 'two\r\nlines', 'Ñandú 金', ''];
  expect(await columnOf(names)).toEqual(names);
  const file = csvFile([], [], []);
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it.each([
  '=1+1',
  ' =1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '=HYPERLINK("https://x.example","a")',
])('escapes the formula %j', async (text) => {
  expect(await cellOf(text)).toBe(`'${text}`);
});

it('knows the months of the languages of the browser, also if one of them is no language', async () => {
  expect(await columnOf(['5 Januar'], ['en-US@posix', 'de-DE'])).toEqual(["'5 Januar"]);
});

it.each(['12345@qq.com', '1@x.io', 'may5@aol.com', 'dec2@x.org', 'sat1@gmx.de'])(
  'leaves the email %j alone',
  async (text) => {
    expect(await cellOf(text)).toBe(text);
  },
);

// With a decimal comma in its locale, a spreadsheet splits at `;` and does not treat quotes specially.
it.each([
  ['nuts;=1+1', "nuts;'=1+1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['two\n-1', "two\n'-1"],
  ['two\n＝1', "two\n'＝1"],
  ['a; b', 'a; b'],
])('escapes formulas after a semicolon, tab or line break in %j', async (text, safe) => {
  expect(await cellOf(text)).toBe(safe);
});

it.each(likeNumbers)('marks %j, which a spreadsheet would convert, as a text', async (text) => {
  expect(await cellOf(text)).toBe(`'${text}`);
});

it('knows the months of the languages of the person', async () => {
  const dates = ['5 agosto', '5 ago 2026', '3월 5일'];
  expect(await columnOf(dates, ['es-MX', 'ko'])).toEqual(dates.map((text) => `'${text}`));
  expect(await columnOf(['5 agosto'])).toEqual(['5 agosto']);
});

it.each([
  '555-0142',
  '951-555-0142',
  '(951) 555-0142',
  '+1 951 555 0142',
  'a=b',
  'ana5@example.org',
  'Room 12',
  'Ada Moreno 3rd',
  'See you at 5',
  '12 Hill Street',
  'March',
  'Marta',
  '',
])('leaves %j as it is', async (text) => {
  expect(await cellOf(text)).toBe(text);
});

it('leaves numbers, yes and no, and the days of a column of dates to the spreadsheet', async () => {
  expect(await columnOf([-3, 1.1, true, null])).toEqual(['-3', '1.1', 'true', '']);
  const file = csvFile([{ label: 'Date', as: 'day', value: () => '2026-12-09' }], [0], []);
  expect(await file.text()).toBe('Date\r\n2026-12-09\r\n');
});

it('exports international phone numbers in groups, which are not calculated', async () => {
  const { value } = phoneColumn('Phone', (text: string) => text);
  const numbers = ['+1 951 555 0142', '+1 (951) 555-0142', '+1+1', '+19515550142'];
  expect(await columnOf(numbers.map(value))).toEqual([
    '+1 951 555 0142',
    '+1 951 555 0142',
    "'+1+1",
    "'+19515550142",
  ]);
});
