import { describe, expect, it } from 'vitest';
import type { ConsentRequest } from '../../domain/rsvps/consent';
import { dayAndTimeOf, leadOf, meaningsOf, namesOf } from './consent-facts';

const event = {
  id: 'candlehour00001',
  title: 'Candle Hour',
  type: 'Worship Night',
  description: '',
  date: '2026-11-28T02:00:00.000Z',
  ends_at: '2026-11-28T05:00:00.000Z',
  time: '6:00 PM',
  location: 'The basement',
  flyer_url: null,
  updated_at: '2026-11-20T10:00:00.000Z',
  consent_required: false,
  pick_up: false,
};
const request = (more: Partial<ConsentRequest> = {}): ConsentRequest => ({
  kind: 'rsvp',
  name: 'Noor Aziz',
  guardian_name: 'Sami Aziz',
  state: 'asked',
  may_answer: true,
  status: 'confirmed',
  event,
  is_off: false,
  is_over: false,
  pickup_code: '',
  code_is_mailed: false,
  children: [],
  needs_phone: false,
  pick_up_names: [],
  shown_first_name: '',
  series: null,
  yes_until: '',
  ...more,
});
const textOf = (about: ConsentRequest) => meaningsOf(about).map(({ text }) => text);

describe('the times on a parent’s page', () => {
  it('go from start to end, with weekday and zone', () => {
    expect(dayAndTimeOf(event)).toEqual(['Friday, November 27, 2026', '6:00 to 9:00\u00a0PM, Pacific Time']);
  });

  it('have what the team wrote, the day of a later end, and no end that nobody knows', () => {
    expect(dayAndTimeOf({ ...event, time: 'Doors 5:30' })[1]).toBe(
      '6:00 to 9:00\u00a0PM (Doors 5:30), Pacific Time',
    );
    // The form of the team writes the range itself.
    expect(dayAndTimeOf({ ...event, time: '6:00–9:00 PM' })[1]).toBe('6:00 to 9:00\u00a0PM, Pacific Time');
    expect(dayAndTimeOf({ ...event, ends_at: '2026-11-29T17:00:00.000Z' })[1]).toBe(
      '6:00\u00a0PM to Sun, November 29, 9:00\u00a0AM, Pacific Time',
    );
    expect(dayAndTimeOf({ ...event, ends_at: '' })[1]).toBe('6:00 PM, Pacific Time');
  });
});

describe('what an answer means', () => {
  it('does not say that only the team sees a first name that is shown', () => {
    expect(textOf(request())[2]).toContain('helpers at the door see it. We');
    expect(textOf(request({ shown_first_name: 'Noor' }))[2]).toContain(
      'see it, except the first name Noor. We',
    );
    // With siblings it is the name of whose RSVP it is.
    const children = ['Noor Aziz', 'Mia'].map((name, n) => ({
      id: `childofaparty0${n}`,
      name,
      state: 'asked' as const,
      pickup_code: '',
    }));
    expect(textOf(request({ shown_first_name: 'Noor', children }))[2]).toMatch(
      /^What Noor and Mia wrote .* except the first name Noor\. We/,
    );
  });

  it('promises a seat, the code and its time only where they exist', () => {
    expect(textOf(request())[0]).toBe('Noor’s ticket is confirmed, and the door lets them in.');
    expect(textOf(request({ status: 'waitlist' }))[0]).toMatch(/^Noor is on the waitlist/);
    const pickUp = { ...event, pick_up: true };
    expect(textOf(request({ event: pickUp }))[0]).toMatch(
      /four digits here.* when Noor leaves at 9:00\u00a0PM, and note who takes them\.$/,
    );
    const camp = { ...pickUp, ends_at: '2026-11-29T17:00:00.000Z' };
    expect(textOf(request({ event: camp }))[0]).toMatch(
      /leaves on Sunday, November 29, 2026, at 9:00\u00a0AM, and/,
    );
    expect(textOf(request({ event: { ...pickUp, ends_at: '' } }))[0]).toMatch(/when Noor leaves, and/);
  });

  it('says what the door does after a no, as the event requires it, and that it can be changed', () => {
    expect(textOf(request())[1]).toMatch(/the door calls you first\. You can change your answer/);
    const kept = request({ event: { ...event, consent_required: true } });
    expect(textOf(kept)[1]).toMatch(/the door can’t let them in\. You can change your answer/);
    expect(leadOf({ ...kept, state: 'refused' }, false)).toBe(
      'Thanks for telling us. Noor’s ticket says so, and the door can’t let them in.',
    );
  });

  it('asks again with the question, and thanks for a yes as the seat is', () => {
    const agreed = request({ state: 'given' });
    expect(leadOf(agreed, false)).toBe('Thank you. Noor’s ticket is confirmed.');
    expect(leadOf({ ...agreed, status: 'waitlist' }, false)).toMatch(/on the waitlist/);
    expect(leadOf(request({ state: 'withdrawn' }), true)).toMatch(/^Noor Aziz, under 18, sent an RSVP/);
    expect(textOf(request({ kind: 'application', event: null }))[2]).toMatch(/Only the team sees it/);
    expect(namesOf(request({ name: '  Noor  ' }))).toBe('Noor');
  });
});

describe('a yes for all dates of a series', () => {
  const given = request({ state: 'given', yes_until: '2027-06-12' });

  it('says to which day, and that we ask again after it', () => {
    expect(leadOf(given, false)).toBe(
      'Thank you. Noor’s ticket is confirmed. Your yes is for all dates until June 12, 2027. We ask again after that, or after 30 days without an RSVP.',
    );
    expect(leadOf({ ...given, yes_until: '' }, false)).not.toContain('all dates');
  });
});
