/** Opportunities and resources. They are made online, so PocketBase writes the responses. */
import type { GenericSchema } from 'valibot';
import { posting } from '../../../src/content/shell/messages';
import { postsPerDay } from '../../../src/domain/limits';
import { type FieldErrors, parse } from '../../../src/domain/parse';
import { opportunityInput } from '../../../src/domain/posts/opportunity';
import { mustConfirmEmail } from '../../../src/domain/posts/posting';
import { resourceInput } from '../../../src/domain/posts/resource';
import { difference, fieldsOf } from '../audit';
import { type Change, type CollectionRules, missingParent, refuseChanged } from '../collection-rules';
import { categoryProblem } from '../listed-choices';
import type { MessageName } from '../mail/messages';
import { queue } from '../mail/queue';
import { bodyOf, invalidFieldsError, memberWith, parseOrThrow, Refusal } from '../request';
import { findOrNull, rows, run, timeSql } from '../sql';

/** The fields of a post that the server sets: its owner, its initial values, and those that only admins change. */
interface PostKind {
  schema: GenericSchema<unknown, object>;
  owner: string;
  initialValues: Record<string, SqlValue>;
  adminOnly: readonly string[];
  isHidden: (record: PbRecord) => boolean;
  /** Returns messages by field for choices that no list of the owner's has or had. */
  unlisted?: (tx: PbApp, record: PbRecord) => FieldErrors | null;
  /** The values of a post that is not hidden. */
  shown: Record<string, SqlValue>;
  /** The mail to the team about a post that waits. */
  mail: MessageName;
}

const opportunity: PostKind = {
  schema: opportunityInput,
  owner: 'user_id',
  initialValues: { status: 'Open', hidden: false, rejected: false },
  adminOnly: ['hidden', 'waiting', 'rejected'],
  isHidden: (record) => record.getBool('hidden'),
  shown: { hidden: false },
  mail: 'opportunity-for-team',
};
const resource: PostKind = {
  schema: resourceInput,
  owner: 'created_by',
  initialValues: { status: 'active', featured: false, rejected: false },
  adminOnly: ['status', 'featured', 'waiting', 'rejected'],
  isHidden: (record) => record.getString('status') !== 'active',
  unlisted: (tx, record) => categoryProblem(tx, record.getString('category')),
  shown: { status: 'active' },
  mail: 'resource-for-team',
};

function create(e: RecordRequestEvent, kind: PostKind): void {
  if (!e.hasSuperuserAuth()) {
    const input = parseOrThrow(kind.schema, bodyOf(e.requestEvent));
    e.record.load({ ...input, ...kind.initialValues, [kind.owner]: e.auth?.id ?? '' });
  }
}

/** Refuses posts of accounts without a confirmed email, and more than a day allows. The team may post any number. */
function checkPost(tx: PbApp, e: RecordRequestEvent): void {
  const { smtp, rateLimits } = tx.settings();
  if (e.auth && mustConfirmEmail({ mail: smtp.enabled, confirmed: e.auth.getBool('verified') }))
    throw new Refusal(403, 'unconfirmed', posting.unconfirmed);
  if (!rateLimits.enabled || memberWith(e, e.collection.name, 'create')) return;
  const since = timeSql('-1 day');
  const made = `
    SELECT (SELECT COUNT(*) FROM collaboration_opportunities WHERE user_id = {:id} AND created_at > ${since})
         + (SELECT COUNT(*) FROM resources WHERE created_by = {:id} AND created_at > ${since}) AS posts`;
  const posts = rows(tx, made, { id: e.auth?.id ?? '' }, { posts: 0 })[0]?.posts ?? 0;
  if (posts >= postsPerDay) throw new Refusal(403, 'too_many_posts', posting.tooMany);
}

/** Whether posts of people whose post was never approved wait for the team (decision 125). */
const doPostsWait = (): boolean => $os.getenv('BYOP_POSTS_WAIT') === '1';

function setWaiting(e: RecordRequestEvent): void {
  if (!e.hasSuperuserAuth())
    e.record.set(
      'waiting',
      doPostsWait() && !memberWith(e, e.collection.name, 'update') && !e.auth?.getBool('posts_approved'),
    );
}

/** Approves the person with the post: their next posts appear at once. An undo takes it back, unless another post is public. */
function approvePerson({ tx, current, record }: Change, { owner, isHidden }: PostKind): void {
  const isPublic = (post: PbRecord) => !post.getBool('waiting') && !isHidden(post);
  if (!current || isPublic(current) === isPublic(record)) return;
  const id = record.getString(owner);
  if (isPublic(record)) run(tx, 'UPDATE users SET posts_approved = TRUE WHERE id = {:id}', { id });
  else if (record.getBool('waiting'))
    run(
      tx,
      `UPDATE users SET posts_approved = FALSE WHERE id = {:id}
         AND NOT EXISTS (SELECT id FROM collaboration_opportunities WHERE user_id = {:id} AND NOT hidden AND NOT waiting)
         AND NOT EXISTS (SELECT id FROM resources WHERE created_by = {:id} AND status = 'active' AND NOT waiting)`,
      { id },
    );
}

/**
 * Ignores changes of the fields in `fixedFields`. Admins may change all but the owner. An older post may be longer than
 * posts may be now, so fields that stay as they are are not checked.
 */
function update({ tx, current, record }: Change, fixedFields: readonly string[], kind: PostKind): void {
  const stored = current ?? record.original();
  const sent = fieldsOf(record);
  const parsed = parse(kind.schema, sent);
  const changed = difference(fieldsOf(stored), sent)?.after ?? {};
  if (parsed.ok) record.load(parsed.value);
  else refuseChanged(parsed.fields, changed);
  refuseChanged(kind.unlisted?.(tx, record) ?? {}, changed);
  for (const field of fixedFields) record.set(field, stored.get(field));
}

/** Returns whether a post of the team's list is hidden since it was rejected: its author sees it. */
const isRejected = (current: PbRecord | null, record: PbRecord, { isHidden }: PostKind): boolean =>
  isHidden(record) &&
  Boolean(current?.getBool('waiting') ? !record.getBool('waiting') : current?.getBool('rejected'));

/** Lets a rejected post that its author has changed wait again. The team gets another mail. */
function sendAgain(tx: PbApp, post: PbRecord, { shown, mail }: PostKind): void {
  post.load({ ...shown, rejected: false, waiting: true });
  queue(tx, { message: mail, about: post.id, occasion: `${Date.now()}` });
}

const adminRulesFor = (kind: PostKind): CollectionRules => ({
  beforeCreate: (e) => create(e, kind),
  checkCreate(tx, e) {
    checkPost(tx, e);
    const unlisted = kind.unlisted?.(tx, e.record);
    if (unlisted) throw invalidFieldsError(unlisted);
    setWaiting(e);
  },
  afterCreate(tx, post) {
    if (post.getBool('waiting')) queue(tx, { message: kind.mail, about: post.id });
  },
  afterSave(change) {
    approvePerson(change, kind);
    return [];
  },
  applyInput(change) {
    const { current, record } = change;
    update(change, [kind.owner], kind);
    record.set('rejected', isRejected(current, record, kind));
  },
  updateByAuthor(change) {
    const { tx, record } = change;
    update(change, [kind.owner, ...kind.adminOnly], kind);
    if (record.getBool('rejected')) sendAgain(tx, record, kind);
  },
  isHidden: kind.isHidden,
});

export const opportunityAdminRules: CollectionRules = {
  ...adminRulesFor(opportunity),
  checkRestore: missingParent(opportunity.owner, 'users', 'The account that posted it is gone.'),
};
const resourceRules = adminRulesFor(resource);
export const resourceAdminRules: CollectionRules = {
  ...resourceRules,
  updateByAuthor(change) {
    // The rule of the table read the row before the transaction.
    if (!change.current?.getBool('waiting') && !change.current?.getBool('rejected'))
      throw new Refusal(
        403,
        'published',
        'The team published this in the meantime. Only they can change it now.',
      );
    resourceRules.updateByAuthor?.(change);
  },
  /** A resource stays without the account that posted it. */
  checkRestore(tx, record) {
    if (!findOrNull(tx, 'users', record.getString(resource.owner))) record.set(resource.owner, '');
  },
};
