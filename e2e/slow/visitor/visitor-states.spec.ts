/** Accessibility of every list in every state. */
import type { Page } from '@playwright/test';
import { violations } from '../../support/axe';
import { filled, fillLists } from '../../support/content';
import { phoneSize } from '../../support/phone';
import { clippedText, horizontalOverflow } from '../../support/readability';
import { expect, openAppShell, test, workerReady } from '../../support/test';

const lists = [
  { path: '/', empty: 'Last event', row: 'events' },
  { path: '/ministries/events', empty: 'The board is bare.', row: 'events' },
  { path: '/members', empty: 'No members found', row: 'members' },
  { path: '/collaborate', empty: 'The board is bare.', row: 'collaboration_opportunities' },
  { path: '/resources', empty: 'The shelf is empty.', row: 'resources' },
] as const;
const unread = 'No list on this device yet.';
const desktop = { width: 1280, height: 800 };

async function expectReadable(page: Page, state: string) {
  const looks = [
    { colorScheme: 'light', size: phoneSize, rules: 'all' },
    { colorScheme: 'dark', size: desktop, rules: 'colours' },
  ] as const;
  for (const { colorScheme, size, rules } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', new RegExp(`${colorScheme}$`));
    const found = [
      ...(await violations(page, ['main'], rules)),
      ...(await clippedText(page)),
      ...(await horizontalOverflow(page)),
    ];
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

test('Each list is accessible when empty, full, and without signal', async ({ server, page }) => {
  await page.goto('/');
  await workerReady(page);
  for (const { path, empty } of lists) {
    await page.goto(path);
    await expect(page.getByText(empty).first()).toBeVisible();
    await expectReadable(page, `${path}, empty`);
  }
  await fillLists(server);
  for (const { path, row } of lists) {
    await page.goto(path);
    await expect(page.getByText(filled[row]).filter({ visible: true }).first()).toBeVisible();
    await expectReadable(page, `${path}, full`);
  }
  await server.kill();
  for (const { path, row } of lists) {
    await page.goto(path);
    await expect(page.getByText(filled[row]).filter({ visible: true }).first()).toBeVisible();
    if (path !== '/') await expect(page.getByText(/^As of today/)).toBeVisible();
    await expect(page.locator('.dock').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectReadable(page, `${path}, without signal`);
  }
});

test('Hovered buttons, and giving whose state is unknown, are accessible', async ({ page }) => {
  await test.step('The error state of online giving is accessible and has a retry', async () => {
    await page.route('**/api/byop/features', (route) => route.abort());
    await page.goto('/ministries/give');
    await expect(page.getByText('Our server did not answer about gifts.')).toBeVisible();
    await expectReadable(page, 'no answer about gifts');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(page.getByText('We don’t take cards online yet.')).toBeVisible();
    await expectReadable(page, 'no gifts here');
  });
  await test.step('Hovered buttons have enough contrast on paper and on the dark sheet', async () => {
    await page.setViewportSize(phoneSize);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/stories');
      await page.getByText('Read Full Story').first().hover();
      expect.soft(await violations(page, ['main'], 'colours'), colorScheme).toEqual([]);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Login' }).hover();
      expect.soft(await violations(page, ['dialog'], 'colours'), `menu, ${colorScheme}`).toEqual([]);
    }
  });
});

test.describe('on a phone without stored lists', () => {
  test.use({ serviceWorkers: 'block' });

  test('Each page is accessible while its list loads, and when loading fails', async ({ page, server }) => {
    let asked = 0;
    let answer = () => {};
    let answered = Promise.resolve();
    await page.route('**/api/byop/lists?**', async (route) => {
      asked += 1;
      await answered;
      await route.fulfill({ status: 500 });
    });
    for (const { path } of lists) {
      asked = 0;
      answered = new Promise((done) => {
        answer = done;
      });
      await openAppShell(page, server.url + path);
      await expect.poll(() => asked).toBeGreaterThan(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectReadable(page, `${path}, loading`);
      answer();
      if (path !== '/') await expect(page.getByText(unread).first()).toBeVisible();
      await expectReadable(page, `${path}, not read`);
    }
  });
});
