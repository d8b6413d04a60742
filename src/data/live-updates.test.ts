import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../tests/support/offline/fake-clock';
import { storedEvent } from '../../tests/support/offline/fake-server';
import { rest } from '../../tests/support/offline/work';
import { publicTopics } from '../domain/public-lists';
import { openLive, readPublicChange } from './live-updates';

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
let topics: readonly string[] = publicTopics;
const listener = {
  topics: () => topics,
  headers: () => ({ 'x-byop-lists': '/one /two' }),
  onConnect: vi.fn(),
  onMessage: vi.fn(),
  onLost: vi.fn(),
};
let posted: unknown[] = [];
let status = 204;
let sessionEnded = '';
const http = {
  clock,
  transport: async (path: string, init: RequestInit) => {
    posted.push([path, JSON.parse(String(init.body))]);
    return new Response(null, {
      status,
      headers: { 'x-byop-list-tags': 'tag1 tag2', 'x-session': sessionEnded },
    });
  },
};

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.clearAllMocks();
  posted = [];
  status = 204;
  sessionEnded = '';
  topics = publicTopics;
});
afterEach(() => vi.unstubAllGlobals());

it('subscribes to the topics, also to later ones, and forwards messages', async () => {
  const connection = openLive(http, listener);
  const source = FakeEventSource.last;
  expect(source.url).toBe('/api/realtime');
  await connection.subscribe();
  expect(posted).toEqual([]);
  source.say('PB_CONNECT', { clientId: 'abc' }, 'abc');
  await rest();
  expect(posted).toEqual([['/api/realtime', { clientId: 'abc', subscriptions: publicTopics }]]);
  expect(listener.onConnect.mock.calls).toEqual([[['tag1', 'tag2']]]);

  topics = ['seats', 'door/1'];
  await connection.subscribe();
  expect(posted.at(-1)).toEqual(['/api/realtime', { clientId: 'abc', subscriptions: ['seats', 'door/1'] }]);
  expect(listener.onConnect).toHaveBeenCalledTimes(1);
  source.say('seats', { waitlisted: 2 });
  source.say('door/1', {});
  source.dispatchEvent(new MessageEvent('seats', { data: 'not json' }));
  expect(listener.onMessage.mock.calls).toEqual([
    ['seats', { waitlisted: 2 }],
    ['door/1', {}],
    ['seats', undefined],
  ]);
});

it('reads valid messages about events and seats', () => {
  const counts = { confirmed_rsvps: 1, confirmed_guests: 4, waitlisted: 2 };
  expect(readPublicChange('seats', { event_id: 'harvest00000001', ...counts })).toEqual({
    id: 'harvest00000001',
    seats: { confirmedRsvps: 1, confirmedGuests: 4, waitlisted: 2 },
  });
  expect(
    readPublicChange('seats', { event_id: 'harvest00000001', ...counts, first_names: ['Ada'] }),
  ).toMatchObject({ seats: { confirmedGuests: 4, firstNames: ['Ada'] } });
  const change = { action: 'update', record: storedEvent() };
  expect(readPublicChange('events/*', change)).toMatchObject(change);
  expect(readPublicChange('seats', { event_id: 'harvest00000001' })).toBeNull();
  expect(readPublicChange('events/*', { ...change, action: 'rename' })).toBeNull();
  expect(readPublicChange('seats', undefined)).toBeNull();
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

it('says that the session has ended', async () => {
  const onSessionEnded = vi.fn();
  sessionEnded = 'ended';
  openLive(http, { ...listener, onSessionEnded });
  FakeEventSource.last.say('PB_CONNECT', {}, 'abc');
  await rest();
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
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
  openLive(http, listener).close();
  FakeEventSource.last.say('PB_CONNECT', {}, 'abc');
  FakeEventSource.last.dispatchEvent(new Event('error'));
  await clock.pass(15_000);
  await rest();
  expect(listener.onConnect).not.toHaveBeenCalled();
  expect(listener.onLost).not.toHaveBeenCalled();
  expect(FakeEventSource.last.isClosed).toBe(true);
});
