/** A network that answers for our server: the phone believes only what the server said about this very RSVP. */
import { json, page as signInPage } from '../../tests/support/fake-server';
import { type Fault, openFaultProxy } from '../../tests/support/fault-proxy';
import { putEvent, rowsOf } from '../../tests/support/records';
import { fillIn, openRsvp, openTray, send, toast } from '../support/rsvp';
import { eventsPath, expect, test, workerReady } from '../support/test';

/** What happens to one try after the other, before the line is honest. */
const lies: Fault[] = [
  { instead: () => signInPage(200) },
  { after: () => json(200, {}) },
  'truncated',
  { after: () => json(200, { id: 'someoneelse0000', outcome: 'confirmed', status: 'confirmed' }) },
];

test('An RSVP on a line that lies is saved until the server itself has said yes, and stands there once', async ({
  server,
  phone,
}) => {
  const event = await putEvent(server, { title: 'Harbour Hymns' });
  const line = await openFaultProxy(server.url);
  const told: string[] = [];
  line.decide = ({ method, path }) => {
    const lie = method === 'POST' && path.endsWith('/event_rsvps/records') ? lies[told.length] : undefined;
    if (lie) told.push(path);
    return lie ?? 'fine';
  };
  const page = await phone.open(`${line.url}${eventsPath}`);
  await workerReady(page);
  await openRsvp(page, 'Harbour Hymns');
  await fillIn(page, { name: 'Ada Moreno', email: 'ada@moreno.example', guests: 2 });
  await send(page);
  await expect(page.locator('.entry')).toContainText('Saved');
  await expect(toast(page, 'RSVP Confirmed!')).toBeVisible({ timeout: 60_000 });
  expect(told).toHaveLength(lies.length);
  await expect((await openTray(page)).getByRole('article')).toContainText('Confirmed');
  expect(await rowsOf(server, 'event_rsvps', `event_id = '${event.id}'`)).toMatchObject([
    { email: 'ada@moreno.example', number_of_guests: 2, status: 'confirmed' },
  ]);
  await line.close();
});
