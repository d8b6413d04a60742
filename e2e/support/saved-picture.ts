import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Saves the poster that is shown as a picture. Returns its size and the red, green, blue and alpha of one pixel. */
export async function savedPosterPixel(page: Page, x: number, y: number) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  const base64 = (await readFile(await download.path())).toString('base64');
  return page.evaluate(
    async ({ base64, x, y }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      const { width, height } = image;
      Object.assign(canvas, { width, height });
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      return { width, height, color: [...(pen?.getImageData(x, y, 1, 1).data ?? [])] };
    },
    { base64, x, y },
  );
}
