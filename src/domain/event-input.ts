/** An event as the team writes it (spec §5; D10, D15). The admin's form and the server hold the same. */
import * as v from 'valibot';
import { eventNewsAnswers, eventStatuses, eventTypes } from './choices';
import { oneOf, optionalFlag, recordId, requiredText } from './fields';
import { textMax } from './limits';

const fewest = 'At least 1, or leave empty for unlimited.';

/** Seats. In: a number, or its digits as a form has them; null, '' or nothing for no maximum. Out: null for no maximum. */
export const seatsInput = () =>
  v.pipe(
    v.nullish(v.union([v.number(fewest), v.string(fewest)], fewest), null),
    v.transform((sent) => {
      if (typeof sent !== 'string') return sent ?? null;
      return sent.trim() === '' ? null : Number(sent);
    }),
    v.nullable(
      v.pipe(
        v.number(fewest),
        v.check((seats) => Number.isInteger(seats), 'Whole numbers only.'),
        v.minValue(1, fewest),
        v.maxValue(1_000_000, 'That is more seats than anybody has.'),
      ),
    ),
  );

/** An instant, e.g. "2026-11-29T02:00:00.000Z". */
const instant = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'This is not a date.'),
  );

/** `date` is the start, `time` what people read. `ends_at` '' is the end of that day. */
export const eventInput = v.pipe(
  v.object({
    title: requiredText(textMax.open, 'Give the event a title.'),
    description: requiredText(textMax.open, 'Say what happens there.'),
    date: instant('Choose a date.'),
    time: requiredText(textMax.open, 'Say when it starts, like 6:00 PM.'),
    location: requiredText(textMax.open, 'Say where it is.'),
    type: oneOf(eventTypes, 'Choose a type.'),
    status: oneOf(eventStatuses, 'Choose a status.'),
    featured: optionalFlag(),
    max_attendees: seatsInput(),
    ends_at: v.pipe(
      v.nullish(v.string('This is not a date.'), ''),
      v.transform((text) => text ?? ''),
      v.check((text) => text === '' || !Number.isNaN(Date.parse(text)), 'This is not a date.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['date'], ['ends_at']],
      ({ date, ends_at }) => ends_at === '' || Date.parse(ends_at) > Date.parse(date),
      'It has to end after it starts.',
    ),
    ['ends_at'],
  ),
);
export type EventInput = v.InferOutput<typeof eventInput>;

/** What an admin wants those who RSVPed to be told about an event. */
export const eventNewsInput = v.object({
  event_id: recordId('Choose an event.'),
  kind: oneOf(eventNewsAnswers, 'Say what has changed.'),
});
