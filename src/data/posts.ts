/** Posts of signed-in people, and reports by anyone. Online only: nothing is queued. None throws. */
import * as v from 'valibot';
import type { opportunityStatuses } from '../domain/choices';
import type { CollectionName } from '../domain/collections';
import { recordId } from '../domain/fields';
import { withNulls } from '../domain/form-fields';
import { otherQueries } from '../domain/other-queries';
import { type FieldErrors, readerOf } from '../domain/parse';
import { type InterestRecord, interestRecord } from '../domain/posts/interest';
import type { OpportunityInput, OpportunityRecord } from '../domain/posts/opportunity';
import type { ReportInput } from '../domain/posts/report';
import type { ResourceInput, ResourceRecord } from '../domain/posts/resource';
import { attempt, type Failure } from './failure';
import { listParsers } from './list-parsers';
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

/** `waiting`: for the team, which has not approved a post of this person yet. */
const stored = v.object({ id: recordId(), waiting: v.optional(v.boolean(), false) });
export type Stored = Pick<v.InferOutput<typeof stored>, 'waiting'>;

const opportunities = client.collection('collaboration_opportunities');
const resources = client.collection('resources');

/** Repeating the same id and input changes nothing (decision 038). */
async function create(collection: CollectionName, id: string, input: object): Promise<Stored> {
  return v.parse(
    v.object({ ...stored.entries, id: v.literal(id) }),
    await client.collection(collection).create({ ...withNulls(input), id }),
  );
}

export const postOpportunity = (input: OpportunityInput, id: string): Promise<Posted<Stored>> =>
  signedIn(() => create('collaboration_opportunities', id, input));

export const changeOpportunity = (
  id: string,
  change: OpportunityInput | { status: (typeof opportunityStatuses)[number] },
): Promise<Posted<Stored>> => signedIn(async () => v.parse(stored, await opportunities.update(id, change)));

export const deleteOpportunity = (id: string): Promise<Posted> =>
  signedIn(async () => void (await opportunities.delete(id)));

export const postResource = (input: ResourceInput, id: string): Promise<Posted<Stored>> =>
  signedIn(() => create('resources', id, input));

export const changeResource = (id: string, input: ResourceInput): Promise<Posted<Stored>> =>
  signedIn(async () => v.parse(stored, await resources.update(id, input)));

export const deleteResource = (id: string): Promise<Posted> =>
  signedIn(async () => void (await resources.delete(id)));

export const sendReport = (input: ReportInput, id: string): Promise<Posted> =>
  posted(async () => void (await create('reports', id, input)));

const readOwn = <Row>(
  {
    collection,
    filter,
    sort,
  }: (typeof otherQueries)['interest' | 'waitingOpportunities' | 'waitingResources'],
  id: string,
  parse: (row: unknown) => Row | null,
): Promise<Posted<Row[]>> =>
  signedIn(async () => {
    const options = { filter: client.filter(filter, { id }), sort };
    const rows = await client.collection(collection).getFullList<unknown>(options);
    return rows.flatMap((row) => parse(row) ?? []);
  });

/** Reads the interest in the person's opportunity, newest first. */
export const readInterest = (opportunity: string): Promise<Posted<InterestRecord[]>> =>
  readOwn(otherQueries.interest, opportunity, parseInterest);

/** A post that is not on the page: it waits for the team, or the team rejected it. */
export type Unpublished<Post> = Post & { rejected: boolean };

const rejected = readerOf(v.pipe(v.object({ rejected: v.boolean() })));
const unpublished =
  <Post extends object>(read: (row: unknown) => Post | null) =>
  (row: unknown): Unpublished<Post> | null => {
    const post = read(row);
    return post && { ...post, rejected: rejected(row)?.rejected ?? false };
  };

/** Reads the opportunities of an account that are not on the page yet, newest first. */
export const readWaitingOpportunities = (
  account: string,
): Promise<Posted<Unpublished<OpportunityRecord>[]>> =>
  readOwn(otherQueries.waitingOpportunities, account, unpublished(listParsers.opportunities.read));

/** Reads the resources of an account that are not on the page yet, newest first. */
export const readWaitingResources = (account: string): Promise<Posted<Unpublished<ResourceRecord>[]>> =>
  readOwn(otherQueries.waitingResources, account, unpublished(listParsers.resources.read));

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
