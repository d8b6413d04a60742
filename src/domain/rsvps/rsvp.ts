import * as v from 'valibot';
import { email, recordId, wholeNumber } from '../fields';
import {
  countField,
  emailField,
  flagField,
  inputEntries,
  nameField,
  optionalTextField,
  phoneField,
} from '../form-fields';
import { guests, textMax } from '../limits';
import { checkParty, sentChildren } from './children';
import {
  checkGuardian,
  guardianFields,
  guardianPhoneField,
  ownYesEntries,
  withOwnYes,
  withoutUnusedGuardian,
} from './consent';
import { sentAnswers } from './stored-questions';

const tooFew = 'At least one: you.';
const anyNumber = Number.MAX_SAFE_INTEGER;

/** The fields of an RSVP in the order of its form. */
export const rsvpFields = {
  name: { ...nameField('Add a name for the guest list.'), onGuestList: true },
  email: emailField(),
  number_of_guests: {
    ...countField(guests.min, anyNumber, tooFew, tooManyGuests(anyNumber)),
    onGuestList: true,
  },
  phone: { ...phoneField, onGuestList: true },
  ...guardianFields,
  guardian_phone: guardianPhoneField,
  /** Whether everybody sees the person’s first name (decision 115). Items of older versions lack it. */
  show_first_name: flagField,
  message: { ...optionalTextField('area', textMax.message), onGuestList: true },
} as const;

/** `most`: the free seats; for the waitlist and the server, all seats of the event. */
export const rsvpInput = (most: number = guests.uncapped, tooMany = tooManyGuests(most)) =>
  v.pipe(
    v.object({
      event_id: recordId('Choose an event.'),
      ...inputEntries(rsvpFields),
      // The specification names this default.
      number_of_guests: v.optional(wholeNumber(guests.min, most, tooFew, tooMany), guests.min),
      answers: sentAnswers,
      children: sentChildren,
      ...ownYesEntries,
    }),
    v.forward(checkParty(), ['number_of_guests']),
    checkGuardian(),
    v.transform((input) => withoutUnusedGuardian(withOwnYes(input))),
  );

export type RsvpInput = v.InferOutput<ReturnType<typeof rsvpInput>>;

/** Asks for the mail with the ticket of an RSVP. */
export const ticketRequest = v.object({ event_id: recordId(), email: email() });
export type TicketRequest = v.InferOutput<typeof ticketRequest>;

/** The team asks for it. */
export const resendRequest = v.object({ rsvp_id: recordId() });

export function tooManyGuests(most: number): string {
  if (most <= 1) return 'One seat is left. Choose 1.';
  return `${most} seats are left. Choose ${most} or fewer.`;
}

/** Returns the message for a party larger than the event. `seats` is null without a maximum. */
export function partyTooLarge(seats: number | null): string {
  if (seats === null) return `Up to ${guests.uncapped} guests fit in one RSVP.`;
  if (seats === 1) return 'This event has one seat. Choose 1.';
  return `This event has ${seats} seats. Choose ${seats} or fewer.`;
}

/** Returns the message for a party that wants too many seats. `free`: available seats, including the party's. */
export function noSeatsFor(free: number): string {
  if (free < 1) return 'No seat is free.';
  return free === 1 ? 'One seat is free for you.' : `${free} seats are free for you, including yours.`;
}
