import type { Browser, Page } from '@playwright/test';
import { about } from '../../../scripts/seed/content/about';
import { siteEditor } from '../../../tests/support/content/site-editor';
import type { Server } from '../../../tests/support/server/pocketbase';
import { newPerson, signedInAs } from '../../support/account';
import { desktop, openAdmin, section } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

const lead = (page: Page) => page.getByLabel('Lead');
const saving = (page: Page) => page.getByRole('region', { name: 'Draft' });
const saved = (page: Page) => saving(page).getByText(/^Saved \d/);
const kept = (page: Page) => saving(page).getByText('Your words are kept on this device');
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

/** Publishes the words of the demo, and opens the editor of About as an account of the team. */
async function openAbout(server: Server, page: Page): Promise<void> {
  const ada = await siteEditor(server);
  await ada.save('about', { ...about });
  await ada.publish('about');
  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await openAdmin(page, 'site');
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'About', exact: true })).toBeFocused();
}

/** Another editor, on a device of their own, with About open. */
async function openElsewhere(server: Server, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: desktop });
  const other = await context.newPage();
  await signedInAs(other, await newPerson(server, { role: 'editor' }));
  await openAdmin(other, 'site&page=about');
  await expect(lead(other)).toHaveValue(about.lead);
  return other;
}

test('An editor schedules, publishes, takes back and corrects About', async ({
  server,
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  watchErrors(page);
  await test.step('A page is published later, and the changes are discarded', async () => {
    await openAbout(server, page);
    await lead(page).fill('For Advent.');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Publish About later' });
    await sheet.getByLabel('Day and time').fill('2020-12-01T09:00');
    await sheet.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(sheet.getByText('That time has passed.')).toBeVisible();
    await expect(sheet.getByLabel('Day and time')).toBeFocused();
    const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await sheet.getByLabel('Day and time').fill(`${nextMonth}T09:00`);
    await sheet.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText(/^Goes out automatically .*, 9:00\sAM\.$/)).toBeVisible();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await sheet.getByRole('button', { name: 'Cancel schedule' }).click();
    await expect(toast(page, 'Not scheduled any more: About')).toBeVisible();
    await expect(page.getByText('Goes out automatically')).toHaveCount(0);

    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(lead(page)).toHaveValue(about.lead);
    await expect(page.getByText('Visitors see this: version')).toBeVisible();
  });
  await test.step('An editor changes the lead of About, publishes it, and takes it back', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: desktop });
    const guest = await context.newPage();
    const guestSees = async (text: string) => {
      await guest.goto('/ministries/about');
      await expect(guest.getByText(text)).toBeVisible();
    };

    await lead(page).fill('We began in a basement.');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('Visitors still see version')).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
    await guestSees(about.lead);
    await publish(page);
    await expect(toast(page, 'Published: About')).toBeVisible();
    await expect(page.getByText('Visitors see this: version')).toBeVisible();
    await guestSees('We began in a basement.');

    await toast(page, 'Published: About').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Earlier version again: About')).toBeVisible();
    await guestSees(about.lead);
    // What was taken back is a change of the draft again.
    await expect(lead(page)).toHaveValue('We began in a basement.');
    await expect(page.getByText('Visitors still see version')).toBeVisible();

    // Every version stays in the history.
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const history = page.getByRole('dialog', { name: 'History of About' });
    await expect(history.getByText('Visitors see this one')).toHaveCount(1);
    await history
      .getByRole('button', { name: /^Publish version \d+ again$/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish it' }).click();
    await expect(page.getByText('Visitors see this: version')).toBeVisible();
    await expect(lead(page)).toHaveValue('We began in a basement.');
    await guestSees('We began in a basement.');
    await context.close();
  });
  await test.step('A wrong link is named beside its field, and typed words survive a reload', async () => {
    await page.reload();
    const church = page.getByRole('group', { name: 'The church' });
    await church.getByLabel('Where it goes').fill('gracechapel.example');
    await publish(page);
    await expect(church.getByText('Start with https:// for another site')).toBeVisible();
    await expect(church.getByLabel('Where it goes')).toBeFocused();
    const summary = page.getByRole('alert').filter({ hasText: 'to fix' });
    await expect(summary.getByRole('link', { name: 'Link: where it goes (The church)' })).toBeVisible();
    await church.getByLabel('Where it goes').fill('/chapel');
    await expect(church.getByText('This site has no page /chapel. Use one of its pages')).toBeVisible();
    await church.getByLabel('Where it goes').fill('https://gracechapel.example');
    await expect(church.getByText(/Start with https|This site has no page/)).toHaveCount(0);

    // A value is added, named and moved with buttons.
    await page.getByRole('button', { name: 'Add a value' }).click();
    await page.keyboard.type('Snacks');
    await page.getByRole('button', { name: 'Move Snacks up' }).click();
    await expect(page.getByRole('button', { name: 'Move Snacks up' })).toBeFocused();
    await expect(saved(page)).toBeVisible();

    // The server answers no save before the reload.
    await page.route('**/api/byop/content/draft', (route) => route.abort());
    await lead(page).fill('Not saved yet.');
    await expect(kept(page)).toBeVisible();
    await page.reload();
    await expect(lead(page)).toHaveValue('Not saved yet.');
    await page.unroute('**/api/byop/content/draft');
    await lead(page).press('End');
    await lead(page).pressSequentially(' Now it is.');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(lead(page)).toHaveValue('Not saved yet. Now it is.');
  });
});

test('Two editors change one page at once, and nothing is lost', async ({
  server,
  page,
  browser,
  baseURL,
}) => {
  await openAbout(server, page);
  const other = await openElsewhere(server, browser, baseURL);
  const mission = (at: Page) => at.getByRole('group', { name: 'Mission' }).getByLabel('Heading');

  // Different fields: each gets the words of the other, also while typing.
  await lead(page).fill('Mine.');
  await mission(other).fill('What we are here for');
  await expect(mission(page)).toHaveValue('What we are here for');
  await expect(lead(other)).toHaveValue('Mine.');
  await expect(lead(page)).toBeFocused();

  // The same field: one of them chooses.
  await page.context().setOffline(true);
  await lead(page).fill('Mine again.');
  await expect(kept(page)).toBeVisible();
  await lead(other).fill('Theirs.');
  await expect(saved(other)).toBeVisible();
  await page.context().setOffline(false);
  const question = page.getByRole('alert').filter({ hasText: 'Another editor changed the same words' });
  await expect(question).toContainText('Theirs: Theirs.');
  await expect(lead(page)).toHaveValue('Mine again.');
  await expect(lead(other)).toHaveValue('Theirs.');
  await publish(page);
  await expect(toast(page, 'Not published yet')).toBeVisible();
  await question.getByText('Yours: Mine again.').click();
  await expect(question).toHaveCount(0);
  await expect(lead(other)).toHaveValue('Mine again.');
  await other.context().close();
});

test('A treasurer has no Site', async ({ server, page }) => {
  await signedInAs(page, await newPerson(server, { role: 'treasurer' }));
  await openAdmin(page);
  await expect(section(page, 'Giving')).toBeVisible();
  await expect(section(page, 'Site')).toHaveCount(0);
});
