/** Films that the owner uploaded: on an open page, from any place, without signal, and without any. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { films } from '../../../scripts/seed/content/films';
import { filmWords } from '../../../src/content/films';
import { putMedia } from '../../../tests/support/content/put-media';
import { siteEditor } from '../../../tests/support/content/site-editor';
import type { Server } from '../../../tests/support/server/pocketbase';
import { expect, isHydrated, test, workerReady } from '../../support/test';

const [demoFilm] = films.list;

/** Publishes one film with its poster, its captions and its text. */
async function publishFilm(server: Server): Promise<void> {
  const upload = async (type: 'film' | 'picture' | 'captions', mime: string, path: string) =>
    putMedia(server, {
      type,
      mime,
      name: path.replace(/.*\//, ''),
      content: await readFile(`public${path}`),
    });
  const [film, poster, captions] = await Promise.all([
    upload('film', 'video/webm', '/video/game-night.webm'),
    upload('picture', 'image/jpeg', '/images/game-night.jpg'),
    upload('captions', 'text/vtt', '/video/game-night.vtt'),
  ]);
  const editor = await siteEditor(server);
  await editor.save('films', {
    hero: { film: null, picture: { ...poster, alt: 'A sunrise.', credit: 'Ruth Okafor' } },
    list: [{ ...demoFilm, id: 'choir', title: 'The choir', film, poster, captions }],
  });
  expect((await editor.publish('films')).status).toBe(200);
}

const seconds = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
const posters = (page: Page) =>
  page
    .locator('main img:not([src^="/art/"])')
    .evaluateAll((all) => all.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));

test('An uploaded film plays from any place with its captions, and is read without signal', async ({
  server,
  page,
  context,
  watchErrors,
}) => {
  watchErrors(page);
  await page.goto('/videos');
  await isHydrated(page);
  await workerReady(page);
  await expect(page.getByRole('heading', { name: 'The August before' })).toBeVisible();
  await publishFilm(server);
  await expect(page.getByRole('heading', { name: 'The choir' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The August before' })).toHaveCount(0);

  await page.getByRole('link', { name: /^Play, 0:08/ }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
  await page.evaluate(() => {
    const film = document.querySelector('video');
    if (film) film.currentTime = 35;
  });
  await expect(page.locator('video + p')).toContainText('We finish at 8:30');
  await expect.poll(() => seconds(page)).toBeGreaterThan(35.2);

  await page.goto('/');
  await expect.poll(() => posters(page)).toEqual([true, true]);
  await expect(page.getByRole('img', { name: 'A sunrise.' })).toBeVisible();
  await expect(page.getByText('Picture: Ruth Okafor')).toBeVisible();
  await context.setOffline(true);
  await page.goto('/videos');
  await expect.poll(() => posters(page)).toEqual([true]);
  await page.getByRole('link', { name: /^Play/ }).click();
  await expect(page.getByText(`${filmWords.cannotLoad} ${filmWords.textBelow}`)).toBeVisible();
  await expect(page.getByText('No sermon. One prayer, over the pizza.')).toBeVisible();
});

test('A site without films shows none, and its page says so once its words are gone, too', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const editor = await siteEditor(server);
  await editor.save('films', { hero: null, list: [] });
  expect((await editor.publish('films')).status).toBe(200);
  const html = async () => (await page.request.get('/')).text();
  await expect.poll(html).not.toContain('/video/');
  await page.goto('/');
  await isHydrated(page);
  await expect(page.getByRole('heading', { name: 'Four ways in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On film' })).toHaveCount(0);
  await expect(page.locator('main').locator('img:not([src^="/art/"]), video')).toHaveCount(0);
  await page.goto('/videos');
  await expect(page.getByText(filmWords.none)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Play/ })).toHaveCount(0);

  const [row] = await server.rows('content', "key = 'videos'");
  const unpublished = { published: null, version: 0 };
  await server.ask('PATCH', `/api/collections/content/records/${row?.id}`, unpublished, server.token);
  await expect
    .poll(async () => (await page.request.get('/videos')).text())
    .toContain('Nothing is written here yet.');
});
