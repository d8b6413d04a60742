/** For whom letters are twice as large in every page: a setting of the browser, on a phone. */
import { paths } from '../../src/content/page';
import { chromiumFlags, chromiumPath } from '../support/chromium';
import { fillLists } from '../support/content';
import { cutWords, sideways } from '../support/reading';
import { fillIn, openRsvp, openTray, send, toast } from '../support/rsvp';
import { eventsPath, expect, hasLife, test } from '../support/test';

test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  },
});

test('With letters twice as large nothing is cut off and nothing scrolls sideways, on any page and in the sheets', async ({
  server,
  page,
}) => {
  await fillLists(server);
  const expectWhole = async (what: string) =>
    expect.soft([...(await cutWords(page)), ...(await sideways(page))], what).toEqual([]);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await hasLife(page);
    await expectWhole(path);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');

  await page.goto(eventsPath);
  await expect(page.getByRole('heading', { name: 'Candle Hour' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible();
  await expectWhole('menu');
  await page.keyboard.press('Escape');
  await openRsvp(page, 'Candle Hour');
  await send(page);
  await expect(page.getByText('Two things to fix')).toBeVisible();
  await expectWhole('RSVP with errors');
  await fillIn(page, { name: 'Ada Moreno', email: 'ada@moreno.example' });
  await server.kill();
  await send(page);
  await expect(toast(page, 'Saved on this phone')).toBeVisible();
  await expectWhole('toast');
  await openTray(page);
  await expectWhole('tray');
});
