/** Reads the audit log, newest first. */
import * as v from 'valibot';
import { rsvpActions } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { readerOf } from '../../domain/parse';
import { storedDate } from '../lists';
import {
  allOf,
  filterOf,
  idFilters,
  type ListReader,
  listReader,
  newestFirst,
  type PageAnswer,
  type RowOf,
  readAll,
  rowsPerPage,
  type Shown,
  searchFilter,
} from './list-query';

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

const searched = ['title', 'actor_email'];

export const auditRows = listReader('audit_log', readerOf(row), {
  // An action on many rows is one entry.
  always: "group_id = ''",
  searched,
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

/** Returns filters for the entries about an event and its RSVPs. The log names rows by their ids, and deleted ones had the event. */
function filtersOf(event: string, rsvps: readonly { id: string }[]): string[] {
  const own = ['record_id', 'before.event_id', 'after.event_id'].map((field) =>
    filterOf(`${field} = {:event}`, { event }),
  );
  const ofRsvps = idFilters(
    'record_id',
    rsvps.map(({ id }) => id),
  );
  return [`(${own.join(' || ')})`, ...ofRsvps];
}

/** Returns the value of a field for the order, as PocketBase compares it. */
const textIn = (row: AuditRow, field: string): string =>
  String(new Map<string, unknown>(Object.entries(row)).get(field) ?? '').toLowerCase();

type EventHistory = Shown<'action' | 'event'>;

async function readEventHistory(shown: EventHistory): Promise<PageAnswer<AuditRow>> {
  const { event, action, search, sort = newestFirst } = shown;
  const rsvps = await readAll(
    'event_rsvps',
    { sort: '@rowid', fields: 'id', filter: filterOf('event_id = {:event}', { event }) },
    readerOf(v.object({ id: recordId() })),
  );
  if (!rsvps.ok) return rsvps;
  const chosen = allOf(
    action && filterOf('action = {:action}', { action }),
    searchFilter('audit_log', searched, search),
  );
  const answers = await Promise.all(
    filtersOf(event, rsvps.items).map((filter) =>
      readAll('audit_log', { sort: newestFirst, filter: allOf(filter, chosen) }, auditRows.parse),
    ),
  );
  const rows = new Map<string, AuditRow>();
  for (const answer of answers) {
    if (!answer.ok) return answer;
    for (const entry of answer.items) rows.set(entry.id, entry);
  }
  const [by = ''] = sort.replace(/^-/, '').split(/[,:]/);
  const way = sort.startsWith('-') ? -1 : 1;
  const items = [...rows.values()].sort(
    (a, b) => way * textIn(a, by).localeCompare(textIn(b, by)) || b.created_at.localeCompare(a.created_at),
  );
  return { ok: true, items, total: items.length };
}

/** Reads the entries about an event and its RSVPs, newest first. */
export const eventAuditRows: ListReader<AuditRow, 'action' | 'event'> = {
  collection: 'audit_log',
  parse: auditRows.parse,
  order: auditRows.order,
  readRows: auditRows.readRows,
  async readPage(shown, page) {
    const answer = await readEventHistory(shown);
    return answer.ok
      ? { ...answer, items: answer.items.slice((page - 1) * rowsPerPage, page * rowsPerPage) }
      : answer;
  },
  readAll: readEventHistory,
};
