/** Posts of signed-in people, and reports by anyone. Online only: nothing is queued. None throws. */
import * as v from 'valibot';
import type { opportunityStatuses } from '../domain/choices';
import type { CollectionName } from '../domain/collections';
import { recordId } from '../domain/fields';
import { withNulls } from '../domain/form-fields';
import { type FieldErrors, readerOf } from '../domain/parse';
import { type InterestRecord, interestRecord } from '../domain/posts/interest';
import type { OpportunityInput } from '../domain/posts/opportunity';
import type { ReportInput } from '../domain/posts/report';
import type { ResourceInput } from '../domain/posts/resource';
import { otherQueries } from '../domain/public-lists';
import { attempt, type Failure } from './failure';
import { storedDate } from './lists';
import { client } from './pocketbase-client';
import { renew } from './session';

/** `already`: the id was used for other content. Others: failure.ts. */
export interface NotPosted {
  ok: false;
  reason: 'signed-out' | 'already' | 'unreachable' | 'busy' | 'refused';
  message: string;
  fields: FieldErrors;
}
export type Posted<T = void> = { ok: true; value: T } | NotPosted;

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

export const sendReport = (input: ReportInput, id: string): Promise<Posted> =>
  posted(() => create('reports', id, input));

/** Reads the interest in the person's opportunity, newest first. */
export const readInterest = (opportunity: string): Promise<Posted<InterestRecord[]>> =>
  signedIn(async () => {
    const { collection, filter, sort } = otherQueries.interest;
    const options = { filter: client.filter(filter, { id: opportunity }), sort };
    const rows = await client.collection(collection).getFullList<unknown>(options);
    return rows.flatMap((row) => parseInterest(row) ?? []);
  });

const parseInterest = readerOf(v.pipe(v.looseObject({ created_at: storedDate }), interestRecord));

const signedOut: NotPosted = { ok: false, reason: 'signed-out', message: '', fields: {} };

/** The server refuses an ended session like a guest. A renewal shows whether it ended. */
async function signedIn<T>(work: () => Promise<T>): Promise<Posted<T>> {
  if (!client.authStore.isValid) return signedOut;
  return posted(work, async ({ reason, status, fields }) => {
    const unexplained = reason === 'refused' && Object.keys(fields).length === 0;
    return unexplained && status < 409 && !(await renew());
  });
}

async function posted<T>(
  work: () => Promise<T>,
  hasEnded: (failure: Failure) => Promise<boolean> = async () => false,
): Promise<Posted<T>> {
  const answer = await attempt(work);
  if (answer.ok) return answer;
  if (await hasEnded(answer)) return signedOut;
  const { reason, status, message, fields } = answer;
  return { ok: false, reason: status === 409 || status === 410 ? 'already' : reason, message, fields };
}
