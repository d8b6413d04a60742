/**
 * Young people who come with somebody else's RSVP (docs/decisions/072-questions.md): rows of `event_rsvps` with
 * `party_of`. The number of guests of their RSVP includes them. They share its status and its guardian, and have their own
 * answers, consent, pick-up code and scans.
 */

import type { ConsentState } from '../../../src/domain/choices';
import { consentStates } from '../../../src/domain/choices';
import { columnsWith } from '../../../src/domain/columns';
import { idLength } from '../../../src/domain/limits';
import type { Child } from '../../../src/domain/rsvps/children';
import { isAnyoneUnder18, pickupCode, pickupSeed } from '../../../src/domain/rsvps/consent';
import type { ParentsAnswer } from '../../../src/domain/rsvps/parents-answer';
import { answerAbout, type PartySummary, partySummary } from '../../../src/domain/rsvps/party';
import type { Answer } from '../../../src/domain/rsvps/stored-questions';
import { changedSince } from '../request';
import { findOrNull, idsOf, recordsOf, rows, run } from '../sql';

/** SQL for rows that are RSVPs, and no children of one. */
export const isRsvpSql = "party_of = ''";

/** SQL for the children of an RSVP. Its second half lets SQLite use the index, which has no RSVPs. */
export const childrenSql = (rsvp: string): string => `party_of = {:${rsvp}} AND party_of != ''`;

/** Not minted on the device: a repeated RSVP has the same children. @param n from 0 */
const childId = (rsvpId: string, n: number): string =>
  $security.sha256(`child ${n} of ${rsvpId}`).slice(0, idLength);

const seatColumns = columnsWith('event_rsvps', ({ child }) => child === 'seat');
export const guardianColumns = columnsWith('event_rsvps', ({ child }) => child === 'guardian');
/** The columns that a child has from its RSVP. */
export const sharedColumns = [...seatColumns, ...guardianColumns];

export type NewChild = Pick<Child, 'name'> & { answers: readonly Answer[] };

/** Returns a code for the pick-up from a secret that no device of the guests has. @param child of the RSVP: each has another one */
export const codeFrom = (secret: string, child = ''): string =>
  pickupCode($security.sha256(pickupSeed(child ? `${secret} ${child}` : secret)));

interface AskedAbout {
  consent_state: ConsentState;
  /** What the pick-up codes are made of. */
  codeSecret: string;
}

/** Inserts the children of a new RSVP. */
export function addChildren(
  tx: PbApp,
  rsvp: PbRecord,
  children: readonly NewChild[],
  { consent_state, codeSecret }: AskedAbout,
): void {
  for (const [n, { name, answers }] of children.entries()) {
    const id = childId(rsvp.id, n);
    const child = new Record(tx.findCollectionByNameOrId('event_rsvps'), {
      id,
      name,
      answers,
      party_of: rsvp.id,
      number_of_guests: 0,
      under_18: true,
      consent_state,
      pickup_code: codeFrom(codeSecret, id),
    });
    for (const column of sharedColumns) child.set(column, rsvp.get(column));
    tx.save(child);
  }
}

/** Returns the children of an RSVP, in the order in which they were named. */
export function childrenOf(app: PbApp, rsvp: string): PbRecord[] {
  const sql = `SELECT id FROM event_rsvps WHERE ${childrenSql('rsvp')} ORDER BY rowid`;
  return recordsOf(app, 'event_rsvps', sql, { rsvp });
}

/** Returns the row of the RSVP that somebody comes with; the row itself for everybody else. */
export const rsvpOf = (app: PbApp, row: PbRecord): PbRecord =>
  row.getString('party_of') ? app.findRecordById('event_rsvps', row.getString('party_of')) : row;

/** Saves what the children have from their RSVP, after it was changed. */
export function updateChildren(tx: PbApp, rsvp: PbRecord): void {
  for (const child of childrenOf(tx, rsvp.id)) {
    const changed = sharedColumns.filter((column) => child.getString(column) !== rsvp.getString(column));
    if (changed.length === 0) continue;
    for (const column of changed) child.set(column, rsvp.get(column));
    tx.save(child);
  }
}

/**
 * Takes a child out of its RSVP, before the child is deleted: its seat goes with it, in the trash, too, and the guardian if nobody else
 * under 18 comes. Returns the RSVP. `addChild` is the opposite.
 */
export function removeChild(tx: PbApp, child: PbRecord): PbRecord {
  const rsvp = rsvpOf(tx, child);
  rsvp.set('number_of_guests', Math.max(1, rsvp.getInt('number_of_guests') - 1));
  const children = childrenOf(tx, rsvp.id).filter(({ id }) => id !== child.id);
  if (!isAnyoneUnder18({ under_18: rsvp.getBool('under_18'), children }))
    for (const column of guardianColumns) rsvp.set(column, '');
  tx.save(rsvp);
  giveSeat(tx, child);
  return rsvp;
}

/** Gives a child that leaves their seat, so that an undo brings it back with them. */
export function giveSeat(tx: PbApp, child: PbRecord): void {
  run(tx, 'UPDATE event_rsvps SET number_of_guests = 1 WHERE id = {:id}', { id: child.id });
}

/** Returns SQL for whether a scan of a door was taken back. @param scan the alias of its row */
export const isUndoneSql = (scan: string): string =>
  `EXISTS (SELECT 1 FROM door_scans AS later WHERE later.undoes = ${scan}.id AND later.undoes != ''
     AND later.event_id = ${scan}.event_id AND later.action = 'undo' AND later.counts)`;

/** Returns whether a door has let somebody in. An entry that it took back does not count. */
export const hasArrived = (app: PbApp, person: PbRecord): boolean =>
  idsOf(
    app,
    `SELECT id FROM door_scans AS scan WHERE rsvp_id = {:id} AND event_id = {:event} AND action = 'in' AND counts
       AND NOT ${isUndoneSql('scan')} LIMIT 1`,
    { id: person.id, event: person.getString('event_id') },
  ).length > 0;

/**
 * Sets what a child from the trash has from its RSVP, which may have another event, status and guardian now. Until `addChild`, it has its
 * own seat, which is checked as that of an RSVP. @throws a refusal if the RSVP is gone
 */
export function joinRsvp(tx: PbApp, child: PbRecord): void {
  const rsvp = findOrNull(tx, 'event_rsvps', child.getString('party_of'));
  if (!rsvp) throw changedSince('The RSVP that they come with was deleted. Bring that back first.');
  const since = [child, rsvp].map((row) => row.getString('guardian_since')).sort()[1];
  if (since) child.setRaw('guardian_since', new DateTime(since));
  if (hasGuardian(rsvp) && contactOf(rsvp) !== contactOf(child))
    child.setRaw('guardian_since', new DateTime());
  for (const column of hasGuardian(rsvp) ? sharedColumns : seatColumns) child.set(column, rsvp.get(column));
}

/**
 * Adds a child from the trash to its RSVP, once it is saved with its answers: its seat, and its guardian if the RSVP lost them. A yes counts
 * only if it was the last answer about the present event, of the present guardian. Returns the RSVP.
 */
export function addChild(tx: PbApp, child: PbRecord): PbRecord {
  const rsvp = rsvpOf(tx, child);
  const seats = rsvp.getInt('number_of_guests') + child.getInt('number_of_guests');
  // A child that an older version deleted has no seat in the trash.
  rsvp.set('number_of_guests', Math.max(seats, childrenOf(tx, rsvp.id).length + 1));
  if (!hasGuardian(rsvp)) for (const column of guardianColumns) rsvp.set(column, child.get(column));
  tx.save(rsvp);
  child.set('number_of_guests', 0);
  const event = rsvp.getString('event_id');
  const [own, forAll] = [lastAnswer(tx, child.id, event), lastAnswer(tx, rsvp.id, event)];
  const isYes = isLastAnswerYes(tx, child, event);
  // A no is about everybody, also about those who were in the trash.
  if (['refused', 'withdrawn'].includes(forAll.state) && !(isYes && own.created_at > forAll.created_at))
    child.set('consent_state', forAll.state);
  else if (child.getString('consent_state') === 'given' && !isYes) child.set('consent_state', 'asked');
  tx.save(child);
  return rsvp;
}

const contactOf = (row: PbRecord): string => row.getString('guardian_contact');
const hasGuardian = (row: PbRecord): boolean => contactOf(row) !== '';

const noAnswer = { state: '', created_at: '' };

/** Returns the last answer about somebody and an event, except those that were recorded and taken back at a door. */
function lastAnswer(tx: PbApp, about: string, event: string): typeof noAnswer {
  const last = `SELECT state, created_at FROM consents WHERE about = {:about} AND event_id = {:event}
    AND NOT (how = 'team' AND state = 'withdrawn') ORDER BY created_at DESC, rowid DESC LIMIT 1`;
  return rows(tx, last, { about, event }, noAnswer)[0] ?? noAnswer;
}

/** Returns whether an earlier guardian said no about somebody in an RSVP. That stays until the present one answers (decision 131). */
export const isNoOfEarlier = (app: PbApp, rsvp: PbRecord): boolean =>
  youngPeopleOf(app, rsvp).some((person) => {
    const { state, created_at } = lastAnswer(app, person.id, person.getString('event_id'));
    return ['refused', 'withdrawn'].includes(state) && created_at <= person.getString('guardian_since');
  });

/** Returns whether the last answer about an event is a yes of the present guardian. */
export function isLastAnswerYes(tx: PbApp, person: PbRecord, event: string): boolean {
  const last = `SELECT state, created_at FROM consents WHERE about = {:about} AND event_id = {:event}
    ORDER BY created_at DESC, rowid DESC LIMIT 1`;
  const [answer] = rows(tx, last, { about: person.id, event }, noAnswer);
  return answer?.state === 'given' && answer.created_at > person.getString('guardian_since');
}

/** Of one answer for all, the one that matters most comes first. */
const gravity: readonly ConsentState[] = ['refused', 'withdrawn', 'asked', 'given'];

/**
 * Returns one answer for everybody under 18 of an RSVP, as versions of the site need it that know no answer about each: a no about one
 * comes first, and a missing yes before a yes. Everything else reads `partyOf`.
 */
export function consentOfParty(app: PbApp, rsvp: PbRecord): ConsentState {
  const states = [rsvp, ...childrenOf(app, rsvp.id)]
    .filter((person) => person.getBool('under_18'))
    .map((person) => consentStates.find((state) => state === person.getString('consent_state')) ?? 'asked');
  return gravity.find((state) => states.includes(state)) ?? 'none';
}

/** Returns those under 18 whom an answer about a row is about: of an RSVP, everybody who comes with it. */
export function youngPeopleOf(app: PbApp, row: PbRecord): PbRecord[] {
  const people = row.collection().name === 'event_rsvps' ? [row, ...childrenOf(app, row.id)] : [row];
  return people.filter((person) => person.getBool('under_18'));
}

/** Returns what the parent or guardian answered about somebody. */
export const answerOf = (person: PbRecord): ParentsAnswer =>
  answerAbout(person.getBool('under_18'), person.getString('consent_state'));

/**
 * Returns who of an RSVP may come in, each by their own answer.
 * @param isRequired whether the event keeps everybody under 18 out without a yes @param nameOf a stored name as it is shown
 */
export function partyOf(
  app: PbApp,
  rsvp: PbRecord,
  isRequired: boolean,
  nameOf: (stored: string) => string,
): PartySummary {
  const person = (row: PbRecord) => ({
    id: row.id,
    name: nameOf(row.getString('name')),
    answer: answerOf(row),
  });
  const children = childrenOf(app, rsvp.id).map(person);
  return partySummary({
    ...person(rsvp),
    guests: rsvp.getInt('number_of_guests'),
    isRequired,
    children,
  });
}
