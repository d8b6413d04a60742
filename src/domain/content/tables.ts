/** Every page of the owner's, by key. Public pages import their own table alone. */

import { aboutTable } from './pages/about';
import { collaborateTable } from './pages/collaborate';
import { contactTable, musicContactTable } from './pages/contact';
import { eventTypesTable } from './pages/event-types';
import { filmsTable } from './pages/films';
import { giveTable } from './pages/give';
import { homeTable } from './pages/home';
import { joinTable } from './pages/join';
import { legalTables } from './pages/legal';
import { listenTable } from './pages/listen';
import { membersTable } from './pages/members';
import { merchTable } from './pages/merch';
import { musicTable } from './pages/music';
import { musicAboutTable } from './pages/music-about';
import { programsTable } from './pages/programs';
import { resourcesTable } from './pages/resources';
import { siteTable } from './pages/site';
import { songsTable } from './pages/songs';
import { storiesTable } from './pages/stories';
import { tourTable } from './pages/tour';
import { videosTable } from './pages/videos';
import type { ContentTable } from './table';

/** In the order in which the admin pages list them: that of the menus. A list of a page is behind the page. */
export const contentTables: readonly ContentTable[] = [
  siteTable,
  homeTable,
  aboutTable,
  eventTypesTable,
  programsTable,
  giveTable,
  merchTable,
  contactTable,
  musicTable,
  musicAboutTable,
  listenTable,
  songsTable,
  tourTable,
  musicContactTable,
  joinTable,
  membersTable,
  videosTable,
  filmsTable,
  storiesTable,
  collaborateTable,
  resourcesTable,
  ...legalTables,
];

export const contentKeys: readonly string[] = contentTables.map(({ key }) => key);

export const contentTable = (key: string): ContentTable | undefined =>
  contentTables.find((table) => table.key === key);

/** Returns whether an editor can begin a page with an example. The facts of the site and the lists of films and songs are the owner's alone. */
export const hasExample = (table: ContentTable): boolean => table !== siteTable && !table.alsoOn;

/** Returns the keys of the content that a page shows: its own, lists that it shares with other pages, and the facts of the site. */
export const contentShownOn = (path: string): string[] =>
  contentTables
    .filter((table) => table === siteTable || table.path === path || table.alsoOn?.includes(path))
    .map(({ key }) => key);
