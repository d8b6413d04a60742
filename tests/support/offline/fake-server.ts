/** The server's protocol (docs/architecture.md) in memory. `fault` decides what happens to each request. */

import { parse } from '../../../src/domain/parse';
import { consentInput } from '../../../src/domain/rsvps/consent';
import { type RsvpInput, rsvpInput } from '../../../src/domain/rsvps/rsvp';
import { type RsvpChangeInput, rsvpChangeInput } from '../../../src/domain/rsvps/rsvp-change';
import type { RefusalCode } from '../../../src/domain/submission';
import { kinds } from '../../../src/offline/outbox/submission-kinds';
import { createFakeDoors } from '../door/fake-doors';
import { listParts } from './fake-lists';
import { during } from './work';

export interface Request {
  method: string;
  path: string;
  body: unknown;
  /** Id of the record, for posts. */
  id: string | undefined;
}

export type ServerFault =
  | 'fine'
  /** Never leaves the device. */
  | 'dead'
  /** Is processed; the response is lost. */
  | 'answer-lost'
  /** Is processed; the connection stays open without a response. */
  | 'hangs'
  /** Never arrives; the connection stays open without a response. */
  | 'swallowed'
  /** The request never arrives; this response is returned. */
  | { instead: () => Response }
  /** Is processed; this response is returned instead. */
  | { after: () => Response };

export interface StoredRsvp extends RsvpInput {
  id: string;
  status: 'confirmed' | 'waitlist' | 'cancelled';
  hash: string;
  /** The secret to change it; '' for none. */
  secret: string;
  /** The ids of those who were taken off it. */
  off: string[];
}

export interface StoredRow {
  collection: string;
  hash: string;
  rsvpId?: string;
}

export interface FakeEvent {
  id: string;
  title?: string;
  seats: number | null;
  status?: 'upcoming' | 'past' | 'cancelled';
  date?: string;
  location?: string;
}

/** An event that was over long before the tests' clock starts. */
export const pastEvent = { id: 'harvest00000001', seats: null, date: '2026-10-26T23:00:00.000Z' };

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const page = (status: number, text = '<!doctype html><title>Welcome to the guest network</title>') =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const fine = (_request: Request): ServerFault => 'fine';

export function createFakeServer(events: FakeEvent[] = [{ id: 'harvest00000001', seats: null }]) {
  const rsvps = new Map<string, StoredRsvp>();
  const rows = new Map<string, StoredRow>();
  const erased = new Set<string>();
  const requests: Request[] = [];
  const server = {
    events,
    rsvps,
    /** All other stored rows, in order of arrival. */
    rows,
    erased,
    requests,
    /** Rows of the lists by address, or by collection. `events` are derived from the events unless they are set here. */
    lists: new Map<string, unknown[]>(),
    fault: fine,
    /** Duration of a request in turns of the event loop. */
    turns: (_request: Request) => 1,
    posts: () => requests.filter(({ method }) => method === 'POST'),
    /** The `Date` header of each response in epoch ms; null for none. */
    date: null as number | null,
    doors: createFakeDoors(),
    transport,
    taken: (event: string) =>
      [...rsvps.values()]
        .filter((row) => row.event_id === event && row.status === 'confirmed')
        .reduce((sum, row) => sum + row.number_of_guests, 0),
  };

  async function transport(path: string, init: RequestInit): Promise<Response> {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request: Request = { method: init.method ?? 'GET', path, body, id: idOf(body) };
    requests.push(request);
    const fault = server.fault(request);
    await during(turns(server.turns(request)));
    if (init.signal?.aborted) throw new TypeError('Failed to fetch');
    if (fault === 'dead') throw new TypeError('Failed to fetch');
    if (fault === 'swallowed') return never(init);
    if (typeof fault === 'object' && 'instead' in fault) return fault.instead();
    const response = answer(request);
    if (server.date !== null) response.headers.set('date', new Date(server.date).toUTCString());
    if (fault === 'answer-lost') throw new TypeError('Failed to fetch');
    if (fault === 'hangs') return never(init);
    return typeof fault === 'object' ? fault.after() : response;
  }

  function answer({ method, path, body, id }: Request): Response {
    if (path === '/api/health') return json(200, { code: 200, message: 'API is healthy.', data: {} });
    if (path.startsWith('/api/byop/lists?')) return json(200, listParts(path, rowsOf));
    if (path === '/api/byop/door') return server.doors.answer(body);
    if (method === 'GET') return json(200, { page: 1, perPage: 500, items: [] });
    if (path === '/api/byop/rsvp') return show(body);
    const kind = Object.values(kinds).find(
      ({ collection }) => path === `/api/collections/${collection}/records`,
    );
    if (!kind || !id) return json(404, { message: 'Not found.' });
    return kind === kinds.rsvp ? take(id, body) : takeRow(kind, id, body);
  }

  const rowsOf = (list: string, address: string) =>
    server.lists.get(address) ?? server.lists.get(list) ?? (list === 'event_seats' ? events.map(rowOf) : []);

  function takeRow(kind: (typeof kinds)[keyof typeof kinds], id: string, body: unknown): Response {
    const read = kind.read(body);
    if (!read.ok) return refused(400, id, 'invalid', read.fields);
    const hash = JSON.stringify(read.value);
    if (erased.has(id)) return refused(410, id, 'erased');
    const known = rows.get(id);
    if (known && known.hash !== hash) return refused(409, id, 'id_conflict');
    const change = kind === kinds.change ? parse(rsvpChangeInput, body) : null;
    if (!change?.ok) {
      rows.set(id, { collection: kind.collection, hash });
      const signed = kind === kinds.consent ? parse(consentInput, body) : null;
      const status = signed?.ok ? signed.value.state : 'received';
      return json(200, { id, outcome: 'received', status });
    }
    const rsvp = rsvps.get(change.value.rsvp_id);
    if (!rsvp?.secret || rsvp.secret !== change.value.secret) return refused(403, id, 'not_yours');
    if (!known && !carryOut(rsvp, change.value)) return refused(409, id, 'no_seats');
    rows.set(id, { collection: kind.collection, hash, rsvpId: rsvp.id });
    return accepted({ ...rsvp, id });
  }

  function carryOut(
    rsvp: StoredRsvp,
    { action, number_of_guests: asked, not_coming = [] }: RsvpChangeInput,
  ): boolean {
    const seats = events.find(({ id }) => id === rsvp.event_id)?.seats ?? Number.POSITIVE_INFINITY;
    const held = rsvp.status === 'confirmed' ? rsvp.number_of_guests : 0;
    const free = seats - server.taken(rsvp.event_id) + held;
    if (action === 'cancel') rsvp.status = 'cancelled';
    else if (action === 'restore') {
      if (rsvp.status === 'cancelled') rsvp.status = rsvp.number_of_guests <= free ? 'confirmed' : 'waitlist';
    } else if (not_coming.length > 0) {
      const leaving = not_coming.filter(({ id }) => !rsvp.off.includes(id));
      rsvp.off.push(...leaving.map(({ id }) => id));
      rsvp.number_of_guests -= leaving.length;
    } else if (asked !== undefined) {
      if (rsvp.status === 'confirmed' && asked > Math.max(held, free)) return false;
      rsvp.number_of_guests = asked;
    }
    return true;
  }

  function show(body: unknown): Response {
    const key = typeof body === 'object' && body !== null && 'secret' in body ? body : { secret: '' };
    const rsvp = rsvps.get(idOf(body) ?? '');
    if (!rsvp?.secret || rsvp.secret !== key.secret)
      return json(404, { status: 404, message: 'No.', data: {} });
    const { id: _, hash: __, secret: ___, off: ____, ...shown } = rsvp;
    return json(200, { ...shown, ...(rsvp.status === 'waitlist' && { position: 1 }) });
  }

  function take(id: string, body: unknown): Response {
    const read = parse(rsvpInput(Number.MAX_SAFE_INTEGER), body);
    if (!read.ok) return refused(400, id, 'invalid', read.fields);
    const hash = JSON.stringify(read.value);
    if (erased.has(id)) return refused(410, id, 'erased');
    const known = rsvps.get(id);
    if (known) return known.hash === hash ? accepted(known) : refused(409, id, 'id_conflict');
    const event = events.find((one) => one.id === read.value.event_id);
    if (!event) return refused(404, id, 'event_gone');
    if (event.status === 'cancelled') return refused(409, id, 'event_cancelled');
    if (event.status === 'past') return refused(409, id, 'event_past');
    for (const row of rsvps.values()) {
      const isLive = row.event_id === event.id && row.status !== 'cancelled';
      if (isLive && row.email === read.value.email) return refused(409, id, 'duplicate_rsvp');
    }
    const isFitting =
      event.seats === null || server.taken(event.id) + read.value.number_of_guests <= event.seats;
    const status = isFitting ? 'confirmed' : 'waitlist';
    const row: StoredRsvp = { ...read.value, id, hash, status, secret: secretOf(body), off: [] };
    rsvps.set(id, row);
    return accepted(row);
  }

  const accepted = ({ id, status }: StoredRsvp) =>
    json(200, { id, outcome: status, status, ...(status === 'waitlist' && { position: 1 }) });

  const refused = (status: number, id: string, code: RefusalCode, fields?: Record<string, string>) =>
    json(status, { id, outcome: 'refused', code, message: code, ...(fields && { fields }) });

  function rowOf({ id, title = 'Harvest Festival', seats, status = 'upcoming', ...place }: FakeEvent) {
    const here = [...rsvps.values()].filter((row) => row.event_id === id);
    return {
      id,
      event: id,
      confirmed_rsvps: here.filter((row) => row.status === 'confirmed').length,
      confirmed_guests: server.taken(id),
      waitlisted: here.filter((row) => row.status === 'waitlist').length,
      expand: { event: storedEvent({ id, title, status, max_attendees: seats ?? 0, ...place }) },
    };
  }

  return server;
}
export type FakeServer = ReturnType<typeof createFakeServer>;

export function storedEvent(change: Record<string, unknown> = {}) {
  return {
    id: 'harvest00000001',
    collectionName: 'events',
    title: 'Harvest Festival',
    description: 'Hay bales and songs.',
    date: '2026-12-26 23:00:00.000Z',
    time: '4:00 PM',
    location: 'Moreno Valley',
    type: 'Special Event',
    status: 'upcoming',
    featured: true,
    flyer: '',
    preview: '',
    max_attendees: 0,
    ends_at: '',
    updated_at: '2026-11-01 08:00:00.000Z',
    ...change,
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function idOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
    ? body.id
    : undefined;
}

function secretOf(body: unknown): string {
  const sent = typeof body === 'object' && body !== null && 'manage_secret' in body ? body.manage_secret : '';
  return typeof sent === 'string' ? sent : '';
}

/** Never resolves; rejects when the request is aborted. */
function never(init: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}
