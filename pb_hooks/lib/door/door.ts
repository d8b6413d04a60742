/** The phones at a door send scans and receive the guest list (docs/decisions/070-door.md). */

import { consentStates, eventStatuses, rsvpStatuses } from '../../../src/domain/choices';
import { type ColumnWith, columnsWith } from '../../../src/domain/columns';
import {
  type DoorAnswer,
  type DoorGuest,
  type DoorRequest,
  type DoorScan,
  type DoorSender,
  doorLimits,
  doorRequest,
  doorSender,
} from '../../../src/domain/door/door';
import { selfCheckInGuest } from '../../../src/domain/door/self-check-in';
import { parse } from '../../../src/domain/parse';
import { peopleById } from '../../../src/domain/rsvps/children';
import { callableContact, readPickUpNames } from '../../../src/domain/rsvps/consent';
import { doorNotesOf } from '../../../src/domain/rsvps/questions';
import { type Question, storedAnswers, storedQuestions } from '../../../src/domain/rsvps/stored-questions';
import { fieldsOf } from '../audit';
import { bodyOf, parseOrThrow, storeOrFail } from '../request';
import { publishDoor, publishSeats } from '../seats/seats';
import { findOrNull, idsOf, isoOf, rows, run } from '../sql';
import { doorChoicesOf, type GuestDetails, guestDetailsOf, keyEndReason, keyEndsAt } from './keys';
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
  const stored = store(e.app, request, receivedAt);
  if (!stored) throw unknownKey();
  const { event, scans } = stored;
  if (scans.hasWalkIns) publishSeats(e.app, event.id);
  else if (scans.isNew) publishDoor(e.app, event.id);
  e.json(200, answerOf(e.app, request, stored));
}

const unknownKey = () => new NotFoundError('This door link does not work. Ask the team for a new one.');

/** An unknown key takes the same steps as a wrong proof. A phone that has proven the key before is never locked out. */
function requireProof(e: RequestEvent, request: DoorSender): void {
  const { id, auth } = request.key;
  const [found] = rows(e.app, 'SELECT secret FROM door_keys WHERE id = {:id}', { id }, { secret: '' });
  const address = e.realIP();
  if (!hasUsedKey(e.app, request) && !mayTryDoorKey(id, address)) {
    throw new TooManyRequestsError('Too many wrong door links from here. Wait ten minutes.');
  }
  const secret = found ? unseal(found.secret) : null;
  const isRight = $security.equal(auth, $security.sha256(`door:${secret ?? ''}`));
  if (secret && isRight) return;
  countWrongDoorKey(id, address);
  throw unknownKey();
}

/** Returns whether the phone has used this key before. */
function hasUsedKey(app: PbApp, { key, device }: DoorSender): boolean {
  const sql = 'SELECT id FROM door_phones WHERE id = {:device} AND key_id = {:key}';
  return idsOf(app, sql, { device, key: key.id }).length > 0;
}

interface Door {
  key: PbRecord;
  event: PbRecord;
  receivedAt: number;
  scans: StoredScans;
}

/** Returns null if the key was deleted. */
const store = (app: PbApp, request: DoorRequest, receivedAt: number): Door | null =>
  storeOrFail(app, 'Scans could not be stored', ['key', request.key.id], (tx) => {
    const key = findOrNull(tx, 'door_keys', request.key.id);
    const event = key && findOrNull(tx, 'events', key.getString('event_id'));
    if (!key || !event) return null;
    // A phone gets the guest list only before the key's end. Scans of a phone that comes later cannot be real.
    const isEnded = keyEndReason(key, event, receivedAt) !== null;
    const mayCount = !isEnded || hasUsedKey(tx, request);
    const scans = storeScans(tx, request, { key, event, receivedAt, isEnded, mayCount });
    const sql = `INSERT INTO door_phones (id, key_id, event_id, seen_at) VALUES ({:device}, {:key}, {:event}, {:seen})
      ON CONFLICT (id) DO UPDATE SET event_id = excluded.event_id, seen_at = excluded.seen_at
      WHERE key_id = excluded.key_id`;
    const phone = { device: request.device, key: key.id, event: event.id, seen: receivedAt };
    if (mayCount) run(tx, sql, phone);
    return { key, event, receivedAt, scans };
  });

function answerOf(app: PbApp, request: DoorRequest, { key, event, receivedAt, scans }: Door): DoorAnswer {
  const details = guestDetailsOf(key);
  const ended = keyEndReason(key, event, receivedAt);
  return {
    received_at: receivedAt,
    ended,
    stored: scans.stored,
    rejected: scans.rejected,
    door: {
      id: key.id,
      name: key.getString('name'),
      scan_only: key.getBool('scan_only'),
      ...doorChoicesOf(key),
      has_waiting_walk_ins: scans.hasWaitingWalkIns,
    },
    event: {
      id: event.id,
      title: event.getString('title'),
      status: eventStatuses.find((status) => status === event.getString('status')) ?? 'upcoming',
      date: isoOf(event.getString('date')) ?? '',
      ends_at: isoOf(event.getString('ends_at')) ?? '',
      location: event.getString('location'),
      max_attendees: event.getInt('max_attendees') || null,
      consent_required: event.getBool('consent_required'),
      pick_up: event.getBool('pick_up'),
      key_ends_at: keyEndsAt(event),
    },
    ...(ended
      ? { scans: [], next: request.after, more: false, phones: [], tag: request.tag, guests: null }
      : {
          ...scansAfter(app, event.id, request.after, details),
          phones: phonesOf(app, event.id),
          ...guestsOf(app, event, details, request.tag),
        }),
  };
}

function scansAfter(
  app: PbApp,
  eventId: string,
  after: number,
  details: GuestDetails,
): Pick<DoorAnswer, 'scans' | 'next' | 'more'> {
  const { list: found } = jsonRows<DoorScan & { seq: number }>(
    app,
    [
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
    ],
    `door_scans WHERE event_id = {:event} AND counts AND seq > {:after}
     ORDER BY seq LIMIT ${doorLimits.scansPerAnswer + 1}`,
    { event: eventId, after },
  );
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

/** Increase it with a change of `guestOf`: phones request the list again. */
const guestFormat = 4;

type GuestRow = Record<ColumnWith<'event_rsvps', { door: true }>, unknown>;
const guestColumns = columnsWith('event_rsvps', ({ door }) => door === true);

function guestsOf(
  app: PbApp,
  event: PbRecord,
  details: GuestDetails,
  tagOfPhone: string,
): Pick<DoorAnswer, 'tag' | 'guests'> {
  const query = 'event_rsvps WHERE event_id = {:event} ORDER BY id';
  const { text, list } = jsonRows<GuestRow>(app, guestColumns, query, { event: event.id });
  const { questions, pick_up } = fieldsOf(event);
  const tag = $security
    .sha256(`${guestFormat} ${details} ${pick_up} ${JSON.stringify(questions)} ${text}`)
    .slice(0, 16);
  if (tag === tagOfPhone) return { tag, guests: null };
  const asked = parse(storedQuestions, questions);
  const shown = details === 'no-names' ? null : asked.ok ? asked.value : [];
  const people = peopleById(
    list.map(({ id, party_of, number_of_guests }) => ({
      id: `${id}`,
      party_of: `${party_of ?? ''}`,
      number_of_guests: Number(number_of_guests),
    })),
  );
  const mayBeIn = shown && list.some((row) => row.party_of && row.consent_state === 'given');
  const saidYes = mayBeIn ? saidYesInRsvp(app, event.id) : new Set<string>();
  return {
    tag,
    guests: list.map((row) => {
      const party = people.get(`${row.id}`) ?? 0;
      const guest = guestOf(row, party, shown, pick_up === true);
      if (details === 'self-check-in') return selfCheckInGuest(guest, party === row.number_of_guests);
      return { ...guest, ...(saidYes.has(guest.id) && { yes_in_rsvp: true }) };
    }),
  };
}

/** Returns the ids of those who may come because the adult of their RSVP said so in it. */
function saidYesInRsvp(app: PbApp, event: string): ReadonlySet<string> {
  const sql = `SELECT r.id FROM event_rsvps r WHERE r.event_id = {:event} AND r.party_of != '' AND r.consent_state = 'given'
    AND EXISTS (SELECT 1 FROM consents c WHERE c.about = r.id AND c.event_id = r.event_id AND c.how = 'rsvp'
      AND c.created_at > coalesce(r.guardian_since, ''))`;
  return new Set(idsOf(app, sql, { event }));
}

/**
 * Returns a guest as doors receive it. @param party without the children, who are guests themselves
 * @param questions whose answers a door may show; null if it may only scan
 */
function guestOf(
  row: GuestRow,
  party: number,
  questions: readonly Question[] | null,
  hasPickUp: boolean,
): DoorGuest {
  const text = (column: keyof GuestRow) => `${row[column] ?? ''}`;
  const under_18 = Boolean(row.under_18);
  const guardian = {
    name: text('guardian_name'),
    contact: callableContact({
      guardian_contact: text('guardian_contact'),
      guardian_phone: text('guardian_phone'),
    }),
  };
  const isReachable = guardian.name !== '' || guardian.contact !== '';
  const answers = parse(storedAnswers, JSON.parse(text('answers') || '[]'));
  return {
    id: text('id'),
    passes: text('pass_hashes').split(' ').filter(Boolean),
    name: questions ? text('name') : '',
    party,
    party_of: text('party_of'),
    status: rsvpStatuses.find((status) => status === row.status) ?? 'cancelled',
    walk_in: Boolean(row.walk_in),
    under_18,
    consent: consentStates.find((state) => state === row.consent_state) ?? (under_18 ? 'asked' : 'none'),
    guardian: questions && under_18 && isReachable ? guardian : null,
    notes: questions ? doorNotesOf(questions, answers.ok ? answers.value : []) : [],
    pick_up_names: questions && under_18 ? readPickUpNames(JSON.parse(text('pick_up_names') || '[]')) : [],
    pickup_code: hasPickUp && row.consent_state === 'given' ? text('pickup_code') : '',
  };
}

/** Reads rows as JSON that SQLite writes: field by field, goja takes ten times as long. */
function jsonRows<Row extends object>(
  app: PbApp,
  columns: readonly string[],
  query: string,
  params: Record<string, SqlValue>,
): { text: string; list: Row[] } {
  const pairs = columns.map((column) => `'${column}', "${column}"`).join(', ');
  const sql = `SELECT json_group_array(json_object(${pairs})) AS text FROM (SELECT * FROM ${query})`;
  const [{ text } = { text: '[]' }] = rows(app, sql, params, { text: '' });
  return { text, list: JSON.parse(text) };
}
