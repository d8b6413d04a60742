import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's module with the function that wraps each `import()`. */
const viteHelper = '\0vite/preload-helper.js';

/**
 * Makes `importScripts` the function that wraps each `import()`. Vite's own adds `<link rel="modulepreload">`, and Firefox never
 * repeats a script whose preload failed.
 */
export function importHelper(): Plugin {
  let helper = '';
  let isReplaced = false;
  return {
    name: 'byop:import-helper',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      helper = join(root, 'src/app/scripts/import-scripts.ts');
    },
    load(id) {
      if (id !== viteHelper) return null;
      isReplaced = true;
      return `export { importScripts as __vitePreload } from ${JSON.stringify(helper)};`;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`Vite no longer has the module ${viteHelper.slice(1)}.`);
    },
  };
}

/** Options of `build.modulePreload`: `importScripts` also receives the imported script itself, not only its imports. */
export const importedScripts = {
  polyfill: false,
  resolveDependencies: (file: string, imported: string[], { hostType }: { hostType: 'html' | 'js' }) =>
    hostType === 'html' ? imported : [...new Set([file, ...imported])],
};
