/**
 * Makes the dates of series, twelve weeks ahead, and brings them up to date (docs/decisions/011-event-times.md). All of it may run again at any
 * moment: a date has one id and one place in its series, and after a kill the next run does the rest.
 */
import { addDays, type Day } from '../../../src/domain/events/calendar-days';
import { datesOf } from '../../../src/domain/events/series/series-dates';
import { seriesMax } from '../../../src/domain/events/series/series-max';
import { ruleFromText } from '../../../src/domain/events/series/series-rule';
import { trashDays } from '../../../src/domain/limits';
import { difference, type Fields, fieldsOf, logAction, nobody } from '../audit';
import type { Change, CollectionRules } from '../collection-rules';
import { inTimedPortions } from '../portions';
import { Refusal } from '../request';
import { allPartsSql, isLaterPartSql } from '../series-parts';
import { findOrNull, idsOf, recordsOf, rows, run, storedTime, timeSql } from '../sql';
import { copyFilesToTrash, moveToTrash } from '../trash/soft-delete';
import { eventAdminRules } from './events';
import {
  datesIn,
  followedOn,
  givenOn,
  hasDate,
  isAhead,
  leaveSeries,
  ruleOf,
  type StoredDate,
  todayOf,
} from './series';

/** In days. */
const madeAhead = 84;

/** Returns the last day to which dates are made now. */
export const horizonOf = (series: PbRecord): Day => addDays(todayOf(series), madeAhead);

/** Returns the id of the date of a series on a day: after a restore, the same as before. @param n if others have an earlier one */
const dateId = (series: string, day: Day, n: number): string =>
  $security.sha256(`date ${series} ${day}${n > 0 ? ` ${n}` : ''}`).slice(0, 15);

/**
 * Another event may have the first id: one that has left the series, or one that was deleted with its guests, who could not come back with
 * an undo otherwise.
 */
function freeId(tx: PbApp, series: string, day: Day): string {
  const taken = `SELECT id FROM events WHERE id = {:id} UNION ALL
    SELECT guest.id FROM set_aside AS event JOIN set_aside AS guest ON guest.audit = event.audit
    WHERE event.record_id = {:id} AND event.collection = 'events' AND guest.collection = 'event_rsvps' LIMIT 1`;
  for (let n = 0; ; n += 1) {
    const id = dateId(series, day, n);
    if (idsOf(tx, taken, { id }).length === 0) return id;
  }
}

/**
 * Makes the date of a series on a day, unless it is there. Also looks in other parts of the series: an interrupted undo leaves dates there.
 * Returns it, null if there is nothing to make.
 */
function makeDate(tx: PbApp, series: PbRecord, day: Day): PbRecord | null {
  const known = `SELECT id FROM events WHERE original_date = {:day}
    AND ((series = {:series} AND series != '') OR (series IN (${allPartsSql}) AND series != '' AND status = 'upcoming'))`;
  if (idsOf(tx, known, { series: series.id, day }).length > 0) return null;
  const given = givenOn(series, day);
  // Nobody comes to a date that has begun.
  if (`${given.date}` <= storedTime()) return null;
  const event = new Record(tx.findCollectionByNameOrId('events'), {
    ...given,
    id: freeId(tx, series.id, day),
    series: series.id,
    original_date: day,
    status: 'upcoming',
    poster: series.getString('poster'),
    leaders: series.getStringSlice('leaders'),
    demo: series.getBool('demo'),
  });
  tx.save(event);
  return event;
}

/** Makes the dates of a series that are missing. @param log is called for each, in its transaction */
export function makeDates(app: PbApp, id: string, log?: (tx: PbApp, event: PbRecord) => void): void {
  const series = findOrNull(app, 'series', id);
  if (!series) return;
  const until = horizonOf(series);
  const known = new Set(datesIn(app, id).map(({ day }) => day));
  const missing = datesOf(ruleOf(series), todayOf(series), until).filter((day) => !known.has(day));
  inTimedPortions(app, missing, (tx, day) => {
    const current = findOrNull(tx, 'series', id);
    // The rule may have changed since.
    const event = current && hasDate(current, day) ? makeDate(tx, current, day) : null;
    if (event) log?.(tx, event);
  });
  // Not `updated_at`: no form that is open has an older series for it.
  run(app, 'UPDATE series SET made_until = {:until} WHERE id = {:id} AND made_until != {:until}', {
    id,
    until,
  });
}

/** Returns the fields in which a date differs from what it follows; null for none. @param day by which its series knows it */
export function unfollowed(
  series: PbRecord,
  event: PbRecord,
  day = event.getString('original_date'),
): Fields | null {
  const given = followedOn(series, event, day);
  const now = fieldsOf(event);
  const current = Object.fromEntries(Object.keys(given).map((field) => [field, now[field]]));
  return difference(current, given)?.after ?? null;
}

/** Brings dates up to date that a step left behind: its device went away between two of its transactions. */
function followLeftBehind(app: PbApp, id: string): void {
  const series = findOrNull(app, 'series', id);
  if (!series) return;
  const ahead = datesIn(app, id, todayOf(series)).filter(
    (date) => isAhead(date) && unfollowed(series, app.findRecordById('events', date.id)),
  );
  inTimedPortions(app, ahead, (tx, date) => {
    const [current, event] = [findOrNull(tx, 'series', id), findOrNull(tx, 'events', date.id)];
    if (current && event?.getString('series') === id) follow(tx, current, event);
  });
}

/** As `changeRow` does, without an account. A date with more guests than the seats of its series keeps its seats. */
function follow(tx: PbApp, series: PbRecord, current: PbRecord): void {
  const fields = unfollowed(series, current);
  if (!fields) return;
  const record = tx.findRecordById('events', current.id);
  record.load(fields);
  const change: Change = { tx, current, record, sent: {}, isOfSeries: true };
  try {
    eventAdminRules.check?.(change);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    record.set('max_attendees', current.getInt('max_attendees'));
  }
  const changed = difference(fieldsOf(current), fieldsOf(record));
  if (!changed) return;
  tx.save(record);
  eventAdminRules.afterSave?.(change);
  const audit = logAction(tx, nobody, { action: 'update', record, ...changed });
  copyFilesToTrash(tx, current, audit, Object.keys(changed.before));
}

/**
 * Removes the dates ahead that the rule does not have: an undo, or a step whose device went away, has left them. They go to the series of the
 * same family that has their day. Of the others, those with RSVPs become single events.
 */
function removeOthers(app: PbApp, id: string): void {
  const series = findOrNull(app, 'series', id);
  if (!series) return;
  const isOther = (date: StoredDate) => isAhead(date) && !hasDate(series, date.day);
  inTimedPortions(app, datesIn(app, id, todayOf(series)).filter(isOther), (tx, { id: event, day }) => {
    const date = datesIn(tx, id, day, day).find((one) => one.id === event);
    if (!date || !isOther(date)) return;
    const record = tx.findRecordById('events', event);
    const before = fieldsOf(record);
    const heir = heirOf(tx, id, day);
    if (!heir && date.rsvps === 0) {
      moveToTrash(tx, record, logAction(tx, nobody, { action: 'delete', record, before }));
      return;
    }
    if (heir) {
      record.set('series', heir);
      tx.save(record);
    } else leaveSeries(tx, record);
    logAction(tx, nobody, { action: 'update', record, ...difference(before, fieldsOf(record)) });
  });
}

/** Returns the series of the same family that has a day without an event. */
const heirOf = (tx: PbApp, series: string, day: Day): string | undefined =>
  recordsOf(tx, 'series', allPartsSql, { series }).find(
    (one) => one.id !== series && hasDate(one, day) && datesIn(tx, one.id, day, day).length === 0,
  )?.id;

/** Whether no device works on a step of a series: it sends the next request within seconds. */
const isAtRest = (app: PbApp, id: string): boolean =>
  idsOf(app, `SELECT id FROM series WHERE id = {:id} AND updated_at <= ${timeSql('-1 hours')}`, { id })
    .length > 0;

/** Brings the dates of a series up to date. One that fails stops no other. */
function settleSeries(app: PbApp, id: string): void {
  try {
    makeDates(app, id);
    followLeftBehind(app, id);
    if (isAtRest(app, id)) removeOthers(app, id);
  } catch (error) {
    app.logger().error('The dates of a series could not be made', 'series', id, 'error', `${error}`);
  }
}

/** The job, each hour and at each start. */
export function settleAllSeries(app: PbApp): void {
  for (const id of idsOf(app, 'SELECT id FROM series')) settleSeries(app, id);
}

/** Returns whether the rule of a series has no date from today on. */
function isOver(series: PbRecord): boolean {
  const rule = ruleFromText(series.getString('rule'));
  const last = `${seriesMax.years.last}-12-31`;
  return rule !== null && datesOf(rule, todayOf(series), last, 1).length === 0;
}

/**
 * Returns the series whose keys are outdated: they, and the parts that "this and following" has split from them since, are over.
 * @param before SQL for the time at which the last date, and a change of the series, has become outdated
 */
export function outdatedSeries(app: PbApp, before: string): string[] {
  const isPart = isLaterPartSql('part', 'series');
  const isRecent = `part.updated_at > ${before} OR EXISTS (
    SELECT 1 FROM events WHERE events.series = part.id AND MAX(date, ends_at) > ${before})`;
  const parts = `SELECT id FROM series AS part WHERE ${isPart}`;
  const sql = `SELECT id, (SELECT json_group_array(id) FROM (${parts})) AS parts FROM series
    WHERE NOT EXISTS (SELECT 1 FROM series AS part WHERE ${isPart} AND (${isRecent}))`;
  return rows(app, sql, {}, { id: '', parts: '' })
    .filter(({ parts }) =>
      recordsOf(app, 'series', 'SELECT value AS id FROM json_each({:parts})', { parts }).every(isOver),
    )
    .map(({ id }) => id);
}

/** Deletes series that are over and that no event belongs to, a while after the last change: nothing brings one back. */
export function removeEndedSeries(app: PbApp): void {
  const isUnused = `NOT EXISTS (SELECT 1 FROM events WHERE events.series = series.id) AND updated_at <= ${timeSql(`-${trashDays} days`)}`;
  inTimedPortions(app, idsOf(app, `SELECT id FROM series WHERE ${isUnused}`), (tx, id) => {
    const unused = `SELECT id FROM series WHERE id = {:id} AND ${isUnused}`;
    for (const series of recordsOf(tx, 'series', unused, { id })) if (isOver(series)) tx.delete(series);
  });
}

/** Returns when the next date of each series is to be made, in epoch ms. */
export function nextSeries(app: PbApp): number[] {
  const stored = { id: '', made_until: '' };
  return rows(app, "SELECT id, made_until FROM series WHERE made_until != ''", {}, stored).flatMap(
    ({ id, made_until }) => {
      const series = app.findRecordById('series', id);
      const rule = ruleFromText(series.getString('rule'));
      const from = addDays(made_until, 1);
      const [next] = rule ? datesOf(rule, from, addDays(from, 400), 1) : [];
      return next === undefined
        ? []
        : [instantAt(`${addDays(next, -madeAhead)}T00:00`, series.getString('zone'))];
    },
  );
}

/** A series that an undo has removed has no dates. */
export const seriesRules: CollectionRules = {
  afterUndo(app, { id }) {
    removeOthers(app, id);
    settleSeries(app, id);
  },
};
