/** Whether two contents of a page are the same. */
import { type Fields, readContent } from './fields';

/** Returns whether pages read the same from both: the order of names does not matter, nor what the fields do not have. */
export const isSameContent = (fields: Fields, one: unknown, other: unknown): boolean =>
  textOf(fields, one) === textOf(fields, other);

/** What is read has its names in the order of the table. */
const textOf = (fields: Fields, values: unknown): string => JSON.stringify(readContent(fields, values));
