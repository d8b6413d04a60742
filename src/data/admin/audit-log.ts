/** Reads the audit log, newest first. */
import * as v from 'valibot';
import { rsvpActions } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { filterOf, listReader, newestFirst, type PageAnswer, readAll, rowReader } from './list-query';

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

const auditRowOf = rowReader(row);

export const auditRows = listReader('audit_log', auditRowOf, {
  searched: ['title', 'actor_email'],
  filters: { action: 'action' },
});

export const readRecordHistory = (record: string): Promise<PageAnswer<AuditRow>> =>
  readAll(
    'audit_log',
    { sort: newestFirst, filter: filterOf('record_id = {:record}', { record }) },
    auditRowOf,
  );

const guestChange = v.object({ id: recordId(), action: v.picklist(rsvpActions), created_at: v.string() });
export type GuestChange = v.InferOutput<typeof guestChange>;

export const readGuestChanges = (rsvp: string): Promise<PageAnswer<GuestChange>> =>
  readAll(
    'rsvp_changes',
    { sort: newestFirst, filter: filterOf('rsvp_id = {:rsvp}', { rsvp }) },
    rowReader(guestChange),
  );
