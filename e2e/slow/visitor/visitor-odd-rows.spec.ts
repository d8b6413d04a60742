import type { Page } from '@playwright/test';
import { addDays } from 'date-fns';

import { plainPng } from '../../../tests/support/server/pictures';

import { violations } from '../../support/axe';
import { phoneSize } from '../../support/phone';
import { eventsPath, expect, test } from '../../support/test';

const longTitle = 'A night of songs '.repeat(20).slice(0, 200).trim();
const unbroken = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen';
const rightToLeft = 'ليلة الترانيم مع نور';

async function expectTidy(page: Page, what: string) {
  for (const size of [phoneSize, { width: 320, height: 640 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    const horizontalOverflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(horizontalOverflow, `${what} at ${size.width}`).toBeLessThanOrEqual(0);
  }
  expect(await violations(page), what).toEqual([]);
}

test('Long, unbroken and right-to-left texts break no list', async ({ server, page }) => {
  const owner = await server.putAccount();
  for (const title of [longTitle, unbroken, rightToLeft])
    await server.putEvent({ title, location: title, description: title });
  const person = {
    email: 'a@example.org',
    role_interest: 'musician',
    why_join: unbroken,
    status: 'approved',
  };
  for (const name of [unbroken, rightToLeft])
    await server.put('artist_submissions', { ...person, name, skills: `${unbroken}, bass` });
  const post = { user_id: owner.id, posted_by: rightToLeft, role: unbroken, type: 'Project', icon: 'Mic' };
  const words = { description: unbroken, skills: [unbroken], status: 'Open' };
  for (const title of [longTitle, rightToLeft])
    await server.put('collaboration_opportunities', { ...post, ...words, title });
  await server.put('resources', {
    ...{ title: longTitle, description: unbroken, category: 'Biblical Foundations', type: 'Guide' },
    ...{
      author: rightToLeft,
      url: `https://example.org/${unbroken}`,
      created_by: owner.id,
      status: 'active',
    },
  });
  for (const [path, shown] of [
    ['/', rightToLeft.slice(0, 4)],
    [eventsPath, rightToLeft],
    ['/members', rightToLeft],
    ['/collaborate', rightToLeft],
    ['/resources', longTitle],
  ] as const) {
    await page.setViewportSize(phoneSize);
    await page.goto(path);
    if (path !== '/') await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await expectTidy(page, path);
  }
});

test('A link to an event opens it, and closing it scrolls to the event', async ({ server, page }) => {
  let last = '';
  for (let day = 1; day <= 12; day++) {
    const date = addDays(Date.now(), day).toISOString();
    last = (await server.putEvent({ title: `Evening ${day}`, date })).id;
  }
  await page.goto(`${eventsPath}?event=${last}`);
  const sheet = page.getByRole('dialog', { name: 'Evening 12' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Evening 12', level: 3 })).not.toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const title = page.getByRole('heading', { name: 'Evening 12', level: 3 });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
});

test.describe(() => {
  test.use({ serviceWorkers: 'block' });

  test('A large flyer stays in its frame, and a missing one is replaced by the poster', async ({
    server,
    page,
  }) => {
    const path = '/api/collections/events/records';
    for (const title of ['Big flyer', 'Lost flyer']) {
      const { id } = await server.putEvent({ title, featured: true });
      const form = new FormData();
      form.set('flyer', new File([plainPng(2000, 1500)], 'flyer.png', { type: 'image/png' }));
      const headers = { authorization: server.token };
      const sent = await fetch(`${server.dashboard}${path}/${id}`, { method: 'PATCH', body: form, headers });
      expect(sent.status).toBe(200);
      const picture = page.getByRole('img', { name: `Flyer: ${title}` });
      if (title === 'Lost flyer') {
        await page.route(`**/api/files/**/${id}/**`, (route) => route.fulfill({ status: 404 }));
        await page.goto(eventsPath);
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        await expect(picture).toHaveCount(0);
      } else {
        await page.goto(eventsPath);
        await expect(picture).toHaveJSProperty('naturalWidth', 2000);
      }
      await expectTidy(page, title);
      await server.ask('PATCH', `${path}/${id}`, { featured: false }, server.token);
    }
  });
});
