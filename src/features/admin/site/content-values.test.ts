import { expect, it } from 'vitest';
import { group, line, list } from '../../../domain/content/fields';
import type { ContentTable } from '../../../domain/content/table';
import { UpgradeError } from '../../../domain/content/table';
import { hasList, textsIn, versionValues } from './content-values';

const version = {
  id: 'version00000001',
  key: 'soup',
  number: 1,
  body: { heading: 'Soup Night' },
  shape: 1,
  made_by: '',
  note: '',
  created_at: '2026-11-26T12:00:00.000Z',
};
const table = {
  key: 'soup',
  path: '/soup',
  fields: { title: line() },
  upgrades: [({ heading, ...others }) => ({ ...others, title: heading })],
} as const satisfies ContentTable;

it('shows a version that an earlier version of the site published', () => {
  expect(versionValues(table, version)).toEqual({ title: 'Soup Night' });
  expect(versionValues(table, { ...version, shape: 2, body: { title: 'Stew Night' } })).toEqual({
    title: 'Stew Night',
  });
});

it('shows what can be read of a version that does not fit any more', () => {
  const upgrades = [
    () => {
      throw new UpgradeError('title', 'The title is too long.');
    },
  ];
  expect(versionValues({ ...table, upgrades }, { ...version, body: { title: 'Soup' } })).toEqual({
    title: 'Soup',
  });
});

it('knows the fields in which a choice is between whole lists', () => {
  const rows = list(3, 'title', { title: line() });
  expect([rows, group({ rows }), group({ title: line() }), line()].map(hasList)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('names a file in a choice by its type and size, not by its address', () => {
  const file = { path: '/api/files/media/abcdefghijklmno/audio_x.m4a', type: 'audio/mp4', bytes: 5_100_000 };
  const audio = { files: [file], seconds: 222, width: 0, height: 0 };
  expect(textsIn({ title: 'Lantern', audio })).toEqual(['Lantern', 'audio/mp4, 5.1 MB']);
});
