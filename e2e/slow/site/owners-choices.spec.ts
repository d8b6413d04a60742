/** The lists of choices that the owner's pages have: the forms offer them (docs/decisions/132-content.md). */
import type { Page } from '@playwright/test';
import { join } from '../../../scripts/seed/content/join';
import { areas } from '../../../src/domain/content/pages/join';
import { siteEditor } from '../../../tests/support/content/site-editor';
import { newPerson, signedInAs } from '../../support/account';
import { asAdmin, desktop, openAdmin, openEvent } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

/** Adds a row to a list of the page that is open, and publishes it. */
async function addAndPublish(
  page: Page,
  name: string,
  add: string,
  fields: readonly string[],
): Promise<void> {
  await page.getByRole('button', { name: add }).click();
  const [first = '', ...others] = fields;
  await page.keyboard.type(first);
  for (const text of others) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, `Published: ${name}`)).toBeVisible();
}

test('An editor changes the choices of events, resources and the Join page', async ({
  server,
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  test.slow();
  watchErrors(page);
  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await test.step('An editor adds a type of events and removes one, and the form of an event follows', async () => {
    const winter = await server.putEvent({ title: 'Winter Concert', type: 'Concert' });
    await openAdmin(page, 'site&page=events');
    const types = page.getByRole('group', { name: 'Types of events' });
    await types.getByRole('button', { name: 'Remove Concert' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await addAndPublish(page, 'Events', 'Add a type', ['Youth Retreat']);

    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: desktop });
    const other = await context.newPage();
    await asAdmin(server, other);
    await openAdmin(other, 'events');
    await other.getByRole('button', { name: 'Create Event' }).click();
    const dialog = other.getByRole('dialog');
    const type = dialog.getByLabel('Type', { exact: true });
    const offered = ['Worship Night', 'Special Event', 'Community Gathering', 'Youth Retreat'];
    await expect(type.getByRole('option')).toHaveText(offered);
    await expect(type).toHaveValue('Worship Night');
    await type.selectOption('Youth Retreat');
    await dialog.getByLabel('Title', { exact: true }).fill('Three Days at the Lake');
    await dialog.getByLabel('Description').fill('Bring a sleeping bag.');
    await dialog.getByLabel('Date', { exact: true }).fill('2099-07-01');
    await dialog.getByLabel('Starts at').fill('18:00');
    await dialog.getByLabel('Location').fill('The lake');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog).toBeHidden();
    await expect(other.getByRole('row').filter({ hasText: 'Three Days' })).toContainText('Youth Retreat');

    // An event keeps a type that the list has no more.
    const form = await openEvent(other, 'Winter Concert');
    await form.getByRole('tab', { name: 'Details' }).click();
    await expect(form.getByLabel('Type', { exact: true })).toHaveValue('Concert');
    const kept = form.getByLabel('Type', { exact: true });
    await expect(kept.getByRole('option')).toHaveText([...offered, 'Concert']);
    // Also while the form is open and the list changes.
    const ada = await siteEditor(server);
    const publishTypes = async (...names: readonly string[]) => {
      await ada.save('events', { types: names.map((name, at) => ({ id: `r${at}`, name })) });
      expect((await ada.publish('events')).status).toBe(200);
      await expect(kept.getByRole('option')).toHaveText([...new Set([...names, 'Concert'])]);
      await expect(kept).toHaveValue('Concert');
    };
    await publishTypes('Concert', 'Youth Retreat');
    await publishTypes('Youth Retreat', 'Worship Night');
    await form.getByLabel('Title', { exact: true }).fill('Winter Concert II');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => server.row('events', winter.id))
      .toMatchObject({ title: 'Winter Concert II', type: 'Concert' });
    await context.close();

    await page.goto('/ministries/events');
    await expect(page.getByText('Youth Retreat').first()).toBeVisible();
  });
  await test.step('An editor adds a category of resources, and the page and its form have it', async () => {
    await openAdmin(page, 'site&page=resources');
    await addAndPublish(page, 'Resources', 'Add a category', ['Puppetry', 'Strings, voices and patience.']);
    await page.goto('/resources');
    const category = page.getByRole('button', { name: 'Puppetry' });
    await expect(category).toContainText('Strings, voices and patience.');
    await expect(category).toContainText('0 resources');
    await category.click();
    await expect(page.getByRole('heading', { name: /^Puppetry ?: 0 resources/ })).toBeFocused();
    await page.getByRole('button', { name: 'Submit a Resource' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('A stage of one box');
    await dialog.getByLabel('Description').fill('Cut, fold, tape.');
    await dialog.getByLabel('Category').selectOption('Puppetry');
    await dialog.getByLabel('Type').selectOption('Guide');
    await dialog.getByLabel('Author').fill('Ada');
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(category).toContainText('1 resource');
    expect(await violationsInBoth(page)).toEqual([]);
  });
  await test.step('An editor adds an area, a part of the page leads to it', async () => {
    const ada = await siteEditor(server);
    await ada.save('join', join);
    await openAdmin(page, 'site&page=join');
    const audience = page.getByRole('group', { name: 'Who can join' });
    await audience.getByRole('button', { name: 'Musicians', exact: true }).click();
    const choice = audience.getByLabel('Area of interest').first();
    await expect(choice).toHaveValue('musician');
    await page.getByRole('button', { name: 'Add an area' }).click();
    await page.keyboard.type('Puppeteer');
    await choice.selectOption('Puppeteer');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(toast(page, 'Published: Join')).toBeVisible();
    await page.goto('/join');
    const area = page.getByLabel('Area of interest');
    // This device had the page of before.
    await expect(area.getByRole('option')).toHaveText(['Choose one', ...Object.values(areas), 'Puppeteer']);
    await page.getByRole('link', { name: ': Musicians' }).click();
    await expect(area).toHaveValue('Puppeteer');
    await expect(page.getByRole('heading', { name: 'Application' })).toBeFocused();
    await page.getByRole('link', { name: ': Teachers' }).click();
    await expect(area).toHaveValue('teacher');
  });
});

test('An area is removed while somebody fills in the form, and their application has it', async ({
  server,
  page,
}) => {
  const ada = await siteEditor(server);
  const publishAreas = async (...names: readonly string[]) => {
    await ada.save('join', { ...join, areas: names.map((name, at) => ({ id: `r${at}`, name })) });
    expect((await ada.publish('join')).status).toBe(200);
  };
  await publishAreas('Puppeteer', 'Teacher');
  await page.goto('/join');
  const area = page.getByLabel('Area of interest');
  await area.selectOption('Puppeteer');
  const form = page.getByRole('region', { name: 'Application' });
  await form.getByLabel('Name', { exact: true }).fill('Ada Moreno');
  await form.getByLabel('Email', { exact: true }).fill('ada@moreno.example');
  await form.getByLabel('Skills').fill('Strings and voices');
  await form.getByLabel('Why do you want to join').fill('The small stage.');
  await publishAreas('Teacher');
  await expect(area.getByRole('option')).toHaveText(['Choose one', 'Teacher', 'Puppeteer']);
  await expect(area).toHaveValue('Puppeteer');
  await page.reload();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Ada Moreno');
  await expect(area).toHaveValue('Puppeteer');
  await form.getByRole('button', { name: 'Submit application' }).click();
  await expect
    .poll(() => server.rows('artist_submissions', "email = 'ada@moreno.example'"))
    .toMatchObject([{ role_interest: 'Puppeteer' }]);
});
