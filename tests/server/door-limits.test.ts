/** The limits of requests at the door, with real limits on: phones get through, and nobody guesses a key. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { askDoor, putDoorKey, scanOf, syncDoor } from '../support/door';
import { type Server, startServer } from '../support/pocketbase';
import { newId, putEvent } from '../support/records';

let server: Server;
beforeAll(async () => {
  server = await startServer(inject('kit'), { env: { BYOP_RATE_LIMITS: 'on' } });
});
afterAll(() => server.stop());

it('ten phones behind one address sync as often as they like', async () => {
  const { id } = await putEvent(server, { max_attendees: null });
  const key = await putDoorKey(server, id);
  const phones = Array.from({ length: 10 }, async () => {
    const device = newId();
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      statuses.push((await askDoor(server, key, { device, scans: [scanOf(newId())] })).status);
    }
    return statuses;
  });
  const statuses = (await Promise.all(phones)).flat();
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses).toHaveLength(300);
});

it('ten wrong proofs lock a key for new phones of that address, and for no phone that proved it before', async () => {
  const { id } = await putEvent(server);
  const key = await putDoorKey(server, id);
  const device = newId();
  await syncDoor(server, key, { device });
  const guess = (n: number, more = {}) => askDoor(server, { ...key, auth: `${n}`.padStart(64, '0') }, more);
  const guesses = [];
  for (let n = 0; n < 13; n += 1) guesses.push((await guess(n)).status);
  expect(guesses).toEqual([...Array(10).fill(404), 429, 429, 429]);
  expect(await askDoor(server, key)).toMatchObject({ status: 429 });
  expect(await askDoor(server, key, { device })).toMatchObject({ status: 200 });
  // A phone at the door cannot use that to guess another key.
  const other = await putDoorKey(server, id);
  for (let n = 0; n < 10; n += 1) await askDoor(server, { ...other, auth: '1'.repeat(64) }, { device });
  expect(await askDoor(server, other, { device })).toMatchObject({ status: 429 });
});
