import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { demoSite, provideDemoSite } from '../../../tests/support/demo-site';
import { provideSite } from '../../content/site';
import { readMedia } from '../../domain/content/media';
import { paths } from '../../domain/content/paths';
import { manifest as manifestOf } from './manifest';

const manifest = manifestOf();

afterEach(provideDemoSite);

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
    expect(manifest.screenshots).toHaveLength(4);
    for (const { src } of manifest.screenshots ?? []) expect(existsSync(file(src)), src).toBe(true);
  });

  it('lists none for another site: they are of the demo', () => {
    for (const general of ['hello@oak.example.org', '']) {
      provideSite(() => ({ ...demoSite, email: { ...demoSite.email, general } }));
      expect(manifestOf()).not.toHaveProperty('screenshots');
    }
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

it('names the icons of the logo that is published, so that no cache keeps others', () => {
  const file = { path: '/api/files/media/logo00000000001/logo_abc.png', type: 'image/png', bytes: 1 };
  const logo = readMedia({ files: [file], width: 400, height: 100 });
  const inks = { first: '#0b3d2e', second: '#f2c14e' };
  provideSite(() => ({ ...demoSite, logo, colors: { ministries: inks, music: inks } }));
  const addresses = manifestOf().icons.map(({ src }) => src);
  expect(addresses).toContain('/icons/maskable-512.png?v=logo000000000010b3d2e');
  expect(addresses.every((address) => address.includes('?v='))).toBe(true);
  expect(manifest.icons.every(({ src }) => !src.includes('?'))).toBe(true);
});
