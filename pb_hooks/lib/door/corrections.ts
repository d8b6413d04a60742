/** Corrections of scans by admins (docs/decisions/070-door.md): one scan, or everything of one phone. */
import { type DoorCorrection, doorCorrection } from '../../../src/domain/door/door';
import { idLength } from '../../../src/domain/limits';
import { refuseOtherEvent } from '../accounts/leaders';
import { auditPromotions, fieldsOf, logAction } from '../audit';
import { takeBackTeamConsent } from '../consent/consents';
import { promoteWaiting } from '../events/events';
import {
  bodyOf,
  contentHash,
  idConflict,
  lookUpId,
  parseOrThrow,
  Refusal,
  requireRight,
  transactOrRefuse,
} from '../request';
import { isUndoneSql } from '../seats/children';
import { publishSeats } from '../seats/seats';
import { findOrNull, rows } from '../sql';
import { nextSeq } from './keys';
import { insertScans } from './scans';
import { updateWalkIns } from './walk-ins';

/** `POST /api/byop/door-correction`: `doorCorrection` → `{id, scans}`, the number of scans taken back. A repeat stores nothing. */
export function correctScans(e: RequestEvent): void {
  const admin = requireRight(e, ['event_rsvps', 'update'], 'Your account cannot correct a scan.');
  const input = parseOrThrow(doorCorrection, bodyOf(e));
  const { id, event_id } = input;
  const hash = contentHash(input);
  const answered = transactOrRefuse(e, (tx) => {
    refuseOtherEvent(tx, admin, event_id);
    const collection = tx.findCollectionByNameOrId('door_scans');
    const known = lookUpId(tx, collection, id, hash);
    if (known.state === 'stored') return { id, scans: 0 };
    if (known.state !== 'new') throw idConflict();
    const undone = undoneBy(tx, input);
    const scans = undone.length;
    if (scans === 0) throw new Refusal(404, 'not_found', 'There is no such scan.');
    const now = Date.now();
    const first = nextSeq(tx, event_id, now);
    const undos = undone.map(({ id: undoes, rsvp_id }, index) => ({
      id: index === 0 ? id : $security.sha256(`${id} ${undoes}`).slice(0, idLength),
      seq: first + index,
      action: 'undo' as const,
      rsvp_id,
      people: 0,
      undoes,
      scanned_at: now,
      at: now,
      counts: true,
      pickup_code: '',
      taken_by: '',
      content_hash: hash,
    }));
    insertScans(tx, undos, { key_id: '', event_id, device: '', sent_at: now, received_at: now });
    for (const { id, undoes } of undos) takeBackTeamConsent(tx, undoes, { id, eventId: event_id, at: now });
    const record = tx.findRecordById(collection.name, id);
    const after = { ...fieldsOf(record), ...('device' in input && { device: input.device, scans }) };
    const audit = logAction(tx, admin, {
      action: 'create',
      record,
      after,
      title: titleFor(tx, input, undone),
    });
    const ids = undos.map(({ undoes }) => undoes);
    updateWalkIns(tx, event_id, ids);
    auditPromotions(tx, admin, promoteWaiting(tx, event_id), audit);
    return { id, scans };
  });
  if (!answered) return;
  publishSeats(e.app, event_id);
  e.json(200, answered);
}

/** Returns whose scan it was, for the history; of a phone, its door. */
function titleFor(
  tx: PbApp,
  input: DoorCorrection,
  undone: readonly { id: string; rsvp_id: string }[],
): string {
  const [first] = undone;
  if ('undoes' in input) {
    return findOrNull(tx, 'event_rsvps', first?.rsvp_id ?? '')?.getString('name') ?? '';
  }
  const key = findOrNull(tx, 'door_scans', first?.id ?? '')?.getString('key_id') ?? '';
  return findOrNull(tx, 'door_keys', key)?.getString('name') ?? '';
}

/** Returns the scan that a correction names, or those of its phone that count and were not undone. */
function undoneBy(tx: PbApp, input: DoorCorrection): { id: string; rsvp_id: string }[] {
  const { event_id: event } = input;
  const row = { id: '', rsvp_id: '' };
  if ('undoes' in input) {
    const sql = 'SELECT id, rsvp_id FROM door_scans WHERE id = {:undoes} AND event_id = {:event}';
    return rows(tx, sql, { undoes: input.undoes, event }, row);
  }
  return rows(
    tx,
    `SELECT id, rsvp_id FROM door_scans AS scan WHERE event_id = {:event} AND device = {:device} AND action != 'undo'
       AND counts AND NOT ${isUndoneSql('scan')} ORDER BY seq`,
    { event, device: input.device },
    row,
  );
}
