/** The input of an event (decision 011), for the admin's form and the server. */
import * as v from 'valibot';
import { eventNewsAnswers, eventStatuses } from '../choices';
import { listedChoice, oneOf, optionalFlag, recordId, requiredLine, requiredText } from '../fields';
import { textMax } from '../limits';
import { questionsInput } from '../rsvps/questions';

const fewest = 'At least 1, or leave empty for unlimited.';

/** A number, or digits of a form. Null, '' and a missing value become null: no maximum. */
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
        v.maxValue(1_000_000, 'That number is too large.'),
      ),
    ),
  );

/** An ISO 8601 date, e.g. "2026-11-29T02:00:00.000Z". */
const instant = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'This is not a date.'),
  );

/** What all dates of a series have in common (`series/series-fields.ts`). `time` is the text for people. */
export const seriesValuesInput = v.object({
  title: requiredLine(textMax.withoutSpecLimit, 'Give the event a title.'),
  description: requiredText(textMax.withoutSpecLimit, 'Add a description.'),
  time: requiredLine(textMax.withoutSpecLimit, 'Say when it starts, like 6:00 PM.'),
  location: requiredLine(textMax.withoutSpecLimit, 'Add a location.'),
  type: listedChoice('Choose a type.'),
  /** A guest under 18 without the consent of a parent stays outside. Otherwise the door only warns. */
  consent_required: optionalFlag(),
  /** The door asks for a code when somebody under 18 leaves. */
  pick_up: optionalFlag(),
  max_attendees: seatsInput(),
  questions: questionsInput,
});

/** `date` is the start. An empty `ends_at` means the end of that day. */
export const eventInput = v.pipe(
  v.object({
    ...seriesValuesInput.entries,
    date: instant('Choose a date.'),
    status: oneOf(eventStatuses, 'Choose a status.'),
    featured: optionalFlag(),
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
/** The fields that the preview picture of an event shows. The server removes a picture that shows old values. */
export const shownInPreview = ['title', 'date', 'time', 'location', 'type', 'flyer'] as const;

export type EventInput = v.InferOutput<typeof eventInput>;

export const eventNewsInput = v.object({
  event_id: recordId('Choose an event.'),
  kind: oneOf(eventNewsAnswers, 'Say what has changed.'),
});

/** The same for all dates of a series that changed. */
export const seriesNewsInput = v.object({
  series: recordId('Choose a series.'),
  kind: oneOf(['changed', 'none'], 'Say what has changed.'),
});
