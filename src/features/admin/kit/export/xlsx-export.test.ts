import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { dateColumns } from './export-columns';
import { xlsxFile } from './xlsx-export';

/** Returns the parts of a workbook as XML. */
async function partsOf(file: Blob): Promise<(name: string) => string> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return (name) => strFromU8(parts[name] ?? new Uint8Array());
}

/** Returns the cells of a workbook: a text in quotes, anything else as it stands. */
async function cellsOf(file: Blob): Promise<string[][]> {
  const part = await partsOf(file);
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  const rows = [...part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/g)];
  return rows.map(([, cells]) =>
    [...`${cells}`.matchAll(/<c ([^>]*)><v>([^<]*)<\/v><\/c>/g)].map(([, attributes, value]) =>
      attributes?.includes('t="s"') ? `"${texts[Number(value)]}"` : `${value}`,
    ),
  );
}

const texts = (rows: readonly string[]) => xlsxFile([{ label: 'Name', value: (row: string) => row }], rows);

it('keeps every text a text, each once', async () => {
  const rows = ['07911123456', '1.10', '3/4', 'Mar 5', '=1+1', '＝1+1', 'TRUE', 'Ada', 'Ada'];
  const file = texts(rows);
  expect(await cellsOf(file)).toEqual([['"Name"'], ...rows.map((row) => [`"${row}"`])]);
  expect((await partsOf(file))('xl/sharedStrings.xml').match(/Ada/g)).toHaveLength(1);
});

it('keeps numbers, yes and no, days and times what they are, so that they can be sorted and added up', async () => {
  const columns = [
    { label: 'Guests', value: () => 3 },
    { label: 'Large', value: () => true },
    ...dateColumns('Date', (instant: string) => instant),
  ];
  const [, ...rows] = await cellsOf(xlsxFile(columns, ['2026-12-10T03:00:00.000Z', '']));
  expect(rows).toEqual([
    ['3', '1', '46365', String(19 / 24)],
    ['3', '1'],
  ]);
});

it('survives what XML and Excel do not allow in a text', async () => {
  const [, ...rows] = await cellsOf(
    texts(['a & <b> "c"', 'one\r\ntwo', 'a\u0000b\u001b', 'x\ud800y', '_x0041_', 'a'.repeat(40_000), '👩‍👧']),
  );
  expect(rows.flat().map((text) => text.slice(1, -1))).toEqual([
    'a &amp; &lt;b&gt; &quot;c&quot;',
    'one\ntwo',
    'a b ',
    'x y',
    '_x005F_x0041_',
    'a'.repeat(32_767),
    '👩‍👧',
  ]);
});

it('names the columns of a wide list', async () => {
  const columns = Array.from({ length: 28 }, (_, at) => ({ label: `${at}`, value: () => at }));
  const sheet = (await partsOf(xlsxFile(columns, [0])))('xl/worksheets/sheet1.xml');
  for (const place of ['A1', 'Z1', 'AA2', 'AB2']) expect(sheet).toContain(`r="${place}"`);
});
