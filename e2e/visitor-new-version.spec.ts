import { appendFile, cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, type Server, startServer } from '../tests/support/pocketbase';
import { putEvent } from '../tests/support/records';
import { field, openRsvp } from './support/rsvp';
import { eventsPath, expect, kit, test, workerReady } from './support/test';

/** A server whose site can be released anew while it runs. */
const releasing = test.extend<{ release: { url: string; server: Server; next: () => Promise<void> } }>({
  release: async ({ browserName: _ }, use) => {
    const built = kit();
    const folder = await newFolder('site');
    const site = join(folder, 'pb_public');
    await cp(built.site ?? '', site, { recursive: true });
    const server = await startServer({ ...built, site });
    const next = async () => {
      // The worker is another one; what was compressed of the old one goes.
      await appendFile(join(site, 'sw.js'), '\n// the next version');
      await writeFile(join(site, 'whats-new.txt'), 'Now with a choir.\n');
      const packed = ['sw.js', 'whats-new.txt'].flatMap((name) => [`${name}.br`, `${name}.gz`]);
      await Promise.all(packed.map((name) => rm(join(site, name), { force: true })));
      await server.restart();
    };
    await use({ url: server.url, server, next });
    await server.stop();
    await rm(folder, { recursive: true });
  },
});

releasing(
  'A new version waits until the person says so, and not a word of a half-typed form is lost',
  async ({ phone, release }) => {
    const { server, url } = release;
    await putEvent(server, { title: 'Candle Hour' });
    const page = await phone.open(`${url}${eventsPath}`);
    await workerReady(page);
    const other = await phone.tab(url);
    await openRsvp(page, 'Candle Hour');
    await field(page, 'Name').fill('Ada Moreno');

    await release.next();
    const offer = (where: typeof page) => where.getByText('There is a new version.');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(offer(other)).toBeVisible();
    await expect(other.getByText('Now with a choir.')).toBeVisible();
    await expect(offer(page)).toHaveCount(0);

    // Taken in the other tab: that one is loaded anew, this one not before the form is put away.
    await Promise.all([
      other.waitForEvent('load'),
      other.getByRole('button', { name: 'Use it now' }).click(),
    ]);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer(other)).toHaveCount(0);
    await expect(field(page, 'Name')).toHaveValue('Ada Moreno');

    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await reloaded;
    await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  },
);
