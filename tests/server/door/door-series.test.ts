/** The key of a series on the real server: it opens the door of the date that a phone names, two days before, and no other event. */
import { beforeEach, describe, expect, it } from 'vitest';
import { askDoor, type DoorKey, Phone, putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { eveningSeries, putEvening } from '../../support/series/evenings';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { type Fields, newId, newSecret, rsvpFields } from '../../support/server/records';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const server = sharedServer();
const team = sharedAdmin(server);

/** In how many hours each date begins: the first has just begun. */
const starts = [-1, 40, 56, 24 * 7];

let id: string;
let dates: string[];
let key: DoorKey;
beforeEach(async () => {
  id = (await server.put('series', eveningSeries)).id;
  dates = [];
  for (const hours of starts) dates.push(await putDate(hours));
  key = await putDoorKey(server, '', { series: id });
});

const putDate = (hours: number, more: Fields = {}) => putEvening(server, id, hours, more);
const guest = (event: string, more: Fields = {}) =>
  server.put('event_rsvps', rsvpFields(event, { status: 'confirmed', ...more }));
const ask = (event: string | undefined, more: Fields = {}) =>
  askDoor(server, key, { ...(event !== undefined && { event }), ...more });

describe('the key of a series', () => {
  it('names its dates, without a guest', async () => {
    await guest(dates[0] ?? '', { name: 'Ada of the guest list' });
    const answer = await syncDoor(server, key, { event: '' });
    expect(answer.door.dates?.map((date) => date.id)).toEqual(dates);
    expect(answer.door.dates?.[0]).toMatchObject({ title: 'Friday Night Downstairs', status: 'upcoming' });
    expect(answer).toMatchObject({ ended: null, guests: null, scans: [] });
    expect(JSON.stringify(answer)).not.toContain('Ada of');
  });

  it('opens the guest list of a date two days before, with the dates', async () => {
    const [tonight = '', soon = '', later = '', next = ''] = dates;
    for (const event of [tonight, soon]) {
      const { id: rsvp } = await guest(event);
      const answer = await syncDoor(server, key, { event });
      expect(answer.event.id).toBe(event);
      expect(answer.guests?.map((one) => one.id)).toEqual([rsvp]);
      expect(answer.door.dates).toHaveLength(4);
    }
    expect([(await ask(later)).status, (await ask(next)).status]).toEqual([404, 404]);
  });

  it('opens no event of another series, no single event, and nothing for an older version of the site', async () => {
    const other = (await server.put('series', eveningSeries)).id;
    const ofOther = await putDate(1, { series: other });
    const single = (await server.putEvent({ date: new Date(Date.now() + hour).toISOString() })).id;
    for (const event of [ofOther, single, newId(), undefined]) expect((await ask(event)).status).toBe(404);
  });

  it('still opens dates that "this and following" has given to another series', async () => {
    const after = await server.put('series', { ...eveningSeries, continues: id });
    const moved = await putDate(2, { series: after.id });
    expect((await ask(moved)).status).toBe(200);
    const answer = await syncDoor(server, key, { event: '' });
    expect(answer.door.dates?.map((date) => date.id)).toContain(moved);
    // Not the other way round.
    const later = await putDoorKey(server, '', { series: after.id });
    expect((await askDoor(server, later, { event: dates[0] })).status).toBe(404);
  });

  it('stores scans at the door of their date', async () => {
    const [tonight = '', soon = ''] = dates;
    const scan = scanOf((await guest(tonight)).id);
    await syncDoor(server, key, { event: tonight, scans: [scan] });
    expect(await server.rows('door_scans', `event_id = '${tonight}'`)).toMatchObject([
      { id: scan.id, key_id: key.id },
    ]);
    expect((await syncDoor(server, key, { event: soon })).scans).toEqual([]);
  });

  it('ends with each date, goes on with the next, and ends for all when it is turned off', async () => {
    const over = await putDate(-24);
    await guest(over, { name: 'Ada of the guest list' });
    const ended = await syncDoor(server, key, { event: over });
    expect(ended).toMatchObject({ ended: 'over', guests: null });
    expect((await syncDoor(server, key, { event: dates[0] })).ended).toBeNull();
    await team.patch('door_keys', key.id, { turned_off_at: new Date().toISOString() });
    for (const event of ['', dates[0]])
      expect((await syncDoor(server, key, { event })).ended).toBe('turned-off');
  });

  it('is answered from memory while nothing is new, and again by the hooks when a date moves', async () => {
    const [tonight = '', soon = ''] = dates;
    await guest(tonight);
    const phone = new Phone(server, key);
    const news = () => phone.ask({ event: tonight });
    await news();
    expect((await news()).door.dates?.map((date) => date.id)).toEqual(dates);
    const date = new Date(Date.now() + 3 * day).toISOString();
    await team.patch('events', soon, { date, ends_at: '' });
    expect((await news()).door.dates?.find((one) => one.id === soon)?.date).toBe(date);
  });
});

describe('making a key', () => {
  const make = (more: Fields, token = team.token) =>
    server.create('door_keys', { id: newId(), name: 'Door A', secret: newSecret(), ...more }, token);

  it('takes one event or one series, and not both', async () => {
    expect((await make({ series: id })).status).toBe(200);
    expect((await make({ event_id: dates[0] })).status).toBe(200);
    for (const more of [{}, { series: id, event_id: dates[0] }]) {
      const { status, text } = await make(more);
      expect([status, text.includes('Choose one event, or one series.')]).toEqual([400, true]);
    }
  });

  it('is for a leader of the series, who reads its secret, and for nobody else', async () => {
    const leader = await server.putAccount({ role: 'leader' });
    const other = await server.putAccount({ role: 'leader' });
    const led = (await server.put('series', { ...eveningSeries, leaders: [leader.id] })).id;
    const made = { id: newId(), name: 'Door A', secret: newSecret(), series: led };
    expect((await server.create('door_keys', made, leader.token)).status).toBe(200);
    const read = (token: string) => server.ask('POST', '/api/byop/door-key', { id: made.id }, token);
    expect((await read(leader.token)).json).toEqual({ secret: made.secret });
    const editor = await server.putAccount({ role: 'editor' });
    for (const token of [other.token, editor.token, '']) {
      expect((await read(token)).status).toBe(403);
      expect((await make({ series: led }, token)).status).not.toBe(200);
    }
  });
});
