/** Opportunities and resources. They are made online, so PocketBase writes the responses. */
import type { GenericSchema } from 'valibot';
import { opportunityInput } from '../../src/domain/opportunity';
import { resourceInput } from '../../src/domain/resource';
import type { CollectionRules } from './admin-collection-rules';
import { bodyOf, parseOrThrow } from './request';

/** The fields of a post that the server sets: its owner, its initial values, and those that only admins change. */
interface PostKind {
  schema: GenericSchema<unknown, object>;
  owner: string;
  initialValues: Record<string, SqlValue>;
  adminOnly: readonly string[];
  isHidden: (record: PbRecord) => boolean;
}

const opportunity: PostKind = {
  schema: opportunityInput,
  owner: 'user_id',
  initialValues: { status: 'Open', hidden: false },
  adminOnly: ['hidden'],
  isHidden: (record) => record.getBool('hidden'),
};
const resource: PostKind = {
  schema: resourceInput,
  owner: 'created_by',
  initialValues: { status: 'active', featured: false },
  adminOnly: ['status', 'featured'],
  isHidden: (record) => record.getString('status') !== 'active',
};

function create(e: RecordRequestEvent, kind: PostKind): void {
  if (!e.hasSuperuserAuth()) {
    const input = parseOrThrow(kind.schema, bodyOf(e.requestEvent));
    fill(e.record, { ...input, ...kind.initialValues, [kind.owner]: e.auth?.id ?? '' });
  }
}

/** Ignores changes of the fields in `fixedFields`. Admins may change all but the owner. */
function update(record: PbRecord, fixedFields: readonly string[], kind: PostKind): void {
  const stored = record.original();
  fill(record, parseOrThrow(kind.schema, JSON.parse(JSON.stringify(record))));
  for (const field of fixedFields) record.set(field, stored.get(field));
}

function fill(record: PbRecord, values: object): void {
  for (const [field, value] of Object.entries(values)) record.set(field, value);
}

const adminRulesFor = (kind: PostKind): CollectionRules => ({
  beforeCreate: (e) => create(e, kind),
  applyInput: ({ record }) => update(record, [kind.owner], kind),
  updateByOwner: (e) => update(e.record, [kind.owner, ...kind.adminOnly], kind),
  isHidden: kind.isHidden,
});

export const opportunityAdminRules = adminRulesFor(opportunity);
export const resourceAdminRules = adminRulesFor(resource);
