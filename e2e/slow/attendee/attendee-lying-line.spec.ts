/** A network that answers in place of the server: the phone accepts only responses of the server about this RSVP. */

import { type Fault, openFaultProxy } from '../../../tests/support/network/fault-proxy';
import { json, page as signInPage } from '../../../tests/support/offline/fake-server';

import { eventEntry, openTray, sendRsvp, toast } from '../../support/rsvp';
import { eventsPath, expect, test, workerReady } from '../../support/test';

/** The faults of successive tries. Later tries pass. */
const faults: Fault[] = [
  { instead: () => signInPage(200) },
  { after: () => json(200, {}) },
  'truncated',
  { after: () => json(200, { id: 'someoneelse0000', outcome: 'confirmed', status: 'confirmed' }) },
];

test('An RSVP behind a captive portal stays saved until the server confirms it, and is stored once', async ({
  server,
  phone,
}) => {
  const event = await server.putEvent({ title: 'Harbour Hymns' });
  const line = await openFaultProxy(server.url);
  const failed: string[] = [];
  line.decide = ({ method, path }) => {
    const fault =
      method === 'POST' && path.endsWith('/event_rsvps/records') ? faults[failed.length] : undefined;
    if (fault) failed.push(path);
    return fault ?? 'fine';
  };
  const page = await phone.open(`${line.url}${eventsPath}`);
  await workerReady(page);
  await sendRsvp(page, 'Harbour Hymns', { name: 'Ada Moreno', email: 'ada@moreno.example', guests: 2 });
  // "Saved" is there only between two tries, which can be short.
  await expect(eventEntry(page)).toContainText(/Saved|Sending|We’ll send it/);
  await expect(toast(page, 'RSVP Confirmed!')).toBeVisible({ timeout: 60_000 });
  expect(failed).toHaveLength(faults.length);
  await expect((await openTray(page)).getByRole('article')).toContainText('Confirmed');
  expect(await server.rows('event_rsvps', `event_id = '${event.id}'`)).toMatchObject([
    { email: 'ada@moreno.example', number_of_guests: 2, status: 'confirmed' },
  ]);
  await line.close();
});
