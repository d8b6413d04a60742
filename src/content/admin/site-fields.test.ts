import { expect, it } from 'vitest';
import type { Fields } from '../../domain/content/fields';
import { localeNames } from '../../domain/content/locales';
import { contentTables } from '../../domain/content/tables';
import { contentPageName, siteFieldWords } from './site-fields';

/** Returns the paths of the fields, and of the fields in them. */
const pathsIn = (fields: Fields, before: readonly string[] = []): string[][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = [...before, name];
    return 'of' in field ? [path, ...pathsIn(field.of, path)] : [path];
  });

it.each(contentTables)('has words for every field of the page $key', ({ key, fields }) => {
  const nameless = pathsIn(fields).filter((path) => !siteFieldWords(key, path)?.label);
  expect(nameless).toEqual([]);
});

it.each(contentTables)(
  'has different labels for the fields beside one another on the page $key',
  ({ key, fields }) => {
    const labels = pathsIn(fields).map((path) =>
      [...path.slice(0, -1), siteFieldWords(key, path)?.label].join(' / '),
    );
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  },
);

it('has a different name for each page', () => {
  const names = contentTables.map(contentPageName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('');
});

it('names the ways to write dates in few enough letters for the select of a phone', () => {
  const choices = Object.values(siteFieldWords('site', ['locale'])?.choices ?? {});
  expect(choices).toHaveLength(localeNames.length);
  expect(choices.filter((text) => text.length > 36)).toEqual([]);
});
