/** Stores the scans of a door. No rule of the event refuses one: each is stored, was stored before, or is `rejected` as invalid. */
import {
  correctedTime,
  type DoorRequest,
  doorLimits,
  isLateWalkIn,
  type ScanInput,
  type ScanTimes,
  scanInput,
  timeAfter,
} from '../../../src/domain/door/door';
import { isSelfCheckInScan } from '../../../src/domain/door/self-check-in';
import { parse } from '../../../src/domain/parse';
import { addTeamConsent, takeBackTeamConsent } from '../consent/consents';
import { promoteWaiting } from '../events/events';
import { contentHash } from '../request';
import { seatCounts } from '../seats/seats';
import { idsOf, rows, run, timeSql } from '../sql';
import { keyEndsAt, nextSeq, turnedOffAt } from './keys';
import { createWalkIn, updateWalkIns } from './walk-ins';

export interface StoredScans {
  /** Ids of scans that are stored now, also those of an earlier request. */
  stored: string[];
  rejected: { id: string; reason: string }[];
  isNew: boolean;
  /** Whether walk-ins were left out: the key has added as many as it may in an hour. */
  hasWaitingWalkIns: boolean;
  /** Whether the public counts of the event changed: a walk-in came, or somebody left without an RSVP that holds their seat. */
  haveSeatsChanged: boolean;
}

interface ScanContext {
  key: PbRecord;
  event: PbRecord;
  receivedAt: number;
  /** Whether the key is over or turned off now. */
  isEnded: boolean;
  /** Whether the scans of this phone may count. */
  mayCount: boolean;
}

interface NewScan extends ScanInput {
  seq: number;
  at: number;
  counts: boolean;
  content_hash: string;
}

/** Runs inside a transaction. */
export function storeScans(
  tx: PbApp,
  request: DoorRequest,
  { key, event, receivedAt, isEnded, mayCount }: ScanContext,
): StoredScans {
  const known = knownHashes(tx, request.scans);
  const lastCounted = mayCount ? Math.min(turnedOffAt(key), keyEndsAt(event)) : Number.NEGATIVE_INFINITY;
  const firstSeq = request.scans.length > 0 ? nextSeq(tx, event.id, receivedAt) : 0;
  let last = request.scans.length > 0 ? lastScanOf(tx, event.id, request.device) : noScan;
  const read = request.scans.map((sent) => ({ sent, parsed: parse(scanInput, sent) }));
  const scans = read.flatMap(({ parsed }) => (parsed.ok ? [parsed.value] : []));
  const isSelfCheckIn = key.getBool('self_check_in');
  const own = isSelfCheckIn || isEnded ? undoneOwnScans(tx, key, request.device, scans) : new Set<string>();
  const takesBackOthers = ({ action, undoes }: ScanInput) => action === 'undo' && !own.has(undoes);
  const mayBeLate = isEnded ? lateRules(tx, event.id, own, scans) : () => true;
  let walkInsLeft = mayCount && !isEnded ? walkInsLeftOf(tx, key, event, scans) : Number.POSITIVE_INFINITY;
  let hasWaitingWalkIns = false;
  const added: NewScan[] = [];
  const stored = new Set<string>();
  const rejected: StoredScans['rejected'] = [];
  for (const { sent, parsed } of read) {
    if (!parsed.ok) {
      const [[field, message] = ['', '']] = Object.entries(parsed.fields);
      rejected.push({ id: idOf(sent), reason: field ? `${field}: ${message}` : message });
      continue;
    }
    const scan = parsed.value;
    const content_hash = contentHash({ ...scan, event_id: event.id });
    const knownHash = known.get(scan.id);
    if (knownHash !== undefined && knownHash !== '' && knownHash !== content_hash) {
      rejected.push({ id: scan.id, reason: 'id_conflict' });
      continue;
    }
    // A tablet in the public takes back nothing of other doors.
    if (knownHash === undefined && isSelfCheckIn && (!isSelfCheckInScan(scan) || takesBackOthers(scan))) {
      rejected.push({ id: scan.id, reason: 'self_check_in' });
      continue;
    }
    if (scan.walk_in && knownHash === undefined) {
      // Neither stored nor rejected: the phone keeps it and sends it again.
      if (walkInsLeft <= 0) {
        hasWaitingWalkIns = true;
        continue;
      }
      walkInsLeft -= 1;
    }
    stored.add(scan.id);
    if (knownHash !== undefined) continue;
    known.set(scan.id, content_hash);
    own.add(scan.id);
    const corrected = correctedTime(scan.scanned_at, request.sent_at, receivedAt);
    const at = timeAfter(last, scan, corrected);
    if (!isLateWalkIn(last, scan)) last = { at, scanned_at: scan.scanned_at };
    added.push({
      ...scan,
      seq: firstSeq + added.length,
      at,
      counts: corrected <= lastCounted && mayBeLate(scan),
      // Without a yes that is stored, too, a code would open the way out to whoever made it up.
      pickup_code: isEnded || !yesOf(scan) ? '' : scan.pickup_code,
      content_hash,
    });
  }
  const shared = { key_id: key.id, event_id: event.id, device: request.device, sent_at: request.sent_at };
  const before = added.length > 0 && seatCounts(tx, event.id);
  if (added.length > 0) insertScans(tx, added, { ...shared, received_at: receivedAt });
  for (const scan of added) createWalkIn(tx, event.id, scan);
  for (const scan of added) if (scan.counts) storeConsent(tx, event.id, scan, isEnded);
  if (added.length > 0)
    updateWalkIns(
      tx,
      event.id,
      added.flatMap(({ id, undoes }) => [id, undoes]),
    );
  const haveSeatsChanged =
    before !== false && JSON.stringify(before) !== JSON.stringify(seatCounts(tx, event.id));
  // Whoever left without an RSVP that holds their seat, or came by mistake, makes room.
  if (haveSeatsChanged) promoteWaiting(tx, event.id);
  return {
    stored: [...stored],
    rejected,
    isNew: added.length > 0,
    haveSeatsChanged,
    hasWaitingWalkIns,
  };
}

/** Returns how many walk-ins a key may still add in this hour. Reads only if the request has some. */
function walkInsLeftOf(tx: PbApp, key: PbRecord, event: PbRecord, scans: readonly ScanInput[]): number {
  if (!scans.some(({ walk_in }) => walk_in)) return 0;
  const [made] = rows(
    tx,
    // By the index of `seq`, which is never before the time of the receipt.
    `SELECT count(DISTINCT r.id) AS total FROM door_scans s JOIN event_rsvps r ON r.id = s.rsvp_id
     WHERE s.event_id = {:event} AND s.seq > {:since} AND s.key_id = {:key} AND r.walk_in
       AND r.created_at > ${timeSql('-1 hour')}`,
    { event: event.id, key: key.id, since: Date.now() - 60 * 60 * 1000 },
    { total: 0 },
  );
  return doorLimits.walkInsPerHour - (made?.total ?? 0);
}

/**
 * Returns which scans of a phone still count after the end of its key, if they were made before: arrivals of guests whose RSVP is
 * known, and what takes back this phone's own scans (docs/decisions/142-who-knows-a-door-key.md).
 */
function lateRules(
  tx: PbApp,
  event: string,
  own: ReadonlySet<string>,
  scans: readonly ScanInput[],
): (scan: ScanInput) => boolean {
  const guests =
    'SELECT id FROM event_rsvps WHERE event_id = {:event} AND id IN (SELECT value FROM json_each({:ids}))';
  const guestIds = new Set(
    idsOf(tx, guests, { event, ids: JSON.stringify(scans.map(({ rsvp_id }) => rsvp_id)) }),
  );
  return ({ action, rsvp_id, undoes }) =>
    action === 'in' ? guestIds.has(rsvp_id) : action === 'undo' && own.has(undoes);
}

/** Returns the ids of scans that a request takes back and that its phone has sent with this key. */
function undoneOwnScans(tx: PbApp, key: PbRecord, device: string, scans: readonly ScanInput[]): Set<string> {
  const sent = `SELECT id FROM door_scans WHERE key_id = {:key} AND device = {:device}
    AND id IN (SELECT value FROM json_each({:ids}))`;
  const ids = JSON.stringify(scans.map(({ undoes }) => undoes));
  return new Set(idsOf(tx, sent, { key: key.id, device, ids }));
}

const noScan: ScanTimes = { at: 0, scanned_at: 0 };

/** Returns the times of the last scan of a phone, epoch ms; 0 for none. Walk-ins that had to wait may have come since: a request has no more. */
function lastScanOf(tx: PbApp, event: string, device: string): ScanTimes {
  const sql = `SELECT at, scanned_at FROM (
      SELECT at, scanned_at, seq FROM door_scans WHERE event_id = {:event} AND device = {:device}
      ORDER BY seq DESC LIMIT ${doorLimits.scansPerRequest + 1})
    ORDER BY at DESC, seq DESC LIMIT 1`;
  return rows(tx, sql, { event, device }, noScan)[0] ?? noScan;
}

const idOf = (sent: unknown): string =>
  typeof sent === 'object' && sent !== null && 'id' in sent && typeof sent.id === 'string'
    ? sent.id.slice(0, 50)
    : '';

/** Returns the content hashes of scans that are stored already; '' for an erased one. */
function knownHashes(tx: PbApp, scans: readonly unknown[]): Map<string, string> {
  const ids = scans.map(idOf).filter(Boolean);
  if (ids.length === 0) return new Map();
  const found = rows(
    tx,
    `SELECT id, content_hash AS hash FROM door_scans WHERE id IN (SELECT value FROM json_each({:ids}))
     UNION ALL SELECT id, '' FROM erased_ids WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
    { id: '', hash: '' },
  );
  return new Map(found.map(({ id, hash }) => [id, hash]));
}

const ownColumns = [
  'id',
  'seq',
  'action',
  'rsvp_id',
  'people',
  'undoes',
  'scanned_at',
  'at',
  'counts',
  'pickup_code',
  'taken_by',
  'content_hash',
] as const satisfies readonly (keyof NewScan)[];

/** In one statement: saving 200 records one by one takes a tenth of a second, in which all other writes wait. */
export function insertScans(
  tx: PbApp,
  scans: readonly Pick<NewScan, (typeof ownColumns)[number]>[],
  shared: Record<string, SqlValue>,
): void {
  const same = Object.keys(shared);
  run(
    tx,
    `INSERT INTO door_scans (${[...ownColumns, ...same, 'created_at'].join(', ')})
     SELECT ${ownColumns.map((column) => `json_extract(value, '$.${column}')`).join(', ')},
       ${same.map((column) => `{:${column}}`).join(', ')}, ${timeSql()}
     FROM json_each({:scans}) ORDER BY key`,
    { scans: JSON.stringify(scans), ...shared },
  );
}

/** Returns the guardian who said yes with a scan; '' for none. */
const yesOf = ({ action, consent_by, walk_in }: ScanInput): string =>
  action === 'in' ? consent_by || (walk_in?.consent_given ? walk_in.guardian_name : '') : '';

/** Stores the yes of a guardian, not after the end of a key, and takes it back with the scan that brought it. */
function storeConsent(tx: PbApp, eventId: string, scan: NewScan, isEnded: boolean): void {
  const { id, action, rsvp_id, undoes, pickup_code: code, at } = scan;
  if (action === 'undo') takeBackTeamConsent(tx, undoes, { id, eventId, at });
  const by = yesOf(scan);
  if (by && !isEnded) addTeamConsent(tx, rsvp_id, { by, code }, { id, eventId, at });
}
