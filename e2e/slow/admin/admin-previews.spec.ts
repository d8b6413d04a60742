import type { Locator, Page } from '@playwright/test';
import { preview } from '../../../src/domain/limits';
import type { Fields } from '../../../tests/support/server/records';
import { asAdmin, desktop, openAdmin, openEvent, rowOf } from '../../support/admin';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

const addressOf = ({ id, preview: name }: Fields) => `/api/files/events/${id}/${name}`;

/** Fetches a preview and checks what chats require. Returns the colours at some points of it. */
async function readPreview(page: Page, event: Fields | undefined, points: readonly [number, number][]) {
  const address = addressOf(event ?? {});
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  const bytes = await answer.body();
  expect(bytes.length).toBeLessThanOrEqual(preview.maxBytes);
  const { size, colours } = await page.evaluate(
    async ({ address, points }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const colours = points.map(([x, y]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3));
      return { size: [image.width, image.height], colours };
    },
    { address, points },
  );
  expect(size).toEqual([preview.width, preview.height]);
  return colours;
}

/** Returns a flyer of noise, which compresses least. Its upper quarter is green. */
async function noise(page: Page) {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 800];
    const context = canvas.getContext('2d');
    const pixels = new ImageData(600, 800);
    for (let at = 0; at < pixels.data.length; at += 1) {
      pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    }
    context?.putImageData(pixels, 0, 0);
    if (context) context.fillStyle = '#00ff00';
    context?.fillRect(0, 0, 600, 200);
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(data.split(',')[1] ?? '', 'base64');
  return { name: 'noise.png', mimeType: 'image/png', buffer };
}

/** Changes an event on its page, and returns to the list. */
async function edit(page: Page, title: string, change: (form: Locator) => Promise<unknown>): Promise<void> {
  const form = await openEvent(page, title);
  await change(form);
  await form.getByRole('button', { name: 'Save changes' }).click();
  // The button has another name while it works.
  await expect(form.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All events' }).click();
}

test('Events are saved with their picture for chats', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  await asAdmin(server, page);
  await openAdmin(page, 'events');
  await test.step('The picture of an event for chats is drawn when it is saved, and always shows its present state', async () => {
    await page.getByRole('button', { name: 'Create Event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Event' });
    await dialog.getByLabel('Title').fill('Candle Hour');
    await dialog.getByLabel('Description').fill('Bring a coat.');
    await dialog.getByLabel('Date').fill('2030-11-30');
    await dialog.getByLabel('Starts at').fill('20:00');
    await dialog.getByLabel('Location').fill('The yard');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(toast(page, 'Event created successfully')).toBeVisible();

    const current = async () => (await server.rows('events'))[0] ?? {};
    const first = await current();
    const shown = await readPreview(page, first, [
      [10, 10],
      [10, 620],
      [70, 125], // in the C of the title
    ]);
    // Paper, marigold and ink of the theme day-light.
    const wanted = [
      [250, 246, 238],
      [255, 182, 57],
      [26, 29, 66],
    ];
    for (const [at, value] of wanted.flat().entries()) expect(shown.flat()[at]).toBeCloseTo(value, -1);

    await edit(page, 'Candle Hour', (form) => form.getByLabel('Description').fill('Bring two coats.'));
    expect(await current()).toMatchObject({ description: 'Bring two coats.', preview: first.preview });

    await edit(page, 'Candle Hour', (form) => form.getByLabel('Title').fill('Lantern Hour'));
    const renamed = await current();
    expect(renamed.preview).not.toBe(first.preview);
    await readPreview(page, renamed, []);
    expect((await page.request.get(addressOf(first))).status()).toBe(404);

    const flyer = await noise(page);
    await edit(page, 'Lantern Hour', async (form) => {
      await form.getByLabel('Flyer').setInputFiles(flyer);
      await expect(form.getByAltText('The flyer as it will look')).toBeVisible();
    });
    const [[red = 255, green = 0, blue = 255] = []] = await readPreview(page, await current(), [[960, 60]]);
    expect(green).toBeGreaterThan(200);
    expect(Math.max(red, blue)).toBeLessThan(90);

    await toast(page, 'Event updated successfully').last().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(current).toMatchObject({ flyer: '', preview: renamed.preview });
    await readPreview(page, renamed, []);
  });
  await test.step('An event is saved without a picture if the browser cannot draw it', async () => {
    const { id } = await server.putEvent({ title: 'Soup Night' });
    await expect(rowOf(page, 'Soup Night')).toBeVisible();
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => {
        throw new Error('This browser does not draw.');
      };
    });
    await edit(page, 'Soup Night', (form) => form.getByLabel('Location').fill('The roof'));
    expect(await server.rows('events', `id = '${id}'`)).toMatchObject([
      { id, location: 'The roof', preview: '' },
    ]);
  });
});
