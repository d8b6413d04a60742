/** Posts of signed-in people: opportunities and resources. They are made online, so PocketBase's own answers are used. */
import type { GenericSchema } from 'valibot';
import { opportunityInput } from '../../src/domain/opportunity';
import { resourceInput } from '../../src/domain/resource';
import type { AdminRules } from './admin-rules';
import { bodyOf, checked } from './request';

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
  start: { status: 'Open', hidden: false },
  teamOnly: ['hidden'],
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
}

/** What is sent for a field that the server or the team owns changes nothing; an admin may change all but the owner. */
function update(record: PbRecord, kept: readonly string[], kind: PostKind): void {
  const stored = record.original();
  fill(record, checked(kind.schema, JSON.parse(JSON.stringify(record))));
  for (const field of kept) record.set(field, stored.get(field));
}

function fill(record: PbRecord, values: object): void {
  for (const [field, value] of Object.entries(values)) record.set(field, value);
}

const adminRulesFor = (kind: PostKind): AdminRules => ({
  make: (e) => create(e, kind),
  read: ({ record }) => update(record, [kind.owner], kind),
  own: (e) => update(e.record, [kind.owner, ...kind.teamOnly], kind),
});

export const opportunityAdminRules = adminRulesFor(opportunity);
export const resourceAdminRules = adminRulesFor(resource);
