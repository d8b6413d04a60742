/** A response is lost, and Chromium repeats the request automatically. One row is stored, and the message is correct. */
import { type FaultProxy, openFaultProxy } from '../../../tests/support/network/fault-proxy';

import { newId } from '../../../tests/support/server/records';
import { signIn } from '../../../tests/support/server/requests';
import { newPerson, sendAuth, signedInAs, toSignUp } from '../../support/account';
import { asAdmin, desktop, openAdmin, rowOf } from '../../support/admin';
import { field, press, writeOpportunity, writeResource } from '../../support/posting';
import { toast } from '../../support/rsvp';
import { test as base, expect, openAppShell } from '../../support/test';

interface Line {
  line: FaultProxy;
  /** Drops the responses of the next creates in a collection and counts the requests. */
  lose: (collection: string, answers: number) => () => number;
}

const test = base.extend<Line>({
  line: async ({ server }, use) => {
    const line = await openFaultProxy(server.url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  lose: async ({ line }, use) =>
    use((collection, answers) => {
      let sent = 0;
      line.decide = ({ method, path }) => {
        if (method !== 'POST' || path !== `/api/collections/${collection}/records`) return 'fine';
        sent += 1;
        return sent <= answers ? 'answer-lost' : 'fine';
      };
      return () => sent;
    }),
});

test('An opportunity with a lost response is posted once', async ({ server, page, lose }) => {
  const ada = await newPerson(server);
  await signedInAs(page, ada);
  await writeOpportunity(page);
  const sent = lose('collaboration_opportunities', 1);
  await press(page, 'Post');
  await expect(toast(page, 'Success!')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(sent()).toBe(2);
  expect(await server.rows('collaboration_opportunities')).toMatchObject([{ user_id: ada.id }]);
});

test('Without its id it is posted twice, so the test above can fail', async ({ server, page, lose }) => {
  await signedInAs(page, await newPerson(server));
  await writeOpportunity(page);
  const sent = lose('collaboration_opportunities', 1);
  await page.route('**/collaboration_opportunities/records', (route) => {
    const { id: _, ...body } = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify(body) });
  });
  await press(page, 'Post');
  await expect.poll(sent).toBe(2);
  await expect.poll(() => server.rows('collaboration_opportunities')).toHaveLength(2);
});

test('A resource with a lost response is submitted once', async ({ server, page, lose }) => {
  await signedInAs(page, await newPerson(server));
  await writeResource(page);
  const sent = lose('resources', 1);
  await press(page, 'Submit');
  await expect(toast(page, 'Resource submitted!')).toBeVisible();
  expect(sent()).toBe(2);
  expect(await server.rows('resources')).toHaveLength(1);
});

test('A sign-up with a lost response creates one account and succeeds', async ({ server, page, lose }) => {
  const account = { email: `${newId()}@example.org`, password: 'first password' };
  await page.goto('/auth');
  await toSignUp(page);
  const sent = lose('users', 1);
  await sendAuth(page, 'Sign up', account.email, account.password);
  await expect(toast(page, 'Account created!')).toBeVisible();
  await expect(toast(page, 'Account exists')).toHaveCount(0);
  expect(sent()).toBe(2);
  expect(await server.rows('users', `email = '${account.email}'`)).toHaveLength(1);
  await signIn(server.ask, 'users', account);
});

test('A sign-up with the email and password of an existing account signs in', async ({ server, page }) => {
  const { email, password } = await newPerson(server);
  await page.goto('/auth');
  await toSignUp(page);
  await sendAuth(page, 'Sign up', email, password);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  expect(await server.rows('users', `email = '${email}'`)).toHaveLength(1);
});

test('A post without any response is posted once when sent again after a reload', async ({
  server,
  page,
  lose,
}) => {
  await signedInAs(page, await newPerson(server));
  await writeOpportunity(page);
  lose('collaboration_opportunities', 100);
  await press(page, 'Post');
  await expect(toast(page, 'Error posting opportunity')).toBeVisible();
  await toast(page, 'Error posting opportunity').getByRole('button', { name: 'Dismiss' }).click();
  await press(page, 'Post');
  await expect(toast(page, 'Error posting opportunity')).toBeVisible();

  // Without the list, which would already contain the post.
  await page.route('**/api/byop/lists?*', (route) => route.abort());
  await openAppShell(page, page.url());
  lose('collaboration_opportunities', 0);
  await page.getByRole('button', { name: 'Post an Opportunity' }).click();
  await expect(field(page, 'Title')).toHaveValue('Bass player wanted');
  await press(page, 'Post');
  await expect(toast(page, 'Success!')).toBeVisible();
  expect(await server.rows('collaboration_opportunities')).toHaveLength(1);
});

test('A post on the board leaves no draft, and an edit after a lost response makes no silent second post', async ({
  server,
  page,
  lose,
}) => {
  await signedInAs(page, await newPerson(server));
  await writeOpportunity(page);
  lose('collaboration_opportunities', 100);
  await press(page, 'Post');
  await expect(toast(page, 'Error posting opportunity')).toBeVisible();
  lose('collaboration_opportunities', 0);
  await field(page, 'Title').fill('Bass player and drummer wanted');
  await press(page, 'Post');
  await expect(toast(page, 'Already sent')).toContainText('Your first version reached us.');
  expect(await server.rows('collaboration_opportunities')).toMatchObject([{ title: 'Bass player wanted' }]);

  lose('collaboration_opportunities', 100);
  await press(page, 'Post');
  await expect(toast(page, 'Error posting opportunity').last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Post an Opportunity' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('An event with a lost response is created once; a lost deletion and undo also succeed', async ({
    server,
    page,
    line,
    lose,
  }) => {
    await asAdmin(server, page);
    await openAdmin(page, 'events');
    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Candle Hour');
    await page.getByRole('dialog').getByLabel('Description').fill('Bring a coat.');
    await page.getByRole('dialog').getByLabel('Date').fill('2030-11-30');
    await page.getByRole('dialog').getByLabel('Starts at').fill('20:00');
    await page.getByRole('dialog').getByLabel('Location').fill('The yard');
    const sent = lose('events', 1);
    await press(page, 'Create Event');
    await expect(toast(page, 'Event created successfully')).toBeVisible();
    expect(sent()).toBe(2);
    expect(await server.rows('events')).toHaveLength(1);

    const once = new Set<string>();
    line.decide = ({ path }) => {
      if (!/\/api\/byop\/(delete|undo)$/.test(path) || once.has(path)) return 'fine';
      once.add(path);
      return 'answer-lost';
    };
    await page.getByRole('button', { name: 'Delete Candle Hour' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Event deleted successfully')).toBeVisible();
    await toast(page, 'Event deleted successfully').getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, 'Candle Hour')).toBeVisible();
    expect(once.size).toBe(2);
    const log = await server.rows('audit_log', "collection = 'events'", 'created_at');
    expect(log.map(({ action }) => action)).toEqual(['create', 'delete', 'undo']);
  });
});
