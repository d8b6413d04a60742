import type { Page } from '@playwright/test';
import { posting } from '../../src/content/shell/messages';
import { postsPerDay } from '../../src/domain/limits';
import { largestPosts } from '../../tests/support/server/attacker';
import { examples } from '../../tests/support/server/collections';
import { figure } from '../../tests/support/server/figures';

import { newPerson, signedInAs } from '../support/account';
import { violationsInBoth } from '../support/axe';
import { field, press, writeOpportunity, writeResource } from '../support/posting';
import { toast } from '../support/rsvp';
import { expect, mailTest, test } from '../support/test';

const post = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('An author writes, corrects and takes back posts', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  const ada = await newPerson(server);
  await signedInAs(page, ada);
  await test.step('An author posts, edits, closes, reopens and deletes an opportunity', async () => {
    await page.goto('/collaborate');
    await expect(page.getByText('The board is bare.')).toBeVisible();
    await writeOpportunity(page, '');
    await press(page, 'Post');
    await expect(field(page, 'Title')).toBeFocused();
    expect(await violationsInBoth(page)).toEqual([]);
    await field(page, 'Title').fill('Bass player wanted');
    await press(page, 'Post');
    await expect(toast(page, 'Success!')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const card = post(page, 'Bass player wanted');
    // Only another status is shown.
    await expect(card).not.toContainText('Open');
    expect(await server.rows('collaboration_opportunities')).toMatchObject([
      { user_id: ada.id, icon: 'Camera', skills: ['bass', 'reading charts'], status: 'Open' },
    ]);

    await card.getByRole('button', { name: 'Edit' }).click();
    await expect(field(page, 'Skills needed')).toHaveValue('bass, reading charts');
    await field(page, 'Title').fill('Bass player found');
    await press(page, 'Save');
    const edited = post(page, 'Bass player found');
    await expect(edited).toBeVisible();
    await edited.getByRole('button', { name: 'Edit' }).click();
    await expect(field(page, 'Title')).toHaveValue('Bass player found');
    await page.keyboard.press('Escape');

    await edited.getByRole('button', { name: 'Close it' }).click();
    await expect(edited).toContainText('Closed');
    await edited.getByRole('button', { name: 'Open it again' }).click();
    await expect(edited.getByRole('button', { name: 'Close it' })).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);

    await edited.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(edited).toHaveCount(0);
    expect(await server.rows('collaboration_opportunities')).toEqual([]);
  });
  await test.step('An opportunity is posted with the keyboard only', async () => {
    await page.goto('/collaborate');
    await expect(page.getByText('The board is bare.')).toBeVisible();
    await page.getByRole('button', { name: 'Post an Opportunity' }).press('Enter');
    await expect(field(page, 'Title')).toBeFocused();
    const { keyboard } = page;
    for (const text of ['Drummer wanted', 'Ada', 'Singer']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    await keyboard.type('Event');
    await keyboard.press('Tab');
    await keyboard.press('ArrowLeft');
    await keyboard.press('Tab');
    await keyboard.type('Two evenings.');
    await keyboard.press('Tab');
    await keyboard.type('drums');
    await keyboard.press('Enter');
    await expect(toast(page, 'Success!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post an Opportunity' })).toBeFocused();
    expect(await server.rows('collaboration_opportunities')).toMatchObject([
      { title: 'Drummer wanted', type: 'Event', icon: 'Camera', skills: ['drums'] },
    ]);
  });
  await test.step('A resource is submitted; a script link is refused at its field', async () => {
    await page.goto('/resources');
    await expect(page.getByText('The shelf is empty.')).toBeVisible();
    await writeResource(page);
    const link = page.getByRole('dialog').getByLabel('Link');
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'https://bank.example@evil.example/']) {
      await link.fill(bad);
      await press(page, 'Submit');
      await expect(page.locator('.validator-hint')).toContainText('A link starts with https://');
      await expect(link).toBeFocused();
    }
    expect(await violationsInBoth(page)).toEqual([]);
    expect(await server.rows('resources')).toEqual([]);
    await link.fill('https://drums.example/quiet');
    await press(page, 'Submit');
    await expect(toast(page, 'Resource submitted!')).toBeVisible();
    const open = page.getByRole('link', { name: 'Open Quiet drums' }).first();
    await expect(open).toHaveAttribute('rel', /noopener/);
    await expect(post(page, 'Quiet drums').first()).toContainText('drums.example');
    expect(await server.rows('resources')).toMatchObject([{ created_by: ada.id, status: 'active' }]);
  });
});

test('A guest signs in to post, reports a post, and writes to its author', async ({
  page,
  server,
  browser,
}) => {
  await test.step('Without an account nothing is posted, and a sign-in link is shown', async () => {
    await page.goto('/collaborate');
    await expect(page.getByText('The board is bare.')).toBeVisible();
    await page.getByRole('button', { name: 'Post an Opportunity' }).click();
    await expect(toast(page, 'Authentication required')).toContainText(
      'Please sign in to post an opportunity',
    );
    await page.goto('/resources');
    await expect(page.getByText('The shelf is empty.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit a Resource' }).click();
    await expect(toast(page, 'Authentication required')).toContainText('Please sign in to submit a resource');
    await toast(page, 'Authentication required').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
  const ada = await newPerson(server);
  await test.step('Anyone can report a post to the team', async () => {
    const row = await examples.resources?.row(server, ada);
    await page.goto('/resources');
    await page.getByRole('button', { name: 'More about Quiet drums' }).click();
    await page.getByRole('button', { name: 'Report Quiet drums' }).press('Enter');
    await press(page, 'Send report');
    await expect(page.locator('.validator-hint')).toHaveText('Say what is wrong with it.');
    expect(await violationsInBoth(page)).toEqual([]);
    await page.getByRole('dialog').getByLabel('What is wrong with it?').fill('The link asks for money.');
    await press(page, 'Send report');
    await expect(toast(page, 'Reported')).toBeVisible();
    expect(await server.rows('reports')).toMatchObject([
      { kind: 'resource', about: row?.id, title: 'Quiet drums', status: 'new' },
    ]);
  });
  await test.step('Interest of a guest is visible only to the author of the post', async () => {
    await examples.collaboration_opportunities?.row(server, ada);
    await page.goto('/collaborate');
    const card = post(page, 'Bass player wanted');
    await card.getByRole('button', { name: /^Express Interest/ }).click();
    await field(page, 'Name').fill('Eve');
    await field(page, 'Email').fill('eve@moreno');
    await press(page, 'Send');
    await expect(field(page, 'Email')).toBeFocused();
    expect(await violationsInBoth(page)).toEqual([]);
    await field(page, 'Email').fill('eve@moreno.example');
    await page.getByRole('dialog').getByLabel('Message').fill('<b>I play bass</b>');
    await press(page, 'Send');
    await expect(toast(page, 'Interest submitted!')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card.getByRole('button', { name: /Who is interested/ })).toHaveCount(0);

    const phone = await browser.newContext({ baseURL: server.url });
    const hers = await phone.newPage();
    await signedInAs(hers, ada);
    await hers.goto('/collaborate');
    await post(hers, 'Bass player wanted')
      .getByRole('button', { name: /Who is interested/ })
      .click();
    const sheet = hers.getByRole('dialog');
    await expect(sheet).toContainText('Eve');
    await expect(sheet).toContainText('<b>I play bass</b>');
    await expect(sheet.getByRole('link')).toHaveAttribute('href', 'mailto:eve@moreno.example');
    expect(await violationsInBoth(hers)).toEqual([]);
    await phone.close();
  });
});

test('A session that ends during typing loses no input, and the draft is only for its author', async ({
  server,
  page,
}) => {
  const ada = await newPerson(server);
  await signedInAs(page, ada);
  await writeOpportunity(page);
  await server.ask('POST', '/api/byop/sign-out-everywhere', undefined, ada.token);
  await press(page, 'Post');
  await expect(toast(page, 'Authentication required')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Bass player wanted');
  expect(await server.rows('collaboration_opportunities')).toEqual([]);
  await toast(page, 'Authentication required').getByRole('button', { name: 'Login' }).click();

  const signIn = async (email: string, password: string) => {
    await page.locator('main form').getByLabel('Email').fill(email);
    await page.locator('main form').getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const eve = await newPerson(server);
  await signIn(eve.email, eve.password);
  // After signing in from the form, the form is open again.
  await expect(page).toHaveURL(`${server.url}/collaborate`);
  await expect(field(page, 'Title')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.evaluate(() => localStorage.removeItem('pocketbase_auth'));

  await page.goto('/auth');
  await signIn(ada.email, ada.password);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto('/collaborate');
  await expect(page.getByText('The board is bare.')).toBeVisible();
  await page.getByRole('button', { name: 'Post an Opportunity' }).click();
  await expect(field(page, 'Title')).toHaveValue('Bass player wanted');
  await press(page, 'Post');
  await expect(toast(page, 'Success!')).toBeVisible();
  expect(await server.rows('collaboration_opportunities')).toMatchObject([{ user_id: ada.id }]);
});

test('Without a server a post stays in its form with the reason', async ({ server, page }) => {
  await signedInAs(page, await newPerson(server));
  await writeOpportunity(page);
  await server.kill();
  await press(page, 'Post');
  await expect(toast(page, 'Error posting opportunity')).toContainText('You need signal');
  await server.restart();
  await press(page, 'Post');
  await expect(toast(page, 'Success!')).toBeVisible();
});

mailTest(
  'The form of a post says that the email has to be confirmed first',
  async ({ server, mailbox, page }) => {
    const ada = await newPerson(server);
    await signedInAs(page, ada);
    await writeOpportunity(page, 'Bass player wanted', server.url);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(posting.unconfirmed);
    expect(await violationsInBoth(page)).toEqual([]);
    await press(page, 'Post');
    await expect(toast(page, 'Error posting opportunity')).toContainText(posting.unconfirmed);
    await expect(field(page, 'Title')).toHaveValue('Bass player wanted');
    await mailbox.next(ada.email); // the one of the sign-up
    await dialog.getByRole('button', { name: 'Send the link again' }).click();
    await expect(dialog).toContainText('The link is on its way');
    const token = /#verify=([\w.-]+)/.exec(await mailbox.next(ada.email))?.[1];
    await server.ask('POST', '/api/collections/users/confirm-verification', { token });
    await press(page, 'Post');
    await expect(toast(page, 'Success!')).toBeVisible();
    expect(await server.rows('collaboration_opportunities')).toMatchObject([{ user_id: ada.id }]);
  },
);

const limited = test.extend({ serverEnv: { BYOP_RATE_LIMITS: 'on' } });

limited(
  'A new event is on its page and in the calendar beside all the posts of an account',
  async ({ server, request }) => {
    const read = async (path: string) => (await request.get(`${server.url}${path}`)).text();
    await expect.poll(() => read('/events.ics'), { timeout: 30_000 }).toContain('BEGIN:VCALENDAR');
    const eve = await newPerson(server);
    const largest = largestPosts();
    const send = () => server.create('collaboration_opportunities', largest(), eve.token);
    for (let n = 0; n < postsPerDay; n += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(403);
    const { id } = await server.putEvent({ title: 'Candle Hour' });
    const from = performance.now();
    // 3 s on an idle machine.
    await expect.poll(() => read('/ministries/events'), { timeout: 15_000 }).toContain(id);
    await expect.poll(() => read('/events.ics'), { timeout: 15_000 }).toContain(id);
    figure(
      'a new event after all the posts of an account',
      `${((performance.now() - from) / 1000).toFixed(1)} s`,
    );
  },
);
