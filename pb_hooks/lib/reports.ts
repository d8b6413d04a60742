/** Reports of posts that should not be there. They are made online, so PocketBase's own answers are used. */
import type { reportKinds } from '../../src/domain/choices';
import { reportInput } from '../../src/domain/report';
import { createOnce } from './create-once';
import { queue } from './mail/queue';
import { bodyOf, checked, wrongFields } from './request';
import { rows } from './rows';

const tables: Record<(typeof reportKinds)[number], string> = {
  opportunity: 'collaboration_opportunities',
  resource: 'resources',
};

/** Keeps the post's title beside its id, so that the team reads what it was about when the post is gone. */
export function create(e: RecordRequestEvent): void {
  if (e.hasSuperuserAuth()) {
    createOnce(e);
    return;
  }
  const { kind, about, reason } = checked(reportInput, bodyOf(e.requestEvent));
  set(e.record, { kind, about, reason, title: '', status: 'new' });
  createOnce(e, (tx) => {
    // Only for a new report: the post may be gone, or renamed, when a repeat arrives.
    const sql = `SELECT title FROM ${tables[kind]} WHERE id = {:about}`;
    const [post] = rows(tx, sql, { about }, { title: '' });
    if (!post) throw wrongFields({ about: 'This post is gone already.' });
    set(e.record, { title: post.title });
    return () => queue(tx, { message: 'report-for-team', about: e.record.id });
  });
}

function set(record: PbRecord, fields: object): void {
  for (const [field, value] of Object.entries(fields)) record.set(field, value);
}
