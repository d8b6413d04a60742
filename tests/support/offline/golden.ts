/**
 * Outbox items as phones stored them in each version. Files never change; `write-golden.mjs` adds one for a new
 * shape.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerValues } from '../../../src/domain/rsvps/stored-questions';
import type { OutboxItem } from '../../../src/offline/model/outbox-item';
import type { Device, Tab } from './device';

const folder = join(import.meta.dirname, '../../offline/outbox/golden');

export const goldenFiles = readdirSync(folder).filter((name) => name.endsWith('.json'));

export const readGolden = (file: string): OutboxItem[] =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Items that the phone sends automatically. */
export const unsettledOf = (items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter(({ state }) => state === 'waiting' || state === 'sending');

/** Returns the answers to custom questions by their ids. */
const answersIn = (input: object | null): Record<string, string> =>
  input && 'answers' in input && Array.isArray(input.answers) ? answerValues(input.answers) : {};

export const typedIn = (items: readonly OutboxItem[]): string[] =>
  items.flatMap(({ input }) =>
    Object.entries({ ...input, ...answersIn(input) }).flatMap(([field, value]) =>
      typeof value === 'string' && value.length > 5 && !/(_id|type|action|secret|about|version)$/.test(field)
        ? [value]
        : [],
    ),
  );

/** Writes items into a phone's database with the schema of the first version. */
export async function layIn(device: Device, items: readonly OutboxItem[]): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    // Dexie multiplies its versions by ten.
    const request = device.indexedDB.open(device.name, 10);
    request.onupgradeneeded = () => {
      const table = request.result.createObjectStore('outbox', { keyPath: 'id' });
      table.createIndex('state', 'state');
      request.result.createObjectStore('lists', { keyPath: 'name' });
      request.result.createObjectStore('leases', { keyPath: 'name' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  await new Promise<void>((resolve, reject) => {
    const writing = db.transaction('outbox', 'readwrite');
    for (const item of items) writing.objectStore('outbox').put(item);
    writing.oncomplete = () => resolve();
    writing.onerror = () => reject(writing.error);
  });
  db.close();
}

/** Sends refused items again unchanged, as a person does with the form. */
export async function sendRefusedAgain(tab: Tab, items: readonly OutboxItem[]): Promise<void> {
  for (const { id, state, input, subject } of items) {
    if (state !== 'refused' || !input) continue;
    const edited = await tab.client.edit(id, input, subject);
    if (edited.state !== 'replaced') throw new Error(`${id} could not be sent again: ${edited.state}.`);
  }
}
