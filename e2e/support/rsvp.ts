import type { Page } from '@playwright/test';
import { rowsIn } from './page-storage';
import { expect, isHydrated, workerReady } from './test';

/** Waits until the site and the event are on the phone, so that an RSVP needs no signal. */
export async function eventOnPhone(page: Page, title: string): Promise<void> {
  await workerReady(page);
  await isHydrated(page);
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  await expect.poll(async () => JSON.stringify(await page.evaluate(rowsIn, 'lists'))).toContain(title);
}

export async function openRsvp(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: `RSVP for ${title}` })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

/** The event in the list, with its ticket. */
export const eventEntry = (page: Page) => page.locator('li > article');

interface Person {
  name: string;
  email: string;
  guests?: number;
}

/** A field in the open dialog; the page behind it also has fields. */
export const field = (page: Page, label: string) =>
  // Another label, with its hint, contains these.
  page.getByRole('dialog').getByLabel(label, { exact: ['Name', 'Event'].includes(label) });

export async function fillIn(page: Page, { name, email, guests }: Person): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  if (guests) await field(page, 'How many, including you?').fill(String(guests));
}

export const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'RSVP', exact: true }).click();

/** Fills in the form of an event and sends it. */
export async function sendRsvp(page: Page, title: string, person: Person): Promise<void> {
  await openRsvp(page, title);
  await fillIn(page, person);
  await send(page);
}

export async function openTray(page: Page) {
  await page.locator('.pocket').click();
  const tray = page.getByRole('dialog', { name: 'My tickets' });
  await expect(tray).toBeVisible();
  return tray;
}

export const toast = (page: Page, title: string | RegExp) =>
  page.locator('.toast > .alert').filter({ hasText: title });

/** Records all toasts from now on. The returned function reads their texts. */
export async function noteToasts(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.toast > .alert')) seen.add(textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => texts.evaluate((seen) => [...seen]);
}
