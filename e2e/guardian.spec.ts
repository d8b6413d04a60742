import type { Browser, Page } from '@playwright/test';
import { openMailbox } from '../tests/support/mailbox';
import { startServer } from '../tests/support/pocketbase';
import { putEvent, rowsOf } from '../tests/support/records';
import { asAdmin, desktop, rowOf } from './support/admin';
import { violations, violationsInBoth } from './support/axe';
import { eventEntry, eventOnPhone, field, fillIn, openRsvp, send, toast } from './support/rsvp';
import { afterReconnecting, eventsPath, expect, kit, test } from './support/test';

const june = { name: 'June Alder', email: 'june@alder.example' };
const mother = { name: 'Karen Alder', email: 'karen@alder.example' };

async function fillInGuardian(page: Page, contact: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('I’m under 18').check();
  await field(page, 'Name of a parent or guardian').fill(mother.name);
  await field(page, 'Their phone number or email').fill(contact);
}

async function newTabAt(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test('A parent says yes with their link; the ticket and the team see it, also when they take it back', async ({
  page,
  browser,
  watchErrors,
}) => {
  watchErrors(page);
  const mailbox = await openMailbox();
  const server = await startServer(kit(), { env: { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1' } });
  try {
    await putEvent(server, { title: 'Candle Hour', pick_up: true });
    await page.goto(`${server.url}${eventsPath}`);
    await eventOnPhone(page, 'Candle Hour');
    await server.kill();
    await openRsvp(page, 'Candle Hour');
    await fillIn(page, june);
    await expect(field(page, 'Name of a parent or guardian')).toHaveCount(0);
    await page.getByRole('dialog').getByLabel('I’m under 18').check();
    await send(page);
    // Nothing is stored without a reachable adult.
    await expect(page.locator('.validator-hint')).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await fillInGuardian(page, mother.email);
    await send(page);
    await expect(toast(page, 'Saved on this phone')).toBeVisible();
    const ticket = eventEntry(page);
    await expect(ticket).toContainText('A parent still has to say yes.');
    await server.restart();
    await expect(ticket).toContainText('Confirmed', afterReconnecting);

    const link = /http:\/\/127\.0\.0\.1(\/consent#consent=\S+)/.exec(await mailbox.next(mother.email))?.[1];
    const parent = await newTabAt(browser, `${server.url}${link}`);
    watchErrors(parent);
    await expect(parent.getByRole('heading', { name: 'June Alder wants to come' })).toBeFocused();
    await expect(parent).toHaveURL(`${server.url}/consent`);
    await expect(parent.locator('main')).toContainText('Candle Hour');
    await expect(parent.locator('main')).toContainText('The basement');
    expect(await violationsInBoth(parent)).toEqual([]);
    await expect(parent.getByLabel('Your name')).toHaveValue(mother.name);
    await parent.getByRole('button', { name: 'Yes, they may come' }).click();
    await expect(parent.getByRole('heading', { name: 'You said yes' })).toBeFocused();
    const [rsvp] = await rowsOf(server, 'event_rsvps');
    await expect(parent.locator('main')).toContainText(`${rsvp?.pickup_code}`);
    expect(await violationsInBoth(parent)).toEqual([]);

    await page.reload();
    await expect(ticket).toContainText('A parent said yes.');
    const admin = await newTabAt(browser, server.url);
    await asAdmin(server, admin);
    await admin.setViewportSize(desktop);
    await admin.goto(`${server.url}/admin?tab=rsvps`);
    await rowOf(admin, june.name).getByRole('button', { name: 'Details of June Alder' }).click();
    const sheet = admin.getByRole('dialog');
    await expect(sheet).toContainText('They said yes');
    await expect(sheet).toContainText(`${mother.name} said yes with their link.`);
    await expect(sheet.getByRole('link', { name: mother.email })).toBeVisible();
    expect(await violations(admin)).toEqual([]);

    await parent.getByRole('button', { name: 'Withdraw my yes' }).click();
    await expect(parent.getByRole('heading', { name: 'You took it back' })).toBeFocused();
    await expect(sheet).toContainText('They took their yes back');
    await page.reload();
    await expect(ticket).toContainText('A parent took their yes back.');
    // A later visit shows the state, and they can change their mind.
    await parent.goto('about:blank');
    await parent.goto(`${server.url}${link}`);
    await parent.getByRole('button', { name: 'Agree after all' }).click();
    await parent.getByRole('button', { name: 'Yes, they may come' }).click();
    await expect(parent.getByRole('heading', { name: 'You said yes' })).toBeFocused();
    expect(await rowsOf(server, 'consents')).toHaveLength(3);
  } finally {
    await server.stop();
    await mailbox.close();
  }
});

test('A parent signs on the young person’s phone without signal, and it is sent once', async ({
  server,
  phone,
  browser,
}) => {
  await putEvent(server, { title: 'Open Mic', pick_up: true });
  const address = `${server.url}${eventsPath}`;
  let page = await phone.open(address);
  await eventOnPhone(page, 'Open Mic');
  await server.kill();
  await openRsvp(page, 'Open Mic');
  await fillIn(page, june);
  await fillInGuardian(page, '(615) 555-0142');
  await send(page);
  await eventEntry(page).getByRole('button', { name: 'Ask a parent' }).click();
  const sheet = page.getByRole('dialog', { name: 'Open Mic' });
  await expect(sheet.getByRole('button', { name: 'Share the link' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await sheet.getByLabel('Name of the parent or guardian').fill(mother.name);
  await sheet.getByRole('button', { name: 'I agree' }).click();
  await expect(eventEntry(page)).toContainText('A parent said yes here. Saved on this phone, not sent yet.');
  await expect(sheet).toHaveCount(0);

  // The phone is closed before anything was sent.
  await phone.close();
  await server.restart();
  page = await phone.open(address);
  await expect(eventEntry(page)).toContainText('A parent said yes.', afterReconnecting);
  expect(await rowsOf(server, 'consents')).toMatchObject([{ state: 'given', how: 'phone', by: mother.name }]);
  const [rsvp] = await rowsOf(server, 'event_rsvps');
  expect(rsvp).toMatchObject({ consent_state: 'given', under_18: true });

  // Only the parent's page shows the code for the pick-up, so the ticket keeps its link.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  expect(await violations(page)).toEqual([]);
  await eventEntry(page)
    .getByRole('button', { name: 'Share the parent’s link (it shows the pick-up code)' })
    .click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const parent = await newTabAt(browser, await page.evaluate(() => navigator.clipboard.readText()));
  await expect(parent.locator('main')).toContainText(`${rsvp?.pickup_code}`);
});

test('A link that is incomplete, and the page without a link, say so', async ({ page, server }) => {
  await page.goto(`${server.url}/consent#consent=nonsense`);
  await expect(page.getByText('We can’t find that request.')).toBeVisible();
  await page.goto(`${server.url}/consent`);
  await expect(page.getByText('Open the link from our email')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
