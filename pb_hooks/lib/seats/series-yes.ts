/**
 * A parent's yes for all dates of a series (docs/decisions/131-a-yes-is-for-one-event.md): the other RSVPs of the same person for its dates
 * have an answer that follows from it, with the way `series`.
 */
import { seriesWords } from '../../../src/content/events/series-words';
import { addDays, type Day } from '../../../src/domain/events/calendar-days';
import { datesOf } from '../../../src/domain/events/series/series-dates';
import { seriesMax } from '../../../src/domain/events/series/series-max';
import { patternOf } from '../../../src/domain/events/series/series-pattern';
import { ruleFromText, type SeriesRule } from '../../../src/domain/events/series/series-rule';
import { lastDayOfYes, type SeriesOffer } from '../../../src/domain/events/series/yes-for-series';
import type { ConsentAnswer } from '../../../src/domain/rsvps/consent';
import { firstPartOf } from '../series-parts';
import { findOrNull, idsOf, instantOf, rows, run } from '../sql';
import { dayOf } from '../time-zone';
import { addAnswer, answerOfPresent, hideUncoveredName, howSql } from './answers';
import { rsvpOf, youngPeopleOf } from './children';
import { closedReason, findEvent } from './seats';

interface DateOfSeries {
  event: string;
  series: PbRecord;
  /** The id of its first part: to a parent, all parts are one series. */
  first: string;
  /** On which it takes place. */
  day: Day;
  /** The day by which the rule knows it. */
  original: Day;
}

function dateOf(app: PbApp, eventId: string): DateOfSeries | null {
  const event = findOrNull(app, 'events', eventId);
  const series = event && findOrNull(app, 'series', event.getString('series'));
  if (!event || !series) return null;
  return {
    event: eventId,
    series,
    first: firstPartOf(series),
    day: dayOf(instantOf(event.getString('date')), series.getString('zone')),
    original: event.getString('original_date'),
  };
}

/** Returns the last day of a yes that is given today: of its last date, if the rule ends before; '' without a date. */
function untilOf(rule: SeriesRule, today: Day): Day {
  const most = lastDayOfYes(today);
  const goesOn = datesOf(rule, addDays(most, 1), `${seriesMax.years.last}-12-31`, 1).length > 0;
  return goesOn ? most : (datesOf(rule, today, most).at(-1) ?? '');
}

/** Returns for which other dates a parent can say yes with this one; null for none. */
export function offerOf(app: PbApp, rsvp: PbRecord): SeriesOffer | null {
  const date = dateOf(app, rsvp.getString('event_id'));
  const young = youngPeopleOf(app, rsvp);
  if (!date || young.length === 0 || young.some((person) => keyOf(person, rsvp, young) === '')) return null;
  const rule = ruleFromText(date.series.getString('rule'));
  if (!rule) return null;
  const today = dayOf(Date.now(), date.series.getString('zone'));
  const until = untilOf(rule, today);
  const others = until && datesOf(rule, today, until).filter((day) => day !== date.original);
  return others && others.length > 0 ? { pattern: seriesWords.pattern(patternOf(rule)), until } : null;
}

/**
 * Returns a hash of whom a yes for all dates is about, and who gives it: the same name, the same contact of the RSVP and of the guardian. ''
 * if that does not tell them apart: then nothing follows.
 */
function keyOf(person: PbRecord, rsvp: PbRecord, young: readonly PbRecord[]): string {
  const name = person.getString('name');
  const contact = rsvp.getString('email') || rsvp.getString('phone');
  const guardian = person.getString('guardian_contact');
  const isTwice = young.filter((one) => one.getString('name') === name).length > 1;
  if (isTwice || [name, contact, guardian].includes('')) return '';
  return $security.sha256(JSON.stringify([name, contact, guardian]));
}

/** What an answer has beside others, if it is for all dates. */
export interface SeriesColumns {
  series?: string | undefined;
  until?: Day | undefined;
  person?: string | undefined;
  original?: string | undefined;
  given_how?: string | undefined;
}

/** An answer as it arrives. `until`: of a yes for all dates. */
interface Sent {
  state: ConsentAnswer;
  how: string;
  until?: Day | undefined;
}

/**
 * Returns the columns of a new answer about a date of a series; none for other events. A yes for all dates stays one when it is given again,
 * until it is taken back.
 * @param person whom it is about; the adult of an RSVP for its children
 */
export function seriesColumns(
  tx: PbApp,
  rsvp: PbRecord,
  person: PbRecord,
  { state, how, until }: Sent,
): SeriesColumns {
  const before = seriesYesOf(tx, person);
  if (before && state !== 'refused' && !(state === 'given' && until)) {
    const { series, person: key, original, id } = before;
    const common = { series, person: key, original: original || id, given_how: how };
    return state === 'given' ? { ...common, until: before.until } : common;
  }
  const date = state === 'given' && !until ? null : dateOf(tx, rsvp.getString('event_id'));
  if (!date) return {};
  const key = keyOf(person, rsvp, youngPeopleOf(tx, rsvp));
  // A no is about this date alone, also if they RSVP for it again.
  if (state !== 'given') return key ? { series: date.first, person: key } : {};
  const offer = until ? offerOf(tx, rsvp) : null;
  if (!until || !offer) return {};
  return {
    ...{ series: date.first, person: key, given_how: how },
    until: until < offer.until ? until : offer.until,
  };
}

/** Returns the yes for all dates that counts for somebody, null for none. */
export function seriesYesOf(app: PbApp, person: PbRecord): ReturnType<typeof answerOfPresent> | null {
  if (person.getString('consent_state') !== 'given') return null;
  const answer = answerOfPresent(app, person);
  return answer?.until ? answer : null;
}

/** Returns SQL for whether an answer is the last one about its person and event, except those at a door. @param c the alias of its row */
const isLast = (c: string) => `NOT EXISTS (SELECT 1 FROM consents AS later
  WHERE later.about = ${c}.about AND later.event_id = ${c}.event_id AND later.how != 'team'
    AND (later.created_at, later.rowid) > (${c}.created_at, ${c}.rowid))`;

const yes = { id: '', original: '', until: '', by: '', text_version: '', at: 0, given_how: '' };

/** Returns the yes of the same guardian that covers a date, unless they said no to that date, null for none: the one that counts most. */
function coveringYes(tx: PbApp, person: string, { event, first, day }: DateOfSeries): typeof yes | null {
  const found = rows(
    tx,
    `SELECT c.id, c.original, c.until, c.by, c.text_version, c.at, c.given_how
     FROM consents AS c JOIN event_rsvps AS r ON r.id = c.about AND r.event_id = c.event_id
     WHERE c.person = {:person} AND c.person != '' AND c.series = {:first} AND c.state = 'given' AND c.until >= {:day}
       AND r.consent_state = 'given' AND c.created_at > coalesce(r.guardian_since, '') AND ${isLast('c')}
       AND NOT EXISTS (SELECT 1 FROM consents AS no WHERE no.person = {:person} AND no.series = {:first}
         AND no.event_id = {:event} AND no.state IN ('refused', 'withdrawn') AND ${isLast('no')})
     ORDER BY c.given_how = 'link' DESC, c.until DESC, c.created_at DESC LIMIT 1`,
    { person, first, day, event },
    yes,
  );
  return found[0] ?? null;
}

/**
 * Gives those under 18 of an RSVP whose guardian was not asked yet the answer that follows from their yes for all dates of the series.
 * Saves the children; the caller saves the RSVP. Returns whether there was one.
 */
export function coverBySeries(tx: PbApp, rsvp: PbRecord): boolean {
  const event_id = rsvp.getString('event_id');
  const young = youngPeopleOf(tx, rsvp).map((person) => (person.id === rsvp.id ? rsvp : person));
  const asked = young.filter((person) => person.getString('consent_state') === 'asked');
  const date = asked.length > 0 ? dateOf(tx, event_id) : null;
  if (!date) return false;
  let isCovered = false;
  for (const person of asked) {
    const key = keyOf(person, rsvp, young);
    const found = key && coveringYes(tx, key, date);
    if (!found) continue;
    const { id, original, ...answer } = found;
    addAnswer(tx, {
      ...{ ...answer, about: person.id, event_id, state: 'given', how: 'series' },
      ...{ series: date.first, person: key, original: original || id },
    });
    isCovered = true;
    person.set('consent_state', 'given');
    hideUncoveredName(tx, person);
    if (person.id !== rsvp.id) tx.save(person);
  }
  return isCovered;
}

/**
 * After a yes for all dates: lets it count for the other RSVPs of the same guardian for dates that are not over.
 * @param tell is called with each, before it is saved
 */
export function coverOthers(tx: PbApp, rsvp: PbRecord, tell: (other: PbRecord) => void): void {
  const first = dateOf(tx, rsvp.getString('event_id'))?.first;
  if (!first) return;
  const others = idsOf(
    tx,
    `SELECT DISTINCT CASE WHEN r.party_of != '' THEN r.party_of ELSE r.id END AS id
     FROM series AS s JOIN events AS e ON e.series = s.id AND e.series != ''
       JOIN event_rsvps AS r ON r.event_id = e.id
     WHERE {:first} IN (s.id, s.continues) AND r.under_18 AND r.consent_state = 'asked'
       AND r.guardian_contact = {:contact}`,
    { first, contact: rsvp.getString('guardian_contact') },
  );
  for (const id of others) {
    const other = findOrNull(tx, 'event_rsvps', id);
    if (!other || !isNotOver(tx, other) || !coverBySeries(tx, other)) continue;
    tell(other);
    tx.save(other);
  }
}

function isNotOver(tx: PbApp, rsvp: PbRecord): boolean {
  const event = findEvent(tx, rsvp.getString('event_id'));
  return event !== undefined && closedReason(event) !== 'event_past';
}

/** A yes for all dates that its parent takes back, and their answer. */
interface Ended {
  series: string;
  person: string;
  by: string;
  text_version: string;
  at: number;
  how: string;
}

/**
 * Ends the yes for all dates everywhere else: for dates that are not over, for later RSVPs, and for what comes back from the trash. An answer
 * with a mailed link ends only with one. Returns the RSVPs for dates that are not over, and their people.
 */
export function endElsewhere(tx: PbApp, { series, person, how, ...answer }: Ended): PbRecord[] {
  const which = `person = {:person} AND series = {:series} AND state = 'given' AND {:how} IN ('link', ${howSql})`;
  const query = { person, series, how };
  const given = rows(
    tx,
    `SELECT about, event_id, CASE original WHEN '' THEN id ELSE original END AS original
     FROM consents AS c WHERE ${which} AND ${isLast('c')}`,
    query,
    { about: '', event_id: '', original: '' },
  );
  const ahead: PbRecord[] = [];
  for (const { about, event_id, original } of given) {
    addAnswer(tx, {
      ...{ ...answer, about, event_id, series, person, original },
      ...{ state: 'withdrawn', how: 'series', given_how: how },
    });
    const row = findOrNull(tx, 'event_rsvps', about);
    if (row?.getString('event_id') !== event_id || row.getString('consent_state') !== 'given') continue;
    if (!isNotOver(tx, row)) continue;
    row.set('consent_state', 'withdrawn');
    tx.save(row);
    ahead.push(row);
  }
  endInTrash(tx, query);
  return ahead;
}

/** A deleted RSVP asks again once it is back, since its answers are in the trash, too. */
function endInTrash(tx: PbApp, query: { person: string; series: string; how: string }): void {
  const trashed = `SELECT json_extract(data, '$.about') FROM set_aside WHERE collection = 'consents'
    AND json_extract(data, '$.person') = {:person} AND json_extract(data, '$.series') = {:series}
    AND {:how} IN ('link', json_extract(data, '$.given_how'))`;
  run(
    tx,
    `UPDATE set_aside SET data = json_set(data, '$.consent_state', 'asked')
     WHERE collection = 'event_rsvps' AND record_id IN (${trashed}) AND json_extract(data, '$.consent_state') = 'given'`,
    query,
  );
  run(
    tx,
    `UPDATE set_aside SET data = json_set(data, '$.until', '') WHERE collection = 'consents' AND id IN (
       SELECT id FROM set_aside WHERE collection = 'consents' AND json_extract(data, '$.person') = {:person}
         AND json_extract(data, '$.series') = {:series} AND {:how} IN ('link', json_extract(data, '$.given_how')))`,
    query,
  );
}

/** Returns the last day of the yes for all dates that counts for somebody under 18 of an RSVP; '' without one. */
export function yesUntil(app: PbApp, row: PbRecord): Day {
  if (row.collection().name !== 'event_rsvps') return '';
  return youngPeopleOf(app, rsvpOf(app, row)).reduce(
    (last, person) => [last, seriesYesOf(app, person)?.until ?? ''].sort()[1] ?? '',
    '',
  );
}
