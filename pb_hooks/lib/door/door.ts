/** The phones at a door send scans and receive the guest list (docs/decisions/070-door.md). */

import {
  type DoorAnswer,
  type DoorRequest,
  type DoorScan,
  type DoorSender,
  doorLimits,
  doorRequest,
  doorSender,
} from '../../../src/domain/door/door';
import { bodyOf, parseOrThrow, storeOrFail } from '../request';
import { publishDoor, publishSeats } from '../seats/seats';
import { findOrNull, idsOf, isoOf, rows, run } from '../sql';
import { guestsOf } from './guests';
import {
  datesOfKey,
  doorChoicesOf,
  eventOfKey,
  type GuestDetails,
  guestDetailsOf,
  keyEndReason,
  keyEndsAt,
  statusOf,
  turnedOffAt,
} from './keys';
import { type StoredScans, storeScans } from './scans';

/**
 * `POST /api/byop/door`: `doorRequest` → `doorAnswer`. Stores in one transaction, and answers after its commit. Answers 404 for
 * an unknown key and for a wrong proof.
 */
export function receiveFromDoor(e: RequestEvent): void {
  const receivedAt = Date.now();
  const sender = parseOrThrow(doorSender, JSON.parse(bodyFields(e, ['key', 'device'])));
  requireProof(e, sender);
  // The proven key counts, even if two parsers read the body differently.
  const request = { ...parseOrThrow(doorRequest, bodyOf(e)), ...sender };
  const dates = answerDates(e.app, request, receivedAt);
  if (dates) return void e.json(200, dates);
  const stored = store(e.app, request, receivedAt);
  if (!stored) throw unknownKey();
  const { event, scans } = stored;
  if (scans.haveSeatsChanged) publishSeats(e.app, event.id);
  else if (scans.isNew) publishDoor(e.app, event.id);
  e.json(200, answerOf(e.app, request, stored));
}

const unknownKey = () => new NotFoundError('This door link does not work. Ask the team for a new one.');

/** An unknown key takes the same steps as a wrong proof. A phone that has proven the key before is never locked out. */
function requireProof(e: RequestEvent, request: DoorSender): void {
  const { id, auth } = request.key;
  const [found] = rows(
    e.app,
    `SELECT secret, EXISTS (${usedKeySql}) AS is_used FROM door_keys WHERE id = {:key}`,
    { key: id, device: request.device },
    { secret: '', is_used: 0 },
  );
  const address = e.realIP();
  if (!found?.is_used && !mayTryDoorKey(id, address)) {
    throw new TooManyRequestsError('Too many wrong door links from here. Wait ten minutes.');
  }
  const secret = found ? unseal(found.secret) : null;
  const isRight = $security.equal(auth, $security.sha256(`door:${secret ?? ''}`));
  if (secret && isRight) return;
  countWrongDoorKey(id, address);
  throw unknownKey();
}

const usedKeySql = 'SELECT id FROM door_phones WHERE id = {:device} AND key_id = {:key}';

/** Returns whether the phone has used this key before. */
function hasUsedKey(app: PbApp, { key, device }: DoorSender): boolean {
  return idsOf(app, usedKeySql, { device, key: key.id }).length > 0;
}

/** In ms: less than the time for which the program answers without the hooks (pocketbase/internal/lists/doors.go). */
const seenEvery = 45_000;

interface Door {
  key: PbRecord;
  event: PbRecord;
  receivedAt: number;
  scans: StoredScans;
}

/** The question of a phone for the dates of the key of a series. It sends no scans. */
function answerDates(app: PbApp, request: DoorRequest, receivedAt: number): DoorAnswer | null {
  if (request.event !== '') return null;
  const key = findOrNull(app, 'door_keys', request.key.id);
  if (!key?.getString('series')) return null;
  const dates = datesOfKey(app, key, receivedAt) ?? [];
  const [first] = dates;
  return {
    received_at: receivedAt,
    ended: turnedOffAt(key) <= receivedAt ? 'turned-off' : first ? null : 'over',
    stored: [],
    rejected: [],
    door: { ...doorOf(key), dates },
    event: { ...noEvent, ...first, id: first?.id ?? key.getString('series') },
    ...nothingFor(request),
  };
}

/** Older versions of the site need the facts of an event. */
const noEvent = {
  title: '',
  date: '',
  ends_at: '',
  status: 'upcoming',
  location: '',
  max_attendees: null,
  consent_required: false,
  key_ends_at: 0,
} as const;

const nothingFor = ({ after, tag }: DoorRequest) =>
  ({ scans: [], next: after, more: false, phones: [], tag, guests: null }) satisfies Partial<DoorAnswer>;

const doorOf = (key: PbRecord): DoorAnswer['door'] => ({
  id: key.id,
  name: key.getString('name'),
  scan_only: key.getBool('scan_only'),
  ...doorChoicesOf(key),
});

/** Returns null if the key was deleted. */
const store = (app: PbApp, request: DoorRequest, receivedAt: number): Door | null =>
  storeOrFail(app, 'Scans could not be stored', ['key', request.key.id], (tx) => {
    const key = findOrNull(tx, 'door_keys', request.key.id);
    const event = key && eventOfKey(tx, key, request.event, receivedAt);
    if (!key || !event) return null;
    // A phone gets the guest list only before the key's end. Scans of a phone that comes later cannot be real.
    const isEnded = keyEndReason(key, event, receivedAt) !== null;
    const mayCount = !isEnded || hasUsedKey(tx, request);
    const scans = storeScans(tx, request, { key, event, receivedAt, isEnded, mayCount });
    // Ten phones ask every few seconds: not each question is a commit.
    const sql = `INSERT INTO door_phones (id, key_id, event_id, seen_at) VALUES ({:device}, {:key}, {:event}, {:seen})
      ON CONFLICT (id) DO UPDATE SET event_id = excluded.event_id, seen_at = excluded.seen_at
      WHERE key_id = excluded.key_id AND (event_id != excluded.event_id OR seen_at < excluded.seen_at - ${seenEvery})`;
    const phone = { device: request.device, key: key.id, event: event.id, seen: receivedAt };
    if (mayCount) run(tx, sql, phone);
    return { key, event, receivedAt, scans };
  });

function answerOf(app: PbApp, request: DoorRequest, { key, event, receivedAt, scans }: Door): DoorAnswer {
  const details = guestDetailsOf(key);
  const ended = keyEndReason(key, event, receivedAt);
  const dates = datesOfKey(app, key, receivedAt);
  return {
    received_at: receivedAt,
    ended,
    stored: scans.stored,
    rejected: scans.rejected,
    door: { ...doorOf(key), has_waiting_walk_ins: scans.hasWaitingWalkIns, ...(dates && { dates }) },
    event: {
      id: event.id,
      title: event.getString('title'),
      status: statusOf(event),
      date: isoOf(event.getString('date')) ?? '',
      ends_at: isoOf(event.getString('ends_at')) ?? '',
      location: event.getString('location'),
      max_attendees: event.getInt('max_attendees') || null,
      consent_required: event.getBool('consent_required'),
      pick_up: event.getBool('pick_up'),
      key_ends_at: keyEndsAt(event),
    },
    ...(ended
      ? nothingFor(request)
      : {
          ...scansAfter(app, event.id, request.after, details),
          phones: phonesOf(app, event.id),
          ...guestsOf(app, event, details, request),
        }),
  };
}

function scansAfter(
  app: PbApp,
  eventId: string,
  after: number,
  details: GuestDetails,
): Pick<DoorAnswer, 'scans' | 'next' | 'more'> {
  const columns = [
    'id',
    'action',
    'rsvp_id',
    'people',
    'undoes',
    'key_id',
    'device',
    'at',
    'seq',
    'pickup_code',
    'taken_by',
  ];
  const pairs = columns.map((column) => `'${column}', ${column}`).join(', ');
  // As JSON that SQLite writes: field by field, goja takes ten times as long.
  const [{ text } = { text: '[]' }] = rows(
    app,
    `SELECT json_group_array(json_object(${pairs})) AS text FROM (
       SELECT * FROM door_scans WHERE event_id = {:event} AND counts AND seq > {:after}
       ORDER BY seq LIMIT ${doorLimits.scansPerAnswer + 1})`,
    { event: eventId, after },
    { text: '' },
  );
  const found: (DoorScan & { seq: number })[] = JSON.parse(text);
  const scans = found.slice(0, doorLimits.scansPerAnswer);
  return {
    scans: scans.map(({ seq: _, pickup_code, taken_by, ...scan }) => ({
      ...scan,
      ...(pickup_code && details !== 'self-check-in' && { pickup_code }),
      ...(taken_by && details === 'all' && { taken_by }),
    })),
    next: scans[scans.length - 1]?.seq ?? after,
    more: found.length > scans.length,
  };
}

/** Everybody with a key could send made-up phones: the list shows the last ones. */
const mostPhones = 50;

function phonesOf(app: PbApp, eventId: string): DoorAnswer['phones'] {
  const found = rows(
    app,
    `SELECT door_phones.id AS device, key_id, COALESCE(door_keys.name, '') AS door, seen_at
     FROM door_phones LEFT JOIN door_keys ON door_keys.id = key_id
     WHERE door_phones.event_id = {:event} ORDER BY seen_at DESC LIMIT ${mostPhones}`,
    { event: eventId },
    { device: '', key_id: '', door: '', seen_at: 0 },
  );
  return found.map(({ device, key_id, door, seen_at }) => ({ device, key_id, door, seen_at }));
}
