/** Links to one opportunity, resource, story or month. */
import type { Page } from '@playwright/test';
import { examples } from '../../../tests/support/server/collections';
import type { Server } from '../../../tests/support/server/pocketbase';
import { postFields } from '../../../tests/support/server/records';
import { toast } from '../../support/rsvp';
import { expect, isHydrated, test, workerReady } from '../../support/test';

async function putOpportunity(server: Server, title: string, day: number): Promise<{ id: string }> {
  const owner = await server.putAccount();
  return server.put('collaboration_opportunities', {
    ...postFields({ title, created_at: `2026-11-${10 + day} 10:00:00.000Z` }),
    user_id: owner.id,
    status: 'Open',
  });
}

async function putNewerPosts(server: Server): Promise<void> {
  for (let day = 1; day < 9; day += 1) await putOpportunity(server, `Newer post ${day}`, day);
}

/** Posts an opportunity, and newer ones above it. */
async function putOpportunities(server: Server): Promise<{ id: string }> {
  const first = await putOpportunity(server, 'Drummer wanted', 0);
  await putNewerPosts(server);
  return first;
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function expectShown(page: Page, name: string): Promise<void> {
  await expect(card(page, name)).toBeFocused();
  await expect(card(page, name)).toBeInViewport();
  await expect(card(page, name)).toHaveCSS('outline-style', 'solid');
  expect(await page.title()).toBe(`${name} · BYOP`);
}

test('Links to an opportunity, a resource and a story, and to a post that is gone', async ({
  server,
  page,
  watchErrors,
  context,
}) => {
  watchErrors(page);
  const { id } = await putOpportunities(server);
  await test.step('A link to an opportunity shows it, on a first visit and from the stored copy', async () => {
    await page.goto(`/collaborate?id=${id}`);
    await expectShown(page, 'Drummer wanted');
    await workerReady(page);
    await page.goto('/members');
    await page.goto(`/collaborate?id=${id}`);
    await expectShown(page, 'Drummer wanted');
  });
  await test.step('The menu of a post shares its link', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto('about:blank');
    await page.goto(`/collaborate?id=${id}`);
    await expectShown(page, 'Drummer wanted');
    const menu = card(page, 'Drummer wanted').getByRole('button', { name: 'More about Drummer wanted' });
    await menu.click();
    await card(page, 'Drummer wanted').getByRole('button', { name: 'Share Drummer wanted' }).press('Enter');
    await expect(toast(page, 'Link copied')).toBeVisible();
    await expect(menu).toBeFocused();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${server.url}/collaborate?id=${id}`);
    await page.goto('about:blank');
    await page.goto(link);
    await expectShown(page, 'Drummer wanted');
  });
  await test.step('A link to a deleted post stays at the top', async () => {
    await page.goto('/collaborate?id=deleted00000000');
    await expect(card(page, 'Newer post 8')).toBeVisible();
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY']);
  });
  await test.step('Links to a resource and to a story show them', async () => {
    const owner = await server.putAccount();
    const resource = await examples.resources?.row(server, owner);
    await page.goto(`/resources?id=${resource?.id}`);
    await expectShown(page, 'Quiet drums');
    await page.goto('/stories?id=hannah-k');
    await expectShown(page, 'Five days without a bar');
  });
});

test('A linked post keeps the focus while newer ones move it into the folded rest', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const { id } = await putOpportunity(server, 'Drummer wanted', 0);
  await page.goto(`/collaborate?id=${id}`);
  await expectShown(page, 'Drummer wanted');
  await putNewerPosts(server);
  // A page reads its lists again when the signal is back.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(card(page, 'Newer post 8')).toBeVisible();
  await expect(card(page, 'Newer post 2')).toBeHidden();
  await expectShown(page, 'Drummer wanted');
});

test('A person who scrolls before the scripts have loaded keeps the position', async ({ server, page }) => {
  const { id } = await putOpportunities(server);
  let loadScripts = () => {};
  const scrolled = new Promise<void>((resolve) => {
    loadScripts = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await scrolled;
    await route.continue();
  });
  await page.goto(`/collaborate?id=${id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  // The browser drops a wheel event before the first paint.
  await expect(async () => {
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => scrollY > 0, null, { timeout: 1000 });
  }).toPass();
  loadScripts();
  await isHydrated(page);
  await expect(card(page, 'Newer post 8')).toBeVisible();
  // It is in the rest of the list, which stays folded.
  await expect(card(page, 'Drummer wanted')).toHaveCount(0);
});

test('A month shows its events below the day, opens one over it, and is there without signal', async ({
  server,
  page,
  context,
}) => {
  await server.putEvent({ title: 'Candle Hour', date: '2031-11-29T02:00:00.000Z' });
  await page.goto('/ministries/events?month=2031-11');
  await workerReady(page);
  const day = page.getByRole('button', { name: /^Fri, November 28, 2031/ });
  await expect(day).toBeVisible();
  await day.click();
  await page.getByRole('link', { name: 'Candle Hour' }).click();
  const sheet = page.getByRole('dialog', { name: 'Candle Hour' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/month=2031-11$/);
  await page.getByRole('button', { name: /December/ }).click();
  await expect(page).toHaveURL(/month=2031-12$/);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /November/ }).click();
  await expect(day).toBeVisible();
});
