import { readFile } from 'node:fs/promises';
import { newId } from '../../../tests/support/server/records';
import { asAdmin, openAdmin } from '../../support/admin';
import { violations } from '../../support/axe';
import { unfold } from '../../support/footer';
import { toast } from '../../support/rsvp';
import { expect, mailTest, test, workerReady } from '../../support/test';

mailTest(
  'A person reads their data, saves it, and erases it; the link works once',
  async ({ server, mailbox, page, watchErrors }) => {
    watchErrors(page);
    const rsvp = await server.sendRsvp((await server.putEvent()).id, { name: 'Zebedee Quill' });
    await mailbox.next(`${rsvp.email}`);
    await server.create('newsletter_subscribers', { id: newId(), email: rsvp.email });
    await mailbox.next(`${rsvp.email}`); // "You're on the list"

    await page.goto(server.url);
    await workerReady(page);
    await (await unfold(page, 'Settings')).getByRole('link', { name: 'Your data' }).click();
    await expect(page.getByRole('heading', { name: 'Ask for your data' })).toBeVisible();
    const form = page.locator('main form');
    await form.getByLabel('Email').fill('zebedee');
    await form.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.locator('.validator-hint')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await form.getByLabel('Email').fill(`${rsvp.email}`);
    await form.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('The link is on its way')).toBeVisible();
    const path = /http:\/\/127\.0\.0\.1(\/auth#my-data=\w+)/.exec(await mailbox.next(`${rsvp.email}`))?.[1];

    await page.goto('about:blank');
    await page.goto(`${server.url}${path}`);
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect(page.getByText(`About ${rsvp.email}:`)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/auth#my-data`);
    await expect(page.getByRole('main').locator('summary')).toHaveText(['RSVPs 1', 'The newsletter 1']);
    await page.getByText('RSVPs').click();
    await expect(page.getByText('Zebedee Quill')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save it as a file' }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({
      RSVPs: [{ Name: 'Zebedee Quill', About: 'Friday Night Downstairs', Guests: 1 }],
    });

    await page.getByRole('button', { name: 'Erase it all' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await question.getByRole('button', { name: 'Erase it' }).click();
    await expect(page.getByRole('heading', { name: 'It is erased.' })).toBeFocused();
    expect(await server.rows('event_rsvps')).toEqual([]);
    expect(await server.rows('newsletter_subscribers')).toEqual([]);

    await page.goto('about:blank');
    await page.goto(`${server.url}${path}`);
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect(page.getByText('This link was used before')).toBeVisible();
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Ask for your data' })).toBeFocused();
  },
);

test('Without mail the page gives an email address', async ({ page }) => {
  await page.goto('/auth#my-data');
  await expect(page.getByText('This site can’t send email')).toContainText('Write to hello@byop.example');
});

test('An admin exports and erases a person’s data, and the history shows it', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const rsvp = await server.sendRsvp((await server.putEvent()).id, { name: 'Zebedee Quill' });
  await asAdmin(server, page);
  await openAdmin(page, 'people');
  const form = page.getByRole('form', { name: 'Data request' });
  await page.getByRole('button', { name: 'Save it as a file' }).click();
  await expect(page.locator('.validator-hint')).toHaveText(
    'Enter an email, or a phone number with at least seven digits.',
  );
  await form.getByLabel('Their email').fill(`${rsvp.email}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it as a file' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('Zebedee Quill');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Erase it all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase it' }).click();
  await expect(toast(page, `${rsvp.email} is erased`)).toBeVisible();
  expect(await server.rows('event_rsvps')).toEqual([]);
  await openAdmin(page, 'history');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'person' }).filter({ hasText: 'erased' }),
  ).toBeVisible();
});
