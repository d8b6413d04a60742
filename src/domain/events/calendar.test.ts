import { describe, expect, it } from 'vitest';
import { type CalendarEvent, type CalendarOptions, calendarFile } from './calendar';

const harvest: CalendarEvent = {
  id: 'demoharvest0001',
  title: 'Harvest; Festival, with Amélie',
  description:
    'Hay bales.\nA stage on a flatbed, and the collective playing until the generator gives up \u{1F33E}',
  date: '2026-10-26T23:00:00.000Z',
  location: 'Chapel car park',
  status: 'upcoming',
  ends_at: null,
  updated_at: '2026-10-01T00:00:00.000Z',
};
const options: CalendarOptions = {
  urlOf: (id) => `https://byop.example/ministries/events?event=${id}`,
  host: 'byop.example',
  organizer: { name: 'BYOP', email: 'hello@byop.example' },
};
const fileOf = (change: Partial<CalendarEvent> = {}) => calendarFile([{ ...harvest, ...change }], options);

const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('has start and end in UTC, two hours apart for an event without an end', () => {
    const lines = unfold(fileOf());
    expect(lines).toContain('DTSTART:20261026T230000Z');
    expect(lines).toContain('DTEND:20261027T010000Z');
  });

  it('has the right end after a clock change', () => {
    // 8 PM to 7 AM in Riverside, the night of March 13, 2027
    const night = { date: '2027-03-14T04:00:00.000Z', ends_at: '2027-03-14T14:00:00.000Z' };
    expect(unfold(fileOf(night))).toContain('DTEND:20270314T140000Z');
  });

  it('keeps the UID and increases SEQUENCE when the event changes, so that calendars replace it', () => {
    const sequence = (updated_at: string) => {
      const lines = unfold(fileOf({ updated_at }));
      expect(lines).toContain('UID:demoharvest0001@byop.example');
      return Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
    };
    expect(sequence('2026-10-01T00:00:05.000Z')).toBeGreaterThan(sequence('2026-10-01T00:00:00.000Z'));
    expect(sequence('2080-01-01T00:00:00.000Z')).toBeLessThan(2 ** 31);
  });

  it('names no organizer without an email', () => {
    const organizer = { name: 'New site', email: '' };
    expect(fileOf()).toContain('ORGANIZER;CN="BYOP":mailto:hello@byop.example');
    expect(calendarFile([harvest], { ...options, organizer })).not.toMatch(/ORGANIZER|mailto:/);
  });

  it('has each event of a list once, in one calendar', () => {
    const lines = unfold(calendarFile([harvest, { ...harvest, id: 'demosoup0000001' }], options));
    expect(lines.filter((line) => /^(BEGIN|UID|END):/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:demoharvest0001@byop.example',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:demosoup0000001@byop.example',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('marks a cancelled event', () => {
    const text = fileOf({ status: 'cancelled' });
    expect(unfold(text)).toContain('STATUS:CANCELLED');
  });

  it('escapes line breaks and separators', () => {
    const lines = unfold(fileOf());
    expect(lines).toContain('SUMMARY:Harvest\\; Festival\\, with Amélie');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain('Hay bales.\\nA stage');
  });

  it('folds lines at 75 octets, counted in UTF-8, and never inside a character', () => {
    const text = fileOf({ title: 'é\u{1F33E}'.repeat(60) });
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfold(text)).toContain(`SUMMARY:${'é\u{1F33E}'.repeat(60)}`);
  });
});
