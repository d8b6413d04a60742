import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '../../content/page';
import { manifest as manifestOf } from './manifest';

const manifest = manifestOf();

const file = (src: string) => new URL(`../../../public${src}`, import.meta.url);

function sizeOf(src: string): string {
  const bytes = readFileSync(file(src));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the manifest', () => {
  it('has the name of the site', () => {
    expect(manifest.name).toBe('BYOP: Faith for the back row');
  });

  it('links shortcuts to existing pages only', () => {
    expect(
      manifest.shortcuts
        .map(({ url }) => url.replace(/#.*$/, ''))
        .filter((url) => !paths.some((path) => path === url)),
    ).toEqual([]);
  });

  it('lists screenshots that exist', () => {
    for (const { src } of manifest.screenshots) expect(existsSync(file(src)), src).toBe(true);
  });

  it('lists existing icons in their real size, for every purpose', () => {
    for (const { src, sizes } of manifest.icons) {
      expect(existsSync(file(src)), src).toBe(true);
      if (src.endsWith('.png')) expect(sizeOf(src), src).toBe(sizes);
    }
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable', 'monochrome']),
    );
  });
});
