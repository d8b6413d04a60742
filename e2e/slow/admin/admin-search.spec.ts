import type { Page } from '@playwright/test';
import type { Server } from '../../../tests/support/server/pocketbase';
import { newPerson, signedInAs } from '../../support/account';
import { asAdmin, desktop, openAdmin, openRow } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { phoneSize } from '../../support/phone';
import { expect, test } from '../../support/test';

const field = (page: Page) => page.getByRole('combobox', { name: /^Find / });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' });
const option = (page: Page, name: string | RegExp) => results(page).getByRole('option', { name });
const message = { form_type: 'music', email: 'noor@mail.example', message: 'Is Zoë there?', status: 'new' };

async function fill(server: Server): Promise<string> {
  const { id } = await server.putEvent({ title: 'Zoë’s Candle Hour' });
  for (let n = 1; n <= 6; n += 1)
    await server.sendRsvp(id, { name: `Zoë Nguyễn ${n}`, phone: `951 555 014${n}` });
  await server.put('contact_submissions', { ...message, name: 'Noor' });
  return id;
}

test('The team finds everything from everywhere, with the keyboard', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  await page.setViewportSize(desktop);
  await fill(server);
  await asAdmin(server, page);
  await openAdmin(page, 'history');
  let requests = 0;
  await page.route('**/api/byop/search', (route) => {
    requests += 1;
    return route.continue();
  });

  await test.step('One request for what was typed without a pause; the results are in groups', async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type('zoe');
    await expect(page.getByRole('group', { name: 'Guests' }).getByRole('option')).toHaveCount(6);
    expect(requests).toBe(1);
    await expect(results(page).getByRole('group')).toHaveCount(3);
    await expect(page.getByRole('group', { name: 'Messages' })).toContainText('Is Zoë there?');
    await expect(page.getByRole('status').filter({ hasText: '8 results' })).toBeAttached();
    expect(await violationsInBoth(page)).toEqual([]);
  });
  await test.step('Arrow keys choose, Enter opens the row, and the field is empty again', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(option(page, /Zoë Nguyễn 5/)).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', /event_rsvps/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(option(page, /Is Zoë there/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(openRow(page).getByRole('heading', { level: 2 })).toHaveText('Message from Noor');
    await expect(openRow(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });
  await test.step('Enter without a choice opens the first; a row with unsaved notes asks', async () => {
    await openRow(page).getByLabel('Private notes').fill('Call her.');
    await field(page).fill('(951) 555-0143');
    // Before the answer.
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(openRow(page).getByRole('heading', { level: 2 })).toHaveText('RSVP of Zoë Nguyễn 3');
  });
  await test.step('Escape closes the results, then empties the field, and leaves the row open', async () => {
    await field(page).fill('candle');
    await expect(option(page, /^Zoë’s Candle Hour/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(results(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(openRow(page)).toBeVisible();
  });
  await test.step('The list has the rest, with the search of its own', async () => {
    await field(page).fill('zoe');
    await option(page, 'All guests with “zoe”').click();
    await expect(page).toHaveURL(/tab=rsvps&q=zoe$/);
    await expect(page.getByRole('searchbox')).toHaveValue('zoe');
    await expect(page.getByText('Showing 6 of 6')).toBeVisible();
  });
  await test.step('An event opens its page, and a word of a page its editor', async () => {
    await field(page).fill('zoes candle');
    await option(page, /^Zoë’s Candle Hour/).click();
    await expect(page.getByRole('heading', { name: 'Zoë’s Candle Hour' })).toBeFocused();
    await field(page).fill('time zone');
    await option(page, /Time zone/).click();
    await expect(page.getByLabel('Time zone')).toBeFocused();
  });
});

test('The search says what it cannot find and what it cannot reach', async ({ server, page }) => {
  await page.setViewportSize(desktop);
  await fill(server);
  await asAdmin(server, page);
  await openAdmin(page);
  await field(page).fill('%_"');
  await expect(page.getByText('Nothing found for “%_"”')).toBeVisible();
  await field(page).fill('   ');
  await expect(page.getByText('Nothing found')).toBeHidden();
  await page.route('**/api/byop/search', (route) => route.abort());
  await field(page).fill('zoe');
  await expect(page.getByText('The search needs our server.')).toBeVisible();
  await page.unroute('**/api/byop/search');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(option(page, /Zoë Nguyễn 6/)).toBeVisible();
  await page.route('**/api/byop/search', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'No.' } }),
  );
  await field(page).fill('noor');
  await expect(page.getByText('The search did not work.')).toBeVisible();
});

test('On a phone, an icon opens the search as a sheet', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  await page.setViewportSize(phoneSize);
  await fill(server);
  await asAdmin(server, page);
  await openAdmin(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Search' });
  await expect(field(page)).toBeFocused();
  const height = (await sheet.boundingBox())?.height;
  await field(page).fill('zoe');
  await expect(option(page, /Zoë Nguyễn 6/)).toBeVisible();
  expect((await sheet.boundingBox())?.height).toBe(height);
  expect(await violationsInBoth(page)).toEqual([]);
  await option(page, /Is Zoë there/).click();
  await expect(page.getByRole('dialog', { name: 'Message from Noor' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await field(page).fill('zoes candle');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Zoë’s Candle Hour' })).toBeFocused();
});

test('A role finds what it may read, and the field says so', async ({ server, page }) => {
  await page.setViewportSize(desktop);
  await fill(server);
  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await openAdmin(page, 'posts');
  await expect(field(page)).toHaveAttribute('placeholder', 'Find an event, a post, a page');
  await field(page).fill('zoe');
  await expect(option(page, /^Zoë’s Candle Hour/)).toBeVisible();
  await expect(results(page).getByRole('option')).toHaveCount(1);
});

test('A treasurer, who may find nothing here, has no field', async ({ server, page }) => {
  await page.setViewportSize(desktop);
  await signedInAs(page, await newPerson(server, { role: 'treasurer' }));
  await openAdmin(page, 'giving');
  await expect(page.getByText('No gifts').first()).toBeVisible();
  await expect(field(page)).toHaveCount(0);
});
