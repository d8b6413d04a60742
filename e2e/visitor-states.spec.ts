import type { Page } from '@playwright/test';
import { examples, putAccount } from '../tests/support/collections';
import type { Server } from '../tests/support/pocketbase';
import { putEvent } from '../tests/support/records';
import { violations } from './support/axe';
import { phoneSize } from './support/phone';
import { expect, test, workerReady } from './support/test';

/** Every page with a list: what it is called in its empty state, and the row that fills it. */
const lists = [
  { path: '/', empty: 'Last event', row: 'events' },
  { path: '/ministries/events', empty: 'The board is bare.', row: 'events' },
  { path: '/members', empty: 'No members found', row: 'members' },
  { path: '/collaborate', empty: 'The board is bare.', row: 'collaboration_opportunities' },
  { path: '/resources', empty: 'The shelf is empty.', row: 'resources' },
];
const unread = 'No list on this phone yet.';
const [phone, desktop] = [phoneSize, { width: 1280, height: 800 }];
/** Colours do not depend on the layout: each of both once is enough for a passing state. */
const day = [
  { colorScheme: 'light', size: phone },
  { colorScheme: 'dark', size: desktop },
] as const;
const night = [
  { colorScheme: 'dark', size: phone },
  { colorScheme: 'light', size: desktop },
] as const;
const filled = {
  events: 'Candle Hour',
  members: 'Ada Moreno',
  collaboration_opportunities: 'Bass player wanted',
  resources: 'Quiet drums',
};

async function fill(server: Server): Promise<void> {
  const owner = await putAccount(server);
  for (const { row } of lists) {
    if (row === 'events') await putEvent(server, { title: filled.events });
    else await examples[row]?.row(server, owner);
  }
}

/** Nothing for axe to find, nothing wider than the screen. */
async function expectReadable(
  page: Page,
  what: string,
  looks: readonly (typeof day | typeof night)[number][],
) {
  for (const { colorScheme, size } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', new RegExp(`${colorScheme}$`));
    expect(await violations(page), `${what}, ${colorScheme}, ${size.width} px`).toEqual([]);
    expect(await sideways(page), what).toBeLessThanOrEqual(0);
  }
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const { path, empty, row } of lists)
  test(`Everyone can read the list of ${path}: empty, loaded, and without signal`, async ({
    server,
    page,
  }) => {
    await page.goto(path);
    await workerReady(page);
    await expect(page.getByText(empty).first()).toBeVisible();
    await expectReadable(page, 'empty', day);

    await fill(server);
    await page.reload();
    const name = filled[row as keyof typeof filled];
    await expect(page.getByText(name).first()).toBeVisible();
    await expectReadable(page, 'loaded', [...day, ...night]);

    await server.kill();
    await page.reload();
    await expect(page.getByText(name).first()).toBeVisible();
    if (path !== '/') await expect(page.getByText(/^As of today/)).toBeVisible();
    await expectReadable(page, 'without signal', night);
  });

test.describe('on a phone that has never seen a list', () => {
  test.use({ serviceWorkers: 'block' });

  for (const { path } of lists)
    test(`Everyone can read ${path} while its list loads, and when it cannot be read`, async ({ page }) => {
      let asked = 0;
      let answer = () => {};
      const answered = new Promise<void>((done) => {
        answer = done;
      });
      await page.route('**/api/byop/lists?**', async (route) => {
        asked += 1;
        await answered;
        await route.fulfill({ status: 500 });
      });
      await page.goto(path);
      await expect.poll(() => asked).toBeGreaterThan(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectReadable(page, 'loading', day);
      answer();
      if (path !== '/') await expect(page.getByText(unread).first()).toBeVisible();
      await expectReadable(page, 'not read', night);
    });
});
