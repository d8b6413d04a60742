import { pageFields } from '../page-fields';
import type { ContentTable } from '../table';

const { title, description, headline } = pageFields;

/** The songs are beside the headline: no lead. */
export const listenTable = {
  key: 'listen',
  path: '/music/listen',
  fields: { title, description, headline },
} as const satisfies ContentTable;
