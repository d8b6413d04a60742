/** Reports of posts that break the rules. They do not use the outbox, so PocketBase writes the responses. */
import { reportedCollections, reportInput } from '../../src/domain/posts/report';
import { createIdempotent } from './idempotent-create';
import { queue } from './mail/queue';
import { bodyOf, invalidFieldsError, parseOrThrow } from './request';
import { rows } from './sql';

/** Stores the post's title with its id, so that the team can read it after the post is deleted. */
export function create(e: RecordRequestEvent): void {
  if (e.hasSuperuserAuth()) {
    createIdempotent(e);
    return;
  }
  const { kind, about, reason } = parseOrThrow(reportInput, bodyOf(e.requestEvent));
  set(e.record, { kind, about, reason, title: '', status: 'new' });
  createIdempotent(e, (tx) => {
    const sql = `SELECT title FROM ${reportedCollections[kind]} WHERE id = {:about}`;
    const [post] = rows(tx, sql, { about }, { title: '' });
    if (!post) throw invalidFieldsError({ about: 'This post has already been deleted.' });
    set(e.record, { title: post.title });
    return () => queue(tx, { message: 'report-for-team', about: e.record.id });
  });
}

function set(record: PbRecord, fields: object): void {
  for (const [field, value] of Object.entries(fields)) record.set(field, value);
}
