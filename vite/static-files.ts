import type { Plugin } from 'vite';
import { servedPaths } from '../src/content/page';
import { site } from '../src/content/site';

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
