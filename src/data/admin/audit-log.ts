/** Reads the audit log, newest first. */
import * as v from 'valibot';
import { rsvpActions } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { readerOf } from '../../domain/parse';
import { storedDate } from '../lists';
import { filterOf, listReader, newestFirst, type PageAnswer, type RowOf, readAll } from './list-query';

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
  created_at: storedDate,
});

export const auditRows = listReader('audit_log', readerOf(row), {
  // An action on many rows is one entry.
  always: "group_id = ''",
  searched: ['title', 'actor_email'],
  filters: { action: 'action' },
});
export type AuditRow = RowOf<typeof auditRows>;

export const readRecordHistory = (record: string): Promise<PageAnswer<AuditRow>> =>
  readAll(
    'audit_log',
    { sort: newestFirst, filter: filterOf('record_id = {:record}', { record }) },
    auditRows.parse,
  );

const guestChange = v.object({ id: recordId(), action: v.picklist(rsvpActions), created_at: storedDate });
export type GuestChange = v.InferOutput<typeof guestChange>;

export const readGuestChanges = (rsvp: string): Promise<PageAnswer<GuestChange>> =>
  readAll(
    'rsvp_changes',
    { sort: newestFirst, filter: filterOf('rsvp_id = {:rsvp}', { rsvp }) },
    readerOf(guestChange),
  );
