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
