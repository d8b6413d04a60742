import type { Plugin } from 'vite';
import { servedPaths } from '../src/content/page';
import { site } from '../src/content/site';
import { previewPath } from '../src/domain/content/preview-path';
import { contentTables } from '../src/domain/content/tables';

/** The pages whose words the team edits, in the preview of the editor. */
const previews = contentTables.map(({ path }) => previewPath + path);

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

/** Writes `security.txt` (RFC 9116). The server adds `Expires`: a date in the build would expire. */
export function securityTxt(): Plugin {
  return {
    name: 'byop:security-txt',
    apply: 'build',
    generateBundle() {
      const source = `Contact: mailto:${site.email.general}\nPreferred-Languages: en\n`;
      this.emitFile({ type: 'asset', fileName: '.well-known/security.txt', source });
    },
  };
}
