import { eventsPath, expect, test, workerReady } from '../../support/test';

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

test('The first visit stores the home page; an edit costs the next visit its list only, and no copy older than a day is shown', async ({
  server,
  phone,
}) => {
  const event = await server.putEvent({ title: 'Candle Hour' });
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('Candle Hour');
  const page = await phone.open(server.url);
  await workerReady(page);
  /** The title in the copy that the worker keeps. */
  const copy = () =>
    page.evaluate(async () => {
      const stored = await (await caches.open('home')).match('/');
      return (await stored?.text())?.match(/Candle Hour|Lantern Walk/)?.[0];
    });
  await expect.poll(copy).toBe('Candle Hour');

  await server.ask(
    'PATCH',
    `/api/collections/events/records/${event.id}`,
    { title: 'Lantern Walk' },
    server.token,
  );
  await expect.poll(async () => (await page.request.get(server.url)).text()).toContain('Lantern Walk');
  await page.goto(server.url);
  await expect(page.getByText('Lantern Walk').first()).toBeVisible();
  expect(await copy()).toBe('Candle Hour');

  await page.evaluate(async () => {
    const home = await caches.open('home');
    const stored = await home.match('/');
    const headers = new Headers(stored?.headers);
    headers.set('date', new Date(Date.now() - 25 * 60 * 60 * 1000).toUTCString());
    await home.put('/', new Response(await stored?.blob(), { headers }));
  });
  const shown = await page.goto(server.url);
  expect(await shown?.text()).not.toContain('Candle Hour');
  await expect(page.getByText('Lantern Walk').first()).toBeVisible();
  await expect.poll(copy).toBe('Lantern Walk');
});

test('The worker caches no API responses', async ({ server, phone }) => {
  await server.putEvent({ title: 'Candle Hour' });
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
