import { relative } from 'node:path';
import type { Rolldown } from 'vite';

const routes = 'src/app/routes.tsx';
/** What every page loads after its screen. */
export const ofEveryPage = [
  'src/app/dock/dock.tsx',
  'src/app/header/session-links.tsx',
  'src/offline/offline-client.ts',
];
/** What a device with tickets or receipts loads besides. A form imports it, so that its result is shown without signal. */
const ofSenders = ['src/features/events/sheet-ticket.tsx', 'src/app/dock/sent-items.ts'];

const adminPages = 'src/features/admin/admin-pages.tsx';
const eventSheets = 'src/features/admin/events/';
/** With a library that only forms of series need. */
const rules = 'src/features/admin/events/series/expand-rule.ts';

/**
 * Returns which modules share a script. By default, Rolldown makes a script for each combination of importing entries: 58 to 70
 * requests on a first view ([077](../docs/decisions/077-first-visit-on-a-bad-line.md)).
 */
export function codeSplitting(root: string): Rolldown.CodeSplittingOptions {
  const entriesByModule = new Map<string, string[]>();

  /** Returns the dynamically imported files that import a module statically, or are that module. */
  function entriesOf(id: string, context: Rolldown.ChunkingContext): string[] {
    const known = entriesByModule.get(id);
    if (known) return known;
    const entries: string[] = [];
    const visited = new Set<string>();
    const visit = (module: string) => {
      if (visited.has(module)) return;
      visited.add(module);
      const info = context.getModuleInfo(module);
      if (info?.dynamicImporters.length) entries.push(relative(root, module));
      info?.importers.forEach(visit);
    };
    visit(id);
    entriesByModule.set(id, entries);
    return entries;
  }

  function nameOf(id: string, context: Rolldown.ChunkingContext): string | null {
    const isScreen = (file: string) =>
      context
        .getModuleInfo(`${root}/${file}`)
        ?.dynamicImporters.some((importer) => relative(root, importer) === routes);
    const entries = entriesOf(id, context);
    const [screen, ...otherScreens] = entries.filter(isScreen);
    const importers = new Set(entries.filter((file) => file !== screen).map(featureOf));
    // Giving and the demo's checkout share them, and no other page: the table of currencies is long.
    if (/\/src\/\w+\/giving[/.]/.test(id)) return screen ? 'giving' : 'giving-sheets';
    const isOfEveryPage = entries.some((file) => ofEveryPage.includes(file));
    if (screen && (isOfEveryPage || otherScreens.length > 0 || importers.size > 1)) return 'page';
    if (isOfEveryPage) return 'later';
    const isOfAdminOnly = entries.length > 0 && entries.every((file) => isOfAdmin(`/${file}`));
    if (isOfAdminOnly) forAdmin.add(id);
    if (isOfAdminOnly || isOfAdmin(id)) return adminName(screen, entries);
    if (screen) return `screen-${screen.replace(/^src\/screens\/|\.tsx$/g, '').replaceAll('/', '-')}`;
    // The sheet of an event shares modules with its screen, which other pages do not load.
    if (entries.some((file) => ofSenders.includes(file)))
      return featureOf(relative(root, id)) === 'events' ? 'tickets' : 'sent';
    if (/\/src\/data\/|\/node_modules\/pocketbase\//.test(id)) return 'data';
    if (importers.size > 1) return 'sheets';
    const [feature] = importers;
    if (feature === 'admin') return adminName(screen, entries);
    return feature ? `${feature}-sheets` : null;
  }

  /** Without groups, each module that two dialogs share would be a script of its own: sections load together, and so do the sheets of events. */
  function adminName(screen: string | undefined, entries: readonly string[]): string | null {
    // The preview of a page is not in the admin area, and loads none of it.
    if (entries.some((file) => file !== screen && featureOf(file) !== 'admin')) return null;
    if (screen) return 'admin';
    if (entries.includes(adminPages)) return 'admin-pages';
    return entries.every((file) => file.startsWith(eventSheets) && file !== rules)
      ? 'admin-event-sheets'
      : null;
  }

  return {
    includeDependenciesRecursively: false,
    groups: [
      // React changes less often than the site, so its script stays cached.
      { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
      { name: 'start', tags: ['$initial'], priority: 1 },
      { name: nameOf },
    ],
  };
}

/** Returns the feature of a file; undefined outside of `src/features`. */
const featureOf = (file: string) => /^src\/features\/(\w+)/.exec(file)?.[1];

/** Modules outside of the folders of the admin pages that only they import. */
const forAdmin = new Set<string>();

const isOfAdmin = (id: string) => /\/src\/\w+\/admin/.test(id);

/** Whether only the admin pages load a chunk: the worker does not precache it. */
export const isAdminChunk = (ids: readonly string[]): boolean =>
  ids.some(isOfAdmin) || (ids.length > 0 && ids.every((id) => forAdmin.has(id)));
