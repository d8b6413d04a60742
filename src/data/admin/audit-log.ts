/** Reads the audit log, newest first. */
import * as v from 'valibot';
import { type auditActions, rsvpActions } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { parse } from '../../domain/parse';
import { isoDate } from '../lists';
import { allOf, filterOf, type PageAnswer, readAll, readPage, searchFilter } from './list-query';

const fields = v.nullish(v.record(v.string(), v.unknown()), null);
const row = v.object({
  id: recordId(),
  actor_email: v.string(),
  action: v.string(),
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
  action: (typeof auditActions)[number] | '';
  search: string;
}

function auditRowOf(record: unknown): AuditRow | null {
  const read = parse(row, record);
  return read.ok ? { ...read.value, created_at: isoDate(read.value.created_at) } : null;
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
    auditRowOf,
  );

export const readRecordHistory = (record: string): Promise<PageAnswer<AuditRow>> =>
  readAll(
    'audit_log',
    { sort: '-created_at,-@rowid', filter: filterOf('record_id = {:record}', { record }) },
    auditRowOf,
  );

const guestChange = v.object({ id: recordId(), action: v.picklist(rsvpActions), created_at: v.string() });
export type GuestChange = v.InferOutput<typeof guestChange>;

export const readGuestChanges = (rsvp: string): Promise<PageAnswer<GuestChange>> =>
  readAll(
    'rsvp_changes',
    { sort: '-created_at,-@rowid', filter: filterOf('rsvp_id = {:rsvp}', { rsvp }) },
    (record) => {
      const read = parse(guestChange, record);
      return read.ok ? { ...read.value, created_at: isoDate(read.value.created_at) } : null;
    },
  );
