/** The part of a step of a series that runs in short transactions: its dates follow it, or go. */
import type { SeriesAnswer, SeriesStep } from '../../../src/domain/admin/series-step';
import type { Day } from '../../../src/domain/events/calendar-days';
import { fieldsOf, promotedBy } from '../audit';
import type { Group } from '../collection-rules';
import {
  datesIn,
  followedOn,
  guestsOf,
  hasDate,
  isAhead,
  leaveSeries,
  type StoredDate,
} from '../events/series';
import { asGone } from '../events/series-plan';
import { findOrNull, idsOf, timeSql } from '../sql';
import { attemptRow, closeGroup, handleRows, idInGroup, openGroup, refusedRow } from './bulk';
import { auditChange, type ChosenRow, changeRow, deleteRow, shownTo } from './changes';

/** The series whose dates follow, from a day on. */
export interface Begun {
  target: string;
  from: Day;
}

export const groupOf = (tx: PbApp, member: PbRecord, { group: id }: SeriesStep, title = ''): Group =>
  openGroup(tx, member, { id, action: 'update', collection: 'series', chosen: [], title });

/** Lets the dates after those of `before` follow their series, until the time of the transaction is over. */
export function handleDates(
  tx: PbApp,
  member: PbRecord,
  step: SeriesStep,
  { target, from }: Begun,
  before: SeriesAnswer | null,
): SeriesAnswer {
  const series = tx.findRecordById('series', target);
  const group = groupOf(tx, member, step, series.getString('title'));
  const after = before?.next ?? step.after;
  const dates = datesIn(tx, target, from).filter((date) => isAhead(date) && date.day > after);
  const kept: StoredDate[] = [];
  const promoted: SeriesAnswer['promoted'] = [];
  const { handled, done, refused } = handleRows(dates, (date) => {
    const refusal = attemptRow(tx, () => {
      if (hasDate(series, date.day)) followSeries(tx, member, step, { series, date, group });
      else if (removeDate(tx, member, step, { date, group })) kept.push(date);
    });
    promoted.push(...shownTo(member, promotedBy(tx, idInGroup(group.id, date.id))));
    return refusal && refusedRow(findOrNull(tx, 'events', date.id), date.id, refusal);
  });
  closeGroup(tx, member, group, 'series');
  const unannounced = idsOf(
    tx,
    `SELECT event AS id FROM unannounced_changes WHERE event IN (
       SELECT id FROM events WHERE series = {:target} AND series != '' AND MAX(date, ends_at) > ${timeSql()})`,
    { target },
  );
  return {
    series: target,
    done: (before?.done ?? 0) + done,
    refused: [...(before?.refused ?? []), ...refused],
    promoted: [...(before?.promoted ?? []), ...promoted],
    kept: [...(before?.kept ?? []), ...kept.map(asGone)],
    unannounced: guestsOf(tx, unannounced),
    next: handled === dates.length ? '' : (dates[handled - 1]?.day ?? ''),
  };
}

/** A date as `changeRow` and `deleteRow` get it. */
const rowOf = (step: SeriesStep, date: StoredDate, group: Group): ChosenRow => ({
  collection: 'events',
  record_id: date.id,
  sent: { audit_id: idInGroup(group.id, date.id), over_capacity: step.over_capacity },
  group,
  isOfSeries: true,
});

function followSeries(
  tx: PbApp,
  member: PbRecord,
  step: SeriesStep,
  { series, date, group }: { series: PbRecord; date: StoredDate; group: Group },
): void {
  const event = tx.findRecordById('events', date.id);
  const given = followedOn(series, event, date.day);
  changeRow(tx, member, { ...given, demo: false }, rowOf(step, date, group));
}

/**
 * Removes a date that the rule does not have any more. One with RSVPs is called off or becomes a single event: also if they came after
 * the step was checked. Returns whether it became one.
 */
function removeDate(
  tx: PbApp,
  member: PbRecord,
  step: SeriesStep,
  { date, group }: { date: StoredDate; group: Group },
): boolean {
  const row = rowOf(step, date, group);
  if (date.rsvps === 0) {
    deleteRow(tx, member, row);
    return false;
  }
  if (step.action !== 'create' && step.gone === 'call-off') {
    changeRow(tx, member, { status: 'cancelled' }, row);
    return false;
  }
  makeSingle(tx, member, date, group);
  return true;
}

function makeSingle(tx: PbApp, member: PbRecord, date: StoredDate, group: Group): void {
  const [current, record] = [tx.findRecordById('events', date.id), tx.findRecordById('events', date.id)];
  leaveSeries(tx, record);
  const sent = { audit_id: idInGroup(group.id, date.id) };
  auditChange(member, { tx, current, record, sent, group }, fieldsOf(current), []);
}
