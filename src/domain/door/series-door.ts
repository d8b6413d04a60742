/** The door of a series: one key, whose link opens the guest list of whichever date is today, also without signal. */
import * as v from 'valibot';
import { eventStatuses } from '../choices';
import { recordId, storedChoice } from '../fields';

const hour = 3_600_000;

/** How long before its start the server gives the guest list of a date, in ms: a link that is passed on shows no later ones. */
export const listOpensBefore = 48 * hour;
/** How long before its start a date is the one of today, in ms. */
const doorOpensBefore = 6 * hour;

/** Dates that a door knows at once. */
export const doorDatesMax = 7;

/** A date of the series, as doors receive it. Times in `date` are ISO 8601. */
export const doorDate = v.object({
  id: recordId(),
  title: v.string(),
  status: storedChoice(eventStatuses, 'upcoming'),
  date: v.string(),
  location: v.string(),
  /** When the key ends for this date, epoch ms. */
  key_ends_at: v.number(),
});
export type DoorDate = v.InferOutput<typeof doorDate>;

const isWithin = ({ date, status, key_ends_at }: DoorDate, now: number, before: number): boolean =>
  status !== 'cancelled' && Date.parse(date) - before <= now && now < key_ends_at;

/** Returns the dates whose door is open. Rarely two: then the person chooses. @param now server time, epoch ms */
export const datesOfToday = (dates: readonly DoorDate[], now: number): DoorDate[] =>
  dates.filter((date) => isWithin(date, now, doorOpensBefore));

/** Returns the dates whose guest list the server gives. @param now server time, epoch ms */
export const datesWithList = (dates: readonly DoorDate[], now: number): DoorDate[] =>
  dates.filter((date) => isWithin(date, now, listOpensBefore));

/** Returns the first date that is still to come and not called off. */
export const nextDate = (dates: readonly DoorDate[], now: number): DoorDate | undefined =>
  dates.find(({ date, status }) => status !== 'cancelled' && Date.parse(date) > now);

/** The id of the door of a date on a phone: the key, a dot and the event. The door of a single event has the id of its key. */
export const dateDoorId = (key: string, event: string): string => `${key}.${event}`;

/** Returns the key and the event in the id of a door; '' for the event without one. */
export function partsOfDoorId(id: string): { key: string; event: string } {
  const [key = '', event = ''] = id.split('.');
  return { key, event };
}
