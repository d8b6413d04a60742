/** `POST /api/byop/series`: one step that creates or changes a series of events, and its answer (docs/decisions/126-many-rows.md). */
import * as v from 'valibot';
import { isDay } from '../events/calendar-days';
import { optionalFlag, recordId } from '../fields';
import { promotedParty, refusedRow } from './bulk';

const day = v.pipe(v.string('Choose a date.'), v.check(isDay, 'Choose a date.'));
/** Parsed on their own (`seriesValuesInput`, `seriesTimesInput`, `seriesRuleInput`), so that each wrong field is named. */
const part = v.optional(v.record(v.string(), v.unknown()));

/** The ways on for a date with RSVPs that the new rule does not have: a single event, or called off. */
export const goneAnswers = ['keep', 'call-off'] as const;

const common = {
  /** The id of the step, created on the device. Its requests share it, and a repeated one changes nothing again. */
  group: recordId(),
  series: recordId('Choose a series.'),
  /** `next` of the answer before; '' at first. */
  after: v.optional(v.union([v.literal(''), day]), ''),
  over_capacity: optionalFlag(),
};

const ofStored = {
  ...common,
  /** `updated_at` of the series that the person saw. */
  seen_updated: v.optional(v.string(), ''),
  /** By default, the step is refused if dates with RSVPs would go. */
  gone: v.optional(v.picklist(goneAnswers)),
  /** Changes nothing, and answers with `seriesPreview`. */
  preview: optionalFlag(),
};

export const seriesStep = v.variant('action', [
  v.object({
    action: v.literal('create'),
    ...common,
    values: part,
    times: part,
    rule: part,
    /** An event that becomes the date of its day. The series gets its flyer and its leaders. */
    from_event: v.optional(recordId('Choose an event.')),
  }),
  v.object({
    action: v.literal('change'),
    ...ofStored,
    values: part,
    times: part,
    rule: part,
    /** The series gets the flyer of this event; '' removes that of the series. */
    flyer_from: v.optional(v.union([v.literal(''), recordId('Choose an event.')])),
    /** `following`: the series ends before `day`, and another one begins, with the id `new_series`. */
    scope: v.picklist(['following', 'all'], 'Choose which dates.'),
    day: v.optional(day),
    new_series: v.optional(recordId()),
  }),
  /** No date from this day on. */
  v.object({ action: v.literal('end'), ...ofStored, day }),
]);
export type SeriesStep = v.InferOutput<typeof seriesStep>;
/** A step of a series that exists. */
export type SeriesChange = Exclude<SeriesStep, { action: 'create' }>;

/** A date that goes. `people`: those of its RSVPs. */
const goneDate = v.object({ id: v.string(), day: v.string(), rsvps: v.number(), people: v.number() });
export type GoneDate = v.InferOutput<typeof goneDate>;

/** Guests who would have to be notified: each person once, on how many dates. */
const guestsOfDates = v.object({ dates: v.number(), people: v.number() });

export const seriesPreview = v.object({
  /** The dates that go and have RSVPs, and how many go without any. */
  dates: v.array(goneDate),
  removed: v.number(),
  added: v.number(),
  /** The dates that go to another day, with their RSVPs. */
  moved: v.number(),
  /** Of the dates that stay: those whose guests would not know when and where. */
  changed: guestsOfDates,
});

export const seriesAnswer = v.object({
  /** The series of the dates that changed: `new_series` if the step has split it. */
  series: v.string(),
  /** How many dates the request has handled. */
  done: v.number(),
  refused: v.array(refusedRow),
  promoted: v.array(promotedParty),
  /** Dates that stay as single events, because guests have RSVPed for them. */
  kept: v.array(goneDate),
  unannounced: guestsOfDates,
  /** What the next request sends as `after`; '' when nothing is left. */
  next: v.string(),
});
export type SeriesAnswer = v.InferOutput<typeof seriesAnswer>;
