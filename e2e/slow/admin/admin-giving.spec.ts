import { readFile } from 'node:fs/promises';
import type { Server } from '../../../tests/support/server/pocketbase';

import { asAdmin, desktop, openAdmin, rowOf, section } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { expect, test } from '../../support/test';

const inThisMonth = new Date(Date.now() - 60_000).toISOString();

async function fill(server: Server): Promise<void> {
  const gift = { currency: 'usd', paid_at: inThisMonth };
  await server.put('donations', {
    ...gift,
    kind: 'once',
    status: 'paid',
    amount: 7550,
    email: 'ada@moreno.example',
    session: 'cs_test_1',
  });
  await server.put('donations', {
    ...gift,
    kind: 'monthly',
    status: 'paid',
    amount: 5000,
    refunded: 1250,
    email: '=cmd@moreno.example',
  });
  await server.put('donations', {
    ...gift,
    kind: 'once',
    status: 'refunded',
    amount: 2500,
    refunded: 2500,
    session: 'cs_demo_1',
  });
  await server.put('donations', {
    ...gift,
    paid_at: '',
    kind: 'once',
    status: 'pending',
    amount: 99_900,
  });
}

test.use({ viewport: desktop });

test('The Giving tab shows monthly totals, gifts with their status, filters, and exports a matching CSV', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  await fill(server);
  await asAdmin(server, page);
  await openAdmin(page);
  const links = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link');
  expect((await links.allTextContents()).indexOf('Giving')).toBe(8);
  await section(page, 'Giving').click();

  const months = page.getByRole('region', { name: 'Giving by month' });
  const month = months.getByRole('row').nth(1).getByRole('cell');
  await expect(month).toHaveText(['3', '$100.50', '$50.00', '$37.50', '$113.00']);
  await expect(rowOf(page, 'ada@moreno.example')).toContainText('paid');
  await expect(page.getByText('Showing 4 of 4 gifts')).toBeVisible();
  await expect(page.getByText('Demo: no money moved')).toHaveCount(1);
  expect(await violationsInBoth(page)).toEqual([]);

  await server.put('donations', {
    currency: 'usd',
    kind: 'once',
    status: 'paid',
    amount: 100,
    paid_at: inThisMonth,
  });
  await expect(month).toHaveText(['4', '$101.50', '$50.00', '$37.50', '$114.00']);

  await page.getByLabel('Status', { exact: true }).selectOption('paid');
  await expect(page.getByText('Showing 3 of 3 gifts')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export list as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^gifts-.*\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  const text = lines.join('\n');
  expect(text).toContain(',ada@moreno.example,once,75.5,0,usd,paid,cs_test_1,');
  expect(text).toContain(",'=cmd@moreno.example,monthly,50,12.5,usd,");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
