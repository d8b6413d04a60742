/** The queries of events that are not in the list of every device (docs/decisions/089-pages-on-demand.md). */
import { listRowsMax } from '../limits';
import { eventsSince, type PublicList, queryAddress } from '../public-lists';

/** Events in a page. */
export const olderEventsPerPage = 50;

export const olderEventQueries = {
  /** Those before the list. The same date has an order, so that no page repeats a row. */
  all: {
    collection: 'event_seats',
    sort: '-event.date,id',
    filter: `event.date < ${eventsSince} && event.ends_at < ${eventsSince}`,
    expand: 'event',
  },
  /** One by its id, also a newer one. */
  one: { collection: 'event_seats', sort: 'id', filter: 'id = {:id}', expand: 'event' },
} as const satisfies Record<string, PublicList>;

/** Returns the address of a page, from 1 on; of as many as a list has for 'all'. */
export const olderEventsAddress = (page: number | 'all'): string =>
  page === 'all'
    ? queryAddress(olderEventQueries.all, listRowsMax)
    : `${queryAddress(olderEventQueries.all, olderEventsPerPage)}&page=${page}`;

/** @param id a record id */
export const linkedEventAddress = (id: string): string =>
  queryAddress({ ...olderEventQueries.one, filter: `id = '${id}'` }, 1);
