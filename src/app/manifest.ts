import type { ManifestOptions } from 'vite-plugin-pwa';
import { site } from '../content/site';
import { thisPhoneHash } from '../features/outbox/address';

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** What a phone needs to install the site. Shortcuts name existing pages only; `manifest.test.ts` holds that. */
export const manifest = {
  id: '/',
  name: `${site.name}: ${site.tagline}`,
  short_name: site.name,
  description: site.description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf6ee',
  theme_color: '#faf6ee',
  categories: ['events', 'music', 'lifestyle'],
  icons: [
    icon('/icons/icon-192.png', '192x192', 'any'),
    icon('/icons/icon-512.png', '512x512', 'any'),
    icon('/icons/icon.svg', 'any', 'any'),
    icon('/icons/maskable-192.png', '192x192', 'maskable'),
    icon('/icons/maskable-512.png', '512x512', 'maskable'),
    icon('/icons/monochrome-512.png', '512x512', 'monochrome'),
  ],
  shortcuts: [
    { name: 'Events', short_name: 'Events', url: '/ministries/events' },
    { name: 'On this phone', short_name: 'On this phone', url: `/${thisPhoneHash}` },
  ],
} satisfies Partial<ManifestOptions>;
