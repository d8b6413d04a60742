// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useOffline } from '../../offline/offline-store';
import type { OutboxItem } from '../../offline/outbox-item';
import { useToasts } from '../../ui/toast-store';
import { useAnnouncements } from './notifier';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const event = {
  id: 'event0000000001',
  title: 'Candle Hour',
  date: '2099-11-28T02:00:00.000Z',
  time: '6:00 PM',
  location: 'Grace Chapel',
};
const confirmed: OutboxItem = {
  id: 'rsvp00000000001',
  kind: 'rsvp',
  schemaVersion: 1,
  state: 'accepted',
  outcome: 'confirmed',
  input: null,
  subject: { ...event, eventId: event.id },
  createdAt: 0,
  attempts: 1,
  nextAt: 0,
  trouble: null,
};

function Page() {
  useAnnouncements();
  return null;
}

it('announces an RSVP that the worker has sent after the events were read, with the current place', async () => {
  useToasts.setState({ toasts: [] });
  useOffline.setState({ items: [confirmed], readingEvents: true });
  const root = createRoot(document.body);
  await act(async () => root.render(<Page />));
  expect(useToasts.getState().toasts).toEqual([]);

  const { lists } = useOffline.getState();
  const moved = {
    ...lists.events,
    items: [{ ...event, location: 'Town Hall' } as (typeof lists.events.items)[0]],
  };
  await act(async () => useOffline.setState({ lists: { ...lists, events: moved }, readingEvents: false }));
  await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  expect(useToasts.getState().toasts[0]?.text).toContain('was Grace Chapel');
  await act(async () => root.unmount());
});
