/** Pages that the server renders from the current lists: their first paint, links and failures. */
import type { Page } from '@playwright/test';
import { preview as limits } from '../src/domain/limits';
import { listAddress } from '../src/domain/public-lists';
import { readLinkPreview } from '../tests/support/pages/link-preview';
import { hooksVariant } from '../tests/support/server/hooks-variant';
import { plainPng } from '../tests/support/server/pictures';
import { startServer } from '../tests/support/server/pocketbase';
import { eventFields } from '../tests/support/server/records';
import { eventsPath, expect, isHydrated, kit, test, workerReady } from './support/test';

/** The rendered pages follow a change within a second. */
const html = async (page: Page, path: string) => (await page.request.get(path)).text();

/** Returns a page once it contains `text`. The server may answer the next request with the app shell while it is busy. */
async function pageWith(read: () => Promise<string>, text: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      found = await read();
      return found;
    })
    .toContain(text);
  return found;
}

test('The first paint of Home and Events shows the next event, without JavaScript', async ({
  server,
  browser,
}) => {
  await server.putEvent({ title: 'Candle Hour', featured: true });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await expect.poll(() => html(page, '/')).toContain('Candle Hour');
  for (const path of ['/', eventsPath]) {
    await page.goto(path);
    await expect(page.getByText('Candle Hour').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(/as of today, /i).first()).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
  }
  await context.close();
});

test('A first visit requests only the words of other pages, and works offline afterwards', async ({
  server,
  page,
  context,
}) => {
  await server.putEvent({ title: 'Candle Hour' });
  await expect.poll(() => html(page, eventsPath)).toContain('Candle Hour');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/byop/lists') asked.push(...searchParams.getAll('ask'));
  });
  const connected = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/realtime') && answer.request().method() === 'POST',
  );
  await page.goto(eventsPath);
  await connected;
  await isHydrated(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
  expect(asked).toEqual([listAddress('content')]);
  await context.setOffline(true);
  await page.goto('/members');
  await page.goto(eventsPath);
  await expect(page.getByText('Candle Hour').filter({ visible: true }).first()).toBeVisible();
});

test('A link to an event previews with its name, date, place and picture, and opens on it', async ({
  server,
  page,
}) => {
  const { id } = await server.putEvent({ title: 'Candle Hour', location: 'Grace Chapel' });
  const address = `/ministries/events?event=${id}`;
  const rendered = await pageWith(() => html(page, address), 'Candle Hour');
  expect(rendered).toContain('<dialog');
  const preview = readLinkPreview(rendered);
  expect(preview.title).toBe('Candle Hour');
  expect(preview.description).toContain('6:00 PM · Grace Chapel');
  expect(preview.image.url).toBe(`${server.url}/images/share.png`);
  expect((await page.request.get(preview.image.url)).headers()['content-type']).toBe('image/png');
  expect(preview.event).toMatchObject({ '@type': 'Event', name: 'Candle Hour' });

  await page.goto(`/e/${id}`);
  await expect(page).toHaveURL(server.url + address);
  await expect(page).toHaveTitle('Candle Hour · BYOP');
  await expect(page.getByRole('dialog', { name: 'Candle Hour' })).toBeVisible();
  await workerReady(page);
  await page.goto(`/e/${id}`);
  await expect(page).toHaveURL(server.url + address);
  await expect(page.getByRole('dialog', { name: 'Candle Hour' })).toBeVisible();
});

test('A link to an event with its own picture previews with that picture', async ({ server, request }) => {
  const drawn = plainPng(limits.width, limits.height);
  const form = new FormData();
  for (const [field, value] of Object.entries(eventFields())) form.set(field, `${value}`);
  form.set('preview', new Blob([drawn]), 'preview.png');
  const { id } = await server.put('events', form);
  const address = `/ministries/events?event=${id}`;
  const read = async () => (await request.get(address)).text();
  const { image } = readLinkPreview(await pageWith(read, '<title>Friday Night Downstairs'));
  expect(image).toMatchObject({ type: 'image/png', width: limits.width, height: limits.height });
  expect(image.url).toMatch(new RegExp(`^${server.url}/api/files/events/${id}/preview_\\w+\\.png$`));
  const answer = await request.get(image.url);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  const picture = await answer.body();
  expect(picture.equals(drawn)).toBe(true);
  expect(picture.length).toBeLessThanOrEqual(limits.maxBytes);
});

test('A link to an event that the server read during the request opens on it', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const { id } = await server.putEvent({ title: 'Candle Hour' });
  // The server had rendered the page without a sheet, when its list had the event already.
  const body = await pageWith(async () => (await page.request.get(eventsPath)).text(), id);
  await page.route(`**${eventsPath}?event=${id}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(`${eventsPath}?event=${id}`);
  await isHydrated(page);
  await expect(page.getByRole('dialog', { name: 'Candle Hour' })).toBeVisible();
});

test('A link to a deleted event says so, with 404', async ({ page, watchErrors }) => {
  watchErrors(page);
  const answer = await page.goto('/ministries/events?event=nosuchevent0001');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('dialog').getByText('We can’t find that event.')).toBeVisible();
  await expect(page).toHaveTitle(/^Events/);
});

/** A test route that changes an event past all rules, and past the hooks that the renderer listens to. */
const breakEvent = `
routerAdd('POST', '/api/test/break', (e) => {
  const { id } = JSON.parse(toString(e.request.body));
  e.app.db().newQuery('UPDATE events SET max_attendees = -1 WHERE id = {:id}').bind({ id }).execute();
  e.json(200, {});
});`;

test('An event that cannot be read is logged once, and the others stay', async ({ request }) => {
  const hooks = await hooksVariant(kit().hooks, { add: { 'break.pb.js': breakEvent } });
  const server = await startServer(kit(), { hooks });
  const { id } = await server.putEvent({ title: 'Candle Hour' });
  const statusOf = async () => (await request.get(`${server.url}${eventsPath}?event=${id}`)).status();
  const shows = (title: string) =>
    expect.poll(async () => (await request.get(server.url + eventsPath)).text()).toContain(title);
  await shows('Candle Hour');
  expect(await statusOf()).toBe(200);
  await server.ask('POST', '/api/test/break', { id });
  await server.putEvent({ title: 'Soup Night' });
  await shows('Soup Night');
  expect(await statusOf()).toBe(404);
  await server.putEvent({ title: 'Game Night' });
  await shows('Game Night');
  const lines = server.said().split('\n');
  expect(lines.filter((line) => line.includes(`cannot be read: events ${id}`))).toHaveLength(1);
  await server.stop();
});
