import { crc32, deflateSync } from 'node:zlib';
import { films } from '../../../scripts/seed/content/films';
import { newPerson, signedInAs } from '../../support/account';
import { desktop, openAdmin } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { expectSound, listenPath, playerLoaded, row } from '../../support/listening';
import { toast } from '../../support/rsvp';
import { addSong } from '../../support/site-writer';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

const file = 'public/audio/lantern.m4a';

/** Returns a black square as a PNG. */
function blackPng(side: number): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([number(data.length), body, number(crc32(body))]);
  };
  // One bit for each pixel.
  const header = Buffer.concat([number(side), number(side), Buffer.from([1, 0, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('An editor adds a song over a line that breaks, and a guest hears it', async ({
  server,
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  watchErrors(page);
  const song = await addSong(server, page, 'First Light');
  const chooser = song.locator('input[type=file]').first();

  // Words with the name of a song.
  const words = { name: 'lantern.m4a', mimeType: 'audio/mp4', buffer: Buffer.from('Only words.') };
  await chooser.setInputFiles(words);
  const message = song.getByText('That file has no sound that this browser can play.');
  await expect(message.and(page.locator('[id$="-error"]'))).toBeVisible();
  await expect(song.locator('audio')).toHaveCount(0);

  // 400 megapixels, in 50 KB.
  const sleeve = song.locator('input[type=file]').nth(1);
  const huge = { name: 'wall.png', mimeType: 'image/png', buffer: blackPng(20_000) };
  await sleeve.setInputFiles(huge);
  await expect(
    song.getByText('We can’t make that picture small enough.').and(page.locator('[id$="-error"]')),
  ).toBeVisible();

  // The line breaks after the first part.
  const offsets: number[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    offsets.push(Number(request.headers()['upload-offset']));
    await (offsets.length === 2 ? route.abort() : route.continue());
  });
  const choose = song.getByRole('button', { name: 'Choose a file: Recording' });
  const chosen = page.waitForEvent('filechooser');
  await choose.focus();
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(file);
  await expect(song.getByRole('button', { name: 'Choose another: Recording' })).toBeFocused();
  await expect(song.getByText(/^2:18 · 1\.1 MB$/)).toBeVisible();
  await expect(song.getByRole('status').filter({ hasText: 'The file is uploaded.' })).toBeAttached();
  expect(offsets).toEqual([0, 256 * 1024, 256 * 1024, expect.any(Number), ...offsets.slice(4)]);
  expect(await song.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play())).toBeUndefined();
  await sleeve.setInputFiles({ ...huge, buffer: blackPng(400) });
  await expect(song.getByText('400 × 400')).toBeVisible();
  await song.getByLabel('What it shows').fill('A black square.');
  await song.getByLabel(/^Credit ?\(/).fill('Ruth Okafor');
  await expect(page.getByRole('region', { name: 'Draft' }).getByText(/^Saved \d/)).toBeVisible();
  // The header covers a part of the row below it.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violationsInBoth(page)).toEqual([]);

  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const people = song.getByLabel('People in it');
  await expect(people).toBeFocused();
  await expect(people).toHaveAccessibleDescription(/Say whether people can be recognized/);
  await people.selectOption('No person can be recognized');
  await publish.click();
  await expect(toast(page, 'Published: Songs')).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await guest.goto(listenPath);
  await playerLoaded(guest);
  await row(guest, 'First Light')
    .getByRole('button', { name: /First Light/ })
    .first()
    .click();
  await expectSound(guest);
  const player = guest.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('img', { name: 'A black square.' })).toBeVisible();
  await expect(player.getByText('Picture: Ruth Okafor')).toBeVisible();
  await guest.getByRole('link', { name: 'Videos', exact: true }).first().click();
  const small = player.locator('img');
  await expect.poll(async () => (await small.boundingBox())?.width).toBe(48);
  await guest.context().close();
});

test('An editor sees a stored film before it plays, and what is folded loads nothing', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media' && request.frame() === page.mainFrame())
      requested.push(new URL(request.url()).pathname);
  });
  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await openAdmin(page, 'site&page=films');
  const { hero, list } = films;
  const [opened] = list;
  await page.getByRole('button', { name: `${opened?.title}`, exact: true }).click();
  const film = page.locator('form video:visible').last();
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveAttribute('poster', `${opened?.poster.files.at(-1)?.path}`);
  expect(requested).toEqual([]);

  // Without a picture of its own, the browser has a frame to draw.
  await page.getByRole('button', { name: 'Remove: Picture' }).and(page.locator(':visible')).last().click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  await expect(film).toHaveJSProperty('paused', true);
  const shown = [hero, opened].flatMap((one) => one?.film.files.map(({ path }) => path));
  expect(requested.filter((path) => !shown.includes(path))).toEqual([]);
});
