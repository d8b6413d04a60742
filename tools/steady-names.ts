import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** The table of all screens: whoever leads to it is named anew with every one of them. */
const table = 'src/app/routes.tsx';
const entry = 'src/main.tsx';
/** The words around every page: few screens show them. */
const frameWords = 'src/content/shell.ts';

/** Files of what every page runs, by how often a change elsewhere gives them another name. */
type Part = 'base' | 'frame' | 'words' | 'doors';

/**
 * Parts what every page runs into files. A file is called by its content, and so by the names of the files that it asks
 * for: if what the screens build on stood in one file with the table that asks for them, a word changed on one screen
 * would give every file a new name, and every phone would fetch the whole site anew. `base` is what others wrote; of what
 * screens build on, `doors` asks for more later, `words` has the words around every page, `frame` is the rest; what no
 * screen imports is left to the entry with the table.
 */
export function steadyNames(): { plugin: Plugin; isIn: (part: Part) => (id: string) => boolean } {
  const parts = new Map<string, Part>();
  return {
    isIn: (part) => (id) => parts.get(id) === part,
    plugin: {
      name: 'byop:steady-names',
      apply: 'build',
      buildEnd() {
        const root = process.cwd();
        const all = [...this.getModuleIds()];
        const find = (file: string) => all.find((id) => relative(root, id) === file);
        const [start, end, words] = [find(entry), find(table), find(frameWords)];
        if (!start || !end || !words)
          throw new Error(`${entry}, ${table} or ${frameWords} is not part of the build.`);

        /** Everything that leads there, at once or later. */
        const leadingTo = (goals: string[]) => {
          const found = new Set(goals);
          for (const id of found) {
            const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
            for (const from of [...importers, ...dynamicImporters]) found.add(from);
          }
          return found;
        };
        const toScreens = leadingTo([end]);
        const toLater = leadingTo(all.filter((id) => this.getModuleInfo(id)?.dynamicallyImportedIds.length));
        const toWords = leadingTo([words]);
        const atOnce = new Set([start]);
        for (const id of atOnce)
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) atOnce.add(next);
        const isAskedForByOthers = (id: string) =>
          !toScreens.has(id) && this.getModuleInfo(id)?.importers.some((from) => !atOnce.has(from));
        const builtOn = new Set([...atOnce].filter((id) => isAskedForByOthers(id)));
        for (const id of builtOn)
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) builtOn.add(next);
        for (const id of atOnce) {
          if (toScreens.has(id)) continue;
          if (id.includes('/node_modules/')) parts.set(id, 'base');
          else if (builtOn.has(id))
            parts.set(id, toLater.has(id) ? 'doors' : toWords.has(id) ? 'words' : 'frame');
        }
      },
    },
  };
}
