import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { CustomInjectManifestOptions } from 'vite-plugin-pwa';
import { appShellFile } from './page-template';

type ManifestTransform = NonNullable<CustomInjectManifestOptions['manifestTransforms']>[number];

/** Adds the `integrity` of the app shell to the precache: its name has no hash, and the worker must reject another build's. */
export function appShellIntegrity(): { plugin: Plugin; inPrecache: ManifestTransform } {
  let folder = '';
  return {
    plugin: {
      name: 'byop:app-shell-integrity',
      configResolved({ root, build }) {
        folder = resolve(root, build.outDir);
      },
    },
    async inPrecache(files) {
      const page = await readFile(join(folder, appShellFile));
      const integrity = `sha256-${createHash('sha256').update(page).digest('base64')}`;
      const manifest = files.map((file) => (file.url === appShellFile ? { ...file, integrity } : file));
      return { manifest, warnings: [] };
    },
  };
}
