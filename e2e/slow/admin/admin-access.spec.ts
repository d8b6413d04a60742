import type { Route } from '@playwright/test';

import { admin } from '../../../tests/support/server/pocketbase';
import { newPerson, type Person, sendAuth } from '../../support/account';
import { asAdmin, desktop, openAdmin, openEvent, rowOf, section } from '../../support/admin';
import { storedOnDevice } from '../../support/page-storage';
import { toast } from '../../support/rsvp';
import { expect, test, workerReady } from '../../support/test';

test.use({ viewport: desktop });

test('A person who signs in gets to the requested page, and sees in the header what an admin has', async ({
  server,
  page,
}) => {
  await test.step('Signing in ends at the requested tab and search, and after a Logout at home', async () => {
    await page.goto('/admin?tab=rsvps&q=Candle');
    await expect(page).toHaveURL(`${server.url}/auth`);
    await sendAuth(page, 'Sign in', admin.email, admin.password);
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/admin?tab=rsvps&q=Candle`);
    await expect(page.getByRole('searchbox')).toHaveValue('Candle');

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${server.url}/auth`);
    await sendAuth(page, 'Sign in', admin.email, admin.password);
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(toast(page, 'Welcome back!').last()).toBeVisible();
  });
  await test.step('Up to 1216 px the header has Admin, the account and Logout, and nothing is cut off', async () => {
    const header = page.getByRole('banner');
    for (const width of [1024, 1100, 1216]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['Home', 'Join', 'Music', 'Admin'])
        await expect(header.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
      for (const name of ['Account', 'Logout'])
        await expect(header.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(header.getByRole('button', { name: 'Open menu' })).toBeHidden();
      const overflow = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(overflow)).toBe(0);
    }
  });
});

test('The admin pages show nothing before the server grants access, and store nothing on the device', async ({
  server,
  page,
  watchErrors,
}) => {
  test.slow(); // Several stories in one.
  watchErrors(page);
  const { id } = await server.putEvent({ title: 'Candle Hour' });
  await server.sendRsvp(id, { name: 'Private Person', email: 'private@mail.example' });
  await asAdmin(server, page);
  await test.step('Nothing is shown before the server grants access; if the check fails, people go home and see why', async () => {
    const asked = new Promise<Route>((resolve) => void page.route('**/api/byop/role', resolve));
    await page.goto('/admin?tab=rsvps');
    const question = await asked;
    // The rows were requested in parallel.
    await expect(page.getByText('Private Person')).toBeAttached();
    await expect(page.getByText('Private Person')).toBeHidden();
    await expect(page.getByText('Checking your account')).toBeVisible();
    await question.abort();
    await expect(toast(page, 'Admin needs a connection')).toContainText('Check your signal');
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('navigation', { name: 'Admin sections' })).toHaveCount(0);
    await expect(page.getByText('Private Person')).toHaveCount(0);
    await page.unroute('**/api/byop/role');
  });
  await test.step('The admin pages keep the tab and filters in the URL and store nothing on the device', async () => {
    const other = await server.putEvent({ title: 'Soup Night' });
    await openAdmin(page, 'rsvps');
    await expect(section(page, 'RSVPs')).toHaveAttribute('aria-current', 'page');
    await expect(rowOf(page, 'Private Person')).toBeVisible();
    await page.getByLabel('Event', { exact: true }).selectOption(other.id);
    await expect(page).toHaveURL(new RegExp(`event=${other.id}`));
    await page.reload();
    await expect(page.getByText('No RSVPs yet for this event')).toBeVisible();

    await section(page, 'Events').press('Enter');
    await expect(page).toHaveURL(`${server.url}/admin?tab=events`);
    await expect(rowOf(page, 'Candle Hour')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Events Management' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(`${server.url}/admin?tab=rsvps&event=${other.id}`);
    await expect(page.getByRole('heading', { name: 'Event RSVPs' })).toBeFocused();
    await page.goForward();
    await expect(rowOf(page, 'Candle Hour')).toBeVisible();
    await page.goto('/admin?tab=evnets');
    await expect(page).toHaveURL(`${server.url}/admin`);
    await expect(page.getByText('Manage events, submissions, and inquiries')).toBeInViewport();
  });
  await test.step('The device stores neither data nor code of the admin pages', async () => {
    await openAdmin(page, 'rsvps');
    await workerReady(page);
    await page.reload();
    await expect(rowOf(page, 'Private Person')).toBeVisible();
    const stored = await page.evaluate(storedOnDevice);
    // The public list is found, so the search does work.
    expect(stored).toContain('Candle Hour');
    expect(stored).not.toContain('private@mail.example');
    expect(stored).not.toContain('/assets/admin/');
    // Nor what an admin changes: unlike elsewhere, nothing waits on this device.
    await page.context().setOffline(true);
    await expect(page.getByText('What you change here is not saved')).toBeVisible();
    await expect(page.getByText('waits on this device')).toHaveCount(0);
    await page.context().setOffline(false);
  });
  await test.step('A Logout removes what was shown', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${server.url}/auth`);
    await expect(page.getByText('Candle Hour')).toHaveCount(0);
  });
});

test('A person who lost the role must sign in again when they return, is told so, and later redirected home', async ({
  server,
  page,
}) => {
  await asAdmin(server, page);
  await openAdmin(page);
  const [account] = await server.rows('users', "role = 'owner'");
  await server.putAccount({ role: 'owner' }); // the last one stays
  const path = `/api/collections/users/records/${account?.id}`;
  expect((await server.ask('PATCH', path, { role: '' }, server.token)).status).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const ended = page.getByRole('dialog', { name: 'You were signed out on this device' });
  await ended.getByLabel('Password').fill(admin.password);
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You are no longer on the team')).toBeVisible();
  await expect(page.getByText('Upcoming Events')).toBeHidden();
  await page.reload();
  await expect(toast(page, 'Access denied')).toContainText('You do not have admin permissions.');
  await expect(page).toHaveURL(`${server.url}/`);
});

const sectionsOf = {
  editor: ['Overview', 'Events', 'Posts', 'Photos', 'Reports', 'Site'],
  treasurer: ['Giving'],
  leader: ['Overview', 'Events', 'RSVPs'],
};
test('Everyone sees what their role may see and do: nothing, a part, or why not', async ({
  server,
  page,
}) => {
  const event = await server.putEvent({ title: 'Candle Hour' });
  await server.sendRsvp(event.id);
  const become = ({ id, email, token }: Person) =>
    page.evaluate(
      (session) => localStorage.setItem('pocketbase_auth', session),
      JSON.stringify({ token, record: { id, email, collectionName: 'users' } }),
    );
  await test.step('Signed-out people are redirected to sign in; people without the role see why and are redirected home', async () => {
    await page.goto('/admin');
    await expect(page).toHaveURL(`${server.url}/auth`);

    await become(await newPerson(server));
    await page.goto('/admin');
    await expect(toast(page, 'Access denied')).toContainText('You do not have admin permissions.');
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('navigation', { name: 'Admin sections' })).toHaveCount(0);
  });
  for (const [role, sections] of Object.entries(sectionsOf))
    await test.step(`The role ${role} sees only its sections, and only what it may do`, async () => {
      await become(await newPerson(server, { role }));
      await page.goto('/admin?tab=history');
      const links = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link');
      await expect(links).toHaveText(sections);
      await expect(page.locator('[aria-current=page]', { hasText: sections[0] ?? '' })).toBeVisible();
      if (role === 'treasurer') return;
      await links.getByText('Events').click();
      const row = rowOf(page, 'Candle Hour');
      await expect(row).toBeVisible();
      const mayEdit = role === 'editor' ? 1 : 0;
      await expect(row.getByRole('button', { name: `Duplicate ${event.title}` })).toHaveCount(mayEdit);
      // Beside the title.
      await expect(row.getByRole('link', { name: `Edit ${event.title}` })).toHaveCount(mayEdit);
      await expect(row.getByRole('link', { name: `Door of ${event.title}` })).toHaveCount(1 - mayEdit);
      await openEvent(page, `${event.title}`);
      await expect(page.getByRole('tab')).toHaveText(
        mayEdit ? ['Details', 'Questions', 'Messages'] : ['Guests1', 'Door', 'Messages'],
      );
      if (!mayEdit) return;
      // An editor sees no RSVPs, which must not look as if there were none.
      await page.getByLabel('Location').fill('The garden');
      await page.getByRole('button', { name: 'Save changes' }).click();
      const notify = page.getByRole('dialog', { name: 'Notify guests?' });
      await expect(notify).toContainText('Ask an admin to notify the guests');
      await notify.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('button', { name: 'Delete event' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('At least 1 RSVP goes with it.');
    });
});
