/** The undo of a step of a series: it takes no date from guests. */
import { datesOf } from '../../../src/domain/events/series/series-dates';
import { ruleFromText } from '../../../src/domain/events/series/series-rule';
import { type Fields, fieldsOf, isSameJson, logAction, nobody, ofGroup } from '../audit';
import { changedSince } from '../request';
import { findOrNull, recordsOf } from '../sql';
import { moveToTrash } from '../trash/soft-delete';
import { datesIn, guestsOf, isAhead, type StoredDate, todayOf } from './series';
import { refusedDates } from './series-plan';

interface Values {
  series?: string;
  original_date?: string;
  rule?: string;
}

/**
 * Refuses the undo of a step as a whole, if the series was changed again, or if dates would go for which guests have RSVPed since.
 * @param group the id of the step
 */
export function refuseSeriesUndo(tx: PbApp, group: string): void {
  const entries = recordsOf(tx, 'audit_log', `SELECT id FROM audit_log WHERE ${ofGroup}`, { group }).map(
    (entry) => {
      const { before, after }: { before: Values | null; after: Fields | null } = JSON.parse(
        JSON.stringify(entry),
      );
      return {
        ...{ about: entry.getString('record_id'), collection: entry.getString('collection') },
        ...{ before, after },
      };
    },
  );
  const ofSeries = entries.filter(({ collection }) => collection === 'series');
  for (const { about, after } of ofSeries) refuseChanged(tx, about, after ?? {});
  // They go back to where they were.
  const placed = entries.filter(
    ({ before }) => before?.series !== undefined || before?.original_date !== undefined,
  );
  const isPlaced = ({ id }: StoredDate) => placed.some(({ about }) => about === id);
  const lost = ofSeries
    .flatMap(({ about, before }) => datesWithout(tx, about, before))
    .filter((date) => date.rsvps > 0 && !isPlaced(date));
  if (lost.length > 0) throw refusedDates(lost);
}

/** The job sets it. */
const ofJob = 'made_until';

function refuseChanged(tx: PbApp, id: string, after: Fields): void {
  const series = findOrNull(tx, 'series', id);
  const now = series ? fieldsOf(series) : {};
  const isSame = Object.keys(after).every((field) => field === ofJob || isSameJson(now[field], after[field]));
  if (!isSame) throw changedSince('The series was changed again since.');
}

/** Returns the dates that a series would not have with its row of before; null for none. */
function datesWithout(tx: PbApp, id: string, before: Values | null): StoredDate[] {
  const series = findOrNull(tx, 'series', id);
  if (!series) return [];
  if (!before) return datesIn(tx, id);
  const rule = ruleFromText(before.rule ?? series.getString('rule'));
  return datesIn(tx, id, todayOf(series)).filter(
    (date) => isAhead(date) && rule !== null && datesOf(rule, date.day, date.day).length === 0,
  );
}

/** Moves a created date, or a created series with the dates that it still has, to the trash. */
export function removeFromSeries(tx: PbApp, record: PbRecord, audit: string): void {
  if (record.collection().name === 'series') {
    const dates = datesIn(tx, record.id);
    if (dates.some(({ rsvps }) => rsvps > 0)) throw hasGuests();
    for (const { id } of dates) {
      const event = tx.findRecordById('events', id);
      const more = { before: fieldsOf(event), cause: audit };
      moveToTrash(tx, event, logAction(tx, nobody, { action: 'delete', record: event, ...more }));
    }
  } else if (guestsOf(tx, [record.id]).dates > 0) throw hasGuests();
  moveToTrash(tx, record, audit);
}

const hasGuests = () => changedSince('Guests have RSVPed for it since.');
