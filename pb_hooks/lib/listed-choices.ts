/** The choices of forms that are lists of the owner's (docs/decisions/132-content.md). */
import { isObject } from '../../src/domain/content/fields';
import { areas, joinTable } from '../../src/domain/content/pages/join';
import { resourcesTable } from '../../src/domain/content/pages/resources';
import { idsOf } from './sql';

/** Returns messages by field for an area that no form offers or offered; null if all is well. */
export function areaProblem(tx: PbApp, area: string): { role_interest: string } | null {
  const { areas: list } = joinTable.fields;
  const isListed = Object.hasOwn(areas, area) || wasListed(tx, [joinTable.key, 'areas'], list, area);
  return isListed ? null : { role_interest: 'This area is not on our list. Choose one of the list.' };
}

/** Returns messages by field for a category that no form offers or offered; null if all is well. */
export function categoryProblem(tx: PbApp, category: string): { category: string } | null {
  const { categories: list } = resourcesTable.fields;
  return wasListed(tx, [resourcesTable.key, 'categories'], list, category)
    ? null
    : { category: 'This category is not on our list. Choose one of the list.' };
}

/**
 * Returns whether a list has or had a row of this name: at first, or in a published version. A device may send a choice weeks
 * after the owner removed it.
 */
function wasListed(
  tx: PbApp,
  [key, field]: readonly [key: string, field: string],
  { first = [] }: { first?: readonly object[] | undefined },
  name: string,
): boolean {
  if (first.some((row) => isObject(row) && row.name === name)) return true;
  const published = `
    SELECT version.id FROM content_versions AS version, json_each(version.body, {:path}) AS row
    WHERE version.key = {:key} AND json_extract(row.value, '$.name') = {:name}
    ORDER BY version.number DESC LIMIT 1`;
  return idsOf(tx, published, { key, path: `$.${field}`, name }).length > 0;
}
