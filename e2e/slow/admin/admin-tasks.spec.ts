import { signedInAs } from '../../support/account';
import { asAdmin, desktop, openAdmin } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

test('A task of the Overview is taken, given to somebody, seen by others at once, and given back', async ({
  server,
  page,
  browser,
  watchErrors,
}) => {
  watchErrors(page);
  await page.setViewportSize(desktop);
  const message = { form_type: 'music', name: 'Noor', email: 'noor@mail.example', message: 'Hello?' };
  const { id } = await server.put('contact_submissions', { ...message, status: 'new' });
  await asAdmin(server, page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/byop/task-owners'));
  await openAdmin(page);
  const task = page.getByRole('listitem').filter({ hasText: '“Hello?”' });
  await expect(task).toBeVisible();
  await answered;

  await test.step('Who is alone on the team is not asked', async () => {
    await page
      .waitForResponse((response) => response.url().endsWith('/api/byop/task-owners'))
      .catch(() => {});
    await expect(task.getByText('Who has it?')).toHaveCount(0);
  });

  const email = 'ruth@byop.example';
  const ruth = { ...(await server.putAccount({ role: 'admin', email })), email, password: '' };
  await openAdmin(page);
  const other = await browser.newContext({ baseURL: server.url, viewport: desktop });
  const atRuth = await other.newPage();
  await signedInAs(atRuth, ruth);
  await openAdmin(atRuth);
  const seen = atRuth.getByRole('listitem').filter({ hasText: '“Hello?”' });
  await expect(seen.getByText('Who has it?')).toBeVisible();

  await test.step('It is given to another, who sees it without a reload', async () => {
    const menu = task.locator('summary');
    await menu.click();
    expect(await violationsInBoth(page)).toEqual([]);
    await expect(task.getByRole('button').first()).toHaveText('I’ll take it');
    await task.getByRole('button', { name: 'Ruth' }).click();
    await expect(menu).toContainText('Ruth has it');
    await expect(menu).toBeFocused();
    await expect(seen.locator('summary')).toContainText('You have it');
  });
  await test.step('What changed meanwhile is not overwritten', async () => {
    await page.route('**/api/byop/task-owners', (route) => route.abort());
    const isUnread = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/task-owners'));
    await seen.locator('summary').click();
    await seen.getByRole('button', { name: 'Give it back' }).click();
    await expect(seen.locator('summary')).toContainText('Who has it?');
    await isUnread;
    await expect(task.locator('summary')).toContainText('Ruth has it');
    await page.unroute('**/api/byop/task-owners');
    await task.locator('summary').click();
    await task.getByRole('button', { name: 'I’ll take it' }).click();
    await expect(toast(page, 'Another person took or gave back this task just now.')).toBeVisible();
    await expect(task.locator('summary')).toContainText('Who has it?');
  });
  await test.step('A message that came after it was done is everybody’s', async () => {
    await task.locator('summary').click();
    await task.getByRole('button', { name: 'I’ll take it' }).click();
    await expect(seen.locator('summary')).toContainText('Admin has it');
    const path = `/api/collections/contact_submissions/records/${id}`;
    await server.ask('PATCH', path, { status: 'resolved' }, server.token);
    await server.put('contact_submissions', { ...message, message: 'Later?', status: 'new' });
    const later = page.getByRole('listitem').filter({ hasText: '“Later?”' });
    await expect(later.locator('summary')).toContainText('Who has it?');
  });
  await other.close();
});
