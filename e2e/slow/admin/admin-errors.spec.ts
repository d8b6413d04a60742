/** Errors on devices are reported to the team, without anything a person typed. */
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { explain } from '../../../scripts/explain-error.mjs';

import { asAdmin, desktop, openAdmin, openRow, rowOf } from '../../support/admin';
import { eventsPath, expect, isHydrated, kit, test, workerReady } from '../../support/test';

/** Reports are batched for 2 s. */
const sent = { timeout: 15_000 };

async function breakDialog(page: Page, typed: string): Promise<void> {
  await page.evaluate((words) => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new TypeError(`Cannot read properties of undefined (reading '${words}')`);
    };
  }, typed);
  await page.getByRole('button', { name: 'RSVP for Candle Hour' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This page tore');
}

test('The team reads the errors of devices', async ({ server, page, browser }) => {
  const team = await browser.newContext({ baseURL: server.url, viewport: desktop });
  const admin = await team.newPage();
  await asAdmin(server, admin);
  await openAdmin(admin, 'errors');
  await test.step('The error list shows an empty state and an error state', async () => {
    await expect(admin.getByText('No errors in the last 30 days.')).toBeVisible();
    await admin.route('**/api/collections/client_errors/**', (route) => route.abort());
    await admin.reload();
    await expect(admin.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    await admin.unroute('**/api/collections/client_errors/**');
  });
  await test.step('An admin sees errors that happened on a phone, online and offline', async () => {
    await server.putEvent({ title: 'Candle Hour' });
    await page.goto(`${eventsPath}?name=Zebulon`);
    await workerReady(page);
    await isHydrated(page);
    await breakDialog(page, 'Zebulon Quincy');
    await expect.poll(() => server.rows('client_errors'), sent).toHaveLength(1);

    await page.reload();
    await isHydrated(page);
    await page.context().setOffline(true);
    await breakDialog(page, 'zebulon@quincy.example');
    await page.context().setOffline(false);
    // The same error of the same build.
    await expect
      .poll(async () => (await server.rows('client_errors'))[0]?.count, { timeout: 90_000 })
      .toBe(2);
    const [row] = await server.rows('client_errors');
    expect(row).toMatchObject({ page: eventsPath, online: false });
    expect(JSON.stringify(row)).not.toMatch(/zebulon|quincy/i);

    await admin.reload();
    const shown = rowOf(admin, 'TypeError: Cannot read properties of undefined');
    await expect(shown).toContainText('2');
    await expect(shown).toContainText(eventsPath);
    await shown.getByRole('button', { name: /^Details of TypeError/ }).click();
    const sheet = openRow(admin);
    await expect(sheet).toContainText('Offline');
    await expect(sheet).toContainText(/\/assets\/[\w-]+\.js:\d+:\d+/);
    await team.close();

    // The source maps on the server's machine resolve the stack.
    const maps = join(dirname(`${kit().site}`), 'maps');
    const lines = await explain(String(row?.stack).split('\n'), maps);
    expect(lines.join('\n')).toMatch(/src\/ui\/sheet\/use-modal-dialog\.ts:\d+:\d+/);
    expect(
      (await fetch(`${server.url}/${/assets\/[\w-]+\.js/.exec(String(row?.stack))?.[0]}.map`)).status,
    ).toBe(404);
  });
});
