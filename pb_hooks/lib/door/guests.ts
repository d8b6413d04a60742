/** The guests of an event as its doors receive them (docs/decisions/070-door.md). */

import { consentStates, rsvpStatuses } from '../../../src/domain/choices';
import { type ColumnWith, columnsWith } from '../../../src/domain/columns';
import {
  type DoorAnswer,
  type DoorChanges,
  type DoorGuest,
  type DoorRequest,
  doorLimits,
} from '../../../src/domain/door/door';
import { selfCheckInGuest } from '../../../src/domain/door/self-check-in';
import { parse } from '../../../src/domain/parse';
import { callableContact, readPickUpNames } from '../../../src/domain/rsvps/consent';
import { doorNotesOf } from '../../../src/domain/rsvps/questions';
import { type Question, storedAnswers, storedQuestions } from '../../../src/domain/rsvps/stored-questions';
import { fieldsOf } from '../audit';
import { rows } from '../sql';
import type { GuestDetails } from './keys';

/** Increase it with a change of `guestOf`: phones request the list again. */
const guestFormat = 6;

type GuestRow = Record<ColumnWith<'event_rsvps', { door: true }>, unknown> & {
  seq: number;
  rsvp_id: string;
  is_guest: number;
  /** The children among the guests of an RSVP. */
  children: number;
  /** Whether the adult of their RSVP said in it that they may come. */
  yes_in_rsvp: number;
  /** Of a yes for all dates of the series; '' or null for others. */
  yes_until: string | null;
};
const guestColumns = columnsWith('event_rsvps', ({ door }) => door === true);

/** What the guests of a door look like, beside their rows. */
interface View {
  event: string;
  details: GuestDetails;
  hasPickUp: boolean;
  /** Those whose answers a door may show; null if it may only scan. */
  questions: readonly Question[] | null;
}

/**
 * Returns the guests that a request asks for: those that changed since `guests_after`, at most `doorLimits.guestsPerAnswer`; the whole list
 * for a phone with an older version of the site, unless it has the list with this tag. A pass alone finds its guest at once.
 */
export function guestsOf(
  app: PbApp,
  event: PbRecord,
  details: GuestDetails,
  { tag: tagOfPhone, guests_after, pass }: DoorRequest,
): Pick<DoorAnswer, 'tag' | 'guests' | 'changes' | 'found'> {
  const { questions, pick_up } = fieldsOf(event);
  const asked = parse(storedQuestions, questions);
  const view = {
    event: event.id,
    details,
    hasPickUp: pick_up === true,
    questions: details === 'no-names' ? null : asked.ok ? asked.value : [],
  };
  const { epoch, seq, guests: total } = countsOf(app, event.id);
  const shape = `${guestFormat} ${details} ${pick_up} ${JSON.stringify(questions)} ${epoch}`;
  const hash = $security.sha256(shape).slice(0, 16);
  if (guests_after === undefined) {
    const whole = `${hash}.${seq}`;
    return { tag: whole, guests: whole === tagOfPhone ? null : changesAfter(app, view, 0, null).guests };
  }
  // A number that was not given yet is of another copy of the database: with another tag, the phone loads all again, and drops what it has.
  const tags = [hash, `${hash}.`];
  const known = tags.find((tag) => tag === tagOfPhone);
  const isUnknownNumber = known !== undefined && guests_after > seq;
  const tag = (isUnknownNumber ? tags.find((other) => other !== known) : known) ?? hash;
  const after = tag === tagOfPhone ? guests_after : 0;
  const changes = { ...changesAfter(app, view, after, doorLimits.guestsPerAnswer), total };
  return { tag, guests: null, changes, ...(pass && { found: guestWith(app, view, pass) }) };
}

const countsOf = (app: PbApp, event: string) => {
  const none = { epoch: '', seq: 0, guests: 0 };
  return (
    rows(app, 'SELECT epoch, seq, guests FROM event_counts WHERE event_id = {:event}', { event }, none)[0] ??
    none
  );
};

/** @param most null for all */
function changesAfter(
  app: PbApp,
  view: View,
  after: number,
  most: number | null,
): Omit<DoorChanges, 'total'> {
  // A new phone has nobody who could be gone.
  const where = `seq > {:after} AND (is_guest OR {:after} > 0) ORDER BY seq ${most === null ? '' : `LIMIT ${most + 1}`}`;
  const known = rowsWhere(app, view, where, { after });
  const page = known.slice(0, most ?? known.length);
  return {
    guests: page.filter(({ is_guest }) => is_guest).map((row) => shownGuest(row, view)),
    gone: page.filter(({ is_guest }) => !is_guest).map(({ rsvp_id }) => rsvp_id),
    next: page[page.length - 1]?.seq ?? after,
    more: known.length > page.length,
  };
}

/** Returns rows of `door_rows`, with what a door sees of their guests. */
function rowsWhere(app: PbApp, { event }: View, where: string, params: Record<string, SqlValue>): GuestRow[] {
  const own = guestColumns.map((column) => `'${column}', r."${column}"`).join(', ');
  // As JSON that SQLite writes: field by field, goja takes ten times as long.
  const [{ text } = { text: '[]' }] = rows(
    app,
    `SELECT json_group_array(json_object('seq', d.seq, 'rsvp_id', d.rsvp_id, 'is_guest', d.is_guest, ${own},
       'children', (SELECT COUNT(*) FROM event_rsvps c WHERE c.party_of = r.id AND c.party_of != ''),
       'yes_in_rsvp', r.party_of != '' AND r.consent_state = 'given' AND EXISTS (
         SELECT 1 FROM consents WHERE about = r.id AND consents.event_id = r.event_id AND how = 'rsvp'
           AND consents.created_at > coalesce(r.guardian_since, '')),
       'yes_until', CASE WHEN r.under_18 AND r.consent_state = 'given' THEN (
         SELECT until FROM consents WHERE about = r.id AND consents.event_id = r.event_id AND state = 'given' AND how != 'team'
           AND consents.created_at > coalesce(r.guardian_since, '')
         ORDER BY consents.created_at DESC, consents.rowid DESC LIMIT 1) END)) AS text
     FROM (SELECT * FROM door_rows WHERE event_id = {:event} AND ${where}) AS d
       LEFT JOIN event_rsvps r ON r.id = d.rsvp_id AND d.is_guest`,
    { event, ...params },
    { text: '' },
  );
  return JSON.parse(text);
}

function guestWith(app: PbApp, view: View, { id, hash }: NonNullable<DoorRequest['pass']>): DoorGuest | null {
  const [row] = rowsWhere(app, view, 'rsvp_id = {:id} AND is_guest', { id });
  const guest = row && shownGuest(row, view);
  return guest?.passes.includes(hash) ? guest : null;
}

function shownGuest(row: GuestRow, view: View): DoorGuest {
  const guest = guestOf(row, view);
  return view.details === 'self-check-in' ? selfCheckInGuest(guest, row.children === 0) : guest;
}

function guestOf(row: GuestRow, { questions, hasPickUp }: View): DoorGuest {
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
    party: row.party_of ? 1 : Number(row.number_of_guests) - row.children,
    party_of: text('party_of'),
    status: rsvpStatuses.find((status) => status === row.status) ?? 'cancelled',
    walk_in: Boolean(row.walk_in),
    under_18,
    consent: consentStates.find((state) => state === row.consent_state) ?? (under_18 ? 'asked' : 'none'),
    guardian: questions && under_18 && isReachable ? guardian : null,
    notes: questions ? doorNotesOf(questions, answers.ok ? answers.value : []) : [],
    pick_up_names: questions && under_18 ? readPickUpNames(JSON.parse(text('pick_up_names') || '[]')) : [],
    pickup_code: hasPickUp && row.consent_state === 'given' ? text('pickup_code') : '',
    ...(questions && row.yes_in_rsvp && { yes_in_rsvp: true }),
    ...(questions && row.yes_until && { yes_until: row.yes_until }),
  };
}
