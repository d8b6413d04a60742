// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../../tests/support/pages/shown-rows';
import { everyFriday } from '../../../../../tests/support/series/random-rules';
import { seriesRecord, storedSeries } from '../../../../../tests/support/series/series-rows';
import type { SeriesRecord } from '../../../../data/admin/series/series';
import type { EventRecord } from '../../../../domain/events/event';
import type { Role } from '../../../../domain/roles';
import { answer, useQuestion } from '../../kit/confirm-store';
import { LiveChanges } from '../../kit/live-changes';
import { useView } from '../../kit/use-view';
import { RoleContext } from '../../role';
import SeriesPage from './series-page';
// Loaded late: on a slow machine the first test would wait too long.
import './expand-rule';
import './repeat/rule-sheet';

const { host, load } = reactRoot();

const pause = { from: '2031-02-01', until: '2031-02-14' };
const series = seriesRecord({
  made_until: '2031-04-04',
  rule: { ...everyFriday, starts: '2031-01-10', without: ['2031-01-17'], pauses: [pause] },
});
const date = (day: string, nextDay: string, more: Partial<EventRecord> = {}) =>
  eventRecord({
    id: `friday0${day.replaceAll('-', '')}`,
    title: series.title,
    date: `${nextDay}T02:00:00.000Z`,
    series: series.id,
    original_date: day,
    seats: { confirmedRsvps: 0, confirmedGuests: 0, waitlisted: 0 },
    ...more,
  });
const first = date('2031-01-10', '2031-01-11');
const moved = date('2031-01-24', '2031-01-26', { own: ['date', 'ends_at', 'location', 'series_flyer'] });
const off = date('2031-01-31', '2031-02-01', { status: 'cancelled' });

/** The id of the first part of the series: what a leader was given. Dates of it are not among the events of that account. */
let firstPart: string;
let shown: SeriesRecord | null;
let sent: Record<string, unknown>[];
/** The answer to a step, if it is refused. */
let refusal: object | null;
const doorKey = (more: object) => ({
  ...{ id: 'maindoorkey0001', event_id: '', series: '', name: '', turned_off_at: '', created_at: '' },
  ...{ scan_only: false, self_check_in: false, lane: '', label_paper: '', ...more },
});

beforeEach(() => {
  shown = series;
  firstPart = series.id;
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const page = (items: object[]) =>
      Response.json({ page: 1, perPage: 50, totalPages: 1, totalItems: items.length, items });
    if (address.includes('/collections/series/')) return page(shown ? [storedSeries(shown)] : []);
    if (address.includes('/event_seats/'))
      return page(
        [first, moved, off].map(({ flyer_url: _, preview_url: __, ends_at: ___, ...event }) => ({
          ...{ id: event.id, confirmed_rsvps: 0, confirmed_guests: 0, waitlisted: 0 },
          expand: { event },
        })),
      );
    if (address.includes('/api/byop/team'))
      return Response.json({
        members: [
          {
            ...{ id: 'benleader000001', email: 'ben@byop.example', role: 'leader', signed_in_at: null },
            ...{ second_factor: false, devices: [] },
            ...{ events: [], series: [{ id: firstPart, title: first.title, rule: storedSeries().rule }] },
          },
        ],
        ...{ invitations: [], factor_required: false, mail: true },
      });
    if (address.includes('/collections/door_keys/'))
      return page([
        doorKey({ name: 'Main door', series: series.id }),
        doorKey({
          id: 'sidedoorkey0001',
          name: 'Side door',
          series: series.id,
          turned_off_at: '2031-01-01T10:00:00Z',
        }),
      ]);
    if (method === 'GET') return page([]);
    const asked = JSON.parse(`${body}`);
    sent.push({ method, address, ...asked });
    if (method === 'PATCH') return Response.json({ id: first.id, ...asked });
    if (refusal) return Response.json(refusal, { status: 409 });
    const answer = { done: 1, refused: [], promoted: [], kept: [], unannounced: { dates: 0, people: 0 } };
    return Response.json({ ...answer, series: series.id, next: '' });
  });
});

const Page = () => <SeriesPage id={series.id} view={useView()} memberCard={() => null} />;

const open = async (role: Role = 'editor') => {
  await load(
    <MemoryRouter>
      <RoleContext value={role}>
        <LiveChanges active={false}>
          <Page />
        </LiveChanges>
      </RoleContext>
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(host.querySelectorAll('tbody tr').length).toBe(shown ? 3 : 0));
};
const button = (name: string | RegExp, place: ParentNode = document) =>
  [...place.querySelectorAll('button')].find((found) => {
    const text = found.getAttribute('aria-label') ?? found.textContent ?? '';
    return typeof name === 'string' ? text === name : name.test(text);
  });
const press = (name: string | RegExp, place?: ParentNode) => act(async () => button(name, place)?.click());
const rows = () => [...host.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
const dialog = () => document.querySelector('dialog') ?? document;
const control = (label: string) =>
  [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === label)?.control ??
  null;
const type = (at: number, text: string) =>
  act(async () => typeInto([...dialog().querySelectorAll('input')].at(at) ?? null, text));

it('shows the rule, how far ahead dates exist, and what was changed on each', async () => {
  await open();
  expect(host.textContent).toContain('Every Friday · 6:00 PM · The basement');
  expect(host.textContent).toContain('Dates exist until April 04, 2031.');
  expect(host.textContent).toContain('Paused from February 01, 2031 to February 14, 2031');
  expect(host.textContent).toContain('Deleted: January 17, 2031');
  const [firstRow, movedRow, offRow] = rows();
  expect(firstRow).not.toContain('moved');
  expect(movedRow).toContain('moved, other place, other flyer');
  expect(offRow).toContain('cancelled');
});

it('cancels one date, and restores it', async () => {
  await open();
  await press(/^Cancel .*January 10, 2031/);
  await vi.waitFor(() => expect(sent).toMatchObject([{ method: 'PATCH', status: 'cancelled' }]));
  await press(/^Restore .*January 31, 2031/);
  await vi.waitFor(() => expect(sent[1]).toMatchObject({ method: 'PATCH', status: 'upcoming' }));
});

it('moves one date, with the words of its time', async () => {
  await open();
  await press(/^Move .*January 10, 2031/);
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  await type(0, '2031-01-11');
  await type(1, '19:30');
  await press('Move it', dialog());
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ date: '2031-01-12T03:30:00.000Z', ends_at: '', method: 'PATCH' }]),
  );
});

it('ends a pause, and adds a pause and a date to what is there', async () => {
  await open();
  await press(/^End: Paused/);
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ scope: 'all', rule: { pauses: [] } }));

  await press('Pause');
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  await type(0, '2031-07-31');
  await type(1, '2031-07-01');
  await press('Pause', dialog());
  await vi.waitFor(() => expect(dialog().textContent).toContain('The last day is before the first.'));
  expect(sent).toHaveLength(1);
  await type(1, '2031-08-31');
  await press('Pause', dialog());
  await vi.waitFor(() =>
    expect(sent[1]).toMatchObject({ rule: { pauses: [pause, { from: '2031-07-31', until: '2031-08-31' }] } }),
  );

  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  await press('Add a date');
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  await type(0, '2031-01-10');
  await press('Add it', dialog());
  await vi.waitFor(() => expect(dialog().textContent).toContain('The series has this date already.'));
  await type(0, '2031-01-17');
  await press('Add it', dialog());
  // One that was left out comes back.
  await vi.waitFor(() => expect(sent[2]).toMatchObject({ rule: { without: [], extra: [] } }));
});

it('changes the rule, and asks about dates with RSVPs that it does not have', async () => {
  await open();
  await press('Change the rule');
  const every = () => control('Every how many weeks');
  await vi.waitFor(() => expect(every()).toMatchObject({ value: '1' }));
  await act(async () => typeInto(every(), '0'));
  await press('Change it', dialog());
  await vi.waitFor(() => expect(document.activeElement).toBe(every()));
  expect(sent).toEqual([]);
  await act(async () => typeInto(every(), '2'));
  // A pause and a day that is left out stay.
  await vi.waitFor(() =>
    expect(dialog().textContent).toContain('January 10, 2031 · January 24, 2031 · February 21'),
  );
  refusal = {
    code: 'dates_with_guests',
    message: '',
    dates: [{ id: first.id, day: '2031-01-31', rsvps: 1, people: 2 }],
  };
  await press('Change it', dialog());
  await vi.waitFor(() => expect(document.body.textContent).toContain('1 RSVP, 2 people'));
  refusal = null;
  await press('Keep them');
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    ...{ action: 'change', scope: 'all', gone: 'keep' },
    rule: { starts: '2031-01-10', every: 2, without: ['2031-01-17'], pauses: [pause] },
  });
});

it('changes of the rule what was typed, and keeps what another person changed meanwhile', async () => {
  await open();
  await press('Change the rule');
  await vi.waitFor(() => expect(control('Every how many weeks')).toMatchObject({ value: '1' }));
  await act(async () => typeInto(control('Every how many weeks'), '2'));
  const theirs = { ...series, rule: { ...series.rule, until: '2031-12-31', pauses: [], without: [] } };
  refusal = { code: 'changed', record: storedSeries({ ...theirs, updated_at: '2031-01-01T10:00:00.000Z' }) };
  await press('Change it', dialog());
  await vi.waitFor(() => expect(useQuestion.getState().question).not.toBeNull());
  refusal = null;
  await act(async () => answer(true));
  await vi.waitFor(() => expect(sent[1]).toMatchObject({ rule: { ...theirs.rule, every: 2 } }));
});

it('refuses a rule that has no date from today on', async () => {
  shown = { ...series, rule: { ...everyFriday, starts: '2021-01-08' } };
  await open();
  await press('Change the rule');
  await vi.waitFor(() => expect(control('Ends')).toBeInstanceOf(HTMLSelectElement));
  const ends = control('Ends');
  await act(async () => {
    if (ends instanceof HTMLSelectElement) ends.value = 'after';
    ends?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('Change it', dialog());
  await vi.waitFor(() => expect(dialog().textContent).toContain('No date is left from today on.'));
  expect(sent).toEqual([]);
});

it('says which date is the last one', async () => {
  shown = { ...series, rule: { ...series.rule, count: 3 } };
  await open();
  await vi.waitFor(() => expect(host.textContent).toContain('The last date is on January 24, 2031.'));
  expect(host.textContent).not.toContain('New ones are added');
});

it('shows who leads the dates, and the keys for all of them', async () => {
  await open('owner');
  await vi.waitFor(() => expect(host.textContent).toContain('Led by ben@byop.example.'));
  expect(host.textContent).toContain('Door keys for all dates: Main door.');
});

it('shows who leads a later part of a series', async () => {
  firstPart = 'fridays00000000';
  shown = { ...series, continues: firstPart };
  await open('owner');
  await vi.waitFor(() => expect(host.textContent).toContain('Led by ben@byop.example.'));
});

it('refuses a pause that leaves no date', async () => {
  shown = { ...series, rule: { ...everyFriday, starts: '2031-01-10', count: 1 } };
  await open();
  await press('Pause');
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  await type(0, '2031-01-01');
  await type(1, '2031-12-31');
  await press('Pause', dialog());
  await vi.waitFor(() => expect(dialog().textContent).toContain('No date is left.'));
  expect(sent).toEqual([]);
});

it('shows a leader the dates, and no way to change them', async () => {
  await open('leader');
  expect(button('Pause')).toBeUndefined();
  expect(button(/^Cancel/)).toBeUndefined();
});

it('says that a series is gone', async () => {
  shown = null;
  await open();
  await vi.waitFor(() => expect(host.textContent).toContain('This series was deleted.'));
});

it('keeps what was typed while it asks about dates with RSVPs', async () => {
  refusal = {
    code: 'dates_with_guests',
    message: '',
    dates: [{ id: first.id, day: '2031-01-10', rsvps: 1, people: 2 }],
  };
  await open();
  await press('End the series');
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  await type(0, '2031-01-05');
  await press('End it', dialog());
  await vi.waitFor(() => expect(document.body.textContent).toContain('1 RSVP, 2 people'));
  await press('Change nothing');
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('1 RSVP, 2 people'));
  expect(dialog().querySelector('input')?.value).toBe('2031-01-05');
});
