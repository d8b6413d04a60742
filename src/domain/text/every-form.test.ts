/** What people really type, in every form: 0 wrong of the table in `tests/support/real-input.ts`. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  addresses,
  names,
  numbers,
  type RealInput,
  sameNumbers,
  typedAtTheDoor,
} from '../../../tests/support/real-input';
import { findGuests, sortGuests } from '../../features/door/sheets/find-guests';
import { accountEmail, accountInput, resetInput } from '../accounts/account';
import { personRequest } from '../accounts/person-request';
import { invitationForm } from '../accounts/team';
import { searchWords } from '../admin/search';
import { applicationInput } from '../application';
import { contactInput } from '../contact';
import { formatSchema } from '../content/formats';
import type { DoorGuest } from '../door/door';
import { doorKeyInput } from '../door/door-key';
import { dataRequest } from '../my-data';
import { newsletterInput } from '../newsletter';
import { parse } from '../parse';
import { interestInput } from '../posts/interest';
import { photoInput } from '../posts/photo';
import { agreementInput, consentInput, consentTextVersions, signatureInput } from '../rsvps/consent';
import { rsvpFormInput } from '../rsvps/questions';
import { rsvpInput, ticketRequest } from '../rsvps/rsvp';
import { teamRsvpInput } from '../rsvps/team-rsvp';
import { cleanLine } from './clean';
import { fold } from './fold';
import { comparedNumber, sameNumberAs } from './same-number';

const id = 'abcdefghij12345';
const secret = 'x1'.repeat(16);
const person = { name: 'Ada', email: 'ada@example.org' };
const rsvp = { ...person, event_id: id, number_of_guests: 2, phone: '615 555 0142' };
const young = {
  ...rsvp,
  under_18: true,
  guardian_name: 'Eve',
  guardian_contact: 'eve@example.org',
  guardian_phone: '615 555 0142',
};
const contact = { ...person, form_type: 'ministries', message: 'Hello', phone: '' };
const application = { ...person, role_interest: 'musician', skills: 'bass', why_join: 'Low end', phone: '' };
const photo = {
  alt: 'Two hands.',
  place: 'album',
  consent_version: '2026-11',
  consent_by: 'Ada',
  consent_email: person.email,
  consent_at: '2026-11-20',
  under_18: true,
  guardian: 'Eve',
};
const answer = {
  about: id,
  secret,
  state: 'given',
  text_version: consentTextVersions[0],
  by: 'Eve',
  how: 'link',
  at: 1,
  phone: '',
};
type Form = [form: string, schema: v.GenericSchema, whole: object, field: string, may?: 'be empty'];
const inRsvp = rsvpInput();
const emailForms: Form[] = [
  ['RSVP', inRsvp, rsvp, 'email'],
  ['RSVP form', rsvpFormInput([]), rsvp, 'email'],
  ['guardian of an RSVP', inRsvp, young, 'guardian_contact'],
  ['RSVP of the team', teamRsvpInput, rsvp, 'email', 'be empty'],
  ['ticket', ticketRequest, rsvp, 'email'],
  ['contact', contactInput, contact, 'email'],
  ['application', applicationInput, application, 'email'],
  ['interest', interestInput, { ...person, opportunity_id: id }, 'email'],
  ['newsletter', newsletterInput, person, 'email'],
  ['sign-up', accountInput, { email: '', password: 'secret' }, 'email'],
  ['new email of an account', accountEmail, {}, 'newEmail'],
  ['forgotten password', resetInput, {}, 'email'],
  ['my data', dataRequest, {}, 'email'],
  ['invitation', invitationForm, { role: 'leader' }, 'email'],
  ['photo', photoInput, photo, 'consent_email'],
  ['address of the site', v.object({ text: formatSchema('email', false) }), {}, 'text'],
];
const phoneForms: Form[] = [
  ['RSVP', inRsvp, rsvp, 'phone'],
  ['RSVP of the team', teamRsvpInput, rsvp, 'phone'],
  ['contact', contactInput, contact, 'phone'],
  ['application', applicationInput, application, 'phone'],
  ['guardian of an RSVP', inRsvp, young, 'guardian_contact'],
  ['phone of a guardian', inRsvp, young, 'guardian_phone'],
  ['answer of a guardian', consentInput, answer, 'phone'],
  [
    'page of a guardian',
    agreementInput({ needsPhone: true }),
    { by: 'Eve', pick_up_names: '', may: {} },
    'phone',
  ],
];
const nameForms: Form[] = [
  ['RSVP', inRsvp, rsvp, 'name'],
  ['guardian of an RSVP', inRsvp, young, 'guardian_name'],
  ['RSVP of the team', teamRsvpInput, rsvp, 'name'],
  ['contact', contactInput, contact, 'name'],
  ['application', applicationInput, application, 'name'],
  ['interest', interestInput, { ...person, opportunity_id: id }, 'name'],
  ['photo', photoInput, photo, 'guardian'],
  ['answer of a guardian', consentInput, answer, 'by'],
  ['page of a guardian', signatureInput, {}, 'by'],
  ['door key', doorKeyInput, { event_id: id, secret }, 'name'],
];

/** Returns what a form stores; null if it refuses the field with a sentence. */
function storedBy([, schema, whole, field]: Form, typed: string): string | null {
  const read = parse(schema, { ...whole, [field]: typed });
  if (!read.ok) {
    expect(read.fields[field]).toMatch(/^[A-Z].+\.?$/);
    return null;
  }
  const output = Object(read.value);
  return String(output[field]);
}

const wrongOf = (form: Form, table: readonly RealInput[]) =>
  table.flatMap(({ typed, stored }) => {
    const came = storedBy(form, typed);
    const isEmpty = form[4] === 'be empty' && cleanLine(typed) === '';
    return came === (isEmpty ? '' : stored) ? [] : [{ typed, stored, came }];
  });

const cells =
  emailForms.length * addresses.length +
  phoneForms.length * numbers.length +
  nameForms.length * names.length +
  typedAtTheDoor.length +
  sameNumbers.length * 4;

it(`tries at least 400 cells: ${cells}`, () => expect(cells).toBeGreaterThanOrEqual(400));

describe('an address', () => {
  it.each(emailForms)('%s', (...form) => expect(wrongOf(form, addresses)).toEqual([]));
});
describe('a number', () => {
  it.each(phoneForms)('%s', (...form) => expect(wrongOf(form, numbers)).toEqual([]));
});
describe('a name', () => {
  it.each(nameForms)('%s', (...form) => expect(wrongOf(form, names)).toEqual([]));
});

it('is the same number with and without its country', () => {
  const wrong = sameNumbers.filter(
    ([, one, other]) =>
      !sameNumberAs(one)(other) ||
      !sameNumberAs(other)(one) ||
      ![comparedNumber(one), one.replace(/\D/g, '')].some((digits) =>
        digits.includes(`${searchWords(other.replace(/ ext.*/, ''))}`),
      ) ||
      !parse(personRequest, { who: other }).ok,
  );
  expect(wrong).toEqual([]);
});

it('is found at the door from an English keyboard: 200 of 200', () => {
  const guests = new Map(
    typedAtTheDoor.map(([name], i) => [`${i}`, { id: `${i}`, name, passes: [] } as unknown as DoorGuest]),
  );
  expect(guests.size).toBe(200);
  const { sorted } = sortGuests(guests);
  const missed = typedAtTheDoor.filter(
    ([name, typed]) => !findGuests(sorted, typed).some(({ guest }) => guest.name === name),
  );
  expect(missed.map(([name, typed]) => `${name}: ${fold(name)}, not ${typed}`)).toEqual([]);
});
