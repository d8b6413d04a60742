import { differenceInHours } from 'date-fns';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import type { EventRecord } from '../../../domain/events/event';
import type { EventInput } from '../../../domain/events/event-input';
import { Button } from '../../../ui/parts/button';
import { Notice } from '../../../ui/parts/notice';
import { clockTime, longDate, weekday, zoneName } from '../../../ui/parts/zoned-date';
import {
  type EventValues,
  namesAnotherTime,
  type Schedule,
  scheduleOf,
  timeText,
  updatedTimeText,
} from './event-values';

const words = adminPages.eventForm;

interface EventScheduleProps {
  form: UseFormReturn<EventValues, unknown, EventInput>;
  /** The stored event. Its start and end are kept until their fields change. */
  base: EventRecord | null;
}

/** Shows the entered date and time in the ministry's zone, and keeps the time text in sync with them. */
export function EventSchedule({ form, base }: EventScheduleProps) {
  const values = useWatch({ control: form.control, compute: (all: EventValues) => all });
  const { starts, ends, time } = values;
  const previousValues = useRef(values);
  useEffect(() => {
    const newValues = { ...previousValues.current, starts, ends };
    const enteredText = form.getValues('time');
    const newText = updatedTimeText(enteredText, previousValues.current, newValues);
    previousValues.current = newValues;
    if (newText !== enteredText) form.setValue('time', newText, { shouldDirty: true });
  }, [form, starts, ends]);

  const schedule = scheduleOf(values, base);
  const generated = timeText(starts, ends);
  const isCustomText =
    generated !== '' && time.trim() !== '' && ![generated, timeText(starts, '')].includes(time);
  return (
    <div className="grid content-center justify-items-start gap-2 @xl:col-span-3">
      <p className="text-sm" role="status">
        {schedule.ok && `${scheduleText(schedule.value)}. ${zoneName(schedule.value.start, site().zone)}.`}
      </p>
      {otherTimeText(values) && <Notice tone="wait" live title={otherTimeText(values)} />}
      {isCustomText && (
        <Button size="sm" onClick={() => form.setValue('time', generated, { shouldDirty: true })}>
          {words.timeInstead(generated)}
        </Button>
      )}
    </div>
  );
}

/** Returns what is wrong with a time text that does not name the start; '' if it fits. */
export const otherTimeText = ({ time, starts }: EventValues): string =>
  namesAnotherTime(time, starts) ? words.otherTime(time.trim(), timeText(starts, '')) : '';

/** Returns "Saturday, November 28, 2026, 8:00 PM, ends Sunday, 2:00 AM". */
export function scheduleText({ start, end }: Schedule): string {
  const { zone } = site();
  const first = longDate(start, zone);
  const day = `${weekday(start, zone)}, ${first}, ${clockTime(start, zone)}`;
  if (end === null) return words.scheduleSentence(day, '');
  const last = longDate(end, zone);
  const farAway = differenceInHours(end, start) > 6 * 24;
  const ends = last === first ? [] : farAway ? [weekday(end, zone), last] : [weekday(end, zone)];
  return words.scheduleSentence(day, [...ends, clockTime(end, zone)].join(', '));
}
