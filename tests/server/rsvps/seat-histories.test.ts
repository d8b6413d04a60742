/**
 * The counts of an event against what they count (docs/decisions/153-counted-when-it-changes.md), after random histories with kills:
 * `npm run test:deep` runs 1,000. `BYOP_SEED=7` repeats one.
 */
import { expect, it } from 'vitest';
import { attendanceOf, takenSeats } from '../../../src/domain/door/attendance';
import { peopleById } from '../../../src/domain/rsvps/children';
import { doorRows, removeOutdated, repairCounts, withCountHooks } from '../../support/door/counted-seats';
import { askDoor, putDoorKey, scanOf, storedScans } from '../../support/door/door';
import { createRandom } from '../../support/random';
import { seeds } from '../../support/seeds';
import { figure } from '../../support/server/figures';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { sql } from '../../support/server/planted-person';
import { changeFields, type Fields, newId, newSecret, rsvpFields } from '../../support/server/records';

const server = sharedServer(async (kit) => ({ hooks: await withCountHooks(kit) }));
const team = sharedAdmin(server);

const guestsOf = async (event: string) =>
  (await server.rows('event_rsvps', `event_id = '${event}'`)).map((row) => ({
    id: `${row.id}`,
    party_of: `${row.party_of}`,
    number_of_guests: Number(row.number_of_guests),
    status: `${row.status}`,
  }));

/** What a door counts from the rows, beside what the server has counted. */
async function counts(event: string) {
  const guests = await guestsOf(event);
  const people = peopleById(guests);
  const rsvps = guests.filter(({ party_of }) => party_of === '');
  const scans = (await server.rows('door_scans', `event_id = '${event}' && counts = true`)).map(
    ({ id }) => id,
  );
  const counted = (await storedScans(server, event)).filter(({ id }) => scans.includes(id));
  const seen = guests.map((guest): [string, { party: number; status: string }] => [
    guest.id,
    { party: people.get(guest.id) ?? 0, status: guest.status },
  ]);
  const { confirmed_rsvps, confirmed_guests, waitlisted } = await server.row('event_seats', event);
  return {
    byRows: {
      confirmed_rsvps: rsvps.filter(({ status }) => status === 'confirmed').length,
      confirmed_guests: takenSeats(new Map(seen), attendanceOf(counted)),
      waitlisted: rsvps.filter(({ status }) => status === 'waitlist').length,
    },
    byServer: { confirmed_rsvps, confirmed_guests, waitlisted },
  };
}

const isThere = async (event: string) => (await server.row('events', event)).id !== undefined;

async function expectEqualCounts(event: string, what: string) {
  if (!(await isThere(event))) return expect((await doorRows(server, event)).size, what).toBe(0);
  const { byRows, byServer } = await counts(event);
  expect(byServer, what).toEqual(byRows);
}

const histories = seeds(40, 1000);
const killEvery = 20;
/** The job reads all events. */
const checkEvery = 20;
/** RSVPs with which a history begins, so that what follows finds some. */
const begins = 4;
const steps = 16;

it(`agrees with the rows and the door after ${histories.length} random histories`, {
  timeout: histories.length * 20_000,
}, async () => {
  for (const seed of histories) {
    const events = await history(seed);
    for (const event of events) await expectEqualCounts(event, `history ${seed}`);
    if (seed % checkEvery === 0) expect(await repairCounts(server), `until ${seed}`).toEqual([]);
  }
  expect(await repairCounts(server)).toEqual([]);
  figure('seats are counted as they are taken', `0 of ${histories.length} histories with kills differ`);
});

/** Does something and returns the answer, if there is one. */
type Act = () => Promise<{ status: number } | undefined>;

/** What a history has so far. */
interface Past {
  random: () => number;
  pick: <T>(of: readonly T[]) => T | undefined;
  events: string[];
  key: Awaited<ReturnType<typeof putDoorKey>>;
  sent: (Fields & { id: string })[];
  scans: { id: string; rsvp_id: string }[];
  /** Audit rows of what the team did, and ids of actions on many rows. */
  done: unknown[];
  groups: string[];
}

/** Runs a history. Returns its two events. Refusals are part of it, failures of the server are not. */
async function history(seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const events = [
    await server.putEvent({ max_attendees: 8, pick_up: true }),
    await server.putEvent({ max_attendees: 5 }),
  ].map(({ id }) => id);
  const past: Past = {
    random,
    pick: (of) => of[Math.floor(random() * of.length)],
    events,
    key: await putDoorKey(server, `${events[0]}`),
    sent: [],
    scans: [],
    done: [],
    groups: [],
  };
  const acts = [...actsOfGuests(past), ...actsOfTeam(past), ...actsOnMany(past), ...actsAtDoor(past)];
  for (let step = -begins; step < steps; step += 1) {
    const act = step < 0 ? acts[0] : past.pick(acts);
    const isKilled = seed % killEvery === 0 && step === steps / 2;
    const done = act?.().catch((error: unknown) => {
      // The answer of what was under way is lost with the server.
      if (!isKilled) throw error;
      return undefined;
    });
    if (isKilled) await server.kill();
    const answer = await done;
    if (isKilled) await server.restart();
    else expect(answer?.status ?? 200, `history ${seed}`).toBeLessThan(500);
  }
  return events;
}

function actsOfGuests({ random, pick, events, sent }: Past): Act[] {
  const send = async () => {
    const children = Array.from({ length: Math.floor(random() * 3) }, (_, n) => ({ name: `Child ${n}` }));
    const rsvp = rsvpFields(`${pick(events)}`, {
      manage_secret: newSecret(),
      number_of_guests: children.length + 1 + Math.floor(random() * 3),
      ...(children.length > 0 && {
        children,
        guardian_name: 'Rosa Moreno',
        guardian_contact: `${newId()}@example.org`,
        consent_secret: newSecret(),
      }),
    });
    sent.push(rsvp);
    return server.create('event_rsvps', rsvp);
  };
  const change = async () => {
    const rsvp = pick(sent);
    const action = pick(['cancel', 'restore', 'update'] as const) ?? 'cancel';
    const more = action === 'update' ? { number_of_guests: 1 + Math.floor(random() * 4) } : {};
    return rsvp && server.create('rsvp_changes', changeFields(rsvp, action, more));
  };
  return [send, send, send, change, change];
}

function actsOfTeam({ random, pick, events, key, sent, done }: Past): Act[] {
  const patch = async (fields: () => Fields) => {
    const rsvp = pick(sent);
    const answer = rsvp && (await team.patch('event_rsvps', rsvp.id, { over_capacity: true, ...fields() }));
    done.push(answer?.body.audit_id);
    return answer || undefined;
  };
  const post = (path: string, body: Fields) => server.ask('POST', `/api/byop/${path}`, body, team.token);
  return [
    () =>
      patch(() => ({
        status: pick(['confirmed', 'cancelled', 'waitlist']),
        over_capacity: random() < 0.5,
      })),
    () => patch(() => ({ number_of_guests: 1 + Math.floor(random() * 5) })),
    () => patch(() => ({ event_id: pick(events) })),
    async () => {
      const row = pick(await guestsOf(`${pick(events)}`));
      const deleted = row && (await team.remove('event_rsvps', row.id));
      done.push(deleted?.body.audit_id);
      return deleted;
    },
    () => team.undo(pick(done.filter(Boolean)), { over_capacity: true }),
    // What nobody changed since.
    () => team.undo(done.filter(Boolean).pop(), { over_capacity: true }),
    async () => {
      const event = `${pick(events)}`;
      const { audit_id } = (await team.remove('events', event)).body;
      // What arrives meanwhile is refused.
      await server.create('event_rsvps', rsvpFields(event));
      done.push(audit_id);
      return random() < 0.8 ? team.undo(audit_id) : undefined;
    },
    async () => {
      const person = pick(sent);
      const who = random() < 0.5 ? person?.email : person?.guardian_contact;
      return who ? post('person/erase', { who, audit_id: newId() }) : undefined;
    },
    async () =>
      team.patch('events', `${pick(events)}`, {
        max_attendees: 3 + Math.floor(random() * 8),
        over_capacity: true,
      }),
    async () =>
      team.patch('door_keys', key.id, { turned_off_at: random() < 0.5 ? new Date().toISOString() : '' }),
  ];
}

function actsOnMany({ random, pick, events, groups }: Past): Act[] {
  const post = (path: string, body: Fields) => server.ask('POST', `/api/byop/${path}`, body, team.token);
  const some = async () =>
    (await guestsOf(`${pick(events)}`)).filter(() => random() < 0.6).map(({ id }) => ({ id }));
  const act = async (what: Fields) => {
    const group = newId();
    groups.push(group);
    return post('bulk', {
      collection: 'event_rsvps',
      group,
      rows: await some(),
      over_capacity: random() < 0.5,
      ...what,
    });
  };
  return [
    () => act({ action: 'change', change: { status: pick(['confirmed', 'cancelled', 'waitlist']) } }),
    () => act({ action: 'delete' }),
    () => post('undo', { group: groups.at(-1), audit_id: newId(), over_capacity: true }),
    // A night long after the event, which is then planned again.
    async () => {
      const event = `${pick(events)}`;
      const { date } = await server.row('events', event);
      await sql(server, `UPDATE events SET date = '2020-01-01 00:00:00.000Z' WHERE id = '${event}'`);
      await removeOutdated(server);
      await sql(server, `UPDATE events SET date = '${date}' WHERE id = '${event}'`);
      return undefined;
    },
    async () => {
      await sql(server, "UPDATE set_aside SET until = '2020-01-01 00:00:00.000Z'");
      await removeOutdated(server);
      return undefined;
    },
  ];
}

function actsAtDoor({ random, pick, events, key, scans }: Past): Act[] {
  const event_id = `${events[0]}`;
  const scan = async (more: Parameters<typeof scanOf>[1]) => {
    const people = await guestsOf(event_id);
    const one = scanOf(pick(people)?.id ?? newId(), more);
    scans.push(one);
    return askDoor(server, key, { scans: [one] });
  };
  const correct = (what: Fields) =>
    server.ask('POST', '/api/byop/door-correction', { id: newId(), event_id, ...what }, team.token);
  return [
    () => scan({ people: 1 + Math.floor(random() * 3) }),
    () => scan({ people: 1 + Math.floor(random() * 3) }),
    () => scan({ people: 1 }),
    () => scan({ action: 'out', people: 1 + Math.floor(random() * 2) }),
    async () => {
      const undone = pick(scans);
      return scan({
        action: 'undo',
        people: 0,
        undoes: undone?.id ?? '',
        rsvp_id: undone?.rsvp_id ?? newId(),
      });
    },
    () =>
      scan({
        rsvp_id: newId(),
        people: 2,
        walk_in: {
          name: 'Grace Hopper',
          party: 2,
          under_18: false,
          guardian_name: '',
          guardian_contact: '',
          consent_given: false,
        },
      }),
    async () => correct({ undoes: pick(scans)?.id }),
    async () => {
      const [last] = await server.rows('door_scans', `event_id = '${event_id}'`);
      return random() < 0.3 ? correct({ device: last?.device }) : undefined;
    },
  ];
}
