import { group, line, link, list, moment, optional, rich, text } from '../fields';
import { callToAction, pageFields, section } from '../page-fields';
import type { ContentTable } from '../table';

const { description, headline, lead } = pageFields;

/** Its title is the name and the tagline of the site. Ids of services seed their pictures. */
export const homeTable = {
  key: 'home',
  path: '/',
  fields: {
    description,
    headline,
    lead,
    mission: optional(group({ headline: line(60), text: rich(), link: optional(link()) })),
    /** Shown when nothing is upcoming (decision 082). */
    lastEvent: optional(
      group({ title: line(60), start: moment(), entry: optional(line(30)), note: text(160) }),
    ),
    /** Beside the first songs. */
    meanwhile: optional(group(callToAction)),
    /** The headline above the films. Without one, they are left out. */
    films: optional(line(60)),
    services: optional(
      group({ headline: line(60), list: list(8, 'link', { link: link(40), text: text(200) }) }),
    ),
    getInvolved: optional(group({ ...section, list: list(6, 'link', { link: link(20) }) })),
  },
} as const satisfies ContentTable;
