/** Reports of posts that break the rules. They do not use the outbox, so PocketBase writes the responses. */
import { reportedCollections, reportInput } from '../../../src/domain/posts/report';
import { fieldsOf } from '../audit';
import type { CollectionRules } from '../collection-rules';
import { queue } from '../mail/queue';
import { bodyOf, invalidFieldsError, parseOrThrow } from '../request';
import { rows } from '../sql';

export const reportRules: CollectionRules = {
  beforeCreate(e) {
    if (e.hasSuperuserAuth()) return;
    const { kind, about, reason } = parseOrThrow(reportInput, bodyOf(e.requestEvent));
    e.record.load({ kind, about, reason, title: '', status: 'new' });
  },

  /** Stores the post's title with its id, so that the team can read it after the post is deleted. */
  checkCreate(tx, { record }) {
    const { kind, about } = parseOrThrow(reportInput, fieldsOf(record));
    const sql = `SELECT title FROM ${reportedCollections[kind]} WHERE id = {:about}`;
    const [post] = rows(tx, sql, { about }, { title: '' });
    if (!post) throw invalidFieldsError({ about: 'This post has already been deleted.' });
    record.set('title', post.title);
  },

  afterCreate: (tx, { id }) => queue(tx, { message: 'report-for-team', about: id }),
};
