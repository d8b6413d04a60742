import { describe, expect, it } from 'vitest';
import { parse } from '../parse';
import { rsvpFormInput } from './questions';
import { rsvpFields, rsvpInput } from './rsvp';

const good = {
  event_id: 'demoharvest0001',
  name: 'Ada Moreno',
  email: 'ada@moreno.org',
  number_of_guests: 2,
};
const fieldsOf = (input: unknown, most?: number) => {
  const parsed = parse(rsvpInput(most), input);
  return parsed.ok ? {} : parsed.fields;
};

describe('an RSVP', () => {
  it('is trimmed, with its email in lower case and empty texts for missing ones', () => {
    expect(parse(rsvpInput(), { ...good, name: ' Ada ', email: ' Ada@Moreno.ORG ', phone: null })).toEqual({
      ok: true,
      value: {
        ...good,
        name: 'Ada',
        email: 'ada@moreno.org',
        phone: '',
        message: '',
        under_18: false,
        guardian_name: '',
        guardian_contact: '',
        show_first_name: false,
      },
    });
  });
  it('drops fields of the server and unknown fields', () => {
    const parsed = parse(rsvpInput(), { ...good, guardian_phone: '', status: 'confirmed', verified: true });
    expect(parsed.ok && Object.keys(parsed.value).sort()).toEqual(
      Object.keys({ event_id: '', ...rsvpFields }).sort(),
    );
  });
  it.each([
    ['no name', { name: '  ' }, { name: 'Add a name for the guest list.' }],
    ['no email', { email: '' }, { email: 'Add your email so we can reply.' }],
    ['no @', { email: 'ada' }, { email: 'An email needs an @.' }],
    ['no dot', { email: 'ada@moreno' }, { email: 'That email looks unfinished. Try name@gmail.com.' }],
    ['no guests', { number_of_guests: 0 }, { number_of_guests: 'At least one: you.' }],
    ['half a guest', { number_of_guests: 1.5 }, { number_of_guests: 'Whole numbers only.' }],
    ['guests in words', { number_of_guests: 'two' }, { number_of_guests: 'At least one: you.' }],
    ['too long a name', { name: 'x'.repeat(101) }, { name: 'That is too long. 100 characters at most.' }],
  ])('with %s gets an error at its field', (_, over, fields) => {
    expect(fieldsOf({ ...good, ...over })).toEqual(fields);
  });
  it('without a number of guests is for one', () => {
    const { number_of_guests: _, ...one } = good;
    const value = { number_of_guests: 1 };
    expect(parse(rsvpInput(), one)).toMatchObject({ ok: true, value });
    expect(parse(rsvpFormInput([]), one)).toMatchObject({ ok: true, value });
    expect(fieldsOf({ ...good, number_of_guests: null })).toEqual({ number_of_guests: 'At least one: you.' });
  });
  it('is refused for more seats than are free', () => {
    expect(fieldsOf({ ...good, number_of_guests: 6 }, 4)).toEqual({
      number_of_guests: '4 seats are left. Choose 4 or fewer.',
    });
  });
  it('has an error for every invalid field', () => {
    expect(Object.keys(fieldsOf({})).sort()).toEqual(['email', 'event_id', 'name']);
  });
});
