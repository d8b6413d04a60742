import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdmin, desktop, openAdmin } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

const empty = test.extend({
  // A public address: a site on this machine needs no backup.
  serverEnv: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'byop-backups-'));
    await use({ APP_URL: 'http://byop.example.org', BYOP_BACKUP_DIR: folder });
  },
});

empty(
  'A missing backup is a task whose button makes one',
  async ({ server, serverEnv, page, watchErrors }) => {
    watchErrors(page);
    await asAdmin(server, page);
    await page.setViewportSize(desktop);
    await openAdmin(page);
    const task = page.getByRole('listitem').filter({ hasText: 'backup is missing' });
    await expect(page.getByRole('heading', { name: 'One thing to do' })).toBeVisible();
    await expect(task).toContainText('There is none yet.');
    expect(await violationsInBoth(page)).toEqual([]);
    await task.getByRole('button', { name: 'Back up now' }).click();
    await expect(toast(page, 'The backup is made')).toBeVisible();
    await expect(page.getByText('You’re all caught up.')).toBeVisible();
    await expect(page.getByText(/^Backup made today, /)).toBeVisible();
    expect(await readdir(serverEnv.BYOP_BACKUP_DIR ?? '')).toHaveLength(1);
  },
);

test('The overview says what is to do and what it does not know, and leads to the lists', async ({
  server,
  page,
}) => {
  await asAdmin(server, page);
  await test.step('A task comes when it is there, and goes as soon as another person has done it', async () => {
    await openAdmin(page);
    const done = page.getByText('You’re all caught up.');
    await expect(done).toBeVisible();
    const message = { form_type: 'music', name: 'Noor', email: 'noor@mail.example', message: 'Hello?' };
    const { id } = await server.put('contact_submissions', { ...message, status: 'new' });
    const task = page.getByRole('listitem').filter({ hasText: '“Hello?”' });
    await expect(task).toBeVisible();
    const path = `/api/collections/contact_submissions/records/${id}`;
    await server.ask('PATCH', path, { status: 'resolved' }, server.token);
    await expect(task).toHaveCount(0);
    await expect(done).toBeVisible();
  });
  await test.step('Without an answer about changed events, the overview does not say that all is done', async () => {
    await page.route('**/api/collections/unannounced_changes/records**', (route) => route.abort());
    await openAdmin(page);
    await expect(page.getByText('The server did not answer everything')).toBeVisible();
    await expect(page.getByText('You’re all caught up.')).toHaveCount(0);
    await page.unroute('**/api/collections/unannounced_changes/records**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You’re all caught up.')).toBeVisible();
  });
  await test.step('The cards are links to their lists', async () => {
    await server.putEvent({ title: 'Candle Hour' });
    await page.getByRole('link', { name: /New Contacts/ }).click();
    await expect(page).toHaveURL(/tab=contacts&status=new$/);
    await page.goBack();
    await page.getByRole('link', { name: /Upcoming Events/ }).click();
    await expect(page).toHaveURL(/tab=events$/);
    await expect(page.getByText('Candle Hour').first()).toBeVisible();
  });
});
