/** Rules about resources. Apart from the schema, so that a page can apply them without what only reading an answer needs. */
import type { ResourceRecord } from './resource';

/** How many resources each category has. */
export function countByCategory(resources: readonly ResourceRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of resources) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
