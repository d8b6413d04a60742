/** Items as phones hold them since the first version, sent by today's wing to the real server. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { drain } from '../offline/guarantees';
import { putWhatIsAnswered } from '../support/collections';
import { createDevice } from '../support/device';
import { goldenFiles, layIn, readGolden, sendRefusedAgain } from '../support/golden';
import { type Server, startServer } from '../support/pocketbase';
import { rowsOf } from '../support/records';
import { during } from '../support/work';

let server: Server;
beforeAll(async () => {
  server = await startServer(inject('kit'));
  await putWhatIsAnswered(server);
});
afterAll(() => server.stop());

it.each(goldenFiles)('%s is taken whole, refused ones once they are sent again', async (file) => {
  const device = createDevice();
  const items = readGolden(file);
  await layIn(device, items);
  const tab = device.openTab({
    transport: (path, init) => during(fetch(`${server.url}${path}`, init)),
  });
  await drain(device);
  await sendRefusedAgain(tab, items);
  await drain(device);
  expect((await device.items()).filter(({ state }) => state !== 'accepted')).toEqual([]);
  const expected = {
    event_rsvps: 3,
    contact_submissions: 3,
    artist_submissions: 3,
    collaboration_interest: 3,
    newsletter_subscribers: 3,
  };
  for (const [collection, count] of Object.entries(expected)) {
    expect(await rowsOf(server, collection), collection).toHaveLength(count);
  }
  // The three changes of one RSVP came in their order.
  expect(await rowsOf(server, 'event_rsvps', "email = 'rsvp.waiting@canary.example'")).toMatchObject([
    { number_of_guests: 4 },
  ]);
  await device.switchOff();
});
