import { expect, type Page } from '@playwright/test';
import type { Server } from '../../tests/support/server/pocketbase';

import { type Fields, newId } from '../../tests/support/server/records';
import { signIn } from '../../tests/support/server/requests';

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
}

export async function newPerson(server: Server, more: Fields = {}): Promise<Person> {
  const account = { email: `${newId()}@example.org`, password: 'first password' };
  const { id } = await server.put('users', { ...account, passwordConfirm: account.password, ...more });
  return { id, ...account, token: await signIn(server.ask, 'users', account) };
}

/** Signs in by writing the stored session, for pages opened later. */
export async function signedInAs(page: Page, { id, email, token }: Person): Promise<void> {
  const session = JSON.stringify({ token, record: { id, email, collectionName: 'users' } });
  await page.addInitScript((kept) => {
    // Only once, so a reload keeps changes of the session.
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('pocketbase_auth', kept);
  }, session);
}

export async function sendAuth(page: Page, button: string, email: string, password: string): Promise<void> {
  const card = page.locator('main form');
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password').fill(password);
  await card.getByRole('button', { name: button, exact: true }).click();
}

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Main' });
}

async function switchForm(page: Page, button: string, heading: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

export const toSignUp = (page: Page) => switchForm(page, 'No account yet? Sign up', 'Create an account');

export const askForLink = (page: Page) => switchForm(page, 'Forgot your password?', 'Reset your password');
