/** Posts of signed-in people: opportunities and resources. They are made online, so PocketBase's own answers are used. */
import type { GenericSchema } from 'valibot';
import { opportunityInput } from '../../src/domain/opportunity';
import { resourceInput } from '../../src/domain/resource';
import { asksAsAdmin, bodyOf, checked } from './request';

/** What the server decides about a post: its owner's field, what a new one starts with, and what of that stays the team's. */
interface PostKind {
  schema: GenericSchema<unknown, object>;
  owner: string;
  start: Record<string, SqlValue>;
  teamOnly: readonly string[];
}

const opportunity: PostKind = {
  schema: opportunityInput,
  owner: 'user_id',
  start: { status: 'Open' },
  teamOnly: [],
};
const resource: PostKind = {
  schema: resourceInput,
  owner: 'created_by',
  start: { status: 'active', featured: false },
  teamOnly: ['status', 'featured'],
};

function create(e: RecordRequestEvent, kind: PostKind): void {
  if (!e.hasSuperuserAuth()) {
    const input = checked(kind.schema, bodyOf(e.requestEvent));
    fill(e.record, { ...input, ...kind.start, [kind.owner]: e.auth?.id ?? '' });
  }
  e.next();
}

/** What is sent for a field that the server or the team owns changes nothing; an admin may change all but the owner. */
function update(e: RecordRequestEvent, kind: PostKind): void {
  if (!e.hasSuperuserAuth()) {
    const stored = e.record.original();
    const owned = asksAsAdmin(e) ? [kind.owner] : [kind.owner, ...kind.teamOnly];
    fill(e.record, checked(kind.schema, JSON.parse(JSON.stringify(e.record))));
    for (const field of owned) e.record.set(field, stored.get(field));
  }
  e.next();
}

function fill(record: PbRecord, values: object): void {
  for (const [field, value] of Object.entries(values)) record.set(field, value);
}

export const createOpportunity = (e: RecordRequestEvent): void => create(e, opportunity);
export const updateOpportunity = (e: RecordRequestEvent): void => update(e, opportunity);
export const createResource = (e: RecordRequestEvent): void => create(e, resource);
export const updateResource = (e: RecordRequestEvent): void => update(e, resource);
