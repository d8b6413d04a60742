import { describe, expect, it } from 'vitest';
import { outboxItem } from '../../../../tests/support/pages/shown-rows';
import type { OutboxItem, Subject } from '../../../offline/model/outbox-item';
import { ticketsOfToday } from './tickets-of-today';
import { discsFor, firstSentence, headlineFor, timeLeft } from './tonight-words';

/** December 12, 2026, 6:00 PM in the ministry's zone, which is 8 hours behind UTC. */
const start = '2026-12-13T02:00:00.000Z';
const at = (time: string) => Date.parse(`2026-12-12T${time}:00-08:00`);

const ticket = (id: string, subject: Partial<Subject> = {}, more: Partial<OutboxItem> = {}): OutboxItem =>
  outboxItem({
    id,
    subject: { title: id, eventId: id, date: start, guests: 2, ...subject },
    outcome: 'confirmed',
    ...more,
  });
const shown = (items: OutboxItem[], now: number) => ticketsOfToday(items, now).map(({ id }) => id);

describe('the tickets that Home shows', () => {
  it('are those of today, from 6:00 AM until the event has ended', () => {
    const items = [ticket('open'), ticket('till nine', { endsAt: '2026-12-13T05:00:00.000Z' })];
    expect(shown(items, at('05:59'))).toEqual([]);
    expect(shown(items, at('06:00'))).toEqual(['open', 'till nine']);
    expect(shown(items, at('21:00'))).toEqual(['open', 'till nine']);
    expect(shown(items, at('21:01'))).toEqual(['open']);
    expect(shown(items, at('23:59'))).toEqual(['open']);
    expect(shown(items, at('23:59') + 24 * 3_600_000)).toEqual([]);
    expect(shown(items, at('12:00') - 24 * 3_600_000)).toEqual([]);
  });

  it('follow the ministry’s zone, a start before 6:00 AM and an end after midnight', () => {
    const early = ticket('sunrise', { date: '2026-12-12T13:00:00.000Z' });
    expect(shown([early], at('04:59'))).toEqual([]);
    expect(shown([early], at('05:00'))).toEqual(['sunrise']);
    const vigil = ticket('vigil', { endsAt: '2026-12-13T10:00:00.000Z' });
    expect(shown([vigil], at('23:59') + 3_600_000)).toEqual(['vigil']);
  });

  it('come earliest first, then newest first, also several for one event', () => {
    const items = [
      ticket('late', { date: '2026-12-13T04:00:00.000Z' }),
      ticket('newer', { eventId: 'one' }),
      ticket('older', { eventId: 'one' }),
    ];
    expect(shown(items, at('12:00'))).toEqual(['newer', 'older', 'late']);
  });

  it('include those that wait on this device or on the waitlist, and no cancelled or refused ones', () => {
    const items = [
      ticket('saved', {}, { state: 'waiting' }),
      ticket('waitlist', {}, { outcome: 'waitlist' }),
      ticket('cancelled', {}, { outcome: 'cancelled' }),
      ticket('refused', {}, { state: 'refused' }),
      ticket('called off', { calledOff: true }),
      ticket('cancel not sent yet'),
      ticket(
        'the cancel',
        {},
        {
          kind: 'change',
          state: 'waiting',
          input: { rsvp_id: 'cancel not sent yet', secret: '', action: 'cancel' },
        },
      ),
      ticket('message', {}, { kind: 'contact' }),
    ];
    expect(shown(items, at('12:00'))).toEqual(['saved', 'waitlist']);
  });
});

describe('the words of the card', () => {
  const headline = (time: string) => headlineFor(new Date(at(time)).toISOString(), at('07:00')).join(' ');

  it('say "Tonight" from 5:00 PM on, and the hour in words', () => {
    expect(headline('18:00')).toBe('Tonight at six');
    expect(headline('17:00')).toBe('Tonight at five');
    expect(headline('16:30')).toBe('Today at 4:30');
    expect(headline('10:00')).toBe('Today at ten');
    expect(headline('12:00')).toBe('Today at noon');
    expect(headline('19:05')).toBe('Tonight at 7:05');
  });

  it('say that an event of several days goes on', () => {
    expect(headlineFor(start, at('10:00') + 24 * 3_600_000).join(' ')).toBe('Still on');
  });

  it('say the time left, rounded up, and the time since the start', () => {
    expect(timeLeft(start, at('16:40'))).toBe('Starts in 1 h 20 min');
    expect(timeLeft(start, at('16:00'))).toBe('Starts in 2 h');
    expect(timeLeft(start, at('17:59') + 30_000)).toBe('Starts in 1 min');
    expect(timeLeft(start, at('18:00') + 59_000)).toBe('Starts now');
    expect(timeLeft(start, at('18:10'))).toBe('Started 10 min ago');
  });

  it('draw a disc for ten minutes of the last two hours', () => {
    const drawn = (time: string) =>
      discsFor(start, at(time))
        ?.map((fill) => fill.charAt(0))
        .join('');
    expect(drawn('08:00')).toBe('ffffffffffff');
    expect(drawn('16:40')).toBe('ffffffffeeee');
    expect(drawn('17:35')).toBe('ffheeeeeeeee');
    expect(drawn('18:00')).toBeUndefined();
  });

  it('take the first sentence of the description', () => {
    expect(firstSentence('Food at six, out by nine. Bring a chair.')).toBe('Food at six, out by nine.');
    expect(firstSentence('Doors at 5.30 p.m.!\nMore')).toBe('Doors at 5.30 p.m.!');
    expect(firstSentence('No end')).toBe('');
  });
});
