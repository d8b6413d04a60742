/** What visitors get of a page. */
import { type Field, type Fields, isObject } from './fields';

/** Returns content without the Markdown of rich texts, which pages do not need. */
export const publishedOf = (fields: Fields, values: object): Record<string, unknown> => {
  const stored = new Map(Object.entries(values));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, withoutMarkdown(field, stored.get(name))]),
  );
};

function withoutMarkdown(field: Field, value: unknown): unknown {
  if (field.kind === 'rich') return isObject(value) ? { ...value, markdown: '' } : value;
  if (field.kind === 'group') return isObject(value) ? publishedOf(field.of, value) : value;
  if (field.kind !== 'list' || !Array.isArray(value)) return value;
  return value.map((row: unknown) => (isObject(row) ? { id: row.id, ...publishedOf(field.of, row) } : row));
}
