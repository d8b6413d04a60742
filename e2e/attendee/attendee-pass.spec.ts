import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { encode } from 'uqr';
import { passCode, passHash, passSeed, passText, passToken } from '../../src/domain/rsvps/pass';
import { changeFields, newSecret } from '../../tests/support/server/records';
import { violationsInBoth } from '../support/axe';
import { rowsIn } from '../support/page-storage';
import { eventEntry, eventOnPhone, openTray, sendRsvp, toast } from '../support/rsvp';
import { afterReconnecting, eventsPath, expect, test } from '../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example', guests: 4 };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface StoredRsvp {
  id: string;
  manageSecret: string;
}

async function storedRsvp(page: Page): Promise<StoredRsvp> {
  const items = await page.evaluate(rowsIn, 'outbox');
  const found = items.find(
    (item): item is StoredRsvp => typeof item === 'object' && item !== null && 'manageSecret' in item,
  );
  if (!found) throw new Error('There is no RSVP on this device.');
  return found;
}

const passDialog = (page: Page) => page.getByRole('dialog', { name: 'Your pass' });
const showPass = (page: Page) => page.getByRole('link', { name: /^Show your pass/ }).first();

/** Returns the modules of the code on screen, from the path that draws them, with the white around them. */
const drawnModules = (page: Page) =>
  passDialog(page)
    .getByRole('img', { name: 'QR code of your pass' })
    .evaluate((code) => {
      const path = code.querySelector<SVGPathElement>('path[fill="#000"]');
      const [left, top, width, height] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
      if (!path || left === undefined || top === undefined || !width || !height) return [];
      const isBlack = (x: number, y: number) =>
        path.isPointInFill(new DOMPoint(left + x + 0.5, top + y + 0.5));
      return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => isBlack(x, y)));
    });

async function expectPassOf(page: Page, { id, manageSecret }: StoredRsvp): Promise<void> {
  const token = passToken(sha256(passSeed(manageSecret)));
  const expected = encode(passText(id, token), { ecc: 'H', border: 4 });
  expect(expected.size).toBe(29 + 2 * 4);
  await expect.poll(() => drawnModules(page)).toEqual(expected.data);
  await expect(passDialog(page)).toContainText(passCode(passHash(sha256(token))));
  expect(await page.content()).not.toContain(manageSecret.slice(0, 8));
  expect(page.url()).not.toContain(manageSecret.slice(0, 8));
}

test('A pass opens without signal, says that it was not sent, and is confirmed later', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  await server.putEvent({ title: 'Candle Hour', location: 'Grace Chapel, 14 Chapel Lane' });
  await page.goto(eventsPath);
  await eventOnPhone(page, 'Candle Hour');
  await page.context().setOffline(true);
  await sendRsvp(page, 'Candle Hour', ada);
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  const rsvp = await storedRsvp(page);

  await showPass(page).focus();
  await page.keyboard.press('Enter');
  const dialog = passDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Your pass' })).toBeFocused();
  await expect(dialog).toContainText('Not sent yet, so no seats are held.');
  await expect(dialog).toContainText(/Admit\s*4/);
  await expect(dialog).toContainText(ada.name);
  await expect(dialog.locator('.stamp')).toHaveText(/Saved/);
  await expectPassOf(page, rsvp);
  // The app may be closed in the pocket: the pass is still there.
  await page.reload();
  await expect(dialog).toContainText('Not sent yet, so no seats are held.');
  await expectPassOf(page, rsvp);
  expect(await violationsInBoth(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog).toContainText('No answer yet. Still saved here.');
  await page.context().setOffline(false);
  await expect(dialog.locator('.stamp')).toHaveText('Confirmed', afterReconnecting);
  await expect(dialog).toContainText('One pass for all 4. Come together or one by one.');
  await expect(dialog).not.toContainText('Not sent');
  await expect(dialog).toContainText(ada.name);
  await expectPassOf(page, rsvp);
  expect(await violationsInBoth(page)).toEqual([]);
  const [row] = await server.rows('event_rsvps');
  expect(row?.pass_hashes).toBe(passHash(sha256(passToken(sha256(passSeed(rsvp.manageSecret))))));

  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('candle-hour.ics');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
});

test('A pass follows what happens to its RSVP, and opens from the tray and from Home', async ({
  server,
  page,
}) => {
  const [start, end] = [-3, 120].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
  await server.putEvent({ title: 'Candle Hour', date: start, ends_at: end });
  await page.goto(eventsPath);
  await sendRsvp(page, 'Candle Hour', { ...ada, guests: 1 });
  await expect(toast(page, 'RSVP Confirmed!')).toBeVisible();
  const rsvp = await storedRsvp(page);

  const tray = await openTray(page);
  await tray.getByRole('link', { name: /^Show your pass/ }).click();
  const dialog = passDialog(page);
  await expect(dialog).toContainText('Show it at the door. Your name is enough, too.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tray).toBeVisible();
  await expect(tray.getByRole('link', { name: /^Show your pass/ })).toBeFocused();

  await page.goto('/');
  await showPass(page).click();
  await expect(dialog).toContainText(ada.name);
  await expectPassOf(page, rsvp);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Cancelled on another device: the pass reads it from the server.
  await server.create(
    'rsvp_changes',
    changeFields({ id: rsvp.id, manage_secret: rsvp.manageSecret }, 'cancel'),
  );
  await showPass(page).click();
  await expect(dialog.locator('.stamp')).toHaveText('Cancelled');
  await expect(dialog).toContainText('No seat is held for you.');
  await expect(dialog.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'I can make it after all' }).click();
  await expect(page.getByRole('dialog', { name: 'Candle Hour' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('The link of a mail brings a pass to another phone, also from the waitlist', async ({
  server,
  page,
}) => {
  const event = await server.putEvent({ title: 'Candle Hour', max_attendees: 1 });
  await server.sendRsvp(event.id);
  const rsvp = await server.sendRsvp(event.id, { manage_secret: newSecret(), name: ada.name });
  await page.goto(`${eventsPath}#stub=${rsvp.id}.${rsvp.manage_secret}`);
  const sheet = page.getByRole('dialog', { name: 'Candle Hour' });
  await sheet.getByRole('link', { name: 'Show your pass' }).click();
  const dialog = passDialog(page);
  await expect(dialog.locator('.stamp')).toHaveText(/Waitlist #1/);
  await expect(dialog).toContainText('No seats are held yet. If spots open, you get in automatically.');
  await expectPassOf(page, { id: rsvp.id, manageSecret: `${rsvp.manage_secret}` });
  // The receipt keeps only the first name.
  await page.context().setOffline(true);
  await page.keyboard.press('Escape');
  await sheet.getByRole('link', { name: 'Show your pass' }).click();
  await expect(dialog).toContainText('This is what this device last saw.');
  await expect(dialog).toContainText('Ada');
  await expect(dialog).not.toContainText('Moreno');
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');

  await server.ask('DELETE', `/api/collections/event_rsvps/records/${rsvp.id}`, undefined, server.token);
  await sheet.getByRole('link', { name: 'Show your pass' }).click();
  await expect(dialog).toContainText('The team’s list no longer has this RSVP.');
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await page.goto('/#pass=abcdefghij12345');
  await expect(dialog).toContainText('This pass is not on this device.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('The screen stays on while a pass is open, and only the pass is printed', async ({ server, page }) => {
  await page.addInitScript(() => {
    const counts = { held: 0 };
    const request = async () => {
      counts.held += 1;
      const lock = new EventTarget();
      const release = async () => {
        counts.held -= 1;
        lock.dispatchEvent(new Event('release'));
      };
      return Object.assign(lock, { release });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { wakeLocks: counts });
  });
  const held = () => page.evaluate('wakeLocks.held');
  await server.putEvent({ title: 'Candle Hour' });
  await page.goto(eventsPath);
  await sendRsvp(page, 'Candle Hour', ada);
  await expect(toast(page, 'RSVP Confirmed!')).toBeVisible();
  expect(await held()).toBe(0);
  await showPass(page).click();
  const dialog = passDialog(page);
  await expect(dialog).toContainText('Screen stays bright');
  expect(await held()).toBe(1);

  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(dialog).toBeHidden();
  const printed = page.locator('.print-page');
  await expect(printed).toBeVisible();
  await expect(printed).toContainText(ada.name);
  await expect(printed).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await held()).toBe(0);
});

test('Two passes of a family have their names in the list, in the event’s sheet, in the tray and on Home', async ({
  server,
  page,
}) => {
  const [start, end] = [-3, 120].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
  const event = await server.putEvent({ title: 'Candle Hour', date: start, ends_at: end });
  for (const name of ['Ada Moreno', 'Ben Moreno']) {
    const rsvp = await server.sendRsvp(event.id, { manage_secret: newSecret(), name });
    await page.goto(`${eventsPath}#stub=${rsvp.id}.${rsvp.manage_secret}`);
    await expect(page.getByRole('dialog', { name: 'Candle Hour' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(rowsIn, 'outbox'))
      .toContainEqual(expect.objectContaining({ id: rsvp.id, firstName: name.slice(0, 3) }));
  }
  await page.goto(eventsPath);
  const inList = eventEntry(page).getByRole('article');
  await expect(inList).toHaveCount(2);
  for (const name of ['Ada', 'Ben']) {
    await eventEntry(page)
      .getByRole('article', { name: `Ticket for Candle Hour, ${name}` })
      .getByRole('link', { name: `Show your pass for Candle Hour, ${name}` })
      .click();
    await expect(passDialog(page)).toContainText(name);
    await page.keyboard.press('Escape');
  }
  // The newer ticket is whole, and the other one below it.
  await page.getByRole('link', { name: 'Learn more about Candle Hour' }).click();
  const sheet = page.getByRole('dialog', { name: 'Candle Hour' });
  await expect(sheet.getByRole('article').first()).toContainText('Ben');
  const other = sheet.getByRole('region', { name: 'Your other tickets' }).getByRole('article');
  await expect(other).toHaveAccessibleName('Ticket for Candle Hour, Ada');
  await other.getByRole('link', { name: /^Show your pass/ }).click();
  await expect(passDialog(page)).toContainText('Ada');
  await page.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Change or cancel for Candle Hour, Ada' }).click();
  await expect(page.getByRole('dialog').last().locator('[name="name"]')).toHaveValue('Ada Moreno');
  await page.keyboard.press('Escape');
  await page.goto(eventsPath);
  const inTray = (await openTray(page)).getByRole('article');
  await expect(inTray.filter({ hasText: 'Ada' })).toHaveCount(1);
  await expect(inTray.filter({ hasText: 'Ben' })).toHaveCount(1);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Show your pass/ })).toHaveCount(2);
  await expect(page.getByText('Ada', { exact: true }).or(page.getByText(/^Ada · /))).toBeVisible();
  await expect(page.getByText('Ben', { exact: true }).or(page.getByText(/^Ben · /))).toBeVisible();
});

/** Expects parts of the pass to be whole in the window. `where` is for the messages. */
async function expectInSight(where: string, parts: Record<string, Locator>): Promise<void> {
  for (const [name, part] of Object.entries(parts)) {
    await expect(part, `${name}, ${where}`).toBeInViewport({ ratio: 0.999 }); // of something rotated, Chromium counts a little less than 1
    // The bar at the foot covers what is under it.
    const isFree = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, bottom - Math.min(4, (bottom - top) / 2));
      if (!hit) return false;
      // A turned stamp has its neighbours of the ticket in the corners of its box.
      return hit.contains(element) || (element.closest('article') ?? element).contains(hit);
    };
    await expect.poll(() => part.evaluate(isFree), `${name} is not covered, ${where}`).toBe(true);
  }
}

/** Expects the whole pass in the window: on phones, a tablet and a laptop. */
async function expectWholePass(
  page: Page,
  { stamp, action }: Record<'stamp' | 'action', string>,
): Promise<void> {
  const dialog = passDialog(page);
  await expect(dialog.locator('.stamp')).toHaveText(stamp);
  for (const [width, height] of [
    [375, 667],
    [390, 844],
    [412, 915],
    [820, 1180],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectInSight(`${stamp} at ${width}×${height}`, {
      code: dialog.getByRole('img', { name: 'QR code of your pass' }),
      name: dialog.getByText(/^Ada( Moreno)?$/),
      party: dialog.getByText(/^(Admit|Waiting)/).first(),
      typed: dialog.getByText(/^Code /),
      stamp: dialog.locator('.stamp'),
      sentences: dialog.getByRole('status').first(),
      action: dialog.getByRole('button', { name: action }),
    });
  }
}

test('The whole pass is in sight without signal: confirmed, on the waitlist, where it does not say ADMIT, and unsent', async ({
  server,
  page,
}) => {
  const title = 'Basement Psalm, Played Through';
  const location = 'Grace Chapel, the basement';
  const event = await server.putEvent({ title, location, max_attendees: 1 });
  await server.putEvent({ title: 'Candle Hour', location });
  await page.goto(eventsPath);
  await eventOnPhone(page, title);
  await sendRsvp(page, title, { ...ada, guests: 1 });
  const entry = eventEntry(page).filter({ hasText: title });
  await expect(entry.locator('.stamp')).toHaveText('Confirmed');
  await expect(entry).toContainText('Ada');
  await page.context().setOffline(true);
  await showPass(page).click();
  const dialog = passDialog(page);
  // Opened again after the phone was in the pocket.
  await page.reload();
  await expectWholePass(page, { stamp: 'Confirmed', action: 'Add to calendar' });
  await expect(dialog).toContainText(/Admit\s*1/);

  await page.context().setOffline(false);
  const { id, manageSecret } = await storedRsvp(page);
  await server.create('rsvp_changes', changeFields({ id, manage_secret: manageSecret }, 'cancel'));
  await server.sendRsvp(event.id);
  await server.create('rsvp_changes', changeFields({ id, manage_secret: manageSecret }, 'restore'));
  await page.reload();
  await expect(dialog.locator('.stamp')).toHaveText(/Waitlist #1/, afterReconnecting);
  await expect
    .poll(() => page.evaluate(rowsIn, 'outbox'))
    .toContainEqual(expect.objectContaining({ id, outcome: 'waitlist' }));
  await page.context().setOffline(true);
  await page.reload();
  await expectWholePass(page, { stamp: 'Waitlist #1', action: 'Add to calendar' });
  await expect(dialog).toContainText(/Waiting\s*1/);
  await expect(dialog).not.toContainText('Admit');

  await page.keyboard.press('Escape');
  await sendRsvp(page, 'Candle Hour', ada);
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await page.getByRole('link', { name: 'Show your pass for Candle Hour' }).click();
  await page.reload();
  await expectWholePass(page, { stamp: 'Saved on this device', action: 'Send now' });
});
