/** The RSVP form with the font size of a phone at 200 %: the field that has the focus is never covered. */
import { browserPath, chromiumFlags } from '../../support/chromium';
import { filled, fillLists } from '../../support/content';
import { openRsvp } from '../../support/rsvp';
import { eventsPath, expect, test } from '../../support/test';

test.use({
  launchOptions: {
    executablePath: browserPath(true),
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  },
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
