// @vitest-environment happy-dom
/** Two people edit all dates of a series at once: nothing typed is lost, and nothing of the other person either. */
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../../tests/support/pages/shown-rows';
import { seriesRecord, storedSeries } from '../../../../../tests/support/series/series-rows';
import type { EventRecord } from '../../../../domain/events/event';
import { LiveChanges } from '../../kit/live-changes';
import { useView } from '../../kit/use-view';
import { RoleContext } from '../../role';
import { EventPage } from '../event-page';
import { toValues } from '../event-values';
import { eventDrafts } from '../use-event-form';
// Loaded late by the page: on a slow machine the first test would wait too long.
import './expand-rule';
import './save-dates';

const { host, load } = reactRoot();

const series = seriesRecord();
const friday = eventRecord({
  id: 'friday000000001',
  title: series.title,
  description: series.description,
  date: '2031-01-11T02:00:00.000Z',
  time: '6:00 PM',
  location: series.location,
  type: series.type,
  max_attendees: null,
  series: series.id,
  original_date: '2031-01-10',
});
const at = (minute: number) => `2031-01-02T10:${minute}:00.000Z`;

/** What the server has now. */
let stored: { event: EventRecord; seriesUpdated: string };
/** What happens when a step arrives. */
let onStep: () => Response;
let steps: Record<string, unknown>[];
beforeEach(() => {
  stored = { event: friday, seriesUpdated: series.updated_at };
  steps = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const page = (items: object[]) =>
      Response.json({ page: 1, perPage: 50, totalPages: 1, totalItems: items.length, items });
    if (address.endsWith('/api/byop/series')) {
      steps.push(JSON.parse(`${body}`));
      return onStep();
    }
    if (address.includes('/collections/series/'))
      return page([storedSeries({ updated_at: stored.seriesUpdated })]);
    if (!address.includes('/event_seats/')) return page([]);
    const { flyer_url: _, preview_url: __, seats: ___, ...shown } = stored.event;
    const event = { ...shown, ends_at: '', max_attendees: 0 };
    return page([
      { id: event.id, confirmed_rsvps: 0, confirmed_guests: 0, waitlisted: 0, expand: { event } },
    ]);
  });
  eventDrafts.keep(friday.id, {
    base: friday,
    values: { ...toValues(friday), location: 'The yard' },
    flyer: 'kept',
  });
});
afterEach(async () => {
  // A page that is left keeps what was typed.
  await load(null);
  eventDrafts.drop(friday.id);
});

function Page() {
  return <EventPage id={friday.id} view={useView()} memberCard={() => null} />;
}

const press = (text: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click(),
  );
const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));
const typed = () => [...host.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value'));

const open = async () => {
  await load(
    <MemoryRouter>
      <RoleContext value="admin">
        <LiveChanges active={false}>
          <Page />
        </LiveChanges>
      </RoleContext>
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(typed()).toContain('The yard'));
};

const done = () =>
  Response.json({
    ...{ series: series.id, done: 12, refused: [], promoted: [], kept: [], next: '' },
    unannounced: { dates: 0, people: 0 },
  });

it('keeps both if the other person changed another field of all dates', async () => {
  await open();
  onStep = () => {
    stored = { event: { ...friday, title: 'Band night', updated_at: at(20) }, seriesUpdated: at(20) };
    return Response.json(
      { code: 'changed', message: '', record: storedSeries({ updated_at: at(20) }) },
      { status: 409 },
    );
  };
  await press('Save changes');
  await shows('Which dates?');
  await press('All dates');
  await vi.waitFor(() => expect(typed()).toEqual(expect.arrayContaining(['Band night', 'The yard'])));

  onStep = done;
  await press('Save changes');
  await shows('Which dates?');
  await press('All dates');
  await vi.waitFor(() => expect(steps).toHaveLength(2));
  expect(steps[1]).toMatchObject({ seen_updated: at(20), values: { location: 'The yard' } });
});

it('asks for the one to keep if this date got the same field meanwhile', async () => {
  await open();
  stored.event = { ...friday, location: 'The gym', own: ['location'], updated_at: at(30) };
  await press('Save changes');
  await shows('The gym');
  await shows('The yard');
  expect(steps).toEqual([]);
  expect(typed()).toContain('The yard');
  expect(document.querySelector('dialog[open]')).toBeNull();
});
