/** Items of every version since the first, sent by today's client to the real server. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { OutboxItem } from '../../../src/offline/model/outbox-item';
import { kinds } from '../../../src/offline/outbox/submission-kinds';
import { drain } from '../../offline/outbox/guarantees';
import { createDevice } from '../../support/offline/device';
import { goldenFiles, layIn, readGolden, sendRefusedAgain } from '../../support/offline/golden';
import { during } from '../../support/offline/work';
import { putWhatIsAnswered } from '../../support/server/collections';
import { type Server, startServer } from '../../support/server/pocketbase';

let server: Server;
beforeEach(async () => {
  server = await startServer(inject('kit'));
  await putWhatIsAnswered(server);
});
afterEach(() => server.stop());

async function sendAll(items: readonly OutboxItem[]): Promise<void> {
  const device = createDevice();
  await layIn(device, items);
  const tab = device.openTab({
    transport: (path, init) => during(fetch(`${server.url}${path}`, init)),
  });
  await drain(device);
  await sendRefusedAgain(tab, items);
  await drain(device);
  expect((await device.items()).filter(({ state }) => state !== 'accepted')).toEqual([]);
  await device.switchOff();
}

it.each(goldenFiles)('%s is stored completely, refused items after they are sent again', async (file) => {
  const items = readGolden(file);
  await sendAll(items);
  for (const [kind, { collection }] of Object.entries(kinds)) {
    const sent = items.filter((item) => item.kind === kind && item.input);
    const rows = await server.rows(collection);
    const children = rows.filter(({ party_of }) => party_of);
    expect(rows.length - children.length, collection).toBe(sent.length);
    const named = sent.flatMap(({ input }) => (input && 'children' in input && input.children) || []);
    expect(children, collection).toHaveLength(named.length);
  }
});

it('items-of-version-1.json: the three changes of one RSVP arrive in order', async () => {
  await sendAll(readGolden('items-of-version-1.json'));
  expect(await server.rows('event_rsvps', "email = 'rsvp.waiting@canary.example'")).toMatchObject([
    { number_of_guests: 4 },
  ]);
});
