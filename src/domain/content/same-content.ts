/** Whether two contents of a page are the same. */
import { type Fields, isObject, readContent } from './fields';

/** Returns whether pages read the same from both: the order of names does not matter, nor what the fields do not have. */
export const isSameContent = (fields: Fields, one: unknown, other: unknown): boolean =>
  textOf(readContent(fields, one)) === textOf(readContent(fields, other));

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
