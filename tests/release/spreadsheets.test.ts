/** A spreadsheet program reads each text of an exported list as a text. Gnumeric converts more than others. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPackages } from '../../scripts/test/apt.mjs';
import { csvFile } from '../../src/features/admin/kit/export/csv-export';
import { xlsxFile } from '../../src/features/admin/kit/export/xlsx-export';
import { isDeep } from '../support/server/figures';
import { newFolder } from '../support/server/pocketbase';
import { likeNumbers } from '../support/spreadsheet-texts';

const texts = [
  ...likeNumbers,
  '1/2/3',
  '=1+1',
  ' =1+1',
  '+15',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '951-555-0142',
  '+1 951 555 0142',
  'Ada 金 युवा',
];

const program = '/usr/bin/ssconvert';

describe.runIf(isDeep && process.platform === 'linux')('an export in Gnumeric', () => {
  let folder = '';
  beforeAll(async () => {
    if (!existsSync(program)) installPackages(['gnumeric'], 'the test of exports opens them in it.');
    folder = await newFolder('spreadsheets');
  }, 300_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Returns the cells of the first column below the head, each with the code of its type: 60 is a text. */
  async function firstColumn(name: string, file: Blob): Promise<string[]> {
    const [from, to] = [join(folder, name), join(folder, `${name}.gnumeric`)];
    await writeFile(from, Buffer.from(await file.arrayBuffer()));
    execFileSync(program, [from, to], { stdio: 'ignore' });
    const cells = gunzipSync(await readFile(to))
      .toString()
      .matchAll(/<gnm:Cell ([^>]*)>([^<]*)</g);
    return [...cells].flatMap(([, about = '', text]) => {
      const type = /ValueType="(\d+)"/.exec(about)?.[1] ?? 'a formula';
      return about.includes('Col="0"') && !about.includes('Row="0"') ? [`${type}: ${text}`] : [];
    });
  }

  const column = { label: 'Name', value: (text: string) => text };

  it.each([
    ['list.xlsx', () => xlsxFile([column], texts)],
    ['list.csv', () => csvFile([column], texts, [])],
  ])('%s has every text as it was typed', async (name, write) => {
    expect(await firstColumn(name, write())).toEqual(texts.map((text) => `60: ${text}`));
  });
});
