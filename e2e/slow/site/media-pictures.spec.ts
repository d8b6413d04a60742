import { desktop } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { addSong } from '../../support/site-writer';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

test('An editor chooses the part of an iPhone’s photo that the sleeve of a song shows', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const song = await addSong(server, page, 'First Light');
  const chooser = song.locator('input[type=file]').nth(1);
  // Chromium does not open it. It shows three stripes: red, green and blue.
  const photo = 'tests/support/content/stripes.heic';

  await chooser.setInputFiles(photo);
  const sheet = page.getByRole('dialog', { name: 'Choose a part' });
  await expect(sheet.locator('img')).toBeVisible();
  expect(await violationsInBoth(page, ['dialog'])).toEqual([]);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toBeHidden();
  await expect(song.locator('img')).toHaveCount(0);

  await chooser.setInputFiles(photo);
  await sheet.getByLabel('Zoom').fill('3');
  const frame = sheet.getByRole('group', { name: 'The part that is shown' });
  await frame.focus();
  // To the left end, which is red.
  for (let press = 0; press < 400; press += 1) await page.keyboard.press('ArrowRight');
  await sheet.getByRole('button', { name: 'Use this part' }).click();
  const sleeve = song.locator('img');
  await expect(sleeve).toBeVisible();
  const color = await sleeve.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    canvas.getContext('2d')?.drawImage(image, 0, 0, 1, 1);
    const { naturalWidth: width, naturalHeight: height } = image;
    return { width, height, middle: [...(canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])] };
  });
  expect(color.width).toBe(color.height);
  const [red = 0, green = 255, blue = 255] = color.middle;
  expect(red).toBeGreaterThan(200);
  expect(Math.max(green, blue)).toBeLessThan(60);
  await expect(song.getByText('53 × 53')).toBeVisible();
});
