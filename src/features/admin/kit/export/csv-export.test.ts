import { describe, expect, it } from 'vitest';
import { csvCell, csvFile, dateColumns, phoneColumn } from './csv-export';

/** Parses CSV like a spreadsheet, independently of the code under test. */
function readBack(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('CSV export', () => {
  it('round-trips commas, quotes, line breaks and non-Latin scripts', () => {
    const names = ['Moreno, Ada', 'The "Back Row"', 'two\r\nlines', 'Ñandú 金', ''];
    const file = csvFile([{ label: 'Name', value: (name: string) => name }], names);
    expect(file.charCodeAt(0)).toBe(0xfeff);
    expect(readBack(file)).toEqual([['Name'], ...names.map((name) => [name])]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("https://x.example","a")'])(
    'escapes the formula %j',
    (text) => {
      const [[, cell = ''] = []] = [readBack(`\uFEFF${csvCell('a')},${csvCell(text)}\r\n`)[0]];
      expect(cell).toBe(`'${text}`);
    },
  );

  it('leaves numbers and texts that merely contain such a sign unchanged', () => {
    expect(csvCell(-3)).toBe('-3');
    expect(csvCell('555-0142')).toBe('555-0142');
    expect(csvCell('a=b')).toBe('a=b');
  });

  // With a decimal comma in its locale, a spreadsheet splits at `;` and does not treat quotes specially.
  it.each([
    ['nuts;=1+1', "nuts;'=1+1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['two\n-1', "two\n'-1"],
    ['a; b', 'a; b'],
  ])('escapes formulas after a semicolon, tab or line break in %j', (text, safe) => {
    expect(readBack(`\uFEFF${csvCell(text)}\r\n`)[0]).toEqual([safe]);
  });

  it('exports phone numbers as text that spreadsheets do not calculate', () => {
    const { value } = phoneColumn('Phone', (text: string) => text);
    const cell = (text: string) => csvCell(value(text));
    expect(cell('+1 951 555 0142')).toBe('+1 951 555 0142');
    expect(cell('+1 (951) 555-0142')).toBe('+1 951 555 0142');
    expect(cell('(951) 555-0142')).toBe('(951) 555-0142');
    expect(cell('+1+1')).toBe("'+1+1");
    expect(cell('+19515550142')).toBe("'+19515550142");
  });

  it('exports dates in the ministry’s zone, with day and time in separate columns', () => {
    const [day, time] = dateColumns('Date', (instant: string) => instant);
    expect(time?.label).toBe('Date, time (America/Los_Angeles)');
    const read = (instant: string) => [day?.value(instant), time?.value(instant)];
    expect(read('2026-12-10T03:00:00.000Z')).toEqual(['2026-12-09', '19:00']);
    expect(read('2027-01-01T01:30:00.000Z')).toEqual(['2026-12-31', '17:30']);
    expect(read('')).toEqual(['', '']);
  });
});
