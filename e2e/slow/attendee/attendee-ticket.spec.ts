/** The moment after an RSVP: the sheet of the event with its ticket. */
import type { Locator, Page } from '@playwright/test';
import { recordAnnouncements } from '../../support/announcements';
import { eventOnPhone, fillIn, noteToasts, send } from '../../support/rsvp';
import { afterReconnecting, eventsPath, expect, isHydrated, test } from '../../support/test';

/** Scroll bars over the content, as on phones. */
test.use({ isMobile: true, hasTouch: true });

const title = 'Friday Night Downstairs';
const place = 'Grace Chapel, the basement, 14 Chapel Lane, Riverside';
const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };

const sheetOf = (page: Page, name = title) => page.getByRole('dialog', { name });
const stampOf = (sheet: Locator) => sheet.getByRole('article').locator('.stamp');
const passOf = (sheet: Locator) => sheet.getByRole('link', { name: /^Show your pass/ });

async function openSheet(page: Page, id: string): Promise<Locator> {
  await page.goto(`${eventsPath}?event=${id}`);
  await isHydrated(page);
  return page.getByRole('dialog');
}

async function rsvpIn(page: Page, button: RegExp = /^RSVP for/): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await fillIn(page, ada);
}

/** Expects that something is whole on screen, and that the foot of the sheet does not cover it. */
async function expectWhole(what: Locator, foot: Locator): Promise<void> {
  await expect(what).toBeInViewport({ ratio: 0.999 });
  const [box, bottom] = [await what.boundingBox(), await foot.boundingBox()];
  if (!box || !bottom) throw new Error('It has no box.');
  expect(box.y + box.height, String(what)).toBeLessThanOrEqual(bottom.y);
}

for (const [width, height] of [
  [375, 667],
  [390, 844],
] as const) {
  test(`After Send the ticket and all ways on are on screen at ${width}×${height}`, async ({
    server,
    page,
    watchErrors,
  }) => {
    watchErrors(page);
    await page.setViewportSize({ width, height });
    const { id } = await server.putEvent({ title, location: place, description: 'Food at six.' });
    const announced = await recordAnnouncements(page);
    await openSheet(page, id);
    await rsvpIn(page);
    const toasts = await noteToasts(page);
    await send(page);

    const sheet = sheetOf(page);
    await expect(stampOf(sheet)).toHaveText('Confirmed');
    await expect(sheet.getByRole('heading', { name: title })).toBeFocused();
    const foot = sheet.locator('.modal-action');
    const close = sheet.getByRole('button', { name: 'Close' });
    const links = ['Change or cancel', 'RSVP for someone else'].map((name) =>
      sheet.getByRole('button', { name }),
    );
    const box = sheet.locator('.modal-box');
    const words = box.getByText('Thank you for registering. We look forward to seeing you!');
    for (const what of [sheet.getByRole('article'), stampOf(sheet), close, words, ...links])
      await expectWhole(what, foot);
    for (const name of ['Share', 'Add to calendar'])
      await expect(sheet.getByRole('button', { name })).toBeInViewport({ ratio: 0.999 });
    await expect(passOf(sheet)).toBeInViewport({ ratio: 0.999 });
    await expect(sheet.locator('.btn-primary')).toHaveText(/^Show your pass/);
    expect((await passOf(sheet).boundingBox())?.height).toBeGreaterThanOrEqual(56);

    await expect
      .poll(async () => (await announced()).map((item) => item.words))
      .toContainEqual(expect.stringMatching(/^RSVP Confirmed! Thank you for registering\./));
    await expect(sheet.locator('.modal-box')).toContainText('RSVP Confirmed! Thank you for registering.');
    expect(await toasts()).toEqual([]);

    await box.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(sheet.getByText('Food at six.')).toBeInViewport();
    await expectWhole(close, foot);
  });
}

test('A long title and the waitlist leave the ticket whole', async ({ server, page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const long = 'The Last Worship Night Before the Long Summer Break';
  const { id } = await server.putEvent({ title: long, location: place, max_attendees: 1 });
  await server.sendRsvp(id);
  await openSheet(page, id);
  await rsvpIn(page, /^Join the waitlist/);
  await page.getByRole('dialog').getByRole('button', { name: 'Join the waitlist' }).click();
  const sheet = sheetOf(page, long);
  await expect(stampOf(sheet)).toHaveText('Waitlist #1');
  const foot = sheet.locator('.modal-action');
  await expectWhole(sheet.getByRole('article'), foot);
  await expectWhole(sheet.getByRole('button', { name: 'Close' }), foot);
  await expect(sheet.locator('.modal-box')).toContainText('You are number 1 on the waitlist. If spots open,');
  await expect(sheet.locator('.btn-primary')).toHaveText(/^Show your pass/);
});

test('Without signal the ticket says what is saved, and later that it is confirmed, without a toast', async ({
  server,
  page,
}) => {
  const { id } = await server.putEvent({ title, location: place });
  await page.goto(eventsPath);
  await eventOnPhone(page, title);
  await openSheet(page, id);
  await page.context().setOffline(true);
  await rsvpIn(page);
  const toasts = await noteToasts(page);
  await send(page);
  const sheet = sheetOf(page);
  await expect(stampOf(sheet)).toHaveText('Saved on this device');
  await expect(sheet).toContainText('We’ll send it');
  await expect(sheet.getByRole('button', { name: 'Change it' })).toBeVisible();
  await expect(passOf(sheet)).toHaveClass(/btn-primary/);

  await page.context().setOffline(false);
  await expect(stampOf(sheet)).toHaveText('Confirmed', afterReconnecting);
  await expect(sheet.locator('.modal-box')).toContainText('RSVP Confirmed! Thank you for registering.');
  await expect(sheet.getByRole('button', { name: 'Change or cancel' })).toBeVisible();
  expect(await toasts()).toEqual([]);
});

test('Under 18 the ticket asks a parent, and the pass is quiet', async ({ server, page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const { id } = await server.putEvent({ title, location: place });
  await openSheet(page, id);
  await rsvpIn(page);
  const form = page.getByRole('dialog');
  await form.getByLabel('I’m under 18').check();
  await form.getByLabel('Name of a parent').fill('Sami Aziz');
  await form.getByLabel('Their phone number or email').fill('(615) 555-0142');
  await send(page);
  const sheet = sheetOf(page);
  await expect(stampOf(sheet)).toHaveText('Ask a parent');
  const foot = sheet.locator('.modal-action');
  await expectWhole(sheet.getByRole('article'), foot);
  await expect(sheet.locator('.btn-primary')).toHaveText(/^Ask a parent/);
  await expect(passOf(sheet)).toBeVisible();
});

test('The form turns into the ticket in a view transition', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  const { id } = await server.putEvent({ title, location: place });
  await openSheet(page, id);
  // Recorded by an observer, because it takes a quarter of a second.
  const swaps = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    new MutationObserver(() => {
      if ('swap' in document.documentElement.dataset) seen.count += 1;
    }).observe(document.documentElement, { attributeFilter: ['data-swap'] });
    return seen;
  });
  await rsvpIn(page);
  await send(page);
  await expect(stampOf(sheetOf(page))).toHaveText('Confirmed');
  await expect.poll(() => swaps.evaluate(({ count }) => count)).toBe(2);
  await expect(page.locator('html')).not.toHaveAttribute('data-swap');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the ticket is there at once', async ({ server, page, watchErrors }) => {
    watchErrors(page);
    const { id } = await server.putEvent({ title, location: place });
    await openSheet(page, id);
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('The sheet was swapped in a transition.');
      };
    });
    await rsvpIn(page);
    await send(page);
    await expect(stampOf(sheetOf(page))).toHaveText('Confirmed');
  });
});
