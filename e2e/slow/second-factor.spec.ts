import type { Page } from '@playwright/test';
import type { Server } from '../../tests/support/server/pocketbase';
import { newId } from '../../tests/support/server/records';
import { totp } from '../../tests/support/totp';
import { sendAuth } from '../support/account';
import { desktop, openAdmin } from '../support/admin';
import { violations } from '../support/axe';
import { toast } from '../support/rsvp';
import { expect, test } from '../support/test';

test.use({ viewport: desktop });

const password = 'a long first password';

/** Lets the code of this moment be used once more, so that nothing waits for the next one. */
async function nextStep(server: Server): Promise<void> {
  const [factor] = await server.rows('second_factors');
  const path = `/api/collections/second_factors/records/${factor?.id}`;
  expect((await server.ask('PATCH', path, { last_step: 0 }, server.token)).status).toBe(200);
}

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Your account' });
  await sheet.getByText('Second factor', { exact: true }).click();
  return sheet;
}

test('An admin sets up a second factor, signs in on a new device with it, and exports a list with a fresh code', async ({
  server,
  page,
  browser,
  watchErrors,
}) => {
  watchErrors(page);
  const email = `${newId()}@example.org`;
  await server.put('users', { email, password, passwordConfirm: password, role: 'admin' });
  await page.goto('/auth');
  await sendAuth(page, 'Sign in', email, password);
  await expect(toast(page, 'Welcome back!')).toBeVisible();

  const sheet = await openAccount(page);
  await sheet.getByRole('button', { name: 'Set up a second factor' }).click();
  await expect(sheet.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const secret = `${await sheet.locator('code').textContent()}`.replaceAll(' ', '');
  const code = sheet.getByLabel('Code of your app');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('12');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription('Type the 6 digits of your app.');
  await expect(code).toHaveValue('12');
  const first = totp(secret);
  await code.fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await sheet.getByRole('button', { name: 'Turn it on' }).click();
  await expect(toast(page, 'Second factor is on')).toBeVisible();
  const codes = await sheet
    .getByRole('region', { name: 'Your recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  await sheet.getByRole('button', { name: 'I have saved them' }).click();
  await expect(sheet.getByText('You have 10 of 10 recovery codes left.')).toBeVisible();
  await expect(sheet.getByText(/ on Linux, this device$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await nextStep(server);
  const laptop = await (await browser.newContext({ viewport: desktop, baseURL: server.url })).newPage();
  watchErrors(laptop);
  await laptop.goto('/auth');
  await sendAuth(laptop, 'Sign in', email, password);
  await expect(laptop.getByRole('heading', { name: 'Your second factor' })).toBeVisible();
  expect(await violations(laptop)).toEqual([]);
  const asked = laptop.getByLabel('Code of your app');
  await asked.fill('000000');
  await laptop.context().setOffline(true);
  await laptop.keyboard.press('Enter');
  await expect(asked).toHaveAccessibleDescription('You need a connection to sign in.');
  await laptop.context().setOffline(false);
  await laptop.keyboard.press('Enter');
  await expect(asked).toHaveAccessibleDescription(/That code is not right/);
  await expect(asked).toHaveValue('000000');
  await laptop.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(laptop.getByLabel('Recovery code')).toBeFocused();
  await expect(laptop.getByLabel('Recovery code')).toHaveValue('');
  await laptop.getByRole('button', { name: 'Use the code of your app instead' }).click();
  await asked.fill(totp(secret));
  await laptop.keyboard.press('Enter');
  await expect(toast(laptop, 'Welcome back!')).toBeVisible();

  await server.putEvent();
  const ofAccount = await server.rows('known_devices');
  for (const device of ofAccount)
    await server.ask(
      'PATCH',
      `/api/collections/known_devices/records/${device.id}`,
      { proven_at: 1 },
      server.token,
    );
  await openAdmin(laptop, 'rsvps');
  await laptop.getByRole('button', { name: 'Export list as CSV' }).click();
  const question = laptop.getByRole('dialog', { name: 'Type a code first' });
  await expect(question).toBeVisible();
  expect(await violations(laptop)).toEqual([]);
  await question.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await question.getByLabel('Recovery code').fill(`${codes[0]}`);
  const file = laptop.waitForEvent('download');
  await question.getByRole('button', { name: 'Continue' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expect(question).toHaveCount(0);
  expect(await server.rows('recovery_codes')).toHaveLength(9);
});
