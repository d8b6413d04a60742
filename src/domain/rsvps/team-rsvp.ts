/** An RSVP as the team enters it for somebody who called, or corrects it (decision 124). */
import * as v from 'valibot';
import { optionalEmail, recordId, wholeNumber } from '../fields';
import { inputEntries } from '../form-fields';
import { guests } from '../limits';
import { checkParty, sentChildren } from './children';
import { checkGuardian, contactKind, guardianMessages, withoutUnusedGuardian } from './consent';
import { rsvpFields } from './rsvp';
import { sentAnswers } from './stored-questions';

const { show_first_name: _, ...others } = rsvpFields;
/** The fields of an RSVP without the first name for everybody: only its person agrees to that. */
export const teamFields = {
  ...others,
  email: { ...others.email, schema: optionalEmail(), optional: true },
} as const;

const unreachable = 'Add an email or a phone number.';

/** Returns messages by field for a guest whom nobody can reach; null if all is well. */
function reachProblems(email: string, phone: string): Record<string, string> | null {
  if (email !== '' || contactKind(phone) === 'tel') return null;
  return { email: unreachable, phone: phone === '' ? unreachable : guardianMessages.phone };
}

const contacts = v.object({ email: optionalEmail(), phone: rsvpFields.phone.schema });

/** Checks that a guest without an email has a phone number. For the pipe of a form's schema. */
export const checkReachable = <Input>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const read = v.safeParse(contacts, dataset.value);
    const problems = read.typed ? reachProblems(read.output.email, read.output.phone) : null;
    for (const [key, message] of Object.entries(problems ?? {}))
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: {}, key, value: undefined }] });
  });

/** `most`: for the server, any number; the seats of the event are checked there. */
export const teamRsvpInput = v.pipe(
  v.object({
    event_id: recordId('Choose an event.'),
    ...inputEntries(teamFields),
    number_of_guests: wholeNumber(guests.min, Number.MAX_SAFE_INTEGER, 'At least one guest.', 'Too many.'),
    answers: sentAnswers,
    children: sentChildren,
  }),
  checkReachable(),
  v.forward(checkParty(), ['number_of_guests']),
  checkGuardian(),
  v.transform((input) => ({ ...withoutUnusedGuardian(input), show_first_name: false })),
);
