import { songs } from '../../scripts/seed/content/songs';
import { openFaultProxy } from '../../tests/support/network/fault-proxy';
import { unfold } from '../support/footer';
import {
  cached,
  expectSound,
  listenPath,
  onDeck,
  play,
  playerLoaded,
  row,
  save,
  seekToEnd,
} from '../support/listening';
import { afterReconnecting, expect, isHydrated, test, workerReady } from '../support/test';

/** Seconds of a song after a seek: enough to hear it on a busy machine, too. */
const left = 12;
const filesOf = (id: string) => songs.list.find((song) => song.id === id)?.audio.files ?? [];
const untilNext = { timeout: 30_000 };

test('Two saved songs play to the end after a browser restart without a server', async ({
  server,
  phone,
}) => {
  const address = `${server.url}${listenPath}`;
  let page = await phone.open(address);
  await workerReady(page);
  await save(page, 'Back Row Hymn');
  await save(page, 'Sunday, Late');
  await expect(page.getByText('2 songs on this device')).toBeVisible();

  await server.kill();
  await phone.close();
  page = await phone.open(address);
  await expect(page.getByRole('button', { name: 'Saved only' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('li[data-sleeve]')).toHaveCount(2);

  await playerLoaded(page);
  await play(page).click();
  await expect(onDeck(page)).toHaveText('Back Row Hymn');
  await expectSound(page);
  await seekToEnd(page, left);
  await expectSound(page);

  await expect(onDeck(page)).toHaveText('Sunday, Late', untilNext);
  await expect(page.getByText('Skipped 3 songs that are not on this device.').first()).toBeVisible();
  await expectSound(page);
  await seekToEnd(page, left);
  await expectSound(page);
  await expect(onDeck(page)).toHaveText('Back Row Hymn', untilNext);
  await expectSound(page);

  await page.getByRole('button', { name: 'Previous song' }).click();
  await expect(onDeck(page)).toHaveText('Sunday, Late');
  await expectSound(page);
  await page.getByRole('button', { name: 'Next song' }).click();
  await expect(onDeck(page)).toHaveText('Back Row Hymn');
  await expectSound(page);

  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(row(page, 'Lantern')).toContainText('Not on this device');
  await page.getByRole('button', { name: /^Lantern/ }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(
    'Lantern is not on this device, and it can’t load right now.',
  );
  await expect(onDeck(page)).toHaveText('Back Row Hymn');
  await expectSound(page);
});

test('Music continues across pages, and after a crash at its position', async ({ server, phone }) => {
  let page = await phone.open(`${server.url}${listenPath}`);
  await workerReady(page);
  await playerLoaded(page);
  await page.getByRole('slider', { name: 'Volume' }).fill('0.4');
  await page.getByRole('button', { name: /^Lantern/ }).click();
  await expectSound(page);
  // Playing music delays an update of the site.
  expect(await page.locator('[data-busy]').count()).toBe(1);
  await page.getByRole('slider', { name: 'Seek' }).fill('30');

  await page.getByRole('link', { name: 'Ministries', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  const mini = page.getByRole('region', { name: 'Player' });
  await expect(mini).toContainText('Lantern');
  await expectSound(page);
  expect(await page.locator('audio').count()).toBe(1);
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 36);

  await phone.kill();
  page = await phone.open(`${server.url}/`);
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Lantern');
  await play(page).click();
  await expectSound(page);
  const place = await page.evaluate(() => {
    const { currentTime = 0, volume = 0 } = document.querySelector('audio') ?? {};
    return { currentTime, volume };
  });
  expect(place.volume).toBe(0.4);
  expect(place.currentTime).toBeGreaterThan(30);
  expect(place.currentTime).toBeLessThan(60);
});

test('An interrupted download waits and resumes where it stopped', async ({ server, phone }) => {
  const file = filesOf('lantern')[0];
  const line = await openFaultProxy(server.url);
  line.decide = ({ path }) => (path === file?.path ? 'stalled' : 'fine');
  const page = await phone.open(`${line.url}${listenPath}`);
  const ranges: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(file?.path ?? '')) ranges.push(request.headers().range);
  });
  await workerReady(page);
  await playerLoaded(page);
  await page.getByRole('button', { name: 'Save Lantern on this device' }).click();
  await expect(row(page, 'Lantern')).toContainText(/(49|50)%/);
  line.decide = () => 'dead';
  line.cut();
  await expect(row(page, 'Lantern')).toContainText('Waiting for signal');
  expect(await cached(page)).toEqual([]);

  line.decide = () => 'fine';
  await expect(row(page, 'Lantern')).toContainText('On this device', afterReconnecting);
  expect(await cached(page)).toEqual([[file?.path, file?.bytes]]);
  expect(ranges[0]).toBeUndefined();
  expect(ranges.at(-1)).toMatch(/^bytes=\d{5,}-$/);
  await line.close();
});

test('A song played to the end is saved, unless the setting is off', async ({ server, phone }) => {
  const page = await phone.open(`${server.url}${listenPath}`);
  await workerReady(page);
  await playerLoaded(page);
  await play(page).click();
  await expectSound(page);
  await seekToEnd(page, 2);
  await expect(row(page, 'Back Row Hymn')).toContainText('On this device', afterReconnecting);

  await page.getByText('Speed, sleep timer, settings').click();
  await page.getByLabel('Keep songs I finish').uncheck();
  const second = await onDeck(page).textContent();
  await expectSound(page);
  await seekToEnd(page, 2);
  await expect(onDeck(page)).not.toHaveText(second ?? '', afterReconnecting);
  expect(await cached(page)).toHaveLength(1);
});

test('An unsaved song streams in ranges, bypasses the worker, and is seekable', async ({ server, phone }) => {
  const page = await phone.open(`${server.url}${listenPath}`);
  await workerReady(page);
  await playerLoaded(page);
  const answers: { status: number; byWorker: boolean }[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/audio/')) return;
    answers.push({ status: response.status(), byWorker: response.fromServiceWorker() });
  });
  await play(page).click();
  await expectSound(page);
  await seekToEnd(page, 20);
  await expectSound(page);
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) expect(answer).toEqual({ status: 206, byWorker: false });
  const everywhere = await page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(everywhere.filter((path) => path.startsWith('/audio/'))).toEqual([]);
});

test('A missing file of a saved song is detected, and fetched with signal', async ({ server, phone }) => {
  const files = filesOf('back-row-hymn');
  const page = await phone.open(`${server.url}${listenPath}`);
  await workerReady(page);
  await save(page, 'Back Row Hymn');

  // A missing file is detected at start. Without signal it stays missing.
  await page.evaluate(() => caches.delete('byop-audio-v1'));
  await server.kill();
  await page.reload();
  await expect(row(page, 'Back Row Hymn')).toContainText('Waiting for signal');
  await server.restart();
  await expect(row(page, 'Back Row Hymn')).toContainText('On this device', afterReconnecting);
  expect(await cached(page)).toEqual([[files[0]?.path, files[0]?.bytes]]);
});

test('Saved songs leave space for submissions', async ({ server, phone }) => {
  const page = await phone.open(`${server.url}${listenPath}`);
  await workerReady(page);
  await save(page, 'Back Row Hymn');
  const device = await page.context().newCDPSession(page);
  const { usage } = await device.send('Storage.getUsageAndQuota', { origin: server.url });
  // Enough space for the song, but not for its margin.
  const quotaSize = usage + 2 * (filesOf('lantern')[0]?.bytes ?? 0);
  await device.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize });
  await page.getByRole('button', { name: 'Save Lantern on this device' }).click();
  await expect(row(page, 'Lantern')).toContainText('not enough space');
  await expect(row(page, 'Back Row Hymn')).toContainText('On this device');
  expect(await cached(page)).toHaveLength(1);
});

test('Two tabs never play at once', async ({ server, phone }) => {
  const first = await phone.open(`${server.url}${listenPath}`);
  await playerLoaded(first);
  await play(first).click();
  await expectSound(first);
  const second = await phone.tab(`${server.url}${listenPath}`);
  await playerLoaded(second);
  await play(second).click();
  await expectSound(second);
  expect(await first.evaluate(() => document.querySelector('audio')?.paused)).toBe(true);
  await first.bringToFront();
  await expect(play(first)).toBeVisible();
  await play(first).click();
  await expectSound(first);
  await second.bringToFront();
  await expect(play(second)).toBeVisible();
});

test('A film and a song never play together', async ({ server, page }) => {
  await page.goto(`${server.url}${listenPath}`);
  await playerLoaded(page);
  await play(page).click();
  await expectSound(page);
  await (await unfold(page, 'Music')).getByRole('link', { name: 'Videos' }).click();
  await page.getByRole('link', { name: /^Play/ }).first().click();
  await expect(play(page)).toBeVisible();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  await play(page).click();
  await expectSound(page);
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
});

test('The media session has the song and its position, and its actions work', async ({ server, page }) => {
  await page.addInitScript(() => {
    const { setActionHandler } = navigator.mediaSession;
    navigator.mediaSession.setActionHandler = (action, run) => {
      document.addEventListener(`lock-screen:${action}`, () => run?.({ action }));
      setActionHandler.call(navigator.mediaSession, action, run);
    };
  });
  await page.goto(`${server.url}${listenPath}`);
  const lockScreen = (action: string) =>
    page.evaluate((name) => void document.dispatchEvent(new Event(`lock-screen:${name}`)), action);
  await playerLoaded(page);
  await play(page).click();
  await expectSound(page);
  const shown = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      const picture = metadata?.artwork[0]?.src.slice(0, 15);
      return [metadata?.title, metadata?.artist, picture, playbackState];
    });
  await expect.poll(shown).toEqual(['Back Row Hymn', 'BYOP Collective', 'data:image/png;', 'playing']);
  await lockScreen('nexttrack');
  await expect.poll(async () => (await shown())[0]).toBe('Basement Psalm');
  await lockScreen('pause');
  await expect(play(page)).toBeVisible();
  expect((await shown())[3]).toBe('paused');
});

test('A page without music loads none of it', async ({ server, page }) => {
  await page.goto(`${server.url}/`);
  await isHydrated(page);
  await page.waitForLoadState('networkidle');
  const ofMusic = /(start|mini)-player|transport|browser-tracks|\/audio\//;
  const onPage = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(onPage.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
  expect(onPage.filter((path) => ofMusic.test(path))).toEqual([]);
});
