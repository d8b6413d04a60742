import { readdir } from 'node:fs/promises';
import { site } from '../../../scripts/seed/content/site';
import { siteEditor } from '../../../tests/support/content/site-editor';
import { admin } from '../../../tests/support/server/pocketbase';
import { asAdmin, openAdmin } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { test } from '../../support/new-site';
import { toast } from '../../support/rsvp';
import { expect } from '../../support/test';

// A public address: a site on this machine needs no backup.
test.use({ serverEnv: { APP_URL: 'http://byop.example.org' } });

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
  await test.step('Each step has its real state', async () => {
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(page.getByText('This site shows demo content')).toHaveCount(0);
    const isDone = (name: string) =>
      expect(page.getByRole('heading', { name: `Done: ${name}` })).toBeVisible();
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
  });
  await test.step('Logo and colors are a step, which opens their field', async () => {
    await expect(page.getByRole('heading', { name: 'To do: Logo and colors' })).toBeVisible();
    // Twice: the script of the field is there the second time, and the editor is shown at once.
    for (const _ of ['first', 'again']) {
      await page.getByRole('link', { name: 'Choose them' }).click();
      const logo = page.getByRole('button', { name: 'Choose a file: Logo' });
      await expect(logo).toBeFocused();
      await expect(logo).toBeInViewport();
      await page.goBack();
      await expect(page.locator('h1')).toBeFocused();
    }

    const editor = await siteEditor(server);
    const music = { first: '#0b3d2e', second: '#f2c14e' };
    await editor.save('site', { ...site, name: 'Oak Street', colors: { ...site.colors, music } });
    await editor.publish('site');
    await expect(page.getByRole('heading', { name: 'Done: Logo and colors' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose them' })).toHaveCount(0);
  });
  await test.step('The steps are put away', async () => {
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
});

test('Without an answer of the server, the steps say that they need signal', async ({ server, page }) => {
  await page.route('**/api/byop/first-steps', (route) => route.abort());
  await asAdmin(server, page, { firstSteps: true });
  await openAdmin(page);
  await expect(page.getByText('These steps need signal.')).toBeVisible();
  await page.unroute('**/api/byop/first-steps');
  await server.putEvent();
  await expect(page.getByRole('heading', { name: 'Done: First event' })).toBeVisible();
  await page.route('**/api/byop/first-steps', (route) => route.abort());
  await server.putEvent();
  await expect(page.getByText('The buttons need signal.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Done: First event' })).toBeVisible();
  await page.unroute('**/api/byop/first-steps');
  await server.stop();
  await expect(page.getByText('The buttons need signal.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(toast(page, 'The test email was not sent')).toBeVisible();
});
