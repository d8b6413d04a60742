/** Accessibility of all admin tabs, dialogs and states: light and dark, wide and narrow. */
import { photoForm } from '../../../tests/support/server/pictures';
import type { Server } from '../../../tests/support/server/pocketbase';
import { newSecret, postFields } from '../../../tests/support/server/records';
import { newPerson } from '../../support/account';
import {
  asAdmin,
  choose,
  desktop,
  openAdmin,
  openEvent,
  openRow,
  picture,
  section,
} from '../../support/admin';
import { violations, violationsInBoth } from '../../support/axe';
import { clippedText, hiddenFocus, horizontalOverflow, smallText } from '../../support/readability';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

const narrow = { width: 320, height: 640 };

const tabs = [
  ['Overview', 'Coming up'],
  ['Events', 'Soup'],
  ['RSVPs', 'Ada Moreno'],
  ['Contacts', 'Benjamin Carter-White'],
  ['Artists', 'Noor Aziz'],
  ['Posts', 'Bass wanted'],
  ['Photos', 'Two hands on a bass.'],
  ['Reports', 'Asks for money.'],
  ['Subscribers', 'reader@mail.example'],
  ['Team', 'invited.person@mail.example'],
  ['History', 'cancelled'],
] as const;

async function fill(server: Server): Promise<void> {
  const event = await server.putEvent({ title: 'Soup', max_attendees: 2 });
  for (const name of ['Ada Moreno', 'Cleo Diaz', 'Dov Stein'])
    await server.sendRsvp(event.id, { name, message: 'We may be late.' });
  await server.put('contact_submissions', {
    form_type: 'music',
    name: 'Benjamin Carter-White',
    email: 'benjamin.carter@mail.example',
    phone: '(951) 555-0100',
    message: 'Play at our camp? We have three evenings in July.',
    status: 'new',
  });
  await server.put('artist_submissions', {
    name: 'Noor Aziz',
    email: 'noor@mail.example',
    role_interest: 'musician',
    skills: 'bass',
    why_join: 'The low end.',
    status: 'accepted',
    public_email: true,
  });
  const owner = await newPerson(server);
  await server.put('team_links', {
    kind: 'invitation',
    email: 'invited.person@mail.example',
    role: 'leader',
    made_by: (await server.rows('users', "role = 'owner'"))[0]?.id,
    hashes: newSecret(),
    until: '2099-01-01 00:00:00Z',
  });
  const post = await server.put('collaboration_opportunities', {
    ...postFields({ title: 'Bass wanted' }),
    user_id: owner.id,
    status: 'Open',
  });
  await server.put('reports', {
    kind: 'opportunity',
    about: post.id,
    title: 'Bass wanted',
    reason: 'Asks for money.',
    status: 'new',
  });
  await server.put('photos', photoForm({ under_18: true, guardian: 'Karen Moreno' }));
  await server.put('newsletter_subscribers', { email: 'reader@mail.example' });
}

test('Every admin tab is accessible: both schemes, empty and full, wide and narrow', async ({
  server,
  page,
}) => {
  await page.setViewportSize(desktop);
  await asAdmin(server, page);
  await openAdmin(page, 'contacts');
  await expect(page.getByText('No submissions found')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await fill(server);
  await openAdmin(page, 'rsvps');
  await choose(page, 'Ada Moreno', 'cancelled');
  // Toasts cover the bottom of the page until dismissed.
  await toast(page, 'RSVP status updated').getByRole('button', { name: 'Dismiss' }).click();
  for (const [name, text] of tabs) {
    await section(page, name).click();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    expect.soft(await violationsInBoth(page, ['main']), name).toEqual([]);
    expect.soft(await hiddenFocus(page), name).toEqual([]);
    expect.soft(await horizontalOverflow(page), name).toEqual([]);
    // Equals 400 % zoom on a desktop.
    await page.setViewportSize(narrow);
    await expect(page.getByRole('main').getByRole('table'), name).toHaveCount(0);
    expect
      .soft(
        [...(await clippedText(page)), ...(await horizontalOverflow(page)), ...(await smallText(page))],
        `${name}, narrow`,
      )
      .toEqual([]);
    await page.setViewportSize(desktop);
  }
  await page.setViewportSize(narrow);
  expect(await violations(page)).toEqual([]);
});

test('Every admin dialog and open row is accessible: both schemes, wide and narrow', async ({
  server,
  page,
}) => {
  await page.setViewportSize(desktop);
  await fill(server);
  await asAdmin(server, page);
  const part = 'dialog[open]:last-of-type';
  const expectFine = async (what: string, beside = part) => {
    expect.soft(await violationsInBoth(page, [beside]), what).toEqual([]);
    expect.soft(await hiddenFocus(page), what).toEqual([]);
    await page.setViewportSize(narrow);
    expect
      .soft([...(await clippedText(page, part)), ...(await horizontalOverflow(page))], `${what}, narrow`)
      .toEqual([]);
    await page.setViewportSize(desktop);
  };
  await openAdmin(page, 'events');
  const form = await openEvent(page, 'Soup');
  await form.getByLabel('Title').fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('One thing to fix')).toBeVisible();
  await expectFine('event page', '[data-admin]');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFine('question');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

  await section(page, 'Artists').click();
  await page.getByRole('button', { name: 'Details of Noor Aziz' }).click();
  await expect(openRow(page).getByRole('article')).toBeVisible();
  await expectFine('application', '[data-panel]');
  await page.keyboard.press('Escape');
  await section(page, 'Contacts').click();
  await page.getByRole('button', { name: 'Read the message of Benjamin Carter-White' }).click();
  await expect(page.getByLabel('Private notes')).toBeVisible();
  await expectFine('message', '[data-panel]');
  await page.keyboard.press('Escape');
  await section(page, 'Photos').click();
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const photo = page.getByRole('dialog', { name: 'Add a photo' });
  await photo.getByLabel('Photo', { exact: true }).setInputFiles(await picture(page));
  await expect(photo.getByLabel('Lighter')).toBeVisible();
  await photo.getByLabel('A person in it is under 18').check();
  await photo.getByRole('button', { name: 'Save' }).click();
  await expect(photo.getByText('Four things to fix')).toBeVisible();
  await expectFine('photo dialog');
});
