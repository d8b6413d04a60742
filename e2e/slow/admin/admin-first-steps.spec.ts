import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mailbox, openMailbox } from '../../../tests/support/mail/mailbox';
import { admin, newFolder, prepare, startServer, testEnv } from '../../../tests/support/server/pocketbase';
import { asAdmin, desktop, openAdmin } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { toast } from '../../support/rsvp';
import { test as base, expect, kit } from '../../support/test';

/** A new site without the demo, with a mail server. */
const test = base.extend<{ mailbox: Mailbox; backups: string }>({
  viewport: desktop,
  mailbox: async ({ browserName: _ }, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  backups: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'byop-backups-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  server: async ({ mailbox, backups }, use) => {
    const dir = await newFolder('empty');
    await prepare(kit(), dir, { ...testEnv, BYOP_DEMO: '0' });
    const env = {
      BYOP_DEMO: '0',
      SMTP_URL: mailbox.url,
      BYOP_BACKUP_DIR: backups,
      // A public address: a site on this machine needs no backup.
      APP_URL: 'http://byop.example.org',
    };
    const server = await startServer(kit(), { dir, env });
    await use(server);
    await server.end();
    await rm(dir, { recursive: true, force: true });
  },
});

test('The admin of a new site opens on the first steps, each with its real state', async ({
  server,
  mailbox,
  backups,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  await asAdmin(server, page, { firstSteps: true });
  await openAdmin(page);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByText('This site shows demo content')).toHaveCount(0);
  const isDone = (name: string) => expect(page.getByRole('heading', { name: `Done: ${name}` })).toBeVisible();
  await expect(page.getByText(/^0 of \d done/)).toBeVisible();
  // It is one of the steps.
  await expect(page.getByText('backup is missing')).toHaveCount(0);
  expect(await violationsInBoth(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(toast(page, 'The test email is on its way to you')).toBeVisible();
  expect(await mailbox.next(admin.email)).toContain('If you can read this');
  await isDone('Email');

  await page.getByRole('button', { name: 'Make one now' }).click();
  await isDone('Backup');
  expect(await readdir(backups)).toHaveLength(1);

  await server.putEvent({ title: 'Our first evening' });
  await isDone('First event');
  await page.getByRole('button', { name: 'I did it' }).click();
  await isDone('On your phone');
  await expect(page.getByRole('heading', { name: 'To do: Giving' })).toBeVisible();
  await expect(page.getByText(/^4 of \d done/)).toBeVisible();

  await page.getByRole('link', { name: 'Write them' }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Put away' }).click();
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0);
  await page.reload();
  // It is read together with the steps.
  await expect(page.getByText(/^Backup made today, /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0);
});

test('Without an answer of the server, the steps say that they need signal', async ({ server, page }) => {
  await page.route('**/api/byop/first-steps', (route) => route.abort());
  await asAdmin(server, page, { firstSteps: true });
  await openAdmin(page);
  await expect(page.getByText('These steps need signal.')).toBeVisible();
  await page.unroute('**/api/byop/first-steps');
  await server.putEvent();
  await expect(page.getByRole('heading', { name: 'Done: First event' })).toBeVisible();
  await server.stop();
  await expect(page.getByText('The buttons need signal.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(toast(page, 'The test email was not sent')).toBeVisible();
});
