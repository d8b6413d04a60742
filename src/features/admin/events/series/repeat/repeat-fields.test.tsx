// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../../../tests/support/pages/shown-rows';
import { adminSeries } from '../../../../../content/admin/admin-series';
import EventDialog from '../../event-dialog';
import { emptyEvent } from '../../event-values';
import RepeatSheet from './repeat-sheet';
// Loaded late: on a slow machine the first test would wait too long.
import '../expand-rule';

const words = adminSeries.repeat;
const { load } = reactRoot();

/** What was sent, by path. */
let sent: { path: string; body: Record<string, unknown> }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const asked: Record<string, unknown> = JSON.parse(`${body}`);
    sent.push({ path: new URL(address, 'https://example.org').pathname, body: asked });
    const answer = { done: 4, refused: [], promoted: [], kept: [], unannounced: { dates: 0, people: 0 } };
    return Response.json({ ...answer, series: asked.series, next: '' });
  });
});

const Address = () => <output>{useLocation().search}</output>;

const open = () =>
  load(
    <MemoryRouter>
      <Address />
      <EventDialog
        start={{
          ...emptyEvent,
          title: 'Youth Night',
          description: 'Games.',
          day: '2031-01-10',
          starts: '18:00',
          time: '6:00 PM',
          location: 'The basement',
          type: 'Worship Night',
        }}
        onClose={() => {}}
        onSaved={() => {}}
      />
    </MemoryRouter>,
  );

const control = (label: string) => {
  const labels = [...document.querySelectorAll('label')];
  return labels.find(({ textContent }) => textContent?.trim() === label)?.control ?? null;
};
const choose = (label: string, value: string) =>
  act(async () => {
    const select = control(label);
    if (!(select instanceof HTMLSelectElement)) throw new Error(`There is no choice "${label}".`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const type = (label: string, text: string) => act(async () => typeInto(control(label), text));
const press = (text: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click(),
  );
const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

it('says what repeats, refuses too many dates beside the field, and creates one series', async () => {
  await open();
  expect(control(words.ends)).toBeNull();
  await choose(words.title, 'weekly');
  await shows('Every Friday, from January 10, 2031 on.');
  await choose(words.ends, 'after');
  await type(words.count, '100000');
  await shows('1 to 400 dates.');
  await press('Create Event');
  expect(sent).toEqual([]);

  await type(words.count, '4');
  await shows('Every Friday, 4 times: 4 dates, the first on January 10, 2031.');
  await press('Create Event');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: '/api/byop/series',
    body: {
      action: 'create',
      values: { title: 'Youth Night', location: 'The basement', max_attendees: null },
      times: { from: '18:00', to: '', days: 0 },
      rule: { starts: '2031-01-10', repeats: 'weekly', every: 1, count: 4, until: '' },
    },
  });
  expect(sent[0]?.body.values).not.toHaveProperty('date');
  await shows(`?tab=events&series=${sent[0]?.body.series}`);
});

it('keeps what was typed, and says what is missing only once it is sent', async () => {
  await open();
  await choose(words.title, 'monthly-weekday');
  await choose(words.ends, 'on');
  await act(async () => {});
  expect(document.body.textContent).not.toContain(words.untilMissing);
  await press('Create Event');
  await shows(words.untilMissing);
  expect(sent).toEqual([]);
  await type(words.until, '2031-01-01');
  await shows('The last date is before the first.');
  await type(words.until, '2031-05-31');
  await shows('Every 2nd Friday until May 31, 2031: 5 dates, the first on January 10, 2031.');

  await press(words.addPause);
  await type(words.from, '2031-02-01');
  await type(words.to, '2031-02-28');
  await shows('4 dates, the first on January 10, 2031.');
  await press('Create Event');
  await vi.waitFor(() =>
    expect(sent[0]?.body.rule).toMatchObject({ pauses: [{ from: '2031-02-01', until: '2031-02-28' }] }),
  );
});

it('creates one event as before if nothing repeats', async () => {
  await open();
  await press('Create Event');
  await vi.waitFor(() => expect(sent[0]?.path).toBe('/api/collections/events/records'));
});

it('makes an event that is there the first date of a series', async () => {
  const event = eventRecord({
    id: 'friday000000001',
    title: 'Youth Night',
    date: '2031-01-11T02:00:00.000Z',
  });
  const onCreated = vi.fn();
  await load(
    <MemoryRouter>
      <Address />
      <RepeatSheet event={event} onClose={() => {}} onCreated={onCreated} />
    </MemoryRouter>,
  );
  await shows('Every Friday, from January 10, 2031 on.');
  expect(control(words.title)?.textContent).not.toContain(words.never);
  await choose(words.ends, 'after');
  await type(words.count, '0');
  await press(words.make);
  await shows('1 to 400 dates.');
  expect(sent).toEqual([]);
  await type(words.count, '4');
  await press(words.make);
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      action: 'create',
      from_event: event.id,
      values: { title: 'Youth Night' },
      times: { from: '18:00' },
      rule: { starts: '2031-01-10', repeats: 'weekly', count: 4 },
    },
  ]);
  await shows(`?tab=events&series=${sent[0]?.body.series}`);
});
