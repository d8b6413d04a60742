// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { events as words } from '../../../content/events/events';
import { month as monthWords } from '../../../content/events/month';
import type { EventRecord } from '../../../domain/events/event';
import { useOffline } from '../../../offline';
import { useEvents } from '../use-events';
import { PastEvents } from './event-lists';
import MonthView from './month-view';

const { server } = vi.hoisted(() => ({ server: { pages: [] as (EventRecord[] | null)[], reads: 0 } }));
vi.mock('../../../offline', async (original) => ({
  ...(await original<object>()),
  offline: async () => ({
    olderEvents: async () => ({
      async readPage() {
        server.reads += 1;
        const items = server.pages.shift() ?? null;
        if (!items) return { ok: false, reason: 'offline' };
        const { olderEvents } = useOffline.getState();
        useOffline.setState({
          olderEvents: {
            items: [...items, ...olderEvents.items],
            pages: olderEvents.pages + 1,
            since: Date.parse(items[0]?.date ?? ''),
            isComplete: server.pages.length === 0,
          },
        });
        return { ok: true, items };
      },
    }),
  }),
}));

const { host, load } = reactRoot();

const now = Date.parse('2026-12-11T20:00:00Z');
const pastEvent = (n: number, days: number) =>
  eventRecord({
    id: `pastevent${String(n).padStart(6, '0')}`,
    title: `Night ${n}`,
    date: new Date(now - days * 86_400_000).toISOString(),
  });
const recent = Array.from({ length: 8 }, (_, n) => pastEvent(n, 80 - n * 10));
const old = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => pastEvent(from + count - n, (from + count - n) * 30));

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  server.pages = [];
  server.reads = 0;
  useOffline.setState({
    ...useOffline.getInitialState(),
    lists: {
      ...useOffline.getInitialState().lists,
      events: { items: recent, asOf: now, state: 'ready', dropped: 0 },
    },
  });
  return () => vi.useRealTimers();
});

const Board = () => <PastEvents past={useEvents().past} />;
const Month = ({ month }: { month: string }) => <MonthView events={useEvents().all} month={month} />;
const show = (page: React.ReactNode) => load(<MemoryRouter>{page}</MemoryRouter>);
const buttons = () => [...host.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => [...host.querySelectorAll('button')].find((one) => one.textContent === name)?.click());
const said = () => [...host.querySelectorAll('[role=status]')].map((one) => one.textContent).join('');
const { older } = words.past;

it('read the next page on a press, say how many there are, and move the focus to the first', async () => {
  server.pages = [old(10, 3), old(20, 1)];
  await show(<Board />);
  expect(host.querySelectorAll('li:not([data-rest])')).toHaveLength(6);
  await press(older.show);
  expect(said()).toBe('3 older events are shown.');
  expect(document.activeElement?.textContent).toBe('Night 11');
  // They are not folded away.
  expect(host.querySelectorAll('li:not([data-rest])')).toHaveLength(11);
  expect(host.querySelector('details')).toBeNull();
  await press(older.show);
  expect(said()).toBe('1 older event is shown.');
  expect(document.activeElement?.textContent).toBe('Night 21');
  expect(buttons()).not.toContain(older.show);
});

it('say that they need signal, and come with the next press', async () => {
  server.pages = [null, old(10, 1)];
  await show(<Board />);
  await press(older.show);
  expect(said()).toBe(older.failed);
  expect(buttons()).toContain(older.show);
  await press(older.show);
  expect(said()).toBe('1 older event is shown.');
});

it('say that there are none, and keep the focus where they would be', async () => {
  server.pages = [[]];
  await show(<Board />);
  await press(older.show);
  expect(said()).toBe(older.none);
  expect(document.activeElement?.textContent).toBe(older.none);
  expect(buttons()).not.toContain(older.show);
});

describe('without a past event in the list', () => {
  beforeEach(() => {
    const { lists } = useOffline.getState();
    useOffline.setState({ lists: { ...lists, events: { ...lists.events, items: [] } } });
  });

  it('come by themselves, without a message', async () => {
    server.pages = [old(10, 3)];
    const before = document.activeElement;
    await show(<Board />);
    await vi.waitFor(() => expect(host.querySelectorAll('li')).toHaveLength(3));
    expect([said(), server.reads, document.activeElement]).toEqual(['', 1, before]);
  });

  it.each([
    ['the server has none', [[]]],
    ['nobody answers', []],
  ])('have no section while %s', async (_, pages) => {
    server.pages = pages;
    await show(<Board />);
    await vi.waitFor(() => expect(server.reads).toBe(1));
    expect(host.textContent).toBe('');
  });

  it('are not asked for if the page says that there are none', async () => {
    const { olderEvents } = useOffline.getState();
    useOffline.setState({ olderEvents: { ...olderEvents, isComplete: true } });
    await show(<Board />);
    expect([host.textContent, server.reads]).toEqual(['', 0]);
  });
});

it('come for a month before the list, and only for that', async () => {
  server.pages = [old(4, 3), old(7, 3), old(10, 3)];
  await show(<Month month="2026-10" />);
  expect(server.reads).toBe(0);
  // 240 days earlier.
  await show(<Month month="2026-04" />);
  await vi.waitFor(() => expect(host.querySelector('table')?.textContent).toContain('Night 8'));
  expect(server.reads).toBe(2);
  expect(host.textContent).not.toContain(monthWords.none('April 2026'));
});

it('say for a month what is missing without signal, instead of that nothing was on', async () => {
  await show(<Month month="2026-04" />);
  await vi.waitFor(() => expect(said()).toContain(monthWords.failed('April 2026')));
  expect(host.textContent).not.toContain(monthWords.none('April 2026'));
  expect(server.reads).toBe(1);
  server.pages = [old(4, 20)];
  await press(monthWords.retry);
  await vi.waitFor(() => expect(host.querySelector('table')?.textContent).toContain('Night 8'));
});
