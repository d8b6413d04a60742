import { account } from '../../../src/content/account/account';
import { rememberMe } from '../../../src/content/shell/this-phone';
import { newPerson, openMenu, signedInAs } from '../../support/account';
import { violationsInBoth } from '../../support/axe';
import { eventEntry, eventOnPhone, field, fillIn, openRsvp, send, toast } from '../../support/rsvp';
import { eventsPath, expect, isHydrated, test } from '../../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };
const title = 'Friday Night Downstairs';
const other = 'Candle Hour';

test('A device remembers a name and an email once it is asked to, also without signal, and forgets with one press', async ({
  server,
  page,
  context,
}) => {
  for (const named of [title, other]) await server.putEvent({ title: named });
  const tick = page.getByRole('dialog').getByRole('checkbox', { name: rememberMe.label });
  const fields = async () => [
    await field(page, 'Name').inputValue(),
    await field(page, 'Email').inputValue(),
  ];

  await page.goto(eventsPath);
  await eventOnPhone(page, title);
  await openRsvp(page, title);
  await expect(tick).not.toBeChecked();
  await fillIn(page, ada);
  await tick.check();
  expect(await violationsInBoth(page)).toEqual([]);
  await send(page);
  await expect(eventEntry(page).filter({ hasText: title })).toContainText('Confirmed');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await context.setOffline(true);
  await openRsvp(page, other);
  expect(await fields()).toEqual([ada.name, ada.email]);
  await expect(tick).toBeChecked();
  // Nothing that a person typed is lost: it closes without a question, and leaves no draft.
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
  await context.setOffline(false);

  await page.goto('/ministries/contact');
  await isHydrated(page);
  const form = page.locator('main form');
  await expect(form.getByLabel('Name')).toHaveValue(ada.name);
  await expect(form.getByLabel('Email')).toHaveValue(ada.email);
  await form.getByRole('checkbox', { name: rememberMe.label }).uncheck();
  await page.reload();
  await expect(form.getByRole('checkbox', { name: rememberMe.label })).not.toBeChecked();
  await expect(form.getByLabel('Name')).toHaveValue('');
});

test('Who logs out of a shared device can delete who is remembered, in a form that is open, too', async ({
  server,
  page,
}) => {
  await signedInAs(page, await newPerson(server));
  await page.goto('/ministries/contact');
  await isHydrated(page);
  await page.evaluate((person) => localStorage.setItem('byop:remembered', JSON.stringify(person)), ada);
  await page.reload();
  await isHydrated(page);
  const form = page.locator('main form');
  await expect(form.getByLabel('Name')).toHaveValue(ada.name);
  await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(account.leave.remembered);
  await question.getByRole('button', { name: account.leave.erase }).click();
  await expect(toast(page, account.leave.erased.title)).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByRole('checkbox', { name: rememberMe.label })).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('byop:remembered'))).toBeNull();
});
