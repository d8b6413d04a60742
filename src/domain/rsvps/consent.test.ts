import { describe, expect, it } from 'vitest';
import { applicationInput } from '../application';
import { parse } from '../parse';
import {
  consentHash,
  consentInput,
  consentTextVersions,
  contactKind,
  guardianMessages,
  guardianProblems,
  hasOwnYes,
  pickupCode,
} from './consent';
import { rsvpInput } from './rsvp';

const guest = { event_id: 'demoharvest0001', name: 'June', email: 'june@alder.org', number_of_guests: 1 };
const applicant = {
  name: 'June',
  email: 'june@alder.org',
  role_interest: 'musician',
  skills: 'bass',
  why_join: 'Low notes.',
};
const guardian = { under_18: true, guardian_name: 'Karen', guardian_contact: 'Karen@Alder.org' };

describe('somebody under 18', () => {
  it.each([
    ['karen@alder.org', 'mailto'],
    ['(615) 555-0142', 'tel'],
    ['+49 170 1234567', 'tel'],
    ['615.555.0142', 'tel'],
    ['555-01', null],
    ['ask my mom', null],
    ['karen@alder', null],
    ['6155550142 (mom)', null],
    ['', null],
  ])('has a guardian who is reached at "%s": %s', (contact, kind) => {
    expect(contactKind(contact)).toBe(kind);
    const problems = guardianProblems({ ...guardian, guardian_contact: contact });
    expect(problems === null).toBe(kind !== null);
  });

  it.each([
    ['an RSVP', rsvpInput(), guest],
    ['an application', applicationInput, applicant],
  ] as const)('needs both fields of %s, and gets both messages', (_, schema, good) => {
    expect(parse(schema, { ...good, under_18: true })).toEqual({
      ok: false,
      fields: { guardian_name: guardianMessages.name, guardian_contact: guardianMessages.contact },
    });
    expect(parse(schema, { ...good, ...guardian })).toMatchObject({
      ok: true,
      value: { ...guardian, guardian_contact: 'karen@alder.org' },
    });
  });

  it('names the guardian of the photo with the application, and is not asked again', () => {
    const photo = { image: 'UklGRg==', screens: 'iVBORw==', consent_version: '2026-11' };
    const typed = { ...applicant, ...guardian, photo, photo_agreed: true };
    expect(parse(applicationInput, typed)).toMatchObject({
      ok: true,
      value: { photo_under_18: true, photo_guardian: 'Karen' },
    });
    // As older versions ask.
    const older = { ...applicant, photo, photo_agreed: true, photo_under_18: true, photo_guardian: 'Karen' };
    expect(parse(applicationInput, older)).toMatchObject({
      ok: true,
      value: { under_18: false, photo_under_18: true, photo_guardian: 'Karen' },
    });
  });
});

it('an adult has no guardian, whatever was typed before', () => {
  const typed = { ...guest, ...guardian, under_18: false, guardian_contact: 'half a numb' };
  expect(parse(rsvpInput(), typed)).toEqual(parse(rsvpInput(), guest));
});

describe('a yes in the RSVP', () => {
  const own = { ...guest, phone: '615 555 0142', number_of_guests: 2, children: [{ name: 'Eli' }] };
  const yes = { agreed_text: consentTextVersions[0], agreed_at: 1 };

  it('makes its adult the guardian', () => {
    expect(parse(rsvpInput(), { ...own, ...yes, ...guardian, under_18: false })).toMatchObject({
      value: { guardian_name: guest.name, guardian_contact: guest.email, guardian_phone: own.phone },
    });
  });

  it('is nobody’s under 18', () => {
    expect(parse(rsvpInput(), { ...own, ...yes, ...guardian, under_18: true })).toEqual({
      ok: false,
      fields: { agreed_text: guardianMessages.minor },
    });
  });

  it('leaves an RSVP without it as it was, so that items of older versions keep their hash', () => {
    const older = parse(rsvpInput(), { ...own, ...guardian, agreed_text: null, agreed_at: null });
    expect(older).toEqual(parse(rsvpInput(), { ...own, ...guardian }));
    expect(older.ok && Object.keys(older.value)).not.toContain('agreed_text');
    expect(older.ok && hasOwnYes(older.value)).toBe(false);
  });
});

it('a yes can be signed on the phone, a no cannot', () => {
  const answer = {
    about: 'abcdefghij12345',
    secret: 'a'.repeat(32),
    state: 'refused',
    text_version: '2026-12',
    by: 'Karen',
    how: 'link',
    at: 1,
  };
  expect(parse(consentInput, answer).ok).toBe(true);
  expect(parse(consentInput, { ...answer, how: 'phone' }).ok).toBe(false);
  expect(parse(consentInput, { ...answer, how: 'phone', state: 'given' }).ok).toBe(true);
  expect(parse(consentInput, { ...answer, how: 'team' }).ok).toBe(false);
  expect(parse(consentInput, { ...answer, text_version: '2020-01' }).ok).toBe(false);
});

it('makes the link and the code for the pick-up', () => {
  expect(consentHash({ id: 'abc', secret: 'def' })).toBe('#consent=abc.def');
  expect(pickupCode('00000007ffff')).toBe('0007');
  expect(pickupCode('ffffffff0000')).toBe(`${0xffffffff % 10_000}`);
});
