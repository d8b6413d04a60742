/** Reports of posts that should not be there. They are made online, so PocketBase's own answers are used. */
import type { reportKinds } from '../../src/domain/choices';
import { reportInput } from '../../src/domain/report';
import { noteNew } from './audit';
import { queue } from './mail/queue';
import { bodyOf, checked } from './request';
import { rows } from './rows';

const tables: Record<(typeof reportKinds)[number], string> = {
  opportunity: 'collaboration_opportunities',
  resource: 'resources',
};

/** Keeps the post's title beside its id, so that the team reads what it was about when the post is gone. */
export function create(e: RecordRequestEvent): void {
  if (!e.hasSuperuserAuth()) {
    const { kind, about, reason } = checked(reportInput, bodyOf(e.requestEvent));
    const sql = `SELECT title FROM ${tables[kind]} WHERE id = {:about}`;
    const [post] = rows(e.app, sql, { about }, { title: '' });
    if (!post) {
      throw new BadRequestError('This post is gone already.', {
        about: new ValidationError('validation_gone', 'This post is gone already.'),
      });
    }
    const fields = { kind, about, reason, title: post.title, status: 'new' };
    for (const [field, value] of Object.entries(fields)) e.record.set(field, value);
  }
  const outer = e.app;
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      e.next();
      noteNew(tx, e, e.record);
      if (!e.hasSuperuserAuth()) queue(tx, { message: 'report-for-team', about: e.record.id });
    });
  } finally {
    e.app = outer;
  }
}
