import * as v from 'valibot';
import { email, optionalText, recordId, requiredText, wholeNumber } from './fields';
import { guests, textMax } from './limits';

/**
 * An RSVP as a person gives it (spec §5). `most` is the largest party that may ask: the seats left for a plain RSVP,
 * all the event's seats for the waitlist and for the server, {@link guests.uncapped} without a maximum.
 */
export const rsvpInput = (most: number = guests.uncapped, tooMany = tooManyGuests(most)) =>
  v.object({
    event_id: recordId('Choose an event.'),
    name: requiredText(textMax.name, 'We need a name for the door.'),
    email: email(),
    phone: optionalText(textMax.phone),
    number_of_guests: wholeNumber(guests.min, most, 'At least one: you.', tooMany),
    message: optionalText(textMax.message),
  });

export type RsvpInput = v.InferOutput<ReturnType<typeof rsvpInput>>;

/** "4 seats are left. Choose 4 or fewer." */
export function tooManyGuests(most: number): string {
  if (most <= 1) return 'One seat is left. Choose 1.';
  return `${most} seats are left. Choose ${most} or fewer.`;
}

/** What the server says to a party larger than the whole event (spec §5). `seats` is null without a maximum. */
export function partyTooLarge(seats: number | null): string {
  if (seats === null) return `Up to ${guests.uncapped} guests fit in one RSVP.`;
  if (seats === 1) return 'This event has one seat. Choose 1.';
  return `This event has ${seats} seats. Choose ${seats} or fewer.`;
}

/** What is said to a party that wants more seats than are free. `free`: those it may have, its own included. */
export function noSeatsFor(free: number): string {
  if (free < 1) return 'No seat is free.';
  return free === 1
    ? 'One seat is free for you.'
    : `${free} seats are free for you, those you have included.`;
}
