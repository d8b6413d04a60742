/** The font size setting of a phone browser at 200 %. */
import { paths } from '../../../src/domain/content/paths';
import { browserPath, chromiumFlags } from '../../support/chromium';
import { filled, fillLists } from '../../support/content';
import { clippedText, horizontalOverflow } from '../../support/readability';
import { fillIn, openRsvp, openTray, send, toast } from '../../support/rsvp';
import { eventsPath, expect, isHydrated, test, workerReady } from '../../support/test';

test.use({
  launchOptions: {
    executablePath: browserPath(false),
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  },
});

test('At 200 % font size no page or sheet clips text or scrolls sideways', async ({ server, page }) => {
  await fillLists(server);
  const expectWhole = async (what: string) =>
    expect.soft([...(await clippedText(page)), ...(await horizontalOverflow(page))], what).toEqual([]);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await isHydrated(page);
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
  await workerReady(page); // the tray's script comes from it
  await server.kill();
  await send(page);
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Candle Hour' })).toBeHidden();
  await expectWhole('toast');
  await toast(page, 'Saved on this device').getByRole('button', { name: 'Dismiss' }).click();
  await openTray(page);
  await expectWhole('tray');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Learn more about Candle Hour' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Candle Hour' })).toContainText('Show your pass');
  await expectWhole('an event with its ticket');
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const) {
  test(`At 200 % each field of the RSVP sheet is in sight when it has the focus, at ${width}×${height}`, async ({
    server,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await fillLists(server);
    await page.goto(eventsPath);
    await openRsvp(page, filled.events);
    await page.getByRole('dialog').locator('summary').first().click();
    const fields = page.getByRole('dialog').locator('input:not([inert] *), textarea:not([inert] *), summary');
    const count = await fields.count();
    expect(count).toBeGreaterThan(3);
    for (let i = 0; i < count; i++) {
      const field = fields.nth(i);
      await field.focus();
      // At its edges and in its middle, the field itself is on top.
      await expect
        .poll(() =>
          field.evaluate((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const x = (left + right) / 2;
            return [top + 2, (top + bottom) / 2, bottom - 2].map((y) => {
              const hit = document.elementFromPoint(x, y);
              return hit === element || element.contains(hit);
            });
          }),
        )
        .toEqual([true, true, true]);
    }
  });
}
