/** The stored answers of parents and guardians, and which one counts (docs/decisions/131-a-yes-is-for-one-event.md). */
import { firstName } from '../../../src/domain/rsvps/first-name';
import { rows } from '../sql';

/** Stores an answer. The caller sets the state of whom it is about. */
export const addAnswer = (tx: PbApp, answer: object): void =>
  tx.save(new Record(tx.findCollectionByNameOrId('consents'), answer));

/** SQL for how an answer was given: one that follows from a yes for all dates of a series counts as that yes. */
export const howSql = "CASE how WHEN 'series' THEN given_how ELSE how END";

const noAnswer = {
  ...{ id: '', how: '', shown_first_name: '', created_at: '' },
  ...{ series: '', until: '', person: '', original: '' },
};

/** Returns the last answer about the present event that made the present state, except those at a door. */
export const answerInForce = (app: PbApp, row: PbRecord): typeof noAnswer | undefined =>
  rows(
    app,
    `SELECT id, ${howSql} AS how, shown_first_name, created_at, series, until, person, original FROM consents
     WHERE about = {:about} AND event_id = {:event} AND state = {:state} AND how != 'team'
     ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    // '' for an application.
    { about: row.id, event: row.getString('event_id'), state: row.getString('consent_state') },
    noAnswer,
  )[0];

/** Returns the answer in force, if the present guardian gave it with a mailed link. */
export function mailedAnswer(app: PbApp, person: PbRecord): ReturnType<typeof answerInForce> {
  const answer = answerOfPresent(app, person);
  return answer?.how === 'link' ? answer : undefined;
}

/** Returns the answer in force, if the present guardian gave it. */
export function answerOfPresent(app: PbApp, person: PbRecord): ReturnType<typeof answerInForce> {
  const answer = answerInForce(app, person);
  return answer && answer.created_at > person.getString('guardian_since') ? answer : undefined;
}

/**
 * Returns whether the yes of the present guardian covers the first name (decision 115): it came with a mailed link, whose text had
 * this name.
 */
export function coversFirstName(app: PbApp, rsvp: PbRecord): boolean {
  if (rsvp.getString('consent_state') !== 'given') return false;
  return mailedAnswer(app, rsvp)?.shown_first_name === firstName(rsvp.getString('name'));
}

/** Removes the tick for a first name that the parent's yes does not cover. The caller saves. */
export function hideUncoveredName(app: PbApp, rsvp: PbRecord): void {
  const isShown =
    rsvp.getBool('under_18') &&
    rsvp.getBool('show_first_name') &&
    rsvp.getString('consent_state') === 'given';
  if (isShown && !coversFirstName(app, rsvp)) rsvp.set('show_first_name', false);
}
