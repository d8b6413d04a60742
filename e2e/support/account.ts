import { expect, type Page } from '@playwright/test';
import type { Server } from '../../tests/support/pocketbase';
import { signIn } from '../../tests/support/pocketbase';
import { newId, put } from '../../tests/support/records';

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** Somebody with an account. */
export async function newPerson(server: Server): Promise<Person> {
  const account = { email: `${newId()}@example.org`, password: 'first password' };
  const { id } = await put(server, 'users', { ...account, passwordConfirm: account.password });
  return { id, ...account, token: await signIn(server.ask, 'users', account) };
}

/** SpamSignals in on a page as the browser remembers it, without going through the form; for the pages opened from now on. */
export async function signedInAs(page: Page, { id, email, token }: Person): Promise<void> {
  const session = JSON.stringify({ token, record: { id, email, collectionName: 'users' } });
  await page.addInitScript((kept) => {
    // Once: a page that is loaded anew keeps what became of the session.
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('pocketbase_auth', kept);
  }, session);
}

/** Fills in the card of /auth and sends it. */
export async function sendAuth(page: Page, button: string, email: string, password: string): Promise<void> {
  const card = page.locator('main form');
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password').fill(password);
  await card.getByRole('button', { name: button, exact: true }).click();
}

/** The menu of small screens, open. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Main' });
}

/** Presses a button of /auth, whose card then says `heading`. */
async function turnCard(page: Page, button: string, heading: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

/** On /auth: turns the card over to sign-up. */
export const toSignUp = (page: Page) => turnCard(page, 'No account yet? Sign up', 'Create an account');

/** On /auth: forgot the password. */
export const askForLink = (page: Page) => turnCard(page, 'Forgot your password?', 'A new password');
