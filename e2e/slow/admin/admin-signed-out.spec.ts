/** Sessions ended on another device: the page says so, and work continues after signing in again. */
import type { Page } from '@playwright/test';
import { admin, type Server } from '../../../tests/support/server/pocketbase';
import { signIn } from '../../../tests/support/server/requests';
import { newPerson, sendAuth, signedInAs } from '../../support/account';
import { asAdmin, atNextChange, choose, desktop, openAdmin, openEvent, rowOf } from '../../support/admin';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

const ended = (page: Page) => page.getByRole('dialog', { name: 'You were signed out on this device' });

async function signOutElsewhere(server: Server): Promise<void> {
  const token = await signIn(server.ask, 'users', admin);
  const answer = await server.ask('POST', '/api/byop/sign-out-everywhere', undefined, token);
  expect(answer.status).toBe(200);
}

const stream = '**/api/realtime';
/** Without a stream the page does not read its lists again, which would notice the ended session before the test acts. */
const withoutStream = (page: Page) => page.route(stream, (route) => route.abort());

async function signInAgain(page: Page): Promise<void> {
  await ended(page).getByLabel('Password').fill(admin.password);
  await ended(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(ended(page)).toHaveCount(0);
}

test('An admin whose sessions were ended elsewhere goes on after signing in again', async ({
  server,
  page,
}) => {
  await asAdmin(server, page);
  await test.step('A half-written event survives the end of the session and is saved after signing in', async () => {
    await server.putEvent({ title: 'Soup' });
    await withoutStream(page);
    await openAdmin(page, 'events');
    const form = await openEvent(page, 'Soup');
    await form.getByLabel('Title').fill('Soup, half written');
    await atNextChange(page, () => signOutElsewhere(server));
    await form.getByRole('button', { name: 'Save changes' }).click();

    await expect(ended(page)).toBeVisible();
    await expect(ended(page)).toContainText(admin.email);
    await expect(page.getByRole('row').filter({ hasText: 'Soup' })).toBeHidden();
    await expect(page.getByText('This event was deleted')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await ended(page).getByLabel('Password').fill('not the password');
    await ended(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(ended(page).getByText('Invalid email or password.')).toBeVisible();

    await page.unroute(stream);
    await signInAgain(page);
    await expect(form.getByLabel('Title')).toHaveValue('Soup, half written');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Event updated successfully')).toBeVisible();
    expect(await server.rows('events')).toMatchObject([{ title: 'Soup, half written' }]);
    // The realtime stream uses the new session.
    await server.ask(
      'PATCH',
      `/api/collections/events/records/${(await server.rows('events'))[0]?.id}`,
      { title: 'Stew' },
      server.token,
    );
    await expect(page.getByRole('heading', { name: 'Stew' })).toBeVisible();
  });
  await test.step('A reload with an ended session asks to sign in at the same tab, and so does /auth', async () => {
    await server.sendRsvp((await server.putEvent({ title: 'Night Walk' })).id, { name: 'Ada' });
    await signOutElsewhere(server);
    await page.goto('/auth');
    await expect(page.getByText('You were signed out on this device')).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/auth`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0);

    await page.goto('/admin?tab=rsvps&q=Ada');
    await expect(ended(page)).toBeVisible();
    await expect(page.getByText('Access denied')).toHaveCount(0);
    await signInAgain(page);
    await expect(page).toHaveURL(`${server.url}/admin?tab=rsvps&q=Ada`);
    await expect(rowOf(page, 'Ada')).toBeVisible();
  });
  await test.step('A failed status change says why, and an open page detects the ended session', async () => {
    await server.sendRsvp((await server.putEvent({ title: 'Film Night' })).id, { name: 'Ben' });
    await withoutStream(page);
    await openAdmin(page, 'rsvps');
    await expect(rowOf(page, 'Ben')).toBeVisible();
    await atNextChange(page, () => signOutElsewhere(server));
    const readAsGuest = page.waitForResponse(
      (answer) => answer.url().includes('/event_rsvps/records?') && answer.status() === 400,
    );
    await choose(page, 'Ben', 'cancelled');
    await readAsGuest;
    await expect(toast(page, 'Error updating RSVP')).toContainText('You were signed out on this device.');
    await expect(page.getByText('Error loading')).toHaveCount(0);
    await page.unroute(stream);
    await signInAgain(page);
    await expect(rowOf(page, 'Ben')).toContainText('confirmed');

    await signOutElsewhere(server);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(ended(page)).toBeVisible();
    await ended(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto('/admin');
    await expect(page).toHaveURL(`${server.url}/auth`);
  });
});

test('A user whose session ended sees it under Account and returns to the same page', async ({
  server,
  page,
}) => {
  const person = await newPerson(server);
  await signedInAs(page, person);
  await withoutStream(page);
  await page.goto('/collaborate');
  await page.getByRole('button', { name: 'Account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your account' });
  await sheet.getByText('Delete my account').first().click();
  await sheet.getByRole('button', { name: 'Delete my account' }).click();
  await atNextChange(page, () =>
    server.ask('POST', '/api/byop/sign-out-everywhere', undefined, person.token),
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(toast(page, 'You were signed out on this device')).toBeVisible();
  await toast(page, 'You were signed out on this device').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${server.url}/auth`);
  await sendAuth(page, 'Sign in', person.email, person.password);
  await expect(page).toHaveURL(`${server.url}/collaborate`);
});
