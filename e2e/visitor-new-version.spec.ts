import { appendFile, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, startServer } from '../tests/support/pocketbase';
import { putEvent } from '../tests/support/records';
import { field, openRsvp } from './support/rsvp';
import { eventsPath, expect, kit, test, workerReady } from './support/test';

test('A new version waits until the person says so, and not a word of a half-typed form is lost', async ({
  phone,
}) => {
  const built = kit();
  const site = join(await newFolder('site'), 'pb_public');
  await cp(built.site ?? '', site, { recursive: true });
  const server = await startServer({ ...built, site });
  await putEvent(server, { title: 'Candle Hour' });
  const page = await phone.open(`${server.url}${eventsPath}`);
  await workerReady(page);
  const other = await phone.tab(server.url);
  await openRsvp(page, 'Candle Hour');
  await field(page, 'Name').fill('Ada Moreno');

  // A release: the worker is another one.
  await appendFile(join(site, 'sw.js'), '\n// the next version');
  await Promise.all(['br', 'gz'].map((kind) => rm(join(site, `sw.js.${kind}`), { force: true })));
  await server.restart();
  const offer = (where: typeof page) => where.getByText('There is a new version.');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(offer(other)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  // Taken in the other tab: that one is loaded anew, this one not before the form is put away.
  await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Use it now' }).click()]);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue('Ada Moreno');

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await server.stop();
  await rm(join(site, '..'), { recursive: true });
});
