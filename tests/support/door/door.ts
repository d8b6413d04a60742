/** A phone at a door: sends scans to the real server, as the door page does. */
import { createHash } from 'node:crypto';
import {
  type DoorAnswer,
  type DoorScan,
  doorAnswer,
  doorAuthSeed,
  doorScan,
  type ScanInput,
} from '../../../src/domain/door/door';
import { parse } from '../../../src/domain/parse';
import { sql } from '../server/planted-person';
import type { Server } from '../server/pocketbase';
import { type Fields, newId, newSecret } from '../server/records';
import type { Answer } from '../server/requests';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface DoorKey {
  id: string;
  auth: string;
  secret: string;
}

export async function putDoorKey(server: Server, eventId: string, more: Fields = {}): Promise<DoorKey> {
  const secret = newSecret();
  const row = { event_id: eventId, name: 'Door A', secret, ...more };
  const { id } = await server.put('door_keys', row);
  return { id, secret, auth: sha256(doorAuthSeed(secret)) };
}

export const scanOf = (rsvpId: string, more: Partial<ScanInput> = {}): ScanInput => ({
  id: newId(),
  action: 'in',
  rsvp_id: rsvpId,
  people: 1,
  undoes: '',
  walk_in: null,
  consent_by: '',
  pickup_code: '',
  taken_by: '',
  scanned_at: Date.now(),
  ...more,
});

export const doorRequestOf = ({ id, auth }: DoorKey, more: Fields = {}): Fields => ({
  key: { id, auth },
  device: newId(),
  sent_at: Date.now(),
  after: 0,
  tag: '',
  scans: [],
  ...more,
});

export const askDoor = (server: Pick<Server, 'ask'>, key: DoorKey, more: Fields = {}): Promise<Answer> =>
  server.ask('POST', '/api/byop/door', doorRequestOf(key, more));

/** Sends a request and returns the parsed answer. Throws for any other answer. */
export async function syncDoor(
  server: Pick<Server, 'ask'>,
  key: DoorKey,
  more: Fields = {},
): Promise<DoorAnswer> {
  const answer = await askDoor(server, key, more);
  const parsed = parse(doorAnswer, answer.json);
  if (answer.status === 200 && parsed.ok) return parsed.value;
  const wrong = parsed.ok ? '' : JSON.stringify(parsed.fields);
  throw new Error(`The door got no answer: ${answer.status} ${answer.text.slice(0, 300)} ${wrong}`);
}

/** Returns the scans of an event that the server has stored. */
export async function storedScans(server: Server, eventId: string): Promise<DoorScan[]> {
  const stored = await server.rows('door_scans', `event_id = '${eventId}'`);
  return stored.map((row) => {
    const read = parse(doorScan, row);
    if (!read.ok) throw new Error(`A scan cannot be read: ${JSON.stringify(read.fields)}`);
    return read.value;
  });
}

/** A phone that asks as the site does: each time for what is new since the last answer. */
export class Phone {
  readonly device = newId();
  readonly guests = new Map<string, NonNullable<DoorAnswer['changes']>['guests'][number]>();
  tag = '';
  after = 0;
  guestsAfter = 0;
  constructor(
    readonly server: Pick<Server, 'ask'>,
    readonly key: DoorKey,
  ) {}

  async ask(more = {}): Promise<DoorAnswer> {
    const { device, tag, after, guestsAfter: guests_after } = this;
    const answer = await syncDoor(this.server, this.key, { device, tag, after, guests_after, ...more });
    if (!answer.changes) return answer;
    if (answer.tag !== tag) this.guests.clear();
    for (const guest of answer.changes.guests) this.guests.set(guest.id, guest);
    for (const id of answer.changes.gone) this.guests.delete(id);
    this.tag = answer.tag;
    this.after = answer.next;
    this.guestsAfter = answer.changes.next;
    return answer;
  }
  /** Ids that the next answer has. */
  async news(): Promise<{ guests: string[]; gone: string[] }> {
    const { changes } = await this.ask();
    return { guests: changes?.guests.map(({ id }) => id) ?? [], gone: changes?.gone ?? [] };
  }
}

/** Adds guests without an email by SQL, on a server with test hooks. */
export const addGuests = (server: Server, event: string, count: number) =>
  sql(
    server,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO event_rsvps (id, event_id, name, email, number_of_guests, status, created_at, queued_at)
     SELECT printf('%s%010d', substr('${event}', 1, 5), i), '${event}', 'Guest ' || i, '', 1, 'confirmed',
       '2026-01-01 10:00:00.000Z', '2026-01-01 10:00:00.000Z' FROM n`,
  );
