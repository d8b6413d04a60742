/** Stores changes of an event that its guests were not notified of (docs/decisions/049-unannounced-changes.md). */
import * as v from 'valibot';
import { type FieldChange, fieldChange, mergeChanges } from '../../../src/domain/events/event-changes';
import { idsOf, isoOf, recordsOf } from '../sql';

const table = 'unannounced_changes';

/** Adds a saved change and returns all unannounced ones. The first is stored only if the event has guests. */
export function addUnannounced(tx: PbApp, before: PbRecord, after: PbRecord): FieldChange[] {
  const stored = rowOf(tx, after.id);
  const known = stored ? changesIn(stored) : [];
  const changes = mergeChanges(known, noticed(before), noticed(after));
  if (changes.length === 0) {
    if (stored) tx.delete(stored);
    return [];
  }
  if (JSON.stringify(changes) === JSON.stringify(known)) return changes;
  if (!stored && !hasGuests(tx, after.id)) return [];
  const row = stored ?? new Record(tx.findCollectionByNameOrId(table), { event: after.id });
  row.set('changes', changes);
  tx.save(row);
  return changes;
}

/** Removes and returns an event's unannounced changes, inside a transaction. */
export function takeUnannounced(tx: PbApp, eventId: string): FieldChange[] {
  const stored = rowOf(tx, eventId);
  if (!stored) return [];
  const changes = changesIn(stored);
  tx.delete(stored);
  return changes;
}

const rowOf = (tx: PbApp, event: string): PbRecord | null =>
  recordsOf(tx, table, `SELECT id FROM ${table} WHERE event = {:event}`, { event })[0] ?? null;

function changesIn(row: PbRecord): FieldChange[] {
  const { changes }: { changes: unknown } = JSON.parse(JSON.stringify(row));
  const read = v.safeParse(v.array(fieldChange), changes);
  return read.success ? read.output : [];
}

const noticed = (event: PbRecord) => ({
  status: event.getString('status'),
  date: isoOf(event.getString('date')) ?? '',
  time: event.getString('time'),
  location: event.getString('location'),
});

const hasGuests = (tx: PbApp, eventId: string): boolean =>
  idsOf(tx, "SELECT id FROM event_rsvps WHERE event_id = {:event} AND status != 'cancelled' LIMIT 1", {
    event: eventId,
  }).length > 0;
