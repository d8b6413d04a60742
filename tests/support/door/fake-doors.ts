/** The doors of one event, as `src/domain/door/door.ts` describes the server. */
import { createHash } from 'node:crypto';
import {
  correctedTime,
  type DoorAnswer,
  type DoorGuest,
  type DoorRequest,
  type DoorScan,
  doorAuthSeed,
  doorLimits,
  doorRequest,
  scanInput,
  timeAfter,
} from '../../../src/domain/door/door';
import type { DoorDate } from '../../../src/domain/door/series-door';
import { parse } from '../../../src/domain/parse';
import { passHash, passSeed, passText, passToken } from '../../../src/domain/rsvps/pass';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const doorKeys = {
  a: { id: 'doorkeyaaaaaaaa', secret: 'a'.repeat(32), name: 'Door A' },
  b: { id: 'doorkeybbbbbbbb', secret: 'b'.repeat(32), name: 'Door B' },
  c: { id: 'doorkeycccccccc', secret: 'c'.repeat(32), name: 'Door C' },
} as const;

export const guestId = (n: number) => `guest${String(n).padStart(10, '0')}`;
const tokenOf = (id: string) => passToken(sha256(passSeed(`secret of ${id}`)));
export const passOf = (id: string) => passText(id, tokenOf(id));

export const guest = (n: number, change: Partial<DoorGuest> = {}): DoorGuest => ({
  id: guestId(n),
  passes: [passHash(sha256(tokenOf(guestId(n))))],
  name: `Guest ${n}`,
  party: 1,
  status: 'confirmed',
  walk_in: false,
  under_18: false,
  consent: 'none',
  guardian: null,
  notes: [],
  pickup_code: '',
  pick_up_names: [],
  party_of: '',
  ...change,
});

/** The doors of an event. */
export function createFakeDoors() {
  const phones = new Map<string, NonNullable<DoorAnswer['phones']>[number]>();
  /** The last scan of each phone. */
  const last = new Map<string, { at: number; scanned_at: number }>();
  const noScan = { at: 0, scanned_at: 0 };
  /** What each phone had as its list. */
  const seen = new Map<string, string>();
  const doors = {
    guests: [] as DoorGuest[],
    scans: [] as DoorScan[],
    /** Ids that were sent again. */
    repeats: 0,
    ended: null as DoorAnswer['ended'],
    /** Ids of scans that can never be stored. */
    rejected: new Set<string>(),
    /** Whether the server fails to store the scans of a request, and answers all the same. */
    storesNothing: false,
    scansPerAnswer: doorLimits.scansPerAnswer as number,
    guestsPerAnswer: doorLimits.guestsPerAnswer as number,
    /** Another event, whose door is the last one. */
    elsewhere: null as { answer(body: unknown): Response } | null,
    /** A series, whose key is the last one: its dates, and the doors of those whose list is open. */
    series: null as { dates: DoorDate[]; doors: Map<string, { answer(body: unknown): Response }> } | null,
    /** Of the series whose date the event is. */
    dates: undefined as DoorDate[] | undefined,
    eventId: 'harvest00000001',
    /** A server of an older version sends the whole list. */
    isOlder: false,
    /** Another one makes phones load the list again. */
    epoch: '1',
    scanOnly: false,
    /** Server time, epoch ms. */
    now: () => Date.UTC(2026, 10, 20, 12),
    endsAt: Date.UTC(2026, 10, 21, 15),
    answer,
  };

  function answer(body: unknown): Response {
    const read = parse(doorRequest, body);
    if (!read.ok) return respond(400, { message: 'Not a request.' });
    const { key, event, device, sent_at, after, tag, scans, guests_after, pass } = read.value;
    if (doors.elsewhere && key.id === doorKeys.c.id) return doors.elsewhere.answer(body);
    const door = Object.values(doorKeys).find(({ id }) => id === key.id);
    if (!door || key.auth !== sha256(doorAuthSeed(door.secret)))
      return respond(403, { message: 'Unknown key.' });
    const now = doors.now();
    if (doors.series && key.id === doorKeys.c.id) {
      const date = doors.series.doors.get(event ?? '');
      return date
        ? date.answer(body)
        : event === ''
          ? respond(200, datesFor(door, read.value))
          : respond(404, {});
    }
    const stored: string[] = [];
    const rejected: DoorAnswer['rejected'] = [];
    for (const raw of doors.storesNothing ? [] : scans) {
      const scan = parse(scanInput, raw);
      if (!scan.ok) throw new Error(`The phone sent an invalid scan: ${JSON.stringify(scan.fields)}`);
      const { id, action, rsvp_id, people, undoes, walk_in, scanned_at, pickup_code, taken_by } = scan.value;
      if (doors.rejected.has(id)) {
        rejected.push({ id, reason: 'It is from another event.' });
        continue;
      }
      stored.push(id);
      if (doors.scans.some((known) => known.id === id)) {
        doors.repeats += 1;
        continue;
      }
      const at = timeAfter(last.get(device) ?? noScan, scan.value, correctedTime(scanned_at, sent_at, now));
      last.set(device, { at, scanned_at });
      const details = { ...(pickup_code && { pickup_code }), ...(taken_by && { taken_by }) };
      doors.scans.push({ id, action, rsvp_id, people, undoes, key_id: key.id, device, at, ...details });
      if (!walk_in) continue;
      const { name, party, under_18 } = walk_in;
      doors.guests.push({ ...guest(0), id: rsvp_id, passes: [], name, party, under_18, walk_in: true });
    }
    phones.set(device, { device, key_id: key.id, door: door.name, seen_at: now });
    const whole = sha256(JSON.stringify(doors.guests));
    const lastWhole = seen.get(device);
    seen.set(device, whole);
    const isWhole = doors.isOlder || guests_after === undefined;
    const current = isWhole ? whole : doors.epoch;
    number();
    const next = Math.min(doors.scans.length, after + doors.scansPerAnswer);
    const found: DoorAnswer = {
      received_at: now,
      ended: doors.ended,
      stored,
      rejected,
      door: {
        ...{ id: door.id, name: door.name, scan_only: doors.scanOnly },
        ...(doors.dates && { dates: doors.dates }),
      },
      event: eventOfDoor(),
      scans: doors.ended ? [] : doors.scans.slice(after, next),
      next,
      more: next < doors.scans.length,
      // A request without news is answered from memory.
      ...((scans.length > 0 || whole !== lastWhole || after < doors.scans.length) && {
        phones: [...phones.values()],
      }),
      tag: current,
      guests: doors.ended || !isWhole || tag === current ? null : doors.guests,
      ...(!isWhole && !doors.ended && { changes: changesAfter(tag === current ? guests_after : 0) }),
      ...(!isWhole && !doors.ended && pass && { found: holderOf(pass) }),
    };
    return respond(200, found);
  }

  const eventOfDoor = (): DoorAnswer['event'] => ({
    id: doors.eventId,
    title: 'Harvest Festival',
    status: 'upcoming',
    date: '2026-11-20T12:00:00.000Z',
    ends_at: '2026-11-21T03:00:00.000Z',
    location: 'Hall',
    max_attendees: 120,
    consent_required: false,
    pick_up: true,
    key_ends_at: doors.endsAt,
  });
  const datesFor = (door: { id: string; name: string }, { after, tag }: DoorRequest): DoorAnswer => ({
    received_at: doors.now(),
    ended: null,
    ...{ stored: [], rejected: [], scans: [], phones: [], guests: null },
    ...{ next: after, more: false, tag },
    door: { id: door.id, name: door.name, scan_only: false, dates: doors.series?.dates ?? [] },
    event: eventOfDoor(),
  });

  /** Numbers the guests that changed since the last request, as the triggers of the server do. */
  const numbers = new Map<string, { seq: number; text: string }>();
  let lastNumber = 0;
  function number() {
    const listed = new Map(doors.guests.map((guest) => [guest.id, JSON.stringify(guest)]));
    for (const [id, text] of [
      ...listed,
      ...[...numbers.keys()].map((id) => [id, listed.get(id) ?? ''] as const),
    ]) {
      if (numbers.get(id)?.text === text) continue;
      lastNumber += 1;
      numbers.set(id, { seq: lastNumber, text });
    }
  }
  function changesAfter(after: number): NonNullable<DoorAnswer['changes']> {
    const changed = [...numbers]
      .filter(([, { seq, text }]) => seq > after && (text || after > 0))
      .sort(([, a], [, b]) => a.seq - b.seq);
    const page = changed.slice(0, doors.guestsPerAnswer);
    const ids = new Set(page.map(([id]) => id));
    return {
      guests: doors.guests.filter(({ id }) => ids.has(id)),
      gone: page.filter(([, { text }]) => !text).map(([id]) => id),
      next: page.at(-1)?.[1].seq ?? after,
      more: changed.length > page.length,
      total: doors.guests.length,
    };
  }
  const holderOf = ({ id, hash }: { id: string; hash: string }) =>
    doors.guests.find((guest) => guest.id === id && guest.passes.includes(hash)) ?? null;

  return doors;
}

const respond = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
