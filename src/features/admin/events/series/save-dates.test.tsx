// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../../tests/support/pages/shown-rows';
import { seriesRecord, storedSeries } from '../../../../../tests/support/series/series-rows';
import { addDays } from '../../../../domain/events/calendar-days';
import type { EventRecord } from '../../../../domain/events/event';
import { movedDates, splitAt } from '../../../../domain/events/series/series-changes';
import { datesOf } from '../../../../domain/events/series/series-dates';
import { seriesRuleInput } from '../../../../domain/events/series/series-input';
import { parse } from '../../../../domain/parse';
import { LiveChanges } from '../../kit/live-changes';
import { type EventValues, toInput, toValues } from '../event-values';
import type { FlyerChoice } from '../flyer-field';
import type { SavedElsewhere } from '../use-event-form';
import { saveDates } from './save-dates';
import { useQuestions } from './use-questions';
// Loaded late: on a slow machine the first test would wait too long.
import './expand-rule';

const { load } = reactRoot();

const series = seriesRecord();
/** A Friday, 6 PM in the zone of the site. */
const friday = eventRecord({
  id: 'friday000000001',
  title: 'Youth Night with a band',
  description: series.description,
  date: '2027-01-23T02:00:00.000Z',
  time: '6:00 PM',
  location: series.location,
  type: series.type,
  max_attendees: null,
  series: series.id,
  original_date: '2027-01-22',
  own: ['title'],
});

let stored: { series: object; event: EventRecord };
/** The answers to steps, each for one request. Without one, the step is carried out. */
let answers: { status: number; body: object }[];
let sent: Record<string, unknown>[];
/** The dates with RSVPs that a step would remove. */
let goneDates: object[];
const unchanged = { removed: 0, added: 0, moved: 0, changed: { dates: 0, people: 0 } };
beforeEach(() => {
  stored = { series: storedSeries(), event: friday };
  answers = [];
  goneDates = [];
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const page = (items: object[]) =>
      Response.json({ page: 1, perPage: 50, totalPages: 1, totalItems: items.length, items });
    if (address.includes('/collections/series/')) return page([stored.series]);
    const { flyer_url: _, preview_url: __, seats: ___, ...shown } = stored.event;
    const event = { ...shown, ends_at: '' };
    if (address.includes('/event_seats/'))
      return page([
        {
          id: event.id,
          confirmed_rsvps: 0,
          confirmed_guests: 0,
          waitlisted: 0,
          expand: { event: { ...event, max_attendees: 0 } },
        },
      ]);
    const asked = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(`${body}`);
    sent.push({ method, ...asked });
    if (method === 'PATCH')
      return Response.json({ ...event, max_attendees: 0, ...asked, flyer: '', audit_id: 'flyeraudit00001' });
    if (asked.preview) return Response.json({ ...unchanged, dates: goneDates });
    const { status, body: answer } = answers.shift() ?? {
      status: 200,
      body: {
        ...{ series: series.id, done: 3, refused: [], promoted: [], kept: [], next: '' },
        unannounced: { dates: 0, people: 0 },
      },
    };
    return Response.json(answer, { status });
  });
});

/** What the form does next. */
let result: SavedElsewhere | null;

interface PageProps {
  event: EventRecord;
  change: Partial<EventValues>;
  flyer: FlyerChoice;
}

function Page({ event, change, flyer }: PageProps) {
  const { ask, dialogs } = useQuestions();
  const save = async () => {
    const values = { ...toValues(event), ...change };
    const read = toInput(values, event);
    if (!read.ok) throw new Error(JSON.stringify(read.fields));
    const saving = { input: read.value, values, flyer, base: event };
    result = await saveDates(saving, { ask, reload: async () => {} });
  };
  return (
    <>
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      {dialogs}
    </>
  );
}

const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
const press = (text: string) => act(async () => button(text)?.click());
const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

const save = async (change: Partial<EventValues>, event = friday, flyer: FlyerChoice = 'kept') => {
  result = null;
  await load(
    <LiveChanges active={false}>
      <Page event={event} change={change} flyer={flyer} />
    </LiveChanges>,
  );
  await vi.waitFor(() => expect(button('Save')).toBeDefined());
  await press('Save');
};
const ends = (next: SavedElsewhere['next']) => vi.waitFor(() => expect(result?.next).toBe(next));

it('asks nothing about what each date has for itself', async () => {
  await save({ status: 'cancelled', featured: true });
  await ends('save');
  expect(document.querySelector('dialog')).toBeNull();
});

it('leaves a change of this date to the form, and changes nothing if the question is closed', async () => {
  await save({ location: 'The yard' });
  await shows('Which dates?');
  await press('This date');
  await ends('save');
  await save({ location: 'The yard' });
  await shows('Which dates?');
  await press('Go on editing');
  await ends('done');
  expect(sent).toEqual([]);
});

it('gives all dates what was changed, and not what this date has of its own', async () => {
  await save({ location: 'The yard', status: 'cancelled' });
  await shows('Only this date gets: status.');
  await press('All dates');
  await ends('saved');
  expect(sent).toMatchObject([
    {
      action: 'change',
      scope: 'all',
      series: series.id,
      seen_updated: series.updated_at,
      values: { title: 'Youth Night', location: 'The yard', description: 'Games.', max_attendees: null },
    },
    { method: 'PATCH', status: 'cancelled' },
  ]);
  expect(sent[0]).not.toHaveProperty('rule');
  expect(sent[0]).not.toHaveProperty('times');
  expect(sent[1]).not.toHaveProperty('location');
});

it('also changes this date if it had that of its own', async () => {
  await save({ title: 'Youth Night outside' });
  await shows('Which dates?');
  await press('All dates');
  await ends('saved');
  expect(sent).toMatchObject([
    { values: { title: 'Youth Night outside' } },
    { title: 'Youth Night outside' },
  ]);
});

it('says which days the other dates get, and moves those that follow', async () => {
  await save({ day: '2027-01-23', starts: '19:00', time: '7:00 PM' });
  await shows('The other dates then follow: Every Saturday.');
  await press('This and following');
  await ends('saved');
  expect(sent[0]).toMatchObject({
    scope: 'following',
    day: '2027-01-22',
    times: { from: '19:00', to: '', days: 0 },
    values: { time: '7:00 PM' },
    rule: { starts: '2027-01-23', repeats: 'weekly' },
  });
  expect(sent[0]?.new_series).toMatch(/^[a-z0-9]{15}$/);
});

it('begins the new series earlier if its first date is moved to an earlier day', async () => {
  await save({ day: '2027-01-21' });
  await shows('Every Thursday');
  await press('This and following');
  await ends('saved');
  expect(sent[0]).toMatchObject({ day: '2027-01-21', rule: { starts: '2027-01-21' } });
});

it.each([
  ['All dates', 4],
  ['All dates', -4],
  ['This and following', 4],
  ['This and following', -4],
])('%s: this date moves by %i days as typed, and the others as far', async (scope, n) => {
  await save({ day: addDays('2027-01-22', n) });
  await shows('Which dates?');
  await press(scope);
  await ends('saved');
  const rule = parse(seriesRuleInput, sent[0]?.rule);
  const before = scope === 'All dates' ? series.rule : splitAt(series.rule, `${sent[0]?.day}`).after;
  if (!rule.ok || !before) throw new Error('There is no such rule.');
  const removed = datesOf(before, '2027-01-01', '2027-02-28');
  const added = datesOf(rule.value, '2027-01-01', '2027-03-31');
  expect(removed).toContain('2027-01-22');
  expect(movedDates(before, rule.value, { removed, added })).toEqual(
    removed.map((from) => ({ from, to: addDays(from, n) })),
  );
});

it('gives a flyer to all dates by this one, which then has that of the series', async () => {
  const flyer = new File(['picture'], 'band.webp');
  await save({}, friday, flyer);
  await shows('Which dates?');
  await press('All dates');
  await ends('saved');
  expect(sent).toMatchObject([
    { action: 'change', preview: true },
    { method: 'PATCH', flyer },
    { action: 'change', flyer_from: friday.id },
    { method: 'PATCH', flyer: null, series_flyer: 'series' },
  ]);
});

it('stores no flyer before it has asked about dates with RSVPs', async () => {
  goneDates = [{ id: 'friday000000002', day: '2027-01-29', rsvps: 1, people: 2 }];
  const flyer = new File(['picture'], 'band.webp');
  await save({ day: '2027-01-23' }, friday, flyer);
  await shows('Which dates?');
  await press('All dates');
  await shows('1 RSVP, 2 people');
  await press('Change nothing');
  await ends('done');
  expect(sent).toMatchObject([{ preview: true }]);

  await save({ day: '2027-01-23' }, friday, flyer);
  await shows('Which dates?');
  await press('All dates');
  await shows('1 RSVP, 2 people');
  await press('Keep them');
  await ends('saved');
  expect(sent.slice(2)).toMatchObject([{ flyer }, { action: 'change', gone: 'keep' }, { flyer: null }]);
});

it('takes a new flyer back if the step is refused after all', async () => {
  answers = [{ status: 400, body: { code: 'invalid_fields', message: 'Too many.' } }];
  await save({}, friday, new File(['picture'], 'band.webp'));
  await shows('Which dates?');
  await press('All dates');
  await ends('done');
  expect(sent).toMatchObject([
    { preview: true },
    { method: 'PATCH' },
    { action: 'change' },
    { id: 'flyeraudit00001' },
  ]);
});

it('asks nothing about a date that takes the flyer of its series again', async () => {
  await save({}, { ...friday, own: ['series_flyer'] }, 'series');
  await ends('save');
  expect(document.querySelector('dialog')).toBeNull();
});

it('merges what another person saved on the series meanwhile', async () => {
  const updated_at = '2026-11-20T11:00:00.000Z';
  answers = [{ status: 409, body: { code: 'changed', record: storedSeries({ updated_at }) } }];
  await save({ location: 'The yard' });
  await shows('Which dates?');
  stored = { series: storedSeries({ updated_at }), event: { ...friday, description: 'Soup.', updated_at } };
  await press('All dates');
  await ends('merge');
  expect(result).toMatchObject({ theirs: { description: 'Soup.' } });
  await save({ location: 'The yard' }, stored.event);
  await shows('Which dates?');
  await press('All dates');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ seen_updated: updated_at });
});

it('asks nothing before it has merged what another person saved on this date', async () => {
  stored.event = { ...friday, location: 'The gym', updated_at: '2026-11-20T11:00:00.000Z' };
  await save({ location: 'The yard' });
  await ends('merge');
  expect(result).toMatchObject({ theirs: { location: 'The gym' } });
  expect(document.querySelector('dialog')).toBeNull();
  expect(sent).toEqual([]);
});
