import { distinct, group, line, list, optional, text } from '../fields';
import { entry, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

/**
 * The specified areas of interest, by the keys that applications store for them. Only the page and the admin pages import them: in
 * the words of fields, which the form also loads, every page would load them.
 */
export const areas = {
  musician: 'Musician',
  'youth-leader': 'Youth leader',
  teacher: 'Teacher',
  volunteer: 'Volunteer',
  technical: 'Technical (sound, light, video)',
  admin: 'Admin and office',
  other: 'Something else',
} as const;

/** Returns what an application stores for an area: its name, or the key of a specified one, as older versions of the site do. */
export const storedArea = (name: string): string =>
  Object.entries(areas).find(([, label]) => label === name)?.[0] ?? name;

/** Returns the name of a stored area. */
export const areaName = (stored: string): string =>
  Object.entries(areas).find(([key]) => key === stored)?.[1] ?? stored;

export const joinTable = {
  key: 'join',
  path: '/join',
  fields: {
    ...pageFields,
    audiences: optional(
      group({
        headline: line(60),
        /** `role`: what the form preselects. */
        list: list(8, 'title', { role: { kind: 'rowOf', list: 'areas' }, ...entry }),
      }),
    ),
    /** Below the heading of the form. */
    form: optional(text(200)),
    /** What the form offers. Ids of the first ones are the keys of the specified areas: audiences of before the list name them. */
    areas: distinct(
      list(
        12,
        'name',
        { name: line(40) },
        Object.entries(areas).map(([id, name]) => ({ id, name })),
      ),
    ),
    next: optional(
      group(
        { headline: line(60), list: list(6, 'title', entry) },
        {
          headline: 'What Happens Next',
          list: [
            { id: 'read', title: 'Review', text: 'We read your application within 1-2 weeks.' },
            { id: 'talk', title: 'A conversation', text: 'If it looks like a fit, we meet and talk.' },
            { id: 'start', title: 'Onboarding', text: 'Then we show you everything, and you begin.' },
          ],
        },
      ),
    ),
  },
} as const satisfies ContentTable;
