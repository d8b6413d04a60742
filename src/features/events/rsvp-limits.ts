import { events } from '../../content/events';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import { isFull, largestParty, spotsLeft } from '../../domain/event-rules';
import { partyTooLarge, rsvpInput, tooManyGuests } from '../../domain/rsvp';

/** What may be asked of an event now: the schema with the right words, and the seats in a sentence. */
export function rsvpLimits(event: EventRecord) {
  const most = largestParty(event);
  const left = spotsLeft(event);
  const waitlist = isFull(event);
  const tooMany = left ? tooManyGuests(most) : partyTooLarge(event.max_attendees);
  return {
    most,
    waitlist,
    schema: rsvpInput(most, tooMany),
    hint: waitlist ? events.rsvp.waitlistNote : left === null ? tooMany : undefined,
    seats: waitlist
      ? rsvpWords.full(event.seats.waitlisted)
      : left === null
        ? rsvpWords.seatsForEveryone
        : rsvpWords.seatsLeft(left),
  };
}
