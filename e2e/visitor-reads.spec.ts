import { paths } from '../src/content/page';
import { violations } from './support/axe';
import { phoneSize } from './support/phone';
import { expect, test } from './support/test';

/** Each scheme once and each layout once: colours do not depend on the layout. */
const looks = [
  { scheme: 'light', size: phoneSize },
  { scheme: 'dark', size: { width: 1280, height: 800 } },
];
/** The narrowest screen, which is also 400 % of a desktop. */
const narrowSize = { width: 320, height: 640 };

for (const path of paths)
  test(`Everyone can read ${path}: light and dark, on a phone, on a desktop and on a narrow screen`, async ({
    page,
    watchErrors,
  }) => {
    watchErrors(page);
    for (const { scheme, size } of looks) {
      await page.addInitScript((chosen) => localStorage.setItem('byop:scheme', chosen), scheme);
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('data-theme', new RegExp(`${scheme}$`));
      expect(await violations(page), scheme).toEqual([]);
    }
    await page.setViewportSize(narrowSize);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });
