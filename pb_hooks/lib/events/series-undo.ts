/** The undo of a step of a series: it takes no date from guests. */
import { datesOf } from '../../../src/domain/events/series/series-dates';
import { ruleFromText } from '../../../src/domain/events/series/series-rule';
import { type Fields, fieldsOf, isSameJson, logAction, ofGroup } from '../audit';
import { inTimedPortions } from '../portions';
import { changedSince, type Refusal } from '../request';
import { findOrNull, idsOf, recordsOf } from '../sql';
import { moveToTrash } from '../trash/soft-delete';
import { datesIn, guestsOf, isAhead, type StoredDate, todayOf } from './series';
import { refusedDates } from './series-plan';

/** A row of the audit log about a series. */
interface Entry {
  about: string;
  before: Fields | null;
  after: Fields;
}

/**
 * Returns why a step cannot be undone as a whole: the series was changed again, a door key was made for the part that goes, or dates would go
 * for which guests have RSVPed since; null if it can. @param group the id of the step
 */
export function refusalOfUndo(app: PbApp, group: string): Refusal | null {
  const ofSeries = entriesOf(app, group);
  if (ofSeries.some(({ about, after }) => isChangedSince(app, about, after)))
    return changedSince('The series was changed again since.');
  if (ofSeries.some(({ about, before, after }) => !before && after.continues && hasKey(app, about)))
    return changedSince('A door key was made for the following dates since. Turn it off first.');
  // The undo gives these back to their earlier series.
  const placed = idsOf(
    app,
    `SELECT record_id AS id FROM audit_log WHERE ${ofGroup} AND collection = 'events'
       AND (before ->> 'series' IS NOT NULL OR before ->> 'original_date' IS NOT NULL)`,
    { group },
  );
  const lost = ofSeries
    .flatMap(({ about, before }) => datesWithout(app, about, before))
    .filter(({ id, rsvps }) => rsvps > 0 && !placed.includes(id));
  return lost.length > 0 ? refusedDates(lost) : null;
}

const hasKey = (app: PbApp, id: string): boolean =>
  idsOf(app, "SELECT id FROM door_keys WHERE series = {:id} AND series != '' AND turned_off_at = ''", { id })
    .length > 0;

const entriesOf = (app: PbApp, group: string): Entry[] =>
  recordsOf(app, 'audit_log', `SELECT id FROM audit_log WHERE ${ofGroup} AND collection = 'series'`, {
    group,
  }).map((entry) => {
    const { before, after }: { before: Fields | null; after: Fields | null } = JSON.parse(
      JSON.stringify(entry),
    );
    return { about: entry.getString('record_id'), before, after: after ?? {} };
  });

/** Set by the job, so no change by a person. */
const ofJob = 'made_until';

function isChangedSince(app: PbApp, id: string, after: Fields): boolean {
  const series = findOrNull(app, 'series', id);
  const now = series ? fieldsOf(series) : {};
  return Object.keys(after).some((field) => field !== ofJob && !isSameJson(now[field], after[field]));
}

/** Returns the dates that a series would not have with its row of before; null if it was not there. */
function datesWithout(app: PbApp, id: string, before: Fields | null): StoredDate[] {
  const series = findOrNull(app, 'series', id);
  if (!series) return [];
  if (!before) return datesIn(app, id);
  const rule = ruleFromText(`${before.rule ?? series.getString('rule')}`);
  return datesIn(app, id, todayOf(series)).filter(
    (date) => isAhead(date) && rule !== null && datesOf(rule, date.day, date.day).length === 0,
  );
}

/**
 * Moves the dates to the trash that the job has made for the new series of a step: before the undo, which removes the series with the dates
 * that it still has in one transaction. @param undone the id of the undo
 */
export function removeMadeSince(app: PbApp, member: PbRecord, group: string, undone: string): void {
  const isOfStep = `id IN (SELECT record_id FROM audit_log WHERE ${ofGroup})`;
  const created = entriesOf(app, group).filter(({ before }) => !before);
  const made = created.flatMap(({ about }) =>
    idsOf(app, `SELECT id FROM events WHERE series = {:about} AND series != '' AND NOT ${isOfStep}`, {
      ...{ about, group },
    }),
  );
  inTimedPortions(app, made, (tx, id) => {
    const record = guestsOf(tx, [id]).dates > 0 ? null : findOrNull(tx, 'events', id);
    if (!record) return;
    const audit = logAction(tx, member, {
      action: 'delete',
      record,
      before: fieldsOf(record),
      group: undone,
    });
    moveToTrash(tx, record, audit);
  });
}

/** Moves a created date, or a created series with the dates that it still has, to the trash. */
export function removeFromSeries(tx: PbApp, member: PbRecord, record: PbRecord, audit: string): void {
  const isSeries = record.collection().name === 'series';
  const dates = isSeries ? datesIn(tx, record.id) : [];
  const guests = guestsOf(tx, isSeries ? dates.map(({ id }) => id) : [record.id]);
  if (guests.dates > 0) throw changedSince('Guests have RSVPed for it since.');
  for (const { id } of dates) removeDate(tx, member, id, { cause: audit });
  moveToTrash(tx, record, audit);
}

function removeDate(tx: PbApp, member: PbRecord, id: string, more: { group?: string; cause?: string }): void {
  const record = tx.findRecordById('events', id);
  const audit = logAction(tx, member, { action: 'delete', record, before: fieldsOf(record), ...more });
  moveToTrash(tx, record, audit);
}
