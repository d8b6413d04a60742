import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface PrecachedFile {
  url: string;
  revision: string | null;
  integrity?: string;
  size: number;
}

/**
 * Precaches the first page by its address, since the server redirects `/index.html` to `/`. Its `integrity` lets the
 * worker refuse the page of another build.
 */
export function firstPage(): {
  plugin: Plugin;
  inPrecache: (files: PrecachedFile[]) => Promise<PrecachedFile[]>;
} {
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
      return files.map((file) => (file.url === 'index.html' ? { ...file, url: '/', integrity } : file));
    },
  };
}
