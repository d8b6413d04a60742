import { describe, expect, it } from 'vitest';
import { csvCell, csvFile } from './csv';

/** Reads a file back as a spreadsheet does: the opposite of the code under test, written on its own. */
function readBack(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('a list as a file', () => {
  it('comes back as it went, with commas, quotes, line breaks and every script', () => {
    const names = ['Moreno, Ada', 'The "Back Row"', 'two\r\nlines', 'Ñandú 金', ''];
    const file = csvFile([{ label: 'Name', value: (name: string) => name }], names);
    expect(file.charCodeAt(0)).toBe(0xfeff);
    expect(readBack(file)).toEqual([['Name'], ...names.map((name) => [name])]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("https://x.example","a")'])(
    'lets no spreadsheet run %j',
    (text) => {
      const [[, cell = ''] = []] = [readBack(`\uFEFF${csvCell('a')},${csvCell(text)}\r\n`)[0]];
      expect(cell).toBe(`'${text}`);
    },
  );

  it('leaves numbers, and what only holds such a sign, alone', () => {
    expect(csvCell(-3)).toBe('-3');
    expect(csvCell('555-0142')).toBe('555-0142');
    expect(csvCell('a=b')).toBe('a=b');
  });
});
