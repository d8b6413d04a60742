import { adminSeries } from '../../../../content/admin/admin-series';
import { site } from '../../../../content/site';
import { addDays, daysBetween } from '../../../../domain/events/calendar-days';
import type { EventRecord } from '../../../../domain/events/event';
import { weekdayDate } from '../../../../ui/parts/zoned-date';
import type { RowTools } from '../../kit/collection-panel';
import { scheduleText } from '../event-schedule';
import { type EventValues, scheduleOf, toValues, updatedTimeText } from '../event-values';
import { DaysForm, type DaysTyped } from './days-form';

const words = adminSeries.sheets.move;

interface MoveSheetProps {
  event: EventRecord;
  change: RowTools<EventRecord>['change'];
  onClose: () => void;
  onMoved: () => void;
}

/** Moves one date of a series to another day or time. */
export function MoveSheet({ event, change, onClose, onMoved }: MoveSheetProps) {
  const before = toValues(event);
  /** A date of several days keeps their number. */
  const after = ({ day, starts, ends }: DaysTyped): EventValues => ({
    ...before,
    ...{ day, starts, ends },
    ends_day: before.ends_day && addDays(before.ends_day, daysBetween(before.day, day)),
  });
  return (
    <DaysForm
      words={words}
      note={weekdayDate(event.date, site().zone)}
      labels={words.labels}
      start={{ day: before.day, starts: before.starts, ends: before.ends }}
      save={async (typed) => {
        const values = after(typed);
        const schedule = scheduleOf(values, event);
        if (!schedule.ok) return schedule.fields;
        const { start, end } = schedule.value;
        const to = scheduleText(schedule.value);
        const isMoved = await change(event, {
          fields: {
            date: new Date(start).toISOString(),
            ends_at: end === null ? '' : new Date(end).toISOString(),
            time: updatedTimeText(before.time, before, values),
          },
          done: words.done(to),
          failed: adminSeries.page.notChanged,
          chosen: to,
          inWords: ({ date }) => weekdayDate(date, site().zone),
        });
        if (isMoved) onMoved();
        return isMoved;
      }}
      onClose={onClose}
    />
  );
}
