import { describe, expect, it } from 'vitest';
import { parse } from '../parse';
import { noSeatsFor } from './rsvp';
import { rsvpChangeInput } from './rsvp-change';

const key = { rsvp_id: 'abcdefghijklmno', secret: 'a1'.repeat(16) };

describe('a change of an RSVP', () => {
  it('omits unchanged fields, and can empty optional fields', () => {
    expect(parse(rsvpChangeInput, { ...key, action: 'cancel' })).toEqual({
      ok: true,
      value: { ...key, action: 'cancel' },
    });
    const emptied = { ...key, action: 'update', phone: null, message: ' ' };
    expect(parse(rsvpChangeInput, emptied)).toEqual({
      ok: true,
      value: { ...key, action: 'update', phone: '', message: '' },
    });
  });

  it.each([
    ['another secret', { secret: 'short' }, 'secret'],
    ['an action nobody knows', { action: 'steal' }, 'action'],
    ['no guests', { number_of_guests: 0 }, 'number_of_guests'],
    ['an empty name', { name: '' }, 'name'],
    ['an address without @', { email: 'ada' }, 'email'],
    ['somebody without an id who is not coming', { not_coming: [{ name: 'Mia' }] }, 'not_coming.0.id'],
    ['more children than an RSVP has', { not_coming: Array(9).fill({ id: key.rsvp_id }) }, 'not_coming'],
  ])('with %s is told so at the field', (_, over, field) => {
    const parsed = parse(rsvpChangeInput, { ...key, action: 'update', ...over });
    expect(parsed.ok ? [] : Object.keys(parsed.fields)).toEqual([field]);
  });

  it('names those who are not coming, by id', () => {
    const not_coming = [{ id: 'mia000000000001', name: ' Mia ' }];
    const parsed = parse(rsvpChangeInput, { ...key, action: 'update', not_coming });
    expect(parsed).toMatchObject({
      ok: true,
      value: { not_coming: [{ id: 'mia000000000001', name: 'Mia' }] },
    });
  });

  it('has a message with the number of free seats', () => {
    expect([noSeatsFor(0), noSeatsFor(1), noSeatsFor(3)]).toEqual([
      'No seat is free.',
      'One seat is free for you.',
      '3 seats are free for you, including yours.',
    ]);
  });
});
