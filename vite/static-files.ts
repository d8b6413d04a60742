import type { Plugin } from 'vite';
import { servedPaths } from '../src/content/page';

/** Writes `routes.json`, the paths of all pages. The server returns 404 for all others. */
export function routeList(): Plugin {
  return {
    name: 'byop:routes',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(servedPaths) });
    },
  };
}
