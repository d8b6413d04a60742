/**
 * Reads what waits for the team: the number of new rows and the oldest of each list. Null if the server does not answer. Lists
 * that the account may not read are empty.
 */

import { taskSources } from '../../domain/admin/task-owners';
import type { CollectionName } from '../../domain/collections';
import { countedErrors } from '../../domain/errors/client-error';
import type { EventRecord } from '../../domain/events/event';
import { artistRows } from './artists';
import { clientErrorRows } from './client-errors';
import { readMissingYes } from './consents/missing-yes';
import { contactRows } from './contacts';
import { readEventsById, readUnannouncedSince, upcomingFilter } from './events';
import { readFailedRenewals } from './gifts';
import { allOf, filterOf, readPage, storedInstant, type Table } from './list-query';
import { type OpportunityRow, opportunityRows, type ResourceRow, reportRows, resourceRows } from './posts';
import { rsvpRows } from './rsvps';
import { readUpkeep } from './upkeep';

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
  since = 'created_at',
): Promise<NewRows<Row> | null> {
  const query = { perPage: 1, filter, sort: `${since},@rowid` };
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

/** `since`: ISO 8601, when the first of its changes was saved that guests may not know. */
async function readChanged(): Promise<{ event: EventRecord; since: string }[] | null> {
  const since = await readUnannouncedSince();
  if (!since) return null;
  if (since.size === 0) return [];
  const answer = await readEventsById([...since.keys()]);
  return answer.ok ? answer.items.map((event) => ({ event, since: since.get(event.id) ?? '' })) : null;
}

/** Reads what waits. @param may whether the account has the right to list a collection */
export async function readWaiting(zone: string, may: (collection: CollectionName) => boolean) {
  const none = { total: 0, oldest: null };
  const since = storedInstant(before(errorsWithin));
  const inLine = allOf("status = 'waitlist' && party_of = ''", upcomingFilter(Date.now(), zone, 'event_id.'));
  const [messages, applications, posts, reports, changed, missingYes, waitlist, gifts, errors, upkeep] =
    await Promise.all([
      may(taskSources.messages) ? readNew(contactRows) : none,
      may(taskSources.applications) ? readNew(artistRows) : none,
      may(taskSources.posts) ? readWaitingPosts() : { ...none, kind: 'resources' as const },
      may(taskSources.reports) ? readNew(reportRows) : none,
      // Events with changes that their guests may not know.
      may(taskSources.changed) ? readChanged() : [],
      may(taskSources.missingYes) ? readMissingYes() : { events: [], mail: false },
      may(taskSources.waitlist) ? readNew(rsvpRows, inLine) : none,
      may(taskSources.failedGifts)
        ? readFailedRenewals(before(giftsFailedWithin))
        : { ok: true, items: [], total: 0 },
      may(taskSources.errors)
        ? readNew(
            clientErrorRows,
            filterOf(`updated_at >= {:since} && ${countedErrors}`, { since }),
            'updated_at',
          )
        : none,
      may(taskSources.backup) ? readUpkeep() : { failed: null, stuck: 0, backup: null },
    ]);
  // Monthly gifts that could not be charged in the last days.
  const failedGifts = gifts.ok ? { total: gifts.total, oldest: gifts.items[0] ?? null } : null;
  return {
    messages,
    applications,
    posts,
    reports,
    changed,
    missingYes,
    waitlist,
    failedGifts,
    errors,
    upkeep,
  };
}
export type Waiting = Awaited<ReturnType<typeof readWaiting>>;
