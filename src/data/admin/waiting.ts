/** Reads what waits for the team: the number of new rows and the oldest of each list. Null if the server does not answer. */

import type { EventRecord } from '../../domain/events/event';
import { artistRows } from './artists';
import { contactRows } from './contacts';
import { readEventsById, readUnannounced } from './events';
import { readFailedRenewals } from './gifts';
import { countRows, filterOf, readPage, storedInstant, type Table } from './list-query';
import { readMissingYes } from './missing-yes';
import { reportRows } from './posts';

export interface NewRows<Row> {
  total: number;
  oldest: Row | null;
}

/** In days: so long Stripe tries again. */
const giftsFailedWithin = 14;
const before = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000;

/** In days. */
export const errorsWithin = 7;

async function readNew<Row>({ collection, parse }: Table<Row>): Promise<NewRows<Row> | null> {
  const query = { perPage: 1, filter: "status = 'new'", sort: 'created_at,@rowid' };
  const answer = await readPage(collection, query, parse);
  return answer.ok ? { total: answer.total, oldest: answer.items[0] ?? null } : null;
}

async function readChanged(): Promise<EventRecord[] | null> {
  const ids = [...(await readUnannounced()).keys()];
  if (ids.length === 0) return [];
  const answer = await readEventsById(ids);
  return answer.ok ? answer.items : null;
}

export async function readWaiting() {
  const since = storedInstant(before(errorsWithin));
  const [messages, applications, reports, changed, missingYes, gifts, errors] = await Promise.all([
    readNew(contactRows),
    readNew(artistRows),
    readNew(reportRows),
    // Events with changes that their guests may not know.
    readChanged(),
    readMissingYes(),
    readFailedRenewals(before(giftsFailedWithin)),
    countRows('client_errors', filterOf('updated_at >= {:since}', { since })),
  ]);
  // Monthly gifts that could not be charged in the last days.
  const failedGifts = gifts.ok ? { total: gifts.total, oldest: gifts.items[0] ?? null } : null;
  return { messages, applications, reports, changed, missingYes, failedGifts, errors };
}
export type Waiting = Awaited<ReturnType<typeof readWaiting>>;
