import { choice, formatted, group, line, list, optional, pngPicture, text } from '../fields';
import { localeNames } from '../locales';
import { type SitePart, siteParts } from '../site-parts';
import type { ContentTable } from '../table';

const inks = optional(group({ first: formatted('color'), second: formatted('color') }));

const onOff = choice('on', 'off');

/** As people read it, and as phones call it. Without a number it is no link. */
const phone = {
  display: optional(line(40)),
  number: optional(formatted('phone')),
  hours: optional(line(60)),
};

/** What every page, mail and feed says about the site itself. No page shows it as a whole. */
export const siteTable = {
  key: 'site',
  path: '',
  fields: {
    name: line(30),
    /** In full, if the name is short for something. */
    longName: optional(line(60)),
    tagline: optional(line(60)),
    /** The artist of every song. */
    artist: optional(line(60)),
    /** For search results and the app's install card. */
    description: text(160, 50),
    /** Of icons, link previews and the header. */
    logo: optional(pngPicture()),
    /** Of all dates. */
    zone: formatted('zone'),
    /** How dates, times and addresses are written. */
    locale: choice(...localeNames),
    /** Of gifts. */
    currency: formatted('currency'),
    /** The inks of each side. Without them it has those of the release. `inks.ts` derives the colors of the themes. */
    colors: group({ ministries: inks, music: inks }),
    email: group({ general: formatted('email'), booking: optional(formatted('email')) }),
    church: group({
      name: optional(line(60)),
      email: optional(formatted('email')),
      address: group({
        street: optional(line(80)),
        city: optional(line(60)),
        region: optional(line(40)),
        postalCode: optional(line(20)),
        country: optional(formatted('country')),
      }),
    }),
    texting: group(phone),
    /** What parents and guardians read before they decide about somebody under 18. */
    parents: group({
      /** Who answers their calls. */
      contact: optional(line(40)),
      phone: group(phone),
      /** Who supervises. */
      supervision: group({ title: optional(line(40)), text: optional(text(200)) }),
    }),
    /** What the two sides are called. */
    sections: group({ ministries: optional(line(12)), music: optional(line(12)) }),
    /** A page that is off is as if it were not there. */
    parts: group(
      // TypeScript loses the names in entries.
      Object.fromEntries(Object.keys(siteParts).map((name) => [name, onOff])) as Record<
        SitePart,
        typeof onOff
      >,
    ),
    socials: optional(
      list(12, 'network', { network: line(30), handle: line(60), url: optional(formatted('web')) }),
    ),
  },
  // Every site gave in dollars before there was a choice.
  upgrades: [(values) => ({ ...values, currency: 'USD' })],
} as const satisfies ContentTable;
