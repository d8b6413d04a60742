/** Posts of signed-in people, and reports by anyone. Online only: nothing is queued. None throws. */
import * as v from 'valibot';
import type { opportunityStatuses } from '../domain/choices';
import type { CollectionName } from '../domain/collections';
import { recordId } from '../domain/fields';
import { withNulls } from '../domain/form-fields';
import { type FieldErrors, parse } from '../domain/parse';
import { type InterestRecord, interestRecord } from '../domain/posts/interest';
import type { OpportunityInput } from '../domain/posts/opportunity';
import type { ReportInput } from '../domain/posts/report';
import type { ResourceInput } from '../domain/posts/resource';
import { otherQueries } from '../domain/public-lists';
import { type Failure, failureOf } from './failure';
import { isoDate } from './lists';
import { client } from './pocketbase-client';
import { renew } from './session';

/** `already`: the id was used for other content. Others: failure.ts. */
export interface NotPosted {
  ok: false;
  reason: 'signed-out' | 'already' | 'unreachable' | 'busy' | 'refused';
  message: string;
  fields: FieldErrors;
}
export type Posted = { ok: true } | NotPosted;

const row = v.object({ id: recordId() });
const opportunities = client.collection('collaboration_opportunities');

/** Repeating the same id and input changes nothing (decision 038). */
async function create(collection: CollectionName, id: string, input: object): Promise<void> {
  v.parse(
    v.object({ id: v.literal(id) }),
    await client.collection(collection).create({ ...withNulls(input), id }),
  );
}

export const postOpportunity = (input: OpportunityInput, id: string): Promise<Posted> =>
  signedIn(() => create('collaboration_opportunities', id, input));

export const changeOpportunity = (
  id: string,
  change: OpportunityInput | { status: (typeof opportunityStatuses)[number] },
): Promise<Posted> => signedIn(async () => void v.parse(row, await opportunities.update(id, change)));

export const deleteOpportunity = (id: string): Promise<Posted> =>
  signedIn(async () => void (await opportunities.delete(id)));

export const postResource = (input: ResourceInput, id: string): Promise<Posted> =>
  signedIn(() => create('resources', id, input));

export async function sendReport(input: ReportInput, id: string): Promise<Posted> {
  try {
    await create('reports', id, input);
    return { ok: true };
  } catch (error) {
    return notPosted(failureOf(error));
  }
}

/** Reads the interest in the person's opportunity, newest first. */
export async function readInterest(
  opportunity: string,
): Promise<{ ok: true; items: InterestRecord[] } | NotPosted> {
  let items: InterestRecord[] = [];
  const read = await signedIn(async () => {
    const { collection, filter, sort } = otherQueries.interest;
    const options = { filter: client.filter(filter, { id: opportunity }), sort };
    const rows = await client.collection(collection).getFullList<Record<string, unknown>>(options);
    items = rows.flatMap((found) => {
      const parsed = parse(interestRecord, { ...found, created_at: isoDate(String(found.created_at)) });
      return parsed.ok ? [parsed.value] : [];
    });
  });
  return read.ok ? { ok: true, items } : read;
}

const signedOut: NotPosted = { ok: false, reason: 'signed-out', message: '', fields: {} };

/** The server refuses an ended session like a guest. A renewal shows whether it ended. */
async function signedIn(work: () => Promise<void>): Promise<Posted> {
  if (!client.authStore.isValid) return signedOut;
  try {
    await work();
    return { ok: true };
  } catch (error) {
    const failure = failureOf(error);
    const unexplained = failure.reason === 'refused' && Object.keys(failure.fields).length === 0;
    if (unexplained && failure.status < 409 && !(await renew())) return signedOut;
    return notPosted(failure);
  }
}

const notPosted = ({ reason, status, message, fields }: Failure): NotPosted => ({
  ok: false,
  reason: status === 409 || status === 410 ? 'already' : reason,
  message,
  fields,
});
