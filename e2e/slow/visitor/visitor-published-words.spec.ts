/** The words of a page, which the team publishes: on an open page, without signal, and before there are any. */
import { siteEditor } from '../../../tests/support/content/site-editor';
import { measureContention } from '../../../tests/support/server/cpu-contention';
import { unfold } from '../../support/footer';
import { afterReconnecting, expect, isComplete, isHydrated, test, workerReady } from '../../support/test';

const about = '/ministries/about';
const oldLead = 'It started as a line on a flyer';
const newLead = 'It started with a pizza that nobody had ordered.';

test('An edit is on an open page within five seconds without a reload, and stays without signal', async ({
  server,
  page,
  context,
  watchErrors,
}) => {
  watchErrors(page);
  const subscribed = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/realtime') && answer.request().method() === 'POST',
  );
  await page.goto(about);
  await expect(page.getByText(oldLead)).toBeVisible();
  await isHydrated(page);
  await workerReady(page);
  await subscribed;
  const editor = await siteEditor(server);
  await editor.save('about', { lead: newLead });
  await expect(page.getByText(oldLead)).toBeVisible();
  const machine = await measureContention();
  const from = performance.now();
  await editor.publish('about');
  await expect(page.getByText(newLead)).toBeVisible();
  expect(performance.now() - from).toBeLessThan(5000 * (await machine.end()));
  await expect(page.getByText(oldLead)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto('/ministries/programs#summer-camp');
  await expect(page.getByRole('heading', { name: 'Summer Camp' })).toBeInViewport();
  await page.goto(about);
  await expect(page.getByText(newLead)).toBeVisible();
  await expect(page).toHaveTitle('About · BYOP');
});

test('A page that this phone never read says so without signal, and appears with it', async ({
  page,
  context,
}) => {
  await page.route('**/api/byop/lists?*', (route) => route.abort());
  await page.goto(about);
  await workerReady(page);
  await isComplete(page);
  await context.setOffline(true);
  const open = async (name: string) =>
    (await unfold(page, 'Ministries')).getByRole('link', { name, exact: true }).click();
  await open('Programs');
  await expect(page.getByRole('heading', { level: 1, name: 'Not on this device' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await open('About');
  await expect(page.getByText(oldLead)).toBeVisible();
  await open('Programs');
  await page.unroute('**/api/byop/lists?*');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Summer Camp' })).toBeVisible(afterReconnecting);
});

test('A page says in one line that nothing is published, also without JavaScript', async ({
  server,
  browser,
  page,
}) => {
  const [row] = await server.rows('content', "key = 'programs'");
  const unpublished = { published: null, version: 0 };
  await server.ask('PATCH', `/api/collections/content/records/${row?.id}`, unpublished, server.token);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const plain = await context.newPage();
  await expect
    .poll(async () => (await plain.request.get('/ministries/programs')).text())
    .not.toContain('Mentorship Labs</h2>');
  for (const one of [plain, page]) {
    await one.goto('/ministries/programs');
    await expect(one.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
    await expect(one.getByRole('main')).toContainText('Nothing is written here yet.');
    await expect(one).toHaveTitle('Programs · BYOP');
  }
  await context.close();
});
