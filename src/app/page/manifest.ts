import { home } from '../../content/home';
import { trayTitle } from '../../content/shell/shell';
import { hasPart, isOn, logoQuery, site } from '../../content/site';
import { thisPhoneHash } from '../../features/outbox/this-phone-address';

const icon = (path: string, sizes: string, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: path + logoQuery(),
  sizes,
  type: path.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** `npm run screenshots` makes these files. */
const screenshot = (name: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${name}-${form_factor}.webp`,
  sizes: form_factor === 'narrow' ? '780x1688' : '1280x800',
  type: 'image/webp',
  form_factor,
  label,
});

/** Whether the facts of the site are the demo's, as its screenshots are. Nobody else has an address at `.example` (RFC 2606). */
const showsDemo = () => site().email.general.endsWith('.example');

/** Returns the web app manifest (w3.org/TR/appmanifest), with the name that the owner gave the site. */
export const manifest = () => ({
  id: '/',
  name: home.title,
  short_name: site().name,
  description: site().description,
  lang: site().locale,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
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
    { name: 'Listen', short_name: 'Listen', url: '/music/listen' },
    { name: trayTitle, short_name: trayTitle, url: `/${thisPhoneHash}` },
  ].filter(({ url }) => isOn(url.replace(/#.*/, ''))),
  // A link shared to the app becomes a resource (features/resources/shared-link.ts).
  ...(hasPart('resources') && {
    share_target: {
      action: '/resources',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'share-title', text: 'share-text', url: 'share-url' },
    },
  }),
  ...(showsDemo() && {
    screenshots: [
      screenshot('home', 'narrow', 'The next event on the home page'),
      screenshot('events', 'narrow', 'The events list with an RSVP ticket'),
      screenshot('listen', 'narrow', 'Songs that play where there is no signal'),
      screenshot('home', 'wide', 'The home page on a desktop'),
    ],
  }),
});
