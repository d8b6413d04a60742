/** The table of the events page with the types that the admin's form offers. The public page does not read those, nor loads them. */
import { distinct, line, list } from '../fields';
import type { ContentTable } from '../table';
import { eventsTable } from './events';

/** As the specification has them. */
export const eventTypes = ['Worship Night', 'Concert', 'Special Event', 'Community Gathering'] as const;

const types = distinct(
  list(
    12,
    'name',
    { name: line(40) },
    eventTypes.map((name) => ({ id: name.toLowerCase().replace(' ', '-'), name })),
  ),
);

export const eventTypesTable = {
  ...eventsTable,
  fields: { ...eventsTable.fields, types },
} as const satisfies ContentTable;
