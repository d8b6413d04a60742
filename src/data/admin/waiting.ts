/** Reads what waits for the team: the number of new rows and the oldest of each list. Null if the server does not answer. */

import type { EventRecord } from '../../domain/events/event';
import { artistRows } from './artists';
import { contactRows } from './contacts';
import { readEventsById, readUnannounced } from './events';
import { readFailedRenewals } from './gifts';
import { countRows, filterOf, readPage, storedInstant, type Table } from './list-query';
import { readMissingYes } from './missing-yes';
import { type OpportunityRow, opportunityRows, type ResourceRow, reportRows, resourceRows } from './posts';

export interface NewRows<Row> {
  total: number;
  oldest: Row | null;
}

/** In days: so long Stripe tries again. */
const giftsFailedWithin = 14;
const before = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000;

/** In days. */
export const errorsWithin = 7;

async function readNew<Row>(
  { collection, parse }: Table<Row>,
  filter = "status = 'new'",
): Promise<NewRows<Row> | null> {
  const query = { perPage: 1, filter, sort: 'created_at,@rowid' };
  const answer = await readPage(collection, query, parse);
  return answer.ok ? { total: answer.total, oldest: answer.items[0] ?? null } : null;
}

/** The posts that wait for an approval, of both kinds. `kind`: that of the oldest. */
async function readWaitingPosts(): Promise<
  (NewRows<OpportunityRow | ResourceRow> & { kind: 'opportunities' | 'resources' }) | null
> {
  const filter = 'waiting = true';
  const [opportunities, resources] = await Promise.all([
    readNew(opportunityRows, filter),
    readNew(resourceRows, filter),
  ]);
  if (!opportunities || !resources) return null;
  const isResource =
    !opportunities.oldest ||
    (resources.oldest !== null && resources.oldest.created_at < opportunities.oldest.created_at);
  const oldest = isResource ? resources.oldest : opportunities.oldest;
  const total = opportunities.total + resources.total;
  return { total, oldest, kind: isResource ? 'resources' : 'opportunities' };
}

async function readChanged(): Promise<EventRecord[] | null> {
  const ids = [...(await readUnannounced()).keys()];
  if (ids.length === 0) return [];
  const answer = await readEventsById(ids);
  return answer.ok ? answer.items : null;
}

export async function readWaiting() {
  const since = storedInstant(before(errorsWithin));
  const [messages, applications, posts, reports, changed, missingYes, gifts, errors] = await Promise.all([
    readNew(contactRows),
    readNew(artistRows),
    readWaitingPosts(),
    readNew(reportRows),
    // Events with changes that their guests may not know.
    readChanged(),
    readMissingYes(),
    readFailedRenewals(before(giftsFailedWithin)),
    countRows('client_errors', filterOf('updated_at >= {:since}', { since })),
  ]);
  // Monthly gifts that could not be charged in the last days.
  const failedGifts = gifts.ok ? { total: gifts.total, oldest: gifts.items[0] ?? null } : null;
  return { messages, applications, posts, reports, changed, missingYes, failedGifts, errors };
}
export type Waiting = Awaited<ReturnType<typeof readWaiting>>;
