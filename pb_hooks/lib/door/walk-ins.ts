/** Guests who come without an RSVP (docs/decisions/070-door.md). Their RSVPs follow the scans that let them in. */
import type { ScanInput } from '../../../src/domain/door/door';
import { askGuardian } from '../consent/guardians';
import { isUndoneSql } from '../seats/children';
import { idsOf, rows } from '../sql';

type WalkInScan = Pick<ScanInput, 'rsvp_id' | 'walk_in'> & { counts: boolean; content_hash: string };

/**
 * Creates the RSVP of a guest who came without one, even if the event is full: they are inside. Returns false if it exists
 * or was erased, and for a scan that does not count.
 */
export function createWalkIn(tx: PbApp, eventId: string, scan: WalkInScan): boolean {
  const { walk_in, rsvp_id: id, counts, content_hash } = scan;
  if (!walk_in || !counts) return false;
  const sql = `SELECT id FROM event_rsvps WHERE id = {:id}
    UNION ALL SELECT id FROM erased_ids WHERE id = {:id}`;
  if (idsOf(tx, sql, { id }).length > 0) return false;
  const { party, consent_given: _, ...person } = walk_in;
  const guardian = askGuardian(tx, 'event_rsvps', walk_in, undefined);
  const record = new Record(tx.findCollectionByNameOrId('event_rsvps'), {
    ...person,
    ...guardian.columns,
    id,
    event_id: eventId,
    number_of_guests: party,
    status: 'confirmed',
    walk_in: true,
    content_hash,
  });
  tx.save(record);
  guardian.afterInsert(record);
  return true;
}

/** Returns SQL for whether an admin has changed this field of an RSVP. */
const setByAdminSql = (field: string): string =>
  `EXISTS (SELECT 1 FROM audit_log WHERE record_id = rsvp.id AND action IN ('update', 'undo')
     AND json_type(before, '$.${field}') IS NOT NULL)`;

/**
 * Derives status and party of walk-ins from their scans that count: cancelled if all were undone, otherwise the people of the
 * largest one. Not their sum: if two doors let the same people in, that stays a conflict for the team. Runs after scans were
 * stored, in the same transaction, and does not depend on their order. Values that an admin has set stay.
 * @param scanIds of the stored and the undone scans
 */
export function updateWalkIns(tx: PbApp, eventId: string, scanIds: readonly string[]): void {
  const walkIns = rows(
    tx,
    `SELECT id, status, number_of_guests AS party,
       COALESCE((SELECT MAX(people) FROM door_scans AS scan
         WHERE scan.rsvp_id = rsvp.id AND scan.event_id = rsvp.event_id AND action = 'in' AND counts
           AND NOT ${isUndoneSql('scan')}), 0) AS came,
       ${setByAdminSql('status')} AS keeps_status, ${setByAdminSql('number_of_guests')} AS keeps_party
     FROM event_rsvps AS rsvp
     WHERE walk_in AND event_id = {:event}
       AND id IN (SELECT rsvp_id FROM door_scans WHERE id IN (SELECT value FROM json_each({:scans})))`,
    { event: eventId, scans: JSON.stringify(scanIds) },
    { id: '', status: '', party: 0, came: 0, keeps_status: 0, keeps_party: 0 },
  );
  for (const { id, came, ...now } of walkIns) {
    const status = now.keeps_status ? now.status : came > 0 ? 'confirmed' : 'cancelled';
    const party = now.keeps_party || came === 0 ? now.party : came;
    if (status === now.status && party === now.party) continue;
    const record = tx.findRecordById('event_rsvps', id);
    record.set('status', status);
    record.set('number_of_guests', party);
    tx.save(record);
  }
}
