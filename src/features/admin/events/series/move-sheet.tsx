import { toNestErrors } from '@hookform/resolvers';
import type { Resolver } from 'react-hook-form';
import { adminSeries } from '../../../../content/admin/admin-series';
import { formWords } from '../../../../content/shell/shell';
import { site } from '../../../../content/site';
import { addDays, daysBetween, isDay } from '../../../../domain/events/calendar-days';
import type { EventRecord } from '../../../../domain/events/event';
import { FormDialog } from '../../../../ui/form/form-dialog';
import type { FieldSpec } from '../../../../ui/form/form-field';
import { weekdayDate } from '../../../../ui/parts/zoned-date';
import type { RowTools } from '../../kit/collection-panel';
import { scheduleText } from '../event-schedule';
import { type EventValues, scheduleOf, toValues, updatedTimeText } from '../event-values';

const words = adminSeries.sheets.move;

type MoveValues = Pick<EventValues, 'day' | 'starts' | 'ends'>;

const fields: readonly FieldSpec<MoveValues>[] = [
  { name: 'day', label: words.day, control: { type: 'date' } },
  { name: 'starts', label: words.starts, control: { type: 'time' } },
  { name: 'ends', label: words.ends, optional: true, control: { type: 'time' } },
];

interface MoveSheetProps {
  event: EventRecord;
  change: RowTools<EventRecord>['change'];
  onClose: () => void;
  onMoved: () => void;
}

/** Moves one date of a series to another day or time. */
export default function MoveSheet({ event, change, onClose, onMoved }: MoveSheetProps) {
  const before = toValues(event);
  /** A date of several days keeps their number. */
  const after = (values: MoveValues): EventValues => ({
    ...before,
    ...values,
    ends_day:
      before.ends_day && isDay(values.day)
        ? addDays(before.ends_day, daysBetween(before.day, values.day))
        : '',
  });
  const resolver: Resolver<MoveValues, unknown, MoveValues> = (values, _context, options) => {
    const read = scheduleOf(after(values), event);
    if (read.ok) return { values, errors: {} };
    const errors = Object.entries(read.fields).map(([name, message]) => [name, { type: 'invalid', message }]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };
  return (
    <FormDialog<MoveValues, MoveValues>
      title={words.title}
      note={weekdayDate(event.date, site().zone)}
      fields={fields}
      resolver={resolver}
      initialValues={{ day: before.day, starts: before.starts, ends: before.ends }}
      submit={words.submit}
      working={formWords.working}
      cancel={adminSeries.sheets.cancel}
      onSubmit={async (typed) => {
        const values = after(typed);
        const schedule = scheduleOf(values, event);
        if (!schedule.ok) return { next: 'stay', fields: schedule.fields };
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
        if (!isMoved) return { next: 'stay' };
        onMoved();
        return { next: 'done' };
      }}
      onClose={onClose}
    />
  );
}
