/** The protocol of the door (docs/decisions/070-door.md) on the real server. */
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { attendanceOf } from '../../../src/domain/door/attendance';
import { doorAnswer, doorLimits, doorTopic } from '../../../src/domain/door/door';
import { parse } from '../../../src/domain/parse';
import {
  askDoor,
  type DoorKey,
  doorRequestOf,
  putDoorKey,
  scanOf,
  sha256,
  storedScans,
  syncDoor,
} from '../../support/door/door';
import { listen } from '../../support/network/event-stream';

import { figure } from '../../support/server/figures';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { startServer } from '../../support/server/pocketbase';
import { newId, newSecret, rsvpFields } from '../../support/server/records';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const server = sharedServer();
const team = sharedAdmin(server);

const guest = async (eventId: string, more = {}) =>
  server.put('event_rsvps', rsvpFields(eventId, { status: 'confirmed', ...more }));

async function putDoor(eventMore = {}, keyMore = {}): Promise<{ eventId: string; key: DoorKey }> {
  const { id } = await server.putEvent(eventMore);
  return { eventId: id, key: await putDoorKey(server, id, keyMore) };
}
const scansOf = (eventId: string) => server.rows('door_scans', `event_id = '${eventId}'`, 'seq');
const walkIn = (more = {}) => ({
  name: 'Grace Hopper',
  party: 2,
  under_18: false,
  guardian_name: '',
  guardian_contact: '',
  consent_given: false,
  ...more,
});

describe('a request of a door', () => {
  it('gets the event, the guests and the scans of all phones', async () => {
    const { eventId, key } = await putDoor({ max_attendees: 20 });
    const rsvp = await guest(eventId, { number_of_guests: 3 });
    const cancelled = await guest(eventId, { status: 'cancelled' });
    const scan = scanOf(rsvp.id, { people: 2 });
    await syncDoor(server, key, { scans: [scan] });
    const device = newId();
    const answer = await syncDoor(server, key, { device });
    expect(answer).toMatchObject({
      ended: null,
      stored: [],
      door: { id: key.id, name: 'Door A', scan_only: false },
      event: {
        id: eventId,
        title: 'Friday Night Downstairs',
        status: 'upcoming',
        max_attendees: 20,
        consent_required: false,
      },
      scans: [{ id: scan.id, action: 'in', rsvp_id: rsvp.id, people: 2, key_id: key.id }],
      more: false,
    });
    expect(answer.guests).toHaveLength(2);
    expect(answer.guests).toContainEqual({
      id: rsvp.id,
      passes: [],
      name: 'Ada Moreno',
      party: 3,
      status: 'confirmed',
      walk_in: false,
      under_18: false,
      consent: 'none',
      guardian: null,
      notes: [],
      pickup_code: '',
      pick_up_names: [],
      party_of: '',
    });
    expect(answer.guests?.find(({ id }) => id === cancelled.id)?.status).toBe('cancelled');
    expect(JSON.stringify(answer)).not.toContain('@');
    expect(answer.phones).toHaveLength(2);
    expect(answer.phones).toContainEqual({
      device,
      key_id: key.id,
      door: 'Door A',
      seen_at: answer.received_at,
    });
  });

  it('gets the status and date of an event that the team cancels or moves, and its scans still count', async () => {
    const { eventId, key } = await putDoor();
    const date = new Date(Date.now() + 7 * day).toISOString();
    await team.patch('events', eventId, { status: 'cancelled', date });
    const scan = scanOf((await guest(eventId)).id);
    const { event, scans } = await syncDoor(server, key, { scans: [scan] });
    expect(event).toMatchObject({ status: 'cancelled', date });
    expect(scans).toMatchObject([{ id: scan.id }]);
  });

  it('gets only what is new with `after` and `tag`', async () => {
    const { eventId, key } = await putDoor();
    const rsvp = await guest(eventId);
    const first = await syncDoor(server, key, { scans: [scanOf(rsvp.id)] });
    const idle = await syncDoor(server, key, { after: first.next, tag: first.tag });
    expect(idle).toMatchObject({ scans: [], next: first.next, tag: first.tag, guests: null });
    await guest(eventId);
    const scan = scanOf(rsvp.id);
    await syncDoor(server, key, { scans: [scan] });
    const changed = await syncDoor(server, key, { after: first.next, tag: first.tag });
    expect(changed.scans.map(({ id }) => id)).toEqual([scan.id]);
    expect(changed.guests).toHaveLength(2);
  });

  it('gets no names with a key for scans only', async () => {
    const { eventId, key } = await putDoor({}, { scan_only: true });
    await guest(eventId, { number_of_guests: 4 });
    const { guests, door } = await syncDoor(server, key);
    expect(door.scan_only).toBe(true);
    expect(guests).toMatchObject([{ name: '', party: 4, guardian: null, notes: [] }]);
  });

  it('gets at most the scans of one answer, and the rest with the next request', async () => {
    const { eventId, key } = await putDoor({ max_attendees: null });
    const all = Array.from({ length: doorLimits.scansPerAnswer + 100 }, () => scanOf(newId()));
    for (let from = 0; from < all.length; from += doorLimits.scansPerRequest) {
      await syncDoor(server, key, { scans: all.slice(from, from + doorLimits.scansPerRequest) });
    }
    const first = await syncDoor(server, key);
    expect([first.scans.length, first.more]).toEqual([doorLimits.scansPerAnswer, true]);
    const second = await syncDoor(server, key, { after: first.next });
    expect(second.more).toBe(false);
    expect([...first.scans, ...second.scans].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(await scansOf(eventId)).toHaveLength(all.length);
  });

  it('gets a list of 500 guests in at most 60 KiB', async () => {
    const { eventId, key } = await putDoor({ max_attendees: null });
    await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        // Names and hashes that do not compress.
        guest(eventId, { name: newId(), number_of_guests: 3, pass_hashes: sha256(`${n}`).slice(0, 32) }),
      ),
    );
    const sent = await fetch(`${server.url}/api/byop/door`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify(doorRequestOf(key)),
    });
    expect(sent.headers.get('content-encoding')).toBe('gzip');
    const answer = await sent.text();
    const size = gzipSync(answer, { level: 1 }).length;
    figure('a guest list of 500', `${(size / 1024).toFixed(0)} KiB`);
    expect(parse(doorAnswer, JSON.parse(answer))).toMatchObject({ ok: true });
    expect(JSON.parse(answer).guests).toHaveLength(500);
    expect(size).toBeLessThan(60 * 1024);
  });

  it('of 200 scans takes less than half of the time of 200 requests', async () => {
    const { eventId, key } = await putDoor({ max_attendees: null });
    const rsvp = await guest(eventId);
    const timeOf = async (length: number) => {
      const scans = Array.from({ length }, () => scanOf(rsvp.id));
      const from = performance.now();
      await syncDoor(server, key, { scans, after: Number.MAX_SAFE_INTEGER });
      return performance.now() - from;
    };
    const many = doorLimits.scansPerRequest;
    const times: [one: number, all: number][] = [];
    for (let n = 0; n < 5; n += 1) times.push([await timeOf(1), await timeOf(many)]);
    const one = Math.min(...times.map(([ms]) => ms));
    const all = Math.min(...times.map(([, ms]) => ms));
    figure('a door request of 200 scans', `${(all / one).toFixed(0)} times one of 1 scan`);
    expect(all).toBeLessThan((one * many) / 2);
  });

  it('is refused alike with an unknown key and with a wrong proof', async () => {
    const { key } = await putDoor();
    const scans = [scanOf(newId())];
    const unknown = await askDoor(server, { ...key, id: newId() }, { scans });
    const wrong = await askDoor(server, { ...key, auth: '0'.repeat(64) }, { scans });
    const withSecret = await askDoor(server, { ...key, auth: `${key.secret}${key.secret}` }, { scans });
    expect([unknown.status, wrong.status, withSecret.status]).toEqual([404, 404, 400]);
    expect(wrong.text).toBe(unknown.text);
    expect(await server.rows('door_scans', `id = '${scans[0]?.id}'`)).toEqual([]);
  });
});

describe('a scan', () => {
  it('is stored once, however often it arrives', async () => {
    const { eventId, key } = await putDoor();
    const scan = scanOf(newId());
    for (let n = 0; n < 3; n += 1) {
      const answer = await syncDoor(server, key, { scans: [scan, scan], sent_at: Date.now() + n * hour });
      expect(answer.stored).toEqual([scan.id]);
      expect(answer.rejected).toEqual([]);
    }
    expect(await scansOf(eventId)).toHaveLength(1);
  });

  it('that cannot be read is named, and the others are stored', async () => {
    const { eventId, key } = await putDoor();
    const [first, last] = [scanOf(newId()), scanOf(newId())];
    const other = { ...first, people: 3 };
    const broken = { ...scanOf(newId()), people: 1000 };
    const scans = [first, other, broken, 'scan', { id: 7 }, last];
    const answer = await syncDoor(server, key, { scans });
    expect(answer.stored).toEqual([first.id, last.id]);
    expect(answer.rejected.map(({ id }) => id)).toEqual([first.id, broken.id, '', '']);
    expect(answer.rejected[0]?.reason).toBe('id_conflict');
    expect(answer.rejected[1]?.reason).toContain('people');
    const stored = await scansOf(eventId);
    expect(stored.map(({ id, people }) => [id, people])).toEqual([
      [first.id, 1],
      [last.id, 1],
    ]);
    // Another event's door cannot claim it either.
    const elsewhere = await putDoor();
    expect((await syncDoor(server, elsewhere.key, { scans: [first] })).rejected).toHaveLength(1);
  });

  it('counts with its corrected time, so clocks that are days off keep the order within 2 s', async () => {
    const { eventId, key } = await putDoor({ date: new Date(Date.now() + 2 * day).toISOString() });
    const offsets = [-7 * day, 0, 7 * day, 3 * hour, -90_000];
    const phones = offsets.map((offset) => ({ offset, scans: [] as ReturnType<typeof scanOf>[] }));
    const started = Date.now() - 10 * 60_000;
    const made: { id: string; trueTime: number }[] = [];
    for (let n = 0; n < 50; n += 1) {
      const phone = phones[(n * 7) % phones.length];
      const trueTime = started + n * 4_000;
      const scan = scanOf(newId(), { scanned_at: trueTime + (phone?.offset ?? 0) });
      made.push({ id: scan.id, trueTime });
      phone?.scans.push(scan);
    }
    for (const { offset, scans } of phones)
      await syncDoor(server, key, { scans, sent_at: Date.now() + offset });
    const { scans } = await syncDoor(server, key);
    const at = new Map(scans.map((scan) => [scan.id, scan.at]));
    for (const { id, trueTime } of made) expect(Math.abs((at.get(id) ?? 0) - trueTime)).toBeLessThan(2_000);
    const order = [...at.keys()].sort((a, b) => (at.get(a) ?? 0) - (at.get(b) ?? 0));
    expect(order).toEqual(made.map(({ id }) => id));
    expect(await scansOf(eventId)).toHaveLength(50);
  });

  it('of a phone is never before an earlier one of it, also if a slow line shifted that one', async () => {
    const { eventId, key } = await putDoor();
    const { id } = await guest(eventId);
    const device = newId();
    const now = Date.now();
    const entry = scanOf(id, { people: 2, scanned_at: now - 5_000 });
    await syncDoor(server, key, { device, scans: [entry], sent_at: now - 5_000 });
    const out = scanOf(id, { action: 'out', people: 2, scanned_at: now - 3_000 });
    await syncDoor(server, key, { device, scans: [out], sent_at: Date.now() });
    expect(attendanceOf(await storedScans(server, eventId)).get(id)).toMatchObject({ inside: 0, left: 2 });
  });

  it('of a phone is never before an earlier one of it, also if its clock was set back between them', async () => {
    const { eventId, key } = await putDoor();
    const { id } = await guest(eventId, { number_of_guests: 3 });
    const now = Date.now() - hour;
    const scans = [
      scanOf(id, { scanned_at: now + hour - 50_000 }),
      scanOf(id, { action: 'out', scanned_at: now - 40_000 }),
      scanOf(id, { people: 2, scanned_at: now - 30_000 }),
    ];
    const device = newId();
    const { received_at } = await syncDoor(server, key, { device, scans, sent_at: now });
    const { inside, left, scans: order } = attendanceOf(await storedScans(server, eventId)).get(id) ?? {};
    expect([inside, left, order?.map((scan) => scan.id)]).toEqual([2, 1, scans.map((scan) => scan.id)]);
    expect(Math.max(...(order ?? []).map(({ at }) => at))).toBeLessThan(received_at + 10);
    // A walk-in that had to wait, as 300 came in an hour, keeps its time.
    const late = scanOf(newId(), { scanned_at: now - 60_000, walk_in: walkIn() });
    await syncDoor(server, key, { device, scans: [late], sent_at: now });
    const [waited] = await server.rows('door_scans', `id = '${late.id}'`);
    expect(waited?.at).toBeLessThan(received_at - 50_000);
  });

  it('of a phone is never before an earlier one of it, also if a walk-in that had to wait comes between them', async () => {
    const { eventId, key } = await putDoor();
    const { id } = await guest(eventId);
    const [device, now] = [newId(), Date.now()];
    const send = (sent_at: number, ...scans: ReturnType<typeof scanOf>[]) =>
      syncDoor(server, key, { device, scans, sent_at });
    const late = () => scanOf(newId(), { scanned_at: now - 60_000, walk_in: walkIn() });
    const out = () => scanOf(id, { action: 'out', scanned_at: now - 15_000 });
    // Over a slow line: 20 s late.
    await send(now - 20_000, scanOf(id, { people: 2, scanned_at: now - 20_000 }));
    await send(now, late());
    await send(now, late(), out());
    await send(now, out());
    expect(attendanceOf(await storedScans(server, eventId)).get(id)).toMatchObject({ inside: 0, left: 2 });
  });

  it('is never in the future', async () => {
    const { key } = await putDoor();
    const scan = scanOf(newId(), { scanned_at: Date.now() + day });
    const { scans, received_at } = await syncDoor(server, key, { scans: [scan] });
    expect(scans[0]?.at).toBe(received_at);
  });

  it('arrives before the RSVP of its guest', async () => {
    const { eventId, key } = await putDoor();
    const rsvp = rsvpFields(eventId, { manage_secret: newSecret() });
    await syncDoor(server, key, { scans: [scanOf(rsvp.id)] });
    expect(await server.create('event_rsvps', rsvp)).toMatchObject({ status: 200 });
    const { guests, scans } = await syncDoor(server, key);
    expect(guests).toMatchObject([{ id: rsvp.id }]);
    expect(attendanceOf(scans).get(rsvp.id)?.inside).toBe(1);
  });
});

it('answers 500 and stores nothing when it cannot store everything', async () => {
  const { hooks } = inject('kit');
  const edits = [['INSERT INTO door_phones', 'INSERT INTO no_such_table']] as const;
  const failing = await startServer(inject('kit'), { hooks: await hooksVariant(hooks, { edits }) });
  try {
    const { id } = await failing.putEvent();
    const scans = [scanOf(newId(), { walk_in: walkIn() })];
    const answer = await askDoor(failing, await putDoorKey(failing, id), { scans });
    expect(answer.status).toBe(500);
    expect(await failing.rows('door_scans')).toEqual([]);
    expect(await failing.rows('event_rsvps')).toEqual([]);
  } finally {
    await failing.stop();
  }
});

describe('a key', () => {
  it('that was turned off gets no guests; scans made before count, later ones are stored without', async () => {
    const { eventId, key } = await putDoor();
    const rsvp = await guest(eventId);
    const device = newId();
    await syncDoor(server, key, { device });
    const before = scanOf(rsvp.id, { scanned_at: Date.now() - 60_000 });
    expect(
      await team.patch('door_keys', key.id, { turned_off_at: '2020-01-01 00:00:00.000Z' }),
    ).toMatchObject({
      status: 200,
    });
    const turnedOff = Date.parse(`${(await server.row('door_keys', key.id)).turned_off_at}`);
    expect(Math.abs(turnedOff - Date.now())).toBeLessThan(60_000); // the server's time
    const after = scanOf(rsvp.id, { scanned_at: turnedOff + 1, people: 5 });
    const late = scanOf(newId(), { scanned_at: turnedOff + 2, walk_in: walkIn() });
    const scans = [before, after, late];
    const answer = await syncDoor(server, key, { device, scans, sent_at: turnedOff + 2 });
    expect(answer).toMatchObject({
      ended: 'turned-off',
      scans: [],
      guests: null,
      phones: [],
      rejected: [],
    });
    expect(answer.stored).toEqual([before.id, after.id, late.id]);
    // Without a key that works, a phone creates nothing and overturns nothing, whatever times it sends.
    expect((await scansOf(eventId)).map(({ id, counts }) => [id, counts])).toEqual([
      [before.id, true],
      [after.id, false],
      [late.id, false],
    ]);
    const other = await syncDoor(server, await putDoorKey(server, eventId, { name: 'Door B' }));
    expect(other.scans.map(({ id }) => id)).toEqual([before.id]);
    expect(await server.rows('event_rsvps', `id = '${late.rsvp_id}'`)).toEqual([]);
  });

  it.each(['turned off', 'over'])(
    'that is %s counts arrivals of known guests and nothing else',
    async (end) => {
      const { eventId, key } = await putDoor();
      const [ada, ben] = [await guest(eventId), await guest(eventId)];
      const young = await server.sendYoung(eventId);
      const device = newId();
      const door = await putDoorKey(server, eventId, { name: 'Door B' });
      const [own, other] = [scanOf(ada.id), scanOf(ben.id)];
      await syncDoor(server, key, { device, scans: [own] });
      await syncDoor(server, door, { scans: [other] });
      if (end === 'over') {
        const ends_at = new Date(Date.now() - 13 * hour).toISOString();
        const date = new Date(Date.now() - 15 * hour).toISOString();
        await team.patch('events', eventId, { date, ends_at });
      } else await team.patch('door_keys', key.id, { turned_off_at: new Date().toISOString() });
      const past = { scanned_at: Date.now() - 2 * hour };
      const undo = (scan: { id: string; rsvp_id: string }) =>
        scanOf(scan.rsvp_id, { ...past, action: 'undo', people: 0, undoes: scan.id });
      const known = scanOf(young.id, { ...past, consent_by: 'Rosa Moreno' });
      const refused = [
        scanOf(newId(), { ...past, walk_in: walkIn() }),
        scanOf(newId(), past),
        scanOf(known.id, past),
        scanOf(ben.id, { ...past, action: 'out' }),
        undo(other),
      ];
      const scans = [known, undo(own), ...refused];
      // In two requests: what the first one stored makes nothing known.
      const answer = await syncDoor(server, key, { device, scans });
      await syncDoor(server, key, { device, scans: [scanOf(known.id, past), scanOf(own.id, past)] });
      expect(answer.stored).toEqual(scans.map(({ id }) => id));
      if (end === 'over') {
        // Twelve hours after the end of the event.
        const counted = (await scansOf(eventId)).filter(({ counts }) => counts).map(({ id }) => id);
        expect(counted).toEqual([own.id, other.id, known.id, scans[1]?.id]);
      } else {
        const { scans: counted } = await syncDoor(server, door);
        expect(counted.map(({ id }) => id)).toEqual([own.id, other.id, known.id, scans[1]?.id]);
      }
      expect(await server.rows('consents', `about = '${young.id}'`)).toEqual([]);
      expect(await server.rows('event_rsvps', `event_id = '${eventId}'`)).toHaveLength(3);
    },
  );

  it('that was turned off is of no use to a new phone, also with times before that', async () => {
    const { eventId, key } = await putDoor();
    const rsvp = await guest(eventId);
    await team.patch('door_keys', key.id, { turned_off_at: new Date().toISOString() });
    const device = newId();
    const past = { scanned_at: Date.now() - hour };
    const scans = [scanOf(rsvp.id, past), scanOf(newId(), { ...past, walk_in: walkIn() })];
    for (const _ of ['first', 'second']) await syncDoor(server, key, { device, scans });
    await syncDoor(server, key, { device, scans: [scanOf(rsvp.id, past)] });
    expect((await scansOf(eventId)).map(({ counts }) => counts)).toEqual([false, false, false]);
    expect(await server.rows('event_rsvps', `event_id = '${eventId}'`)).toHaveLength(1);
  });

  it('that an undo turns on again counts what it let in meanwhile, on every phone', async () => {
    const { eventId, key } = await putDoor();
    const other = await putDoorKey(server, eventId, { name: 'Door B' });
    const [ada, ben] = [await guest(eventId, { number_of_guests: 3 }), await guest(eventId)];
    const device = newId();
    const first = scanOf(ada.id);
    const known = scanOf(newId(), { walk_in: walkIn() });
    await syncDoor(server, key, { device, scans: [first, known] });
    const { audit_id } = (await team.patch('door_keys', key.id, { turned_off_at: new Date().toISOString() }))
      .body;
    const meanwhile = [
      scanOf(ada.id, { people: 2 }),
      scanOf(ada.id, { action: 'undo', people: 0, undoes: first.id }),
      scanOf(known.rsvp_id, { action: 'undo', people: 0, undoes: known.id }),
    ];
    await syncDoor(server, key, { device, scans: meanwhile });
    // A phone that opens the link only now.
    const late = scanOf(ben.id);
    await syncDoor(server, key, { scans: [late] });
    const { next, scans } = await syncDoor(server, other);
    expect(scans.map(({ id }) => id)).toEqual([first.id, known.id]);

    expect(await team.undo(audit_id)).toMatchObject({ status: 200 });
    const ids = [...meanwhile, late].map(({ id }) => id);
    const seen = await syncDoor(server, other, { after: next });
    expect(seen.scans.map(({ id }) => id)).toEqual(ids);
    const sender = await syncDoor(server, key, { device });
    expect(sender).toMatchObject({ ended: null });
    expect(sender.scans).toHaveLength(6);
    const inside = attendanceOf(sender.scans);
    expect([ada.id, ben.id, known.rsvp_id].map((id) => inside.get(id)?.inside ?? 0)).toEqual([2, 1, 0]);
    expect(await server.row('event_rsvps', known.rsvp_id)).toMatchObject({ status: 'cancelled' });
    // Nothing is stored twice.
    await syncDoor(server, key, { device, scans: meanwhile });
    expect(await scansOf(eventId)).toHaveLength(6);
  });

  it('that is turned on again counts nothing after its end', async () => {
    const over = new Date(Date.now() - 13 * hour);
    const { eventId, key } = await putDoor();
    await syncDoor(server, key);
    const date = new Date(over.getTime() - 2 * hour).toISOString();
    const { audit_id } = (await team.patch('door_keys', key.id, { turned_off_at: new Date().toISOString() }))
      .body;
    await team.patch('events', eventId, { date, ends_at: over.toISOString() });
    await syncDoor(server, key, { scans: [scanOf(newId())] });
    expect(await team.undo(audit_id)).toMatchObject({ status: 200 });
    expect(await scansOf(eventId)).toMatchObject([{ counts: false }]);
  });

  it('cannot take over the phone of another key', async () => {
    const { eventId, key } = await putDoor();
    const rsvp = await guest(eventId);
    const device = newId();
    await syncDoor(server, key, { device });
    const scan = scanOf(rsvp.id, { scanned_at: Date.now() - 60_000 });
    await syncDoor(server, await putDoorKey(server, eventId, { name: 'Door B' }), { device });
    await team.patch('door_keys', key.id, { turned_off_at: new Date().toISOString() });
    await syncDoor(server, key, { device, scans: [scan] });
    expect(await scansOf(eventId)).toMatchObject([{ id: scan.id, counts: true }]);
  });

  it('ends 12 hours after the end of the event, or of its day', async () => {
    const over = new Date(Date.now() - 13 * hour);
    const { eventId, key } = await putDoor();
    const rsvp = await guest(eventId);
    const device = newId();
    await syncDoor(server, key, { device });
    const date = new Date(over.getTime() - 2 * hour).toISOString();
    await team.patch('events', eventId, { date, ends_at: over.toISOString() });
    const during = scanOf(rsvp.id, { scanned_at: over.getTime() });
    const after = scanOf(rsvp.id);
    const answer = await syncDoor(server, key, { device, scans: [during, after] });
    expect(answer).toMatchObject({ ended: 'over', scans: [], guests: null });
    expect(answer.event.key_ends_at).toBe(over.getTime() + doorLimits.keyEndsAfter);
    expect((await scansOf(eventId)).map(({ counts }) => counts)).toEqual([true, false]);

    const today = await putDoor({ date: new Date(Date.now() - hour).toISOString() });
    const { ended, event } = await syncDoor(server, today.key);
    expect(ended).toBe(null);
    expect(event.key_ends_at - Date.now()).toBeGreaterThan(10 * hour);
    expect(event.key_ends_at - Date.now()).toBeLessThan(38 * hour);
  });

  it('is created once, renamed, and its secret is in no audit row', async () => {
    const { id: event_id } = await server.putEvent();
    const key = { id: newId(), event_id, name: 'Door A', secret: newSecret(), scan_only: false };
    const first = await server.create('door_keys', key, team.token);
    expect(await server.create('door_keys', key, team.token)).toMatchObject({
      status: 200,
      json: { id: key.id },
    });
    expect(await server.create('door_keys', { ...key, secret: newSecret() }, team.token)).toMatchObject({
      status: 409,
    });
    expect(first.body).not.toHaveProperty('secret');
    expect(await server.create('door_keys', { ...key, id: newId(), name: '' }, team.token)).toMatchObject({
      status: 400,
    });
    const change = { name: 'Back door', secret: newSecret(), event_id: (await server.putEvent()).id };
    expect(await team.patch('door_keys', key.id, change)).toMatchObject({ status: 200 });
    const { secret, ...others } = key;
    expect(await server.row('door_keys', key.id)).toMatchObject({ ...others, name: 'Back door' });
    const read = await server.ask('POST', '/api/byop/door-key', { id: key.id }, team.token);
    expect(read.json).toEqual({ secret });
    expect(await team.patch('door_keys', key.id, { turned_off_at: new Date().toISOString() })).toMatchObject({
      status: 200,
    });
    await team.patch('door_keys', key.id, { turned_off_at: '' });
    expect((await server.row('door_keys', key.id)).turned_off_at).not.toBe('');
    const audit = await team.audit(key.id);
    expect(audit.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
    expect(JSON.stringify(audit)).not.toContain(key.secret);
    expect(await team.remove('door_keys', key.id)).toMatchObject({ status: 403 });
  });
});

describe('a walk-in', () => {
  it('becomes an RSVP once, also when the event is full, and gets no mail', async () => {
    const { eventId, key } = await putDoor({ max_attendees: 1 });
    await guest(eventId);
    const scan = scanOf(newId(), { people: 2, walk_in: walkIn() });
    const second = scanOf(scan.rsvp_id, { walk_in: walkIn({ name: 'Somebody else' }) });
    for (const scans of [[scan], [scan, second]]) await syncDoor(server, key, { scans });
    await syncDoor(server, key, { scans: [scanOf(newId(), { walk_in: walkIn() })] });
    expect(await server.row('event_rsvps', scan.rsvp_id)).toMatchObject({
      name: 'Grace Hopper',
      email: '',
      number_of_guests: 2,
      status: 'confirmed',
      walk_in: true,
      event_id: eventId,
    });
    expect(await server.rows('event_rsvps', `event_id = '${eventId}'`)).toHaveLength(3);
    const { guests } = await syncDoor(server, key);
    expect(guests).toContainEqual(expect.objectContaining({ id: scan.rsvp_id, walk_in: true, party: 2 }));
    // "Make it 7" is a normal change.
    expect(
      await team.patch('event_rsvps', scan.rsvp_id, { number_of_guests: 7, over_capacity: true }),
    ).toMatchObject({
      status: 200,
    });
  });

  it('that was deleted is not created again', async () => {
    const { key } = await putDoor();
    const scan = scanOf(newId(), { walk_in: walkIn() });
    await syncDoor(server, key, { scans: [scan] });
    await team.remove('event_rsvps', scan.rsvp_id);
    await syncDoor(server, key, { scans: [scan, scanOf(scan.rsvp_id, { walk_in: walkIn() })] });
    expect(await server.rows('event_rsvps', `id = '${scan.rsvp_id}'`)).toEqual([]);
  });
});

describe('a correction', () => {
  it('by an admin takes back a scan once, and is audited', async () => {
    const { eventId, key } = await putDoor();
    const rsvp = await guest(eventId);
    const scan = scanOf(rsvp.id);
    const { next } = await syncDoor(server, key, { scans: [scan] });
    const body = { id: newId(), event_id: eventId, undoes: scan.id };
    const correct = (sent: object, token?: string) =>
      server.ask('POST', '/api/byop/door-correction', sent, token);
    expect(await correct(body)).toMatchObject({ status: 403 });
    for (let n = 0; n < 2; n += 1) {
      expect(await correct(body, team.token)).toMatchObject({ status: 200, json: { id: body.id } });
    }
    expect(await correct({ ...body, undoes: newId() }, team.token)).toMatchObject({ status: 409 });
    expect(await correct({ ...body, id: newId(), undoes: newId() }, team.token)).toMatchObject({
      status: 404,
    });
    const { scans } = await syncDoor(server, key, { after: next });
    expect(scans).toMatchObject([
      { id: body.id, action: 'undo', rsvp_id: rsvp.id, undoes: scan.id, key_id: '', people: 0 },
    ]);
    const all = (await syncDoor(server, key)).scans;
    expect(attendanceOf(all).get(rsvp.id)).toBeUndefined();
    expect(await team.audit(body.id)).toMatchObject([{ action: 'create', title: rsvp.name }]);
    expect((await team.audit(body.id)).map(({ action }) => action)).toEqual(['create']);
  });

  it('of a phone takes back everything that it did, and nothing of the others', async () => {
    const { eventId, key } = await putDoor();
    const ada = await guest(eventId);
    const young = await server.sendYoung(eventId);
    const [device, other] = [newId(), newId()];
    const [came, signed] = [scanOf(ada.id), scanOf(young.id, { consent_by: 'Rosa Moreno' })];
    const [walked, undone] = [scanOf(newId(), { walk_in: walkIn() }), scanOf(ada.id)];
    const undo = scanOf(ada.id, { action: 'undo', people: 0, undoes: undone.id });
    await syncDoor(server, key, { device, scans: [came, signed, walked, undone, undo] });
    const kept = scanOf(ada.id, { people: 2 });
    const { next } = await syncDoor(server, key, { device: other, scans: [kept] });
    expect(await server.row('event_rsvps', young.id)).toMatchObject({ consent_state: 'given' });

    const body = { id: newId(), event_id: eventId, device };
    const correct = (sent: object, token?: string) =>
      server.ask('POST', '/api/byop/door-correction', sent, token);
    expect(await correct(body)).toMatchObject({ status: 403 });
    expect(await correct(body, team.token)).toMatchObject({ status: 200, json: { id: body.id, scans: 3 } });
    expect(await correct(body, team.token)).toMatchObject({ status: 200 });
    expect(await correct({ ...body, device: other }, team.token)).toMatchObject({ status: 409 });
    expect(await correct({ ...body, id: newId() }, team.token)).toMatchObject({ status: 404 });

    const { scans } = await syncDoor(server, key, { after: next });
    expect(scans.map(({ undoes }) => undoes)).toEqual([came.id, signed.id, walked.id]);
    const inside = attendanceOf((await syncDoor(server, key)).scans);
    expect([...inside].map(([id, there]) => [id, there.inside])).toEqual([[ada.id, 2]]);
    expect(await server.row('event_rsvps', walked.rsvp_id)).toMatchObject({ status: 'cancelled' });
    expect(await server.row('event_rsvps', young.id)).toMatchObject({ consent_state: 'asked' });
    expect(await team.audit(body.id)).toMatchObject([{ action: 'create', after: { device, scans: 3 } }]);
  });
});

it('tells the doors of an event, without personal data, when scans, RSVPs, the event or a key change', async () => {
  const { eventId, key } = await putDoor();
  const topic = doorTopic(eventId);
  const page = await listen(server, [topic]);
  const rsvp = rsvpFields(eventId, { manage_secret: newSecret() });
  const changes = [
    () => server.create('event_rsvps', rsvp),
    () => askDoor(server, key, { scans: [scanOf(rsvp.id)] }),
    () => askDoor(server, key, { scans: [scanOf(newId(), { walk_in: walkIn() })] }),
    () => team.patch('event_rsvps', rsvp.id, { status: 'cancelled' }),
    () => team.patch('events', eventId, { location: 'The hall' }),
    () => team.patch('door_keys', key.id, { name: 'Door B' }),
    () => team.remove('event_rsvps', rsvp.id),
  ];
  for (const change of changes) {
    expect(await change()).toMatchObject({ status: 200 });
    expect(await page.next(topic)).toEqual({});
  }
  page.close();
});

it('loses nothing when an event is deleted and restored', async () => {
  const { eventId, key } = await putDoor();
  const rsvp = await guest(eventId);
  const scan = scanOf(rsvp.id);
  await syncDoor(server, key, { scans: [scan] });
  const before = [await scansOf(eventId), await server.row('door_keys', key.id)];
  const { audit_id } = (await team.remove('events', eventId)).body;
  expect(await askDoor(server, key)).toMatchObject({ status: 404 });
  expect(await team.undo(audit_id)).toMatchObject({ status: 200 });
  expect([await scansOf(eventId), await server.row('door_keys', key.id)]).toEqual(before);
  expect(await syncDoor(server, key, { scans: [scan] })).toMatchObject({ stored: [scan.id], rejected: [] });
});
