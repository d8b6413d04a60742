import { describe, expect, it } from 'vitest';
import { parse } from './parse';
import { rsvpInput } from './rsvp';

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
  it('is trimmed, its address lower-cased, its empty texts empty', () => {
    expect(parse(rsvpInput(), { ...good, name: ' Ada ', email: ' Ada@Moreno.ORG ', phone: null })).toEqual({
      ok: true,
      value: { ...good, name: 'Ada', email: 'ada@moreno.org', phone: '', message: '' },
    });
  });
  it('drops what the server owns or nobody knows', () => {
    const parsed = parse(rsvpInput(), { ...good, status: 'confirmed', verified: true });
    expect(parsed.ok && Object.keys(parsed.value).sort()).toEqual(
      ['email', 'event_id', 'message', 'name', 'number_of_guests', 'phone'].sort(),
    );
  });
  it.each([
    ['no name', { name: '  ' }, { name: 'We need a name for the door.' }],
    ['no email', { email: '' }, { email: 'We need an email to write back to.' }],
    ['no @', { email: 'ada' }, { email: 'An email has an @ in it.' }],
    ['no dot', { email: 'ada@moreno' }, { email: 'The part after the @ needs a dot, like moreno.org.' }],
    ['no guests', { number_of_guests: 0 }, { number_of_guests: 'At least one: you.' }],
    ['half a guest', { number_of_guests: 1.5 }, { number_of_guests: 'Whole numbers only.' }],
    ['guests in words', { number_of_guests: 'two' }, { number_of_guests: 'At least one: you.' }],
    ['too long a name', { name: 'x'.repeat(101) }, { name: 'That is too long. 100 characters fit.' }],
  ])('with %s is told so at the field', (_, over, fields) => {
    expect(fieldsOf({ ...good, ...over })).toEqual(fields);
  });
  it('asks for no more seats than are left', () => {
    expect(fieldsOf({ ...good, number_of_guests: 6 }, 4)).toEqual({
      number_of_guests: '4 seats are left. Choose 4 or fewer.',
    });
  });
  it('names every wrong field at once', () => {
    expect(Object.keys(fieldsOf({})).sort()).toEqual(['email', 'event_id', 'name', 'number_of_guests']);
  });
});
