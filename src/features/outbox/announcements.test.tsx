// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { outboxItem } from '../../../tests/support/pages/shown-rows';
import * as offline from '../../offline';
import { type OutboxItem, publishResult, useOffline } from '../../offline';
import { useToasts } from '../../ui/sheet/toast-store';
import { Announcements } from './announcements';
import { useShowsResult } from './shown-results';

const { load } = reactRoot();

const event = {
  id: 'event0000000001',
  title: 'Candle Hour',
  date: '2099-11-28T02:00:00.000Z',
  time: '6:00 PM',
  location: 'Grace Chapel',
};
const confirmed: OutboxItem = outboxItem({ outcome: 'confirmed', subject: { ...event, eventId: event.id } });

it('announces an RSVP that the worker has sent after the events were read, with the current place', async () => {
  useToasts.setState({ toasts: [] });
  useOffline.setState({ items: [confirmed], readingEvents: true });
  await load(<Announcements />);
  expect(useToasts.getState().toasts).toEqual([]);

  const { lists } = useOffline.getState();
  const moved = {
    ...lists.events,
    items: [{ ...event, location: 'Town Hall' } as (typeof lists.events.items)[0]],
  };
  await act(async () => useOffline.setState({ lists: { ...lists, events: moved }, readingEvents: false }));
  await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  expect(useToasts.getState().toasts[0]?.text).toContain('was Grace Chapel');
});

/** Shows the events as they are read now, from the server. */
function readEvents(fields: object): void {
  const { lists } = useOffline.getState();
  const items = [{ ...event, ...fields } as (typeof lists.events.items)[0]];
  const events = { ...lists.events, items, asOf: Date.now() };
  useOffline.setState({ lists: { ...lists, events }, readingEvents: false });
}

it('reads the events before it announces an RSVP that was sent after they were read', async () => {
  useToasts.setState({ toasts: [] });
  readEvents({});
  const refreshList = vi.fn(async () => readEvents({ location: 'Town Hall' }));
  const client = vi.spyOn(offline, 'offline').mockResolvedValue({ refreshList } as never);
  const later = { ...confirmed, id: 'rsvp00000000002', settledAt: Date.now() + 1000 };
  useOffline.setState({ items: [later] });
  await load(<Announcements />);
  await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  expect(useToasts.getState().toasts[0]?.text).toContain('was Grace Chapel');
  expect(refreshList).toHaveBeenCalledOnce();
  client.mockRestore();
});

it('waits with the result of a form while the events are being read', async () => {
  useToasts.setState({ toasts: [] });
  const result = { ...confirmed, id: 'rsvp00000000003' };
  useOffline.setState({ items: [result], readingEvents: true });
  publishResult({ state: 'accepted', item: result });
  await load(<Announcements />);
  expect(useToasts.getState().toasts).toEqual([]);
  const moved = {
    ...result,
    subject: { ...result.subject, location: 'Town Hall', was: { location: 'Grace Chapel' } },
  };
  await act(async () => useOffline.setState({ items: [moved], readingEvents: false }));
  expect(useToasts.getState().toasts).toHaveLength(1);
  expect(useToasts.getState().toasts[0]?.text).toContain('was Grace Chapel');
});

it('says "confirmed" only together with the ticket, not while the page still shows that it is being sent', async () => {
  useToasts.setState({ toasts: [] });
  const result = { ...confirmed, id: 'rsvp00000000018' };
  readEvents({});
  useOffline.setState({ items: [{ ...result, state: 'sending' }] });
  await load(<Announcements />);
  await act(async () => publishResult({ state: 'accepted', item: result }));
  expect(useToasts.getState().toasts).toEqual([]);
  await act(async () => useOffline.setState({ items: [result] }));
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'RSVP Confirmed!' }]);
});

it('leaves the result of a waiting form to that form, and a result on screen unannounced', async () => {
  useToasts.setState({ toasts: [] });
  const [awaited, seen] = ['rsvp00000000004', 'rsvp00000000005'].map((id) => ({ ...confirmed, id }));
  if (!awaited || !seen) throw new Error('There are no items.');
  readEvents({});
  useOffline.setState({ items: [] });
  await load(<Announcements />);
  publishResult({ state: 'awaited', id: awaited.id });
  publishResult({ state: 'seen', id: seen.id });
  await act(async () => useOffline.setState({ items: [awaited, seen] }));
  expect(useToasts.getState().toasts).toEqual([]);
  await act(async () => publishResult({ state: 'accepted', item: awaited }));
  expect(useToasts.getState().toasts).toHaveLength(1);
  expect(useOffline.getState().results).toEqual([]);
});

function Receipts() {
  useShowsResult(({ kind }, isAwaited) => isAwaited && kind === 'rsvp');
  return <Announcements />;
}

it('shows no toast for a result that a part of the page shows, but for an error', async () => {
  useToasts.setState({ toasts: [] });
  const [shown, refused] = ['rsvp00000000006', 'rsvp00000000007'].map((id) => ({ ...confirmed, id }));
  if (!shown || !refused) throw new Error('There are no items.');
  readEvents({});
  useOffline.setState({ items: [] });
  await load(<Receipts />);
  await act(async () => publishResult({ state: 'accepted', item: shown }));
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'RSVP Confirmed!', silent: true }]);
  await act(async () => publishResult({ state: 'refused', item: { ...refused, state: 'refused' } }));
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({ tone: 'bad', silent: false });

  // A result of an earlier visit is not in such a form.
  const late = { ...confirmed, id: 'rsvp00000000008' };
  await act(async () => useOffline.setState({ items: [late] }));
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({ title: 'RSVP Confirmed!', silent: false }),
  );
});

it('announces the results of a form for several dates at once, after the last one', async () => {
  useToasts.setState({ toasts: [] });
  readEvents({});
  const date = (n: number, change: Partial<OutboxItem>): OutboxItem => ({
    ...confirmed,
    id: `rsvp0000000010${n}`,
    subject: { ...event, eventId: `${event.id}${n}`, series: 'fridays00000000' },
    ...change,
  });
  const refusal = { code: 'event_cancelled' as const, message: 'This event is called off.' };
  const settled = [
    date(1, {}),
    date(2, { outcome: 'waitlist' }),
    date(3, {}),
    date(4, { state: 'refused', refusal }),
  ];
  useOffline.setState({
    items: [date(1, {}), ...settled.slice(1).map((item) => ({ ...item, state: 'sending' as const }))],
  });
  await load(<Announcements />);
  await act(async () => publishResult({ state: 'accepted', item: date(1, {}) }));
  expect(useToasts.getState().toasts).toEqual([]);
  await act(async () => useOffline.setState({ items: settled }));
  await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  expect(useToasts.getState().toasts).toMatchObject([
    {
      title: '2 confirmed, 1 on the waitlist, 1 refused',
      text: expect.stringContaining('This event is called off.'),
    },
  ]);
  // Not again, and not one by one.
  await act(async () => useOffline.setState({ items: settled.map((item) => ({ ...item })) }));
  expect(useToasts.getState().toasts).toHaveLength(1);
});

it('names each date that has changed since the form was filled in', async () => {
  useToasts.setState({ toasts: [] });
  readEvents({});
  const changes: Partial<OutboxItem['subject']>[] = [
    {},
    { calledOff: true },
    { was: { date: '2099-12-05T03:00:00.000Z', location: 'Grace Chapel' } },
  ];
  const items = changes.map(
    (change, n): OutboxItem => ({
      ...confirmed,
      id: `rsvp0000000020${n}`,
      subject: { ...event, eventId: `${event.id}${n}`, series: 'fridays00000000', ...change },
    }),
  );
  useOffline.setState({ items });
  await load(<Announcements />);
  await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  const [shown] = useToasts.getState().toasts;
  expect(shown).toMatchObject({ title: '2 confirmed, 1 refused', tone: 'bad' });
  expect(shown?.text?.replaceAll(/\s/g, ' ')).toBe(
    'Fri, November 27, 2099, 6:00 PM: The team has called this event off. ' +
      'Moved: was Fri, December 4. Now Fri, November 27, 2099, 6:00 PM, Grace Chapel.',
  );
  await act(async () => useOffline.setState({ items: items.map((item) => ({ ...item })) }));
  expect(useToasts.getState().toasts).toHaveLength(1);
});
