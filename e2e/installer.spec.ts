import { putEvent } from '../tests/support/records';
import { eventsPath, expect, test, workerReady } from './support/test';

// The headless shell reports every page as installable.
test.use({ fullChromium: true });

test('The site is installable and controlled by its worker from the first visit', async ({
  server,
  phone,
}) => {
  const page = await phone.open(server.url);
  await workerReady(page);
  const browser = await page.context().newCDPSession(page);
  const { errors, data, url } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${server.url}/manifest.webmanifest`);
  expect(JSON.parse(data ?? '')).toMatchObject({
    id: '/',
    name: 'BYOP: Faith for the back row',
    display: 'standalone',
  });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('After one visit to the home page, the events page opens by its URL while the server is down', async ({
  server,
  phone,
}) => {
  await putEvent(server, { title: 'Candle Hour' });
  const page = await phone.open(server.url);
  await workerReady(page);
  await expect(page.getByText('Next Event')).toBeVisible();
  await server.kill();
  await page.goto(`${server.url}${eventsPath}`);
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
});

test('The worker caches no API responses', async ({ server, phone }) => {
  await putEvent(server, { title: 'Candle Hour' });
  const page = await phone.open(`${server.url}${eventsPath}`);
  await workerReady(page);
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.length).toBeGreaterThan(5);
  expect(stored.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
