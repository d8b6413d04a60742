import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { CustomInjectManifestOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<CustomInjectManifestOptions['manifestTransforms']>[number];

/**
 * Precaches the home page as `/`, because the server redirects `/index.html`. With its `integrity` the worker rejects the
 * page of another build.
 */
export function firstPage(): { plugin: Plugin; inPrecache: ManifestTransform } {
  let folder = '';
  return {
    plugin: {
      name: 'byop:first-page',
      configResolved({ root, build }) {
        folder = resolve(root, build.outDir);
      },
    },
    async inPrecache(files) {
      const page = await readFile(join(folder, 'index.html'));
      const integrity = `sha256-${createHash('sha256').update(page).digest('base64')}`;
      const manifest = files.map((file) =>
        file.url === 'index.html' ? { ...file, url: '/', integrity } : file,
      );
      return { manifest, warnings: [] };
    },
  };
}
