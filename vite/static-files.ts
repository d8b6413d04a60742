import type { Plugin } from 'vite';
import { servedPaths } from '../src/domain/content/paths';
import { previewOf } from '../src/domain/content/preview-path';
import { contentTables } from '../src/domain/content/tables';

/** The pages whose words the team edits, in the preview of the editor. */
const previews = contentTables.map(previewOf);

/** Writes `routes.json`, the paths of all pages. The server returns 404 for all others. */
export function routeList(): Plugin {
  return {
    name: 'byop:routes',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify([...servedPaths, ...previews]);
      this.emitFile({ type: 'asset', fileName: 'routes.json', source });
    },
  };
}
