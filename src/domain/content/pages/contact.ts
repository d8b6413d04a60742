import { group, optional, text } from '../fields';
import { pageFields, section } from '../page-fields';
import type { ContentTable } from '../table';

/** One sentence below an address. */
const note = optional(text(200));

export const contactTable = {
  key: 'contact',
  path: '/ministries/contact',
  fields: {
    ...pageFields,
    cards: group({ email: note, text: note, address: note }),
    urgent: optional(group(section)),
  },
} as const satisfies ContentTable;

export const musicContactTable = {
  key: 'music-contact',
  path: '/music/contact',
  fields: {
    ...pageFields,
    cards: group({ booking: note, general: note }),
    socials: optional(group(section)),
  },
} as const satisfies ContentTable;
