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

test('A member card has skills and three lines from tablets on, and its sheet all of it and the links', async ({
  server,
  page,
}) => {
  const about = `${'I like low notes. '.repeat(30)}And cables.`;
  await server.put('artist_submissions', {
    ...person,
    why_join: about,
    portfolio_links: 'https://one.example/june, https://two.example/june',
    social_media: '@june.prints, instagram.com/june',
  });
  await page.goto('/members');
  const card = page.getByRole('article').filter({ hasText: person.name });
  const skills = card.getByRole('list', { name: 'Skills' });
  const text = card.getByText('I like low notes.');
  await expect(card).toBeVisible();
  await expect(skills).toBeHidden();
  await expect(text).toBeHidden();
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(skills).toHaveText(person.skills);
    const lines = () =>
      text.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight));
    expect(Math.round(await lines())).toBe(3);
  }
  await expect(card.getByRole('link')).toHaveCount(0);
  await card.getByRole('button', { name: person.name }).press('Enter');
  const sheet = page.getByRole('dialog', { name: person.name });
  for (const one of ['@june.prints', person.skills, about])
    await expect(sheet.getByText(one, { exact: true })).toBeVisible();
  for (const name of ['one.example', 'two.example', 'instagram.com'])
    await expect(sheet.getByRole('link', { name })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 820, height: 1180 } });

  test('a member card has skills and the begin of the text', async ({ server, page }) => {
    await server.put('artist_submissions', person);
    await expect.poll(async () => (await page.request.get('/members')).text()).toContain(person.name);
    await page.goto('/members');
    const card = page.getByRole('article').filter({ hasText: person.name });
    await expect(card.getByRole('list', { name: 'Skills' })).toHaveText(person.skills);
    await expect(card.getByText(person.why_join)).toBeVisible();
  });
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
