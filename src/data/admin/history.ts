/** Who did what, the latest first: rows that the server writes and nobody can change. */
import * as v from 'valibot';
import { auditActions } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { parse } from '../../domain/parse';
import { isoDate } from '../stored';
import { allOf, filterOf, type PageAnswer, readPage, searchFilter } from './page';

const fields = v.nullish(v.record(v.string(), v.unknown()), null);
const row = v.object({
  id: recordId(),
  actor_email: v.string(),
  action: v.picklist(auditActions),
  collection: v.string(),
  record_id: v.string(),
  title: v.string(),
  before: fields,
  after: fields,
  over_capacity: v.boolean(),
  created_at: v.string(),
});
export type AuditRow = v.InferOutput<typeof row>;

export interface AuditView {
  action: AuditRow['action'] | '';
  search: string;
}

export const readHistory = ({ action, search }: AuditView, page: number): Promise<PageAnswer<AuditRow>> =>
  readPage(
    'audit_log',
    {
      page,
      sort: '-created_at,-@rowid',
      filter: allOf(
        action && filterOf('action = {:action}', { action }),
        searchFilter(['title', 'actor_email'], search),
      ),
    },
    (record) => {
      const read = parse(row, record);
      return read.ok ? { ...read.value, created_at: isoDate(read.value.created_at) } : null;
    },
  );
