import { expect, it } from 'vitest';
import { checkContent } from '../../../../domain/content/check';
import { aboutTable } from '../../../../domain/content/pages/about';
import { programsTable } from '../../../../domain/content/pages/programs';
import { siteTable } from '../../../../domain/content/pages/site';
import { songsTable } from '../../../../domain/content/pages/songs';
import type { ContentTable } from '../../../../domain/content/table';
import { contentTables } from '../../../../domain/content/tables';
import { placedLabel } from './field-names';

const labels = (table: ContentTable, values: Record<string, unknown>) => {
  const read = checkContent(table.fields, values);
  return read.ok ? [] : Object.keys(read.fields).map((path) => placedLabel(table, path, values));
};

it('names the row of a wrong field, or its place if it has no name', () => {
  const song = { id: 'lantern', title: 'Lantern Light' };
  expect(labels(songsTable, { list: [song, { id: 'new', title: ' ' }] })).toEqual(
    expect.arrayContaining(['Recording (Lantern Light)', 'Title (Song 2)', 'Recording (Song 2)']),
  );
});

it('names the rows around a row', () => {
  const facts = [{ id: 'when', label: 'When', value: '' }];
  const programs = { list: [{ id: 'supper', title: 'Sunday supper', facts }] };
  expect(labels(programsTable, programs)).toContain('Words (Sunday supper, When)');
});

it('names the group of a field that is in no row, and the link that its address is of', () => {
  const values = { colors: { music: { first: 'red' } }, email: { general: 'x' } };
  expect(labels(siteTable, values)).toEqual(
    expect.arrayContaining([
      'Name',
      'First color (Colors of the music side)',
      'For everything (Email addresses)',
    ]),
  );
  const church = { headline: 'Ours', text: 'Next door.', link: { label: 'It', to: 'church.example' } };
  expect(labels(aboutTable, { church }).filter((label) => label.startsWith('Link'))).toEqual([
    'Link: where it goes (The church)',
  ]);
});

it('gives the fields of an empty page different names', () => {
  for (const table of contentTables) {
    const found = labels(table, {});
    expect(new Set(found).size, `${table.key}: ${found}`).toBe(found.length);
  }
});
