/** The Members page: contact links, and the error state of the list. */

import { smallTargets } from './support/readability';
import { toast } from './support/rsvp';
import { expect, openAppShell, test } from './support/test';

const person = {
  name: 'June Alder',
  email: 'june@example.org',
  role_interest: 'musician',
  skills: 'bass',
  why_join: 'I like low notes.',
  status: 'approved',
  public_links: true,
};

test('A member card has a link of 44 px to each address, and its sheet the handles and skills', async ({
  server,
  page,
}) => {
  await server.put('artist_submissions', {
    ...person,
    portfolio_links: 'https://one.example/june, https://two.example/june',
    social_media: '@june.prints, instagram.com/june',
  });
  await page.goto('/members');
  const card = page.getByRole('article').filter({ hasText: person.name });
  await expect(card.getByRole('link', { name: 'one.example' })).toHaveAttribute(
    'href',
    'https://one.example/june',
  );
  await expect(card.getByRole('link', { name: 'two.example' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'instagram.com' })).toBeVisible();
  await expect(card.getByRole('link')).toHaveCount(3);
  // A description that repeats the name would be read twice.
  for (const link of await card.getByRole('link').all()) await expect(link).toHaveAccessibleDescription('');
  expect(await smallTargets(page)).toEqual([]);
  await expect(card.getByText('@june.prints')).toHaveCount(0);
  await expect(card.getByText(person.why_join)).toHaveCount(0);
  await card.getByRole('button', { name: person.name }).press('Enter');
  const sheet = page.getByRole('dialog', { name: person.name });
  for (const text of ['@june.prints', person.skills, person.why_join])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'one.example' })).toBeVisible();
});

test('A click on a member card shows the whole text, and closing it returns the focus', async ({
  server,
  page,
}) => {
  const text = `${'I like low notes. '.repeat(30)}And cables.`;
  await server.put('artist_submissions', { ...person, why_join: text });
  await page.goto('/members');
  const card = page.getByRole('article').filter({ hasText: person.name });
  await card.click({ position: { x: 10, y: 10 } });
  const sheet = page.getByRole('dialog', { name: person.name });
  await expect(sheet.getByText('And cables.')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: person.name })).toBeFocused();
});

test('The Members page shows why the list could not be loaded', async ({ page, server }) => {
  await page.route('**/api/byop/lists?**', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'The database is on fire.', data: {} } }),
  );
  await openAppShell(page, `${server.url}/members`);
  await expect(toast(page, 'Error loading members')).toContainText('The database is on fire.');
});
