import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock';
import { storedEvent } from '../../tests/support/fake-server';
import { rest } from '../../tests/support/work';
import { openLive } from './live-updates';

class FakeEventSource extends EventTarget {
  static last: FakeEventSource;
  isClosed = false;
  constructor(readonly url: string) {
    super();
    FakeEventSource.last = this;
  }
  close() {
    this.isClosed = true;
  }
  say(type: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
}

const clock = createFakeClock();
const listener = {
  lists: ['/one', '/two'],
  onConnect: vi.fn(),
  onEvent: vi.fn(),
  onSeats: vi.fn(),
  onLost: vi.fn(),
};
let posted: unknown[] = [];
let status = 204;
const http = {
  clock,
  transport: async (path: string, init: RequestInit) => {
    posted.push([path, JSON.parse(String(init.body))]);
    return new Response(null, { status, headers: { 'x-byop-list-tags': 'tag1 tag2' } });
  },
};

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.clearAllMocks();
  posted = [];
  status = 204;
});
afterEach(() => vi.unstubAllGlobals());

it('subscribes to events and seats, and forwards valid messages', async () => {
  openLive(http, listener);
  const source = FakeEventSource.last;
  expect(source.url).toBe('/api/realtime');
  source.say('PB_CONNECT', { clientId: 'abc' }, 'abc');
  await rest();
  expect(posted).toEqual([['/api/realtime', { clientId: 'abc', subscriptions: ['events/*', 'seats'] }]]);
  expect(listener.onConnect.mock.calls).toEqual([[['tag1', 'tag2']]]);

  source.say('seats', {
    event_id: 'harvest00000001',
    confirmed_rsvps: 1,
    confirmed_guests: 4,
    waitlisted: 2,
  });
  expect(listener.onSeats).toHaveBeenCalledWith({
    id: 'harvest00000001',
    seats: { confirmedRsvps: 1, confirmedGuests: 4, waitlisted: 2 },
  });
  source.say('events/*', { action: 'update', record: storedEvent() });
  expect(listener.onEvent).toHaveBeenCalledTimes(1);

  source.say('seats', { event_id: 'harvest00000001' });
  source.say('events/*', { action: 'rename', record: storedEvent() });
  source.dispatchEvent(new MessageEvent('seats', { data: 'not json' }));
  expect(listener.onSeats).toHaveBeenCalledTimes(1);
  expect(listener.onEvent).toHaveBeenCalledTimes(1);
});

it('reports a lost connection once, and closes it', () => {
  openLive(http, listener);
  const source = FakeEventSource.last;
  source.dispatchEvent(new Event('error'));
  source.dispatchEvent(new Event('error'));
  expect(listener.onLost).toHaveBeenCalledTimes(1);
  expect(source.isClosed).toBe(true);
});

it('fails when the stream does not open within fifteen seconds', async () => {
  openLive(http, listener);
  await clock.pass(15_000);
  expect(listener.onLost).toHaveBeenCalledTimes(1);
});

it('fails when the subscription is refused', async () => {
  status = 400;
  openLive(http, listener);
  FakeEventSource.last.say('PB_CONNECT', {}, 'abc');
  await rest();
  expect(listener.onConnect).not.toHaveBeenCalled();
  expect(listener.onLost).toHaveBeenCalledTimes(1);
});

it('calls nothing after it was closed', async () => {
  const close = openLive(http, listener);
  close();
  FakeEventSource.last.say('PB_CONNECT', {}, 'abc');
  FakeEventSource.last.dispatchEvent(new Event('error'));
  await clock.pass(15_000);
  await rest();
  expect(listener.onConnect).not.toHaveBeenCalled();
  expect(listener.onLost).not.toHaveBeenCalled();
  expect(FakeEventSource.last.isClosed).toBe(true);
});
