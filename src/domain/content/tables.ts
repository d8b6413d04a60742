/** Every page of the owner's, by key. Public pages import their own table alone. */

import { aboutTable } from './pages/about';
import { programsTable } from './pages/programs';
import type { ContentTable } from './table';

/** In the order in which the admin pages list them. */
export const contentTables: readonly ContentTable[] = [aboutTable, programsTable];

export const contentKeys: readonly string[] = contentTables.map(({ key }) => key);

export const contentTable = (key: string): ContentTable | undefined =>
  contentTables.find((table) => table.key === key);

/** Returns the keys of the content that a page shows. */
export const contentShownOn = (path: string): string[] =>
  contentTables.filter((table) => table.path === path).map(({ key }) => key);
