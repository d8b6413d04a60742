import type { Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { openFaultProxy } from '../../../tests/support/network/fault-proxy';
import { plainPng } from '../../../tests/support/server/pictures';
import type { Server } from '../../../tests/support/server/pocketbase';

import { eventEntry, eventOnPhone, openTray, sendRsvp, toast } from '../../support/rsvp';
import { savedPosterPixel } from '../../support/saved-picture';
import { afterReconnecting, eventsPath, expect, test, workerReady } from '../../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example', guests: 2 };

const inDays = (days: number) => addDays(Date.now(), days);
/** "Fri, December 12" in the site's time zone. */
const dayOf = (date: Date) =>
  date.toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    timeZone: 'America/Los_Angeles',
  });

const edit = async (server: Server, id: string, fields: Record<string, string> | FormData) => {
  const answer = await server.ask('PATCH', `/api/collections/events/records/${id}`, fields, server.token);
  expect(answer.status).toBe(200);
};

test('A moved event is shown in a message and on the ticket until seen; so is a cancelled one', async ({
  server,
  phone,
}) => {
  // In one year, because a changed year is named, too.
  const [before, after] = [new Date('2031-12-12T22:00:00Z'), new Date('2031-11-28T22:00:00Z')];
  const { id } = await server.putEvent({
    title: 'Candle Hour',
    date: before.toISOString(),
    location: 'Grace Chapel',
  });
  const address = `${server.url}${eventsPath}`;
  let page = await phone.open(address);
  await eventOnPhone(page, 'Candle Hour');
  await server.kill();
  await sendRsvp(page, 'Candle Hour', ada);
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await expect(eventEntry(page)).toContainText(dayOf(before));
  await phone.close();

  await server.restart();
  await edit(server, id, { date: after.toISOString(), location: 'Town Hall', time: '7:30 PM' });
  page = await phone.open(server.url);
  const confirmation = toast(page, 'RSVP Confirmed!');
  await expect(confirmation).toBeVisible(afterReconnecting);
  await expect(confirmation).toContainText(`Moved: was ${dayOf(before)}, 6:00 PM, Grace Chapel. Now `);
  await expect(confirmation).toContainText('7:30 PM, Town Hall');

  await page.goto(address);
  const ticket = eventEntry(page);
  await expect(ticket).toContainText(`Moved: was ${dayOf(before)}, 6:00 PM, Grace Chapel`);
  await expect(ticket).toContainText(/7:30\sPM\s*Town Hall/);
  await expect
    .poll(async () => {
      await page.reload();
      await expect(ticket).toContainText('Town Hall');
      return ticket.getByText('Moved').count();
    })
    .toBe(0);
  const tray = await openTray(page);
  await expect(tray.getByRole('article')).toContainText('Town Hall');
  await expect(tray.getByRole('article')).toContainText('Confirmed');

  await edit(server, id, { status: 'cancelled' });
  await expect(toast(page, 'Candle Hour is called off')).toBeVisible(afterReconnecting);
  await expect(tray.getByRole('article')).toContainText('The team has called this event off.');
  await expect(tray.locator('.stamp')).toHaveText('Cancelled by the team');
});

test('A result is announced once if the browser was closed between Send and the response', async ({
  server,
  phone,
}) => {
  await server.putEvent({ title: 'Candle Hour' });
  const line = await openFaultProxy(server.url);
  const address = `${line.url}${eventsPath}`;
  let page = await phone.open(address);
  await workerReady(page);
  const isRsvp = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path.includes('/event_rsvps/');
  line.decide = (request) => (isRsvp(request) ? 'hangs' : 'fine');
  await sendRsvp(page, 'Candle Hour', ada);
  await expect.poll(() => line.requests.filter(isRsvp).length).toBe(1);
  await phone.close();

  line.decide = () => 'fine';
  page = await phone.open(address);
  await expect(toast(page, 'RSVP Confirmed!')).toBeVisible(afterReconnecting);
  expect(await server.rows('event_rsvps')).toHaveLength(1);
  await page.reload();
  await expect(eventEntry(page)).toContainText('Confirmed');
  await expect(toast(page, 'RSVP Confirmed!')).toHaveCount(0);
  await line.close();
});

const shiftClock = (page: Page, years: number) =>
  page.addInitScript(`{
    const shift = ${years} * 365 * 86400000;
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...parts) { parts.length ? super(...parts) : super(Real.now() + shift); }
      static now() { return Real.now() + shift; }
    };
  }`);

for (const years of [5, -20]) {
  test(`A phone whose clock is ${years} years off shows past and upcoming events by the server's date`, async ({
    server,
    page,
  }) => {
    await server.putEvent({ title: 'Soup Night', date: inDays(3).toISOString() });
    await server.putEvent({ title: 'Old Concert', date: inDays(-30).toISOString() });
    await shiftClock(page, years);
    await page.goto(eventsPath);
    await workerReady(page);
    const check = async () => {
      const rsvps = page.getByRole('button', { name: /^RSVP for/ });
      await expect(rsvps).toHaveCount(1);
      await expect(rsvps).toHaveAccessibleName('RSVP for Soup Night');
      await expect(page.getByRole('region', { name: 'Past events' })).toContainText('Old Concert');
    };
    await check();
    await server.kill();
    await page.reload();
    await check();
  });
}

test('The sheet of a past event says that it is over and offers no seats', async ({ server, page }) => {
  await server.putEvent({ title: 'Old Concert', date: inDays(-30).toISOString() });
  await page.goto(eventsPath);
  await page.getByRole('link', { name: 'Old Concert' }).click();
  const sheet = page.getByRole('dialog', { name: 'Old Concert' });
  await expect(sheet).toContainText('This event is over.');
  await expect(sheet).toContainText('The basement');
  await expect(sheet).not.toContainText(/seats/i);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('A flyer is shown in the list, sheet, ticket, home page and poster, also without signal', async ({
  server,
  page,
}) => {
  await server.putEvent({ title: 'Soup Night' });
  const { id } = await server.putEvent({ title: 'Candle Hour', date: inDays(1).toISOString() });
  const form = new FormData();
  form.set('flyer', new File([plainPng(600, 800)], 'flyer.png', { type: 'image/png' }));
  await edit(server, id, form);
  await page.goto(eventsPath);
  await workerReady(page);
  await page.reload();
  const isShown = async (picture: ReturnType<Page['locator']>) => {
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('naturalWidth', 600);
  };
  const flyer = (within: Pick<Page, 'getByRole'> = page) =>
    within.getByRole('img', { name: 'Flyer: Candle Hour' });

  await isShown(flyer(eventEntry(page)));
  await sendRsvp(page, 'Candle Hour', ada);
  await expect(eventEntry(page).locator('.stamp')).toContainText('Confirmed');
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('flyers')).keys()).length))
    .toBe(1);
  await server.kill();

  await page.reload();
  await isShown(flyer(eventEntry(page)));
  await isShown(flyer(await openTray(page)));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Candle Hour', exact: true }).click();
  await isShown(flyer(page.getByRole('dialog', { name: 'Candle Hour' })));
  await page.getByRole('button', { name: 'Get the poster' }).click();
  await expect(page.getByRole('dialog', { name: 'Get the poster' }).locator('image')).toBeVisible();
  const { width, height, color } = await savedPosterPixel(page, 540, 500);
  expect([width, height]).toEqual([1080, 1920]);
  for (const part of color.slice(0, 3)) expect(Math.abs(part - 127)).toBeLessThan(4);

  await page.goto('/');
  await isShown(flyer());
});
