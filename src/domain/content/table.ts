/** One page of the owner's: its fields, and how what an earlier version of the site stored becomes what this one reads. */
import { type ContentOf, type Fields, readContent } from './fields';

type Values = Record<string, unknown>;

export interface ContentTable<F extends Fields = Fields> {
  /** The row of the collection `content`. It does not change. */
  readonly key: string;
  /** The page that shows it. */
  readonly path: string;
  /** Other pages that show some of it. */
  readonly alsoOn?: readonly string[];
  /** The fields of its rows that only `path` shows: other pages are rendered without them. */
  readonly onlyOnPath?: readonly string[];
  readonly fields: F;
  /** Its words never were code: a site that is updated shows none until its owner publishes some. */
  readonly startsEmpty?: true;
  /** Each makes the values of the next shape from those of the one before. Append only. They may throw an `UpgradeError`. */
  readonly upgrades?: readonly ((values: Values) => Values)[];
}

/** What an upgrade cannot carry over: the text stays in the draft, and the editor names the field. */
export class UpgradeError extends Error {
  /** @param field a field of the table itself, never of a group or a row. Without a value of it, the upgrade does not fail for it */
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the number of the present shape; the first is 1. */
export const shapeOf = ({ upgrades = [] }: ContentTable): number => upgrades.length + 1;

/** Returns values of an earlier shape in the present one. @throws UpgradeError */
export const upgraded = ({ upgrades = [] }: ContentTable, values: Values, shape: number): Values =>
  upgrades.slice(shape - 1).reduce((before, upgrade) => upgrade(before), values);

/** What is published of a page; `body` is null before the first version. */
export interface PublishedRow {
  readonly body: Record<string, unknown> | null;
  readonly shape: number;
}

/** Returns what a published row says; null for a page that was never published. */
export function contentIn<F extends Fields>(
  table: ContentTable<F>,
  { body, shape }: PublishedRow,
): ContentOf<F> | null {
  return body && readContent(table.fields, inPresentShape(table, body, shape));
}

/** An upgrade can refuse what an editor has to decide. Until then, the page shows the fields that it still knows. */
function inPresentShape(table: ContentTable, body: Record<string, unknown>, shape: number) {
  try {
    return upgraded(table, body, shape);
  } catch {
    // An `UpgradeError`, which the editor of the page shows.
    return body;
  }
}
