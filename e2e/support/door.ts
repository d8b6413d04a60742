import type { Browser, Page } from '@playwright/test';
import type { DoorKey } from '../../tests/support/door/door';
import type { Server } from '../../tests/support/server/pocketbase';
import { expect, workerReady } from './test';

/** Opens a door on another phone, with its guest list. */
export async function openDoor(
  browser: Browser,
  server: Server,
  { id, secret }: DoorKey,
  name: string,
): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await page.goto(`${server.url}/door#${id}.${secret}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await workerReady(page);
  return page;
}

export const card = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
export const next = (page: Page) => press(page, 'Next guest');

export async function find(page: Page, name: string): Promise<void> {
  await press(page, 'Find a name');
  await page.getByLabel('Name', { exact: true }).fill(name);
  // A child's row names whom they come with, too.
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

/** A scanner types the text of a pass. All keys are sent at once: on a busy machine, one by one would be slower than any scanner. */
export async function scan(page: Page, pass: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await Promise.all(
    [...pass].map((key) => devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })),
  );
  await devTools.detach();
  await page.keyboard.press('Enter');
}
