import type { Page } from '@playwright/test';
import { admin, type Server } from '../../tests/support/server/pocketbase';

import { signIn } from '../../tests/support/server/requests';
import { signedInAs } from './account';
import { expect } from './test';

export const desktop = { width: 1280, height: 800 };

/** Signs in as the first owner. The first steps are put away, which are of a new site. */
export async function asAdmin(server: Server, page: Page, { firstSteps = false } = {}): Promise<void> {
  const token = await signIn(server.ask, 'users', admin);
  const refreshed = await server.ask('POST', '/api/collections/users/auth-refresh', undefined, token);
  const { record } = refreshed.body;
  const id = typeof record === 'object' && record && 'id' in record ? String(record.id) : '';
  await signedInAs(page, { id, email: admin.email, password: admin.password, token });
  if (firstSteps) return;
  const putAway = JSON.stringify({ isAway: true, isInstalled: false });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `byop:first-steps:${id}`,
    putAway,
  ] as const);
}

export async function openAdmin(page: Page, tab = ''): Promise<void> {
  await page.goto(tab ? `/admin?tab=${tab}` : '/admin');
  await expect(page.locator('[data-admin]')).toBeVisible();
}

/** Opens the page of an event, from the list of events. Returns what is on it. */
export async function openEvent(page: Page, title: string) {
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();
  return page.locator('[data-admin]');
}

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const sections = (page: Page) => page.getByRole('navigation', { name: 'Admin sections' });

/** Returns the link to a section of the admin pages, at their side. */
export const section = (page: Page, name: string) => sections(page).getByRole('link', { name, exact: true });

/** Returns the row that is open beside its list. */
export const openRow = (page: Page) => page.getByRole('region').and(page.locator('[data-panel]'));

export const choose = (page: Page, name: string, status: string) =>
  page.getByLabel(`Status of ${name}`, { exact: true }).selectOption(status);

/** Returns a JPEG with a location in its EXIF data. */
export async function picture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 40;
    canvas.height = 30;
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(data.split(',')[1] ?? '', 'base64');
  const exif = Buffer.from('Exif\0\0SECRET PLACE');
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return {
    name: 'flyer.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]),
  };
}

/** Does something else when the page sends its next change. Before, what the page still reads could notice it. */
export async function atNextChange(page: Page, act: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  await page.context().route('**/api/**', async (route) => {
    if (!isDone && route.request().method() !== 'GET') {
      isDone = true;
      await act();
    }
    await route.fallback();
  });
}
