/** Events that are older than the list of a phone: their pages, the button that reads them, and the month. */
import type { Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { eventDays } from '../src/domain/public-lists';
import { readLinkPreview } from '../tests/support/pages/link-preview';
import type { Server } from '../tests/support/server/pocketbase';
import { eventsPath, expect, isHydrated, test, workerReady } from './support/test';

const inDays = (days: number) => addDays(Date.now(), days);

const show = 'Show older events';

async function putEvents(server: Server) {
  await server.putEvent({ title: 'Candle Hour' });
  await server.putEvent({ title: 'Soup Night', date: inDays(-20).toISOString() });
  return server.putEvent({
    title: 'Old Concert',
    location: 'Grace Chapel',
    date: inDays(-eventDays - 100).toISOString(),
  });
}

/** Whether the page came from the server, not from the worker. */
const board = async (page: Page, search = '') => {
  await page.goto(eventsPath + search);
  await isHydrated(page);
};

test('An old event has its own page and its place in the feeds, and its link opens it', async ({
  server,
  page,
  request,
}) => {
  const { id } = await putEvents(server);
  const read = async (path: string) => (await request.get(path)).text();
  const address = `${eventsPath}?event=${id}`;
  await expect.poll(() => read('/sitemap.xml')).toContain(address);
  expect(await read('/events.json')).toContain('Old Concert');
  expect(await read('/events.ics')).toContain('Old Concert');
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(readLinkPreview(await answer.text()).title).toBe('Old Concert');

  await board(page, `?event=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Old Concert' });
  await expect(sheet).toContainText('This event is over.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Old Concert' })).toBeFocused();
  // It was the only one.
  await expect(page.getByRole('button', { name: show })).toHaveCount(0);
});

test('A phone reads older events on a press, and one by its link, and says when they need signal', async ({
  server,
  page,
  context,
}) => {
  const { id } = await putEvents(server);
  await expect.poll(async () => (await page.request.get(eventsPath)).text()).toContain('Candle Hour');
  await board(page);
  await workerReady(page);
  const past = page.getByRole('region', { name: 'Past events' });
  await expect(past).toContainText('Soup Night');
  await expect(past).not.toContainText('Old Concert');

  await context.setOffline(true);
  await past.getByRole('button', { name: show }).press('Enter');
  await expect(past.getByRole('status')).toContainText('Older events need signal');
  await board(page, `?event=${id}`);
  const missing = page.getByRole('dialog');
  await expect(missing).toContainText('This event isn’t on this device.');
  await context.setOffline(false);
  await missing.getByRole('button', { name: 'Try again' }).click();
  const sheet = page.getByRole('dialog', { name: 'Old Concert' });
  await expect(sheet).toContainText('Grace Chapel');
  await sheet.getByRole('button', { name: 'Close' }).click();

  await board(page);
  await past.getByRole('button', { name: show }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Old Concert' })).toBeFocused();
  await expect(past.getByRole('status')).toHaveText('1 older event is shown.');
  await expect(past.getByRole('button', { name: show })).toHaveCount(0);
});

test('The month view has the events of every month', async ({ server, page }) => {
  await putEvents(server);
  const date = inDays(-eventDays - 100);
  // In the zone of the ministry, eight hours behind.
  const month = new Date(date.getTime() - 8 * 3_600_000).toISOString().slice(0, 7);
  await board(page, `?month=${month}`);
  await expect(page.getByRole('link', { name: 'Old Concert' })).toBeVisible();
});
