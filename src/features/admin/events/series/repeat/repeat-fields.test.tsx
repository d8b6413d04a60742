// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../../../tests/support/pages/shown-rows';
import { everyFriday } from '../../../../../../tests/support/series/random-rules';
import { adminSeries } from '../../../../../content/admin/admin-series';
import { useToasts } from '../../../../../ui/sheet/toast-store';
import EventDialog from '../../event-dialog';
import { emptyEvent, toInput } from '../../event-values';
import { createSeries, mintSeriesIds } from './create-series';
import RepeatSheet from './repeat-sheet';
// Loaded late: on a slow machine the first test would wait too long.
import '../expand-rule';

const words = adminSeries.repeat;
const { load } = reactRoot();

/** The next answers of the server; null for one that is no refusal. */
let refusals: ({ status: number; body: object } | null)[];
/** What was sent, by path. */
let sent: { path: string; body: Record<string, unknown> }[];
beforeEach(() => {
  refusals = [];
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const asked: Record<string, unknown> =
      body instanceof FormData ? Object.fromEntries(body) : JSON.parse(`${body}`);
    const { pathname: path } = new URL(address, 'https://example.org');
    sent.push({ path, body: asked });
    const refusal = refusals.shift();
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    if (path !== '/api/byop/series')
      return Response.json({ id: asked.record_id, ...asked, next: '', done: 1, refused: [], promoted: [] });
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

const rule = { ...everyFriday, starts: '2031-01-10' };
const formValues = {
  ...{ ...emptyEvent, title: 'Youth Night', description: 'Games.', day: '2031-01-10', starts: '18:00' },
  ...{ time: '6:00 PM', location: 'The basement', type: 'Worship Night' },
};
const saving = () => {
  const read = toInput(formValues, null);
  if (!read.ok) throw new Error(JSON.stringify(read.fields));
  return { input: read.value, values: formValues, flyer: new File(['picture'], 'a.webp'), base: null };
};
const deleted = () =>
  sent.filter(({ path }) => path === '/api/byop/delete').map(({ body }) => body.record_id);

it('deletes the event with the flyer if the series is refused, and takes another one for the next try', async () => {
  const ids = mintSeriesIds();
  const { event } = ids;
  refusals = [null, { status: 400, body: { code: 'invalid_fields', message: 'No.' } }];
  await createSeries(saving(), rule, ids, () => {});
  expect(deleted()).toEqual([event]);
  expect(ids.event).not.toBe(event);
  const onCreated = vi.fn();
  await createSeries(saving(), rule, ids, onCreated);
  expect(sent.at(-1)?.body.from_event).toBe(ids.event);
  expect(onCreated).toHaveBeenCalledWith(ids.series);
  expect(deleted()).toEqual([event]);
});

it('takes another event if an earlier try, whose answer was lost, stored other content', async () => {
  const ids = mintSeriesIds();
  const { event } = ids;
  refusals = [{ status: 409, body: { code: 'id_conflict', message: '' } }];
  await createSeries(saving(), rule, ids, () => {});
  expect(sent.find(({ path }) => path === '/api/byop/series')?.body.from_event).not.toBe(event);
  await vi.waitFor(() => expect(deleted()).toEqual([event]));
});

it('deletes the event with the flyer with the undo', async () => {
  const ids = mintSeriesIds();
  const { event } = ids;
  await createSeries(saving(), rule, ids, () => {});
  expect(deleted()).toEqual([]);
  useToasts.getState().toasts.at(-1)?.action?.onClick();
  await vi.waitFor(() => expect(deleted()).toEqual([event]));
});
