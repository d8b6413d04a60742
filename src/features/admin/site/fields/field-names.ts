/** How the editor calls the fields and the rows of a page. */
import { adminSite } from '../../../../content/admin/admin-site';
import { type SiteFieldWords, siteFieldWords } from '../../../../content/admin/site-fields';
import { type Field, type Fields, isObject, readContent } from '../../../../domain/content/fields';
import type { ContentTable } from '../../../../domain/content/table';
import { textsIn, type Values } from '../content-values';

/** A path in the values, such as `values.list.0.title`, as the names in it. */
const namesIn = (path: string): string[] => path.split('.').filter((name) => !/^\d+$/.test(name));

/** Returns the words of a field. A name without words is shown as it is: a test finds it. */
export const wordsOf = (page: string, path: string): SiteFieldWords => {
  const names = namesIn(path);
  return siteFieldWords(page, names) ?? { label: names.at(-1) ?? path };
};

/** Returns "value" for "a value". */
export const nounOf = ({ one = 'an entry' }: SiteFieldWords): string => one.replace(/^an? /, '');

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the place of a row, such as "Song 3". @param words those of its list */
export const entryOf = (words: SiteFieldWords, at: number): string =>
  adminSite.list.entry(upperFirst(nounOf(words)), at + 1);

/** Returns the name of a row, or its place. @param words those of its list */
export function rowNameOf(
  { of, rowName }: Field<'list'>,
  words: SiteFieldWords,
  row: unknown,
  at: number,
): string {
  // The first text of the field that names rows: of a link, its label.
  const [name] = textsIn(readContent(of, row)[rowName]);
  return name?.slice(0, 60) || entryOf(words, at);
}

/** Returns the rows around a field, or else the group around it, and then its label. */
function placedIn(
  page: string,
  fields: Fields,
  before: string,
  [name = '', ...rest]: string[],
  values: unknown,
): string[] {
  const field = fields[name];
  const words = wordsOf(page, before + name);
  const value = isObject(values) ? values[name] : undefined;
  const inside = `${before}${name}.`;
  if (field?.kind === 'group' && rest.length > 0) {
    const placed = placedIn(page, field.of, inside, rest, value);
    return placed.length > 1 ? placed : [words.label, ...placed];
  }
  const [at = '', ...inRow] = rest;
  if (field?.kind === 'list' && inRow.length > 0) {
    const row: unknown = Array.isArray(value) ? value[Number(at)] : undefined;
    return [rowNameOf(field, words, row, Number(at)), ...placedIn(page, field.of, inside, inRow, row)];
  }
  if (field?.kind === 'link') return [adminSite.fields.linkPart(words.label, at === 'to')];
  return [wordsOf(page, [before + name, ...rest].join('.')).label];
}

/**
 * Returns the label of a field with the rows or the group around it, for texts that are not beside it: most rows and groups have
 * fields with the same labels.
 */
export function placedLabel({ key, fields }: ContentTable, path: string, values: Values): string {
  const placed = placedIn(key, fields, '', path.split('.'), values);
  const label = placed.at(-1) ?? path;
  return placed.length > 1 ? adminSite.fields.placed(label, placed.slice(0, -1).join(', ')) : label;
}
