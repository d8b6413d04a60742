/** Reads and changes rows of `series`, and what their dates get from them (src/domain/events/series). */
import type { Day } from '../../../src/domain/events/calendar-days';
import { withDate, withoutDate } from '../../../src/domain/events/series/series-changes';
import { datesOf } from '../../../src/domain/events/series/series-dates';
import {
  followed,
  ownAfter,
  seriesValues,
  startAndEnd,
} from '../../../src/domain/events/series/series-fields';
import { ruleFromText, type SeriesRule, textOfRule } from '../../../src/domain/events/series/series-rule';
import type { SeriesTimes } from '../../../src/domain/events/series/series-times';
import { type Fields, fieldsOf, isSameJson } from '../audit';
import { findOrNull, idsOf, rows, timeSql } from '../sql';
import { dayOf } from '../time-zone';
import { saveWithFiles } from '../trash/soft-delete';

/** Returns the rule of a series. @throws if it cannot be read */
export function ruleOf(series: PbRecord): SeriesRule {
  const rule = ruleFromText(series.getString('rule'));
  if (!rule) throw new Error(`The rule of the series ${series.id} cannot be read.`);
  return rule;
}

const timesOf = (series: PbRecord): SeriesTimes => ({
  from: series.getString('time_from'),
  to: series.getString('time_to'),
  days: series.getInt('time_days'),
});

/** Returns the day that it is in the zone of a series. */
export const todayOf = (series: PbRecord): Day => dayOf(Date.now(), series.getString('zone'));

/** Returns whether a series has a date on a day. */
export const hasDate = (series: PbRecord, day: Day): boolean => datesOf(ruleOf(series), day, day).length > 0;

const stored = (text: string): string => text.replace('T', ' ');

/** Returns the fields that a series gives its date on a day, as the row of an event has them. */
export function givenOn(series: PbRecord, day: Day): Fields {
  const zone = series.getString('zone');
  const { date, ends_at } = startAndEnd(day, timesOf(series), (wall) => instantAt(wall, zone));
  const values = fieldsOf(series);
  return {
    ...Object.fromEntries(seriesValues.map((field) => [field, values[field]])),
    date: stored(date),
    ends_at: stored(ends_at),
    series_flyer: series.getString('flyer'),
  };
}

/**
 * Returns what a date gets from its series. Pages show a date's own file before the flyer of the series: one that the series began with goes
 * with the flyer that it is, any other one stays.
 */
export function followedOn(series: PbRecord, event: PbRecord, day: Day): Fields {
  const [given, own] = [givenOn(series, day), ownOf(event)];
  const before = event.getString('series_flyer');
  if (event.getString('flyer') === '') return { ...followed(given, own) };
  if (before === '') return { ...followed(given, [...own, 'series_flyer']) };
  const isReplaced = !own.includes('series_flyer') && given.series_flyer !== before;
  return { ...followed(given, own), ...(isReplaced && { flyer: '' }) };
}

/** Returns the names of the fields that a person changed on this date alone. */
function ownOf(event: PbRecord): string[] {
  const { own } = fieldsOf(event);
  return Array.isArray(own) ? own.filter((field) => typeof field === 'string') : [];
}

/** Returns the series of an event, null for none. */
function seriesOf(tx: PbApp, event: PbRecord): PbRecord | null {
  const id = event.getString('series');
  return id === '' ? null : findOrNull(tx, 'series', id);
}

/** What a request cannot set: the series of an event, and what belongs to it. */
const ofSeries = ['series', 'original_date', 'own', 'series_flyer'];

/** Empties them in a new event. */
export const clearSeries = (record: PbRecord): void =>
  record.load({ series: '', original_date: '', own: null, series_flyer: '' });

/** Keeps them in a changed event. A request may only remove the flyer of the series, replace it by an own file, or take it back. */
export function keepSeries(tx: PbApp, current: PbRecord, record: PbRecord): void {
  const flyer = record.getUnsavedFiles('flyer').length > 0 ? '' : record.getString('series_flyer');
  const isKept = flyer === current.getString('series_flyer');
  for (const field of ofSeries) record.set(field, current.get(field));
  if (!isKept) record.set('series_flyer', flyer && (seriesOf(tx, current)?.getString('flyer') ?? ''));
}

/** Sets what is the own of a date after a change of it alone: the inherited fields that the change sets, too. */
export function setOwn(tx: PbApp, current: PbRecord, record: PbRecord): void {
  const series = seriesOf(tx, record);
  if (!series) return;
  const given = givenOn(series, record.getString('original_date'));
  const own = ownAfter(
    ownOf(current),
    { before: fieldsOf(current), after: fieldsOf(record), given },
    isSameJson,
  );
  record.set('own', own.length > 0 ? own : null);
}

/** Returns in which fields an event differs that becomes the date of a series on a day: they are its own. */
export function otherThanGiven(series: PbRecord, day: Day, event: PbRecord): string[] | null {
  const given = givenOn(series, day);
  const after = { ...fieldsOf(event), series_flyer: given.series_flyer };
  const own = ownAfter([], { before: given, after, given }, isSameJson);
  return own.length > 0 ? own : null;
}

/** Leaves the day of a deleted event out of its series, which would make it again. */
export function leaveOut(tx: PbApp, event: PbRecord): void {
  const [series, day] = [seriesOf(tx, event), event.getString('original_date')];
  if (series && hasDate(series, day)) setRule(tx, series, withoutDate(ruleOf(series), day));
}

/** Takes the day of an event back into its series: it was deleted or called off, and takes place again. */
export function takeBack(tx: PbApp, event: PbRecord): void {
  const [series, day] = [seriesOf(tx, event), event.getString('original_date')];
  if (series && !hasDate(series, day)) setRule(tx, series, withDate(ruleOf(series), day));
}

function setRule(tx: PbApp, series: PbRecord, rule: SeriesRule): void {
  series.set('rule', textOfRule(rule));
  tx.save(series);
}

/** Makes a date a single event, with a copy of the flyer that it has from its series. */
export function leaveSeries(tx: PbApp, record: PbRecord): void {
  const series = seriesOf(tx, record);
  const hasFlyer = record.getString('series_flyer') !== '' && record.getString('flyer') === '';
  clearSeries(record);
  if (series?.getString('flyer') && hasFlyer) saveWithFiles(tx, record, series, [['flyer', 'flyer']]);
  else tx.save(record);
}

/**
 * Makes an event that comes back a single one, if its series is gone or has another event on its day.
 * @param trashed its row in the trash, with which a copy of the flyer of the series comes back
 */
export function joinOrLeave(tx: PbApp, record: PbRecord, trashed: PbRecord): void {
  const [id, day] = [record.getString('series'), record.getString('original_date')];
  if (id === '') return;
  const others = idsOf(tx, 'SELECT id FROM events WHERE series = {:id} AND original_date = {:day}', {
    id,
    day,
  });
  const series = findOrNull(tx, 'series', id);
  if (series && others.length === 0) return;
  if (series?.getString('flyer') && record.getString('series_flyer') && !trashed.getString('file'))
    saveWithFiles(tx, trashed, series, [['flyer', 'file']]);
  clearSeries(record);
}

/** A date of a series as steps see it. `rsvps`: those that are not cancelled. */
export interface StoredDate {
  id: string;
  title: string;
  day: Day;
  status: string;
  /** 1 if it has begun. */
  begun: number;
  rsvps: number;
  people: number;
}

/** Returns the accounts that lead the series of an event. */
export const leadersOfSeries = (tx: PbApp, event: PbRecord): string[] =>
  seriesOf(tx, event)?.getStringSlice('leaders') ?? [];

/** SQL for the RSVPs of a date that are not cancelled, with their people in `number_of_guests`. */
const live = "event_id = events.id AND status != 'cancelled' AND party_of = ''";

/** Returns the events of a series from one day to another, in the order of their days. */
export const datesIn = (app: PbApp, series: string, from: Day = '', until: Day = '9999'): StoredDate[] =>
  rows(
    app,
    `SELECT id, title, original_date AS day, status, date <= ${timeSql()} AS begun,
       (SELECT COUNT(*) FROM event_rsvps WHERE ${live}) AS rsvps,
       (SELECT COALESCE(SUM(number_of_guests), 0) FROM event_rsvps WHERE ${live}) AS people
     FROM events WHERE series = {:series} AND series != '' AND original_date BETWEEN {:from} AND {:until}
     ORDER BY original_date`,
    { series, from, until },
    { id: '', title: '', day: '', status: '', begun: 0, rsvps: 0, people: 0 },
  );

/** Whether a date is still to come and takes place: only those go when the rule changes. */
export const isAhead = ({ begun, status }: StoredDate): boolean => begun === 0 && status === 'upcoming';

/** Returns how many dates and people these events have: each person once, by the address. */
export function guestsOf(app: PbApp, events: readonly string[]): { dates: number; people: number } {
  const [found] = rows(
    app,
    `SELECT COUNT(DISTINCT event_id) AS dates, COUNT(DISTINCT CASE WHEN email != '' THEN email ELSE id END) AS people
     FROM event_rsvps WHERE status != 'cancelled' AND party_of = '' AND event_id IN (SELECT value FROM json_each({:events}))`,
    { events: JSON.stringify(events) },
    { dates: 0, people: 0 },
  );
  return found ?? { dates: 0, people: 0 };
}
