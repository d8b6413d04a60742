/** What visitors get of a page. */
import { type Field, type Fields, isObject, readContent } from './fields';
import { inkVariables } from './inks';
import { siteTable } from './pages/site';
import type { ContentTable } from './table';

/** Returns what visitors get of the content of a page. That of the site also has `inks`, the variables of its colors. */
export const publishedOf = (table: ContentTable, values: object): Record<string, unknown> => ({
  ...contentOf(table.fields, values),
  ...(table.key === siteTable.key && { inks: inkVariables(readContent(siteTable.fields, values).colors) }),
});

/** Returns content without what only its editors need, and without hidden rows. */
const contentOf = (fields: Fields, values: object): Record<string, unknown> => {
  const stored = new Map(Object.entries(values));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, publicPart(field, stored.get(name))]),
  );
};

/** Whether the owner keeps a row, such as a song that is not out yet, to the team. */
const isHidden = (fields: Fields, row: unknown): boolean =>
  'shown' in fields && isObject(row) && row.shown === 'no';

function publicPart(field: Field, value: unknown): unknown {
  if (field.kind === 'rich') return isObject(value) ? { ...value, markdown: '' } : value;
  if (field.kind === 'media') return isObject(value) ? { ...value, people: '' } : value;
  if (field.kind === 'group') return isObject(value) ? contentOf(field.of, value) : value;
  if (field.kind !== 'list' || !Array.isArray(value)) return value;
  return value
    .filter((row: unknown) => !isHidden(field.of, row))
    .map((row: unknown) => (isObject(row) ? { id: row.id, ...contentOf(field.of, row) } : row));
}
