// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminChange } from '../../../data/admin/live-updates';
import { LiveChangesContext } from '../kit/live-context';
import { useDoor } from './use-door';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const { data } = vi.hoisted(() => ({ data: { readDoor: vi.fn(), readDoorNews: vi.fn() } }));
vi.mock('../../../data/admin/door/door', () => data);

const eventId = 'harvest00000001';
const guest = { id: 'guest0000000001', event_id: eventId };
const door = { ok: true, value: { event: { id: eventId }, parties: new Map([[guest.id, guest]]) } };
const lost = { ok: false, kind: 'unreachable' };
const followers: ((change: AdminChange | null) => void)[] = [];
const live = {
  follow: (_: unknown, onChange: (change: AdminChange | null) => void) => {
    followers.push(onChange);
    return () => {};
  },
  announce: () => {},
};

const page = document.createElement('div');
const root = createRoot(page);

function DoorPage() {
  const { door: shown, failure } = useDoor(eventId);
  return `${shown ? 'lists' : 'nothing'} ${failure ? 'not read' : 'fresh'}`;
}

/** What the admin pages tell their followers: rows of the event changed, or a phone sent something. */
const changed = () => followers[0]?.({ collection: 'events', action: 'update', id: eventId, record: {} });
const guestChanged = (record: Record<string, unknown>) =>
  followers[0]?.({ collection: 'event_rsvps', action: 'update', id: guest.id, record });
const sent = () => followers[1]?.(null);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  data.readDoor.mockResolvedValue(door);
  data.readDoorNews.mockResolvedValue(door);
  await act(async () =>
    root.render(
      <LiveChangesContext value={live}>
        <DoorPage />
      </LiveChangesContext>,
    ),
  );
  data.readDoor.mockClear();
});
afterEach(async () => {
  await act(async () => root.render(null));
  vi.useRealTimers();
  vi.clearAllMocks();
  followers.length = 0;
});

it('reads a change again that could not be read, and says so until then', async () => {
  expect(page.textContent).toBe('lists fresh');
  data.readDoor.mockResolvedValue(lost);
  changed();
  await pass(250);
  expect(page.textContent).toBe('lists not read');
  sent();
  await pass(250);
  expect(page.textContent).toBe('lists not read');
  data.readDoor.mockResolvedValue(door);
  sent();
  await pass(250);
  expect(page.textContent).toBe('lists fresh');
  expect(data.readDoorNews).not.toHaveBeenCalled();
});

it('reads once more for all changes during a slow request', async () => {
  let answer = (_: unknown) => {};
  data.readDoor.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  for (let n = 0; n < 10; n += 1) {
    changed();
    await pass(250);
  }
  expect(data.readDoor).toHaveBeenCalledTimes(1);
  data.readDoor.mockResolvedValue(door);
  answer(door);
  await pass(0);
  expect(data.readDoor).toHaveBeenCalledTimes(2);
});

it('reads only the guests who have changed, again after a failure, and all after a gap', async () => {
  const asked = () => data.readDoor.mock.lastCall;
  changed();
  await pass(250);
  expect(asked()).toEqual([eventId, door.value, []]);
  data.readDoor.mockResolvedValue(lost);
  guestChanged(guest);
  await pass(250);
  expect(asked()).toEqual([eventId, door.value, [guest.id]]);
  data.readDoor.mockResolvedValue(door);
  sent();
  await pass(250);
  expect(asked()).toEqual([eventId, door.value, [guest.id]]);
  changed();
  await pass(250);
  expect(asked()).toEqual([eventId, door.value, []]);
  followers[0]?.(null);
  await pass(250);
  expect(asked()).toEqual([eventId, null, []]);
});

it('reads a guest again who was moved to another event, and none of other events', async () => {
  guestChanged({ ...guest, event_id: 'other0000000001' });
  await pass(250);
  expect(data.readDoor.mock.lastCall).toEqual([eventId, door.value, [guest.id]]);
  data.readDoor.mockClear();
  followers[0]?.({
    collection: 'event_rsvps',
    action: 'create',
    id: 'guest0000000002',
    record: { event_id: 'other0000000001' },
  });
  await pass(250);
  expect(data.readDoor).not.toHaveBeenCalled();
});
