import type { Page } from '@playwright/test';
import { newPerson, signedInAs } from '../support/account';
import { asAdmin, desktop, openAdmin, rowOf } from '../support/admin';
import { violationsInBoth } from '../support/axe';
import { field, press, writeOpportunity, writeResource } from '../support/posting';
import { toast } from '../support/rsvp';
import { expect, test } from '../support/test';

test.use({ serverEnv: { BYOP_POSTS_WAIT: '1' } });

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for the team' });
const read = async (page: Page, path: string) => (await page.request.get(path)).text();

test('A first opportunity waits for the team, and the next one is on the board at once', async ({
  server,
  page,
  browser,
  watchErrors,
}) => {
  watchErrors(page);
  await signedInAs(page, await newPerson(server));
  await writeOpportunity(page);
  await press(page, 'Post');
  await expect(toast(page, 'Sent')).toContainText('The team looks at it first.');
  const mine = waiting(page).getByRole('article', { name: 'Bass player wanted' });
  await expect(mine).toBeVisible();
  await expect(page.getByText('The board is bare.')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Edit' }).click();
  await field(page, 'Title').fill('Bass player needed');
  await press(page, 'Save');
  const changed = waiting(page).getByRole('article', { name: 'Bass player needed' });
  await expect(changed).toBeVisible();
  await expect(changed.getByRole('button')).toHaveText([/^Edit/, /^Delete/]);

  const context = await browser.newContext({ baseURL: server.url, viewport: desktop });
  const team = await context.newPage();
  await asAdmin(server, team);
  await openAdmin(team);
  await team.getByRole('listitem').filter({ hasText: 'post waits for your OK' }).getByRole('button').click();
  const row = rowOf(team, 'Bass player needed');
  await expect(row).toContainText('waiting');
  // The button of the task opens the post beside the list.
  const sheet = team.getByRole('region', { name: 'Bass player needed' });
  await sheet.getByRole('button', { name: 'Reject Bass player needed' }).click();
  await expect(row).toContainText('hidden');
  await page.reload();
  const rejected = page.getByRole('region', { name: 'Not published' });
  await expect(rejected).toContainText('The team did not publish this.');
  await expect(rejected.getByRole('button')).toHaveText([/^Edit and send again/, /^Delete/]);
  expect(await violationsInBoth(page)).toEqual([]);
  await toast(team, 'stays off the page').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('waiting');
  const [post] = await server.rows('collaboration_opportunities');
  for (const path of ['/collaborate', `/collaborate?id=${post?.id}`, '/sitemap.xml'])
    expect(await read(page, path)).not.toContain('Bass player needed');
  await expect(sheet.getByText('Three slow songs.')).toBeVisible();
  await expect(sheet).toContainText('bass, reading charts');
  expect(await violationsInBoth(team)).toEqual([]);
  await sheet.getByRole('button', { name: 'Approve Bass player needed' }).click();
  await expect(toast(team, 'Bass player needed is on the page')).toBeVisible();
  await context.close();

  await expect.poll(() => read(page, '/collaborate'), { timeout: 30_000 }).toContain('Bass player needed');
  await page.goto('/collaborate');
  await expect(page.getByRole('article', { name: 'Bass player needed' })).toHaveCount(1);
  await expect(waiting(page)).toHaveCount(0);
  await writeOpportunity(page, 'Drummer wanted');
  await press(page, 'Post');
  await expect(toast(page, 'Success!')).toContainText('on the board');
});

test('A first resource waits for the team', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  await signedInAs(page, await newPerson(server));
  await writeResource(page);
  await press(page, 'Submit');
  await expect(toast(page, 'Sent')).toContainText('The team looks at it first.');
  await expect(waiting(page).getByRole('article', { name: 'Quiet drums' })).toBeVisible();
  await expect(page.getByText('The shelf is empty.')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  const [post] = await server.rows('resources');
  const team = await server.putAdmin();
  const reject = () => team.patch('resources', `${post?.id}`, { waiting: false, status: 'hidden' });
  await reject();
  await page.reload();
  const rejected = page.getByRole('region', { name: 'Not published' });
  await expect(rejected.getByRole('article', { name: 'Quiet drums' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await rejected.getByRole('button', { name: 'Edit and send again' }).click();
  await field(page, 'Title').fill('Quieter drums');
  await press(page, 'Send again');
  await expect(toast(page, 'Sent')).toContainText('The team looks at it first.');
  await expect(waiting(page).getByRole('article', { name: 'Quieter drums' })).toBeVisible();
  await expect(rejected).toHaveCount(0);
  await server.ask(
    'PATCH',
    `/api/collections/resources/records/${post?.id}`,
    { waiting: false },
    server.token,
  );
  await page.reload();
  await expect(page.getByRole('article', { name: 'Quieter drums' })).toHaveCount(1);
  await expect(waiting(page)).toHaveCount(0);
});

test('A rejected resource is deleted by its author', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  await signedInAs(page, await newPerson(server));
  await writeResource(page);
  await press(page, 'Submit');
  await expect(toast(page, 'Sent')).toBeVisible();
  const [post] = await server.rows('resources');
  const team = await server.putAdmin();
  await team.patch('resources', `${post?.id}`, { waiting: false, status: 'hidden' });
  await page.reload();
  const rejected = page.getByRole('region', { name: 'Not published' });
  await rejected.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(toast(page, 'Deleted')).toBeVisible();
  await expect(rejected).toHaveCount(0);
  expect(await server.rows('resources')).toEqual([]);
});
