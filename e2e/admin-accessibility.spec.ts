/** The desk for everybody: every tab, dialog and state, light and dark, wide and narrow. */
import type { Server } from '../tests/support/pocketbase';
import { create, put, putEvent, rsvpFields } from '../tests/support/records';
import { newPerson } from './support/account';
import { violations } from './support/axe';
import { asAdmin, choose, desktop, openDesk, tab } from './support/desk';
import { toast } from './support/rsvp';
import { expect, test } from './support/test';

const tabs = [
  ['Overview', 'Coming up'],
  ['Events', 'Soup'],
  ['RSVPs', 'Ada Moreno'],
  ['Contacts', 'Ben Carter'],
  ['Artists', 'Noor Aziz'],
  ['Posts', 'Bass wanted'],
  ['Reports', 'Asks for money.'],
  ['Subscribers', 'reader@mail.example'],
  ['History', 'cancelled'],
] as const;

/** Something in every list. */
async function fill(server: Server): Promise<void> {
  const event = await putEvent(server, { title: 'Soup', max_attendees: 2 });
  for (const name of ['Ada Moreno', 'Cleo Diaz', 'Dov Stein'])
    await create(server, 'event_rsvps', rsvpFields(event.id, { name, message: 'We may be late.' }));
  await put(server, 'contact_submissions', {
    form_type: 'music',
    name: 'Ben Carter',
    email: 'ben@mail.example',
    message: 'Play at our camp?',
    status: 'new',
  });
  await put(server, 'artist_submissions', {
    name: 'Noor Aziz',
    email: 'noor@mail.example',
    role_interest: 'musician',
    skills: 'bass',
    why_join: 'The low end.',
    status: 'accepted',
    public_email: true,
  });
  const owner = await newPerson(server);
  const post = await put(server, 'collaboration_opportunities', {
    title: 'Bass wanted',
    posted_by: 'Ada',
    role: 'Songwriter',
    type: 'Project',
    icon: 'Mic',
    description: 'Three slow songs.',
    skills: ['bass'],
    user_id: owner.id,
    status: 'Open',
  });
  await put(server, 'reports', {
    kind: 'opportunity',
    about: post.id,
    title: 'Bass wanted',
    reason: 'Asks for money.',
    status: 'new',
  });
  await put(server, 'newsletter_subscribers', { email: 'reader@mail.example' });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: desktop });

    test('Every tab of the desk has no violation, empty and full', async ({ server, page }) => {
      test.slow(); // axe looks at every colour of ten full tables
      await asAdmin(server, page);
      await openDesk(page, 'contacts');
      await expect(page.getByText('No submissions found')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await fill(server);
      await openDesk(page, 'rsvps');
      await choose(page, 'Ada Moreno', 'cancelled');
      await expect(toast(page, 'RSVP status updated')).toBeVisible();
      for (const [name, text] of tabs) {
        await tab(page, name).click();
        await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible();
        expect(await violations(page, ['main']), name).toEqual([]);
      }
    });

    test('Every dialog of the desk has no violation', async ({ server, page }) => {
      await fill(server);
      await asAdmin(server, page);
      await openDesk(page, 'events');
      await page.getByRole('button', { name: 'Edit Soup' }).click();
      const form = page.getByRole('dialog', { name: 'Edit Event' });
      await form.getByLabel('Title').fill('');
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(form.getByText('One thing to fix')).toBeVisible();
      expect(await violations(page, ['dialog']), 'event dialog').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await violations(page, ['dialog[role=alertdialog]']), 'question').toEqual([]);
      await page.getByRole('button', { name: 'Throw it away' }).click();

      await tab(page, 'Artists').click();
      await page.getByRole('button', { name: 'Details of Noor Aziz' }).click();
      await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
      expect(await violations(page, ['dialog']), 'application').toEqual([]);
      await page.keyboard.press('Escape');
      await tab(page, 'Contacts').click();
      await page.getByRole('button', { name: 'Read the message of Ben Carter' }).click();
      await expect(page.getByLabel('Private notes')).toBeVisible();
      expect(await violations(page, ['dialog']), 'message').toEqual([]);
    });
  });
}

test('On a phone every tab can be read without scrolling sideways', async ({ server, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await fill(server);
  await asAdmin(server, page);
  await openDesk(page);
  for (const [name, text] of tabs.slice(0, -1)) {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible();
    const sideways = () =>
      page.evaluate(() => {
        const list = document.querySelector('.desk-scroll');
        const inside = list ? list.scrollWidth - list.clientWidth : 0;
        return Math.max(inside, document.documentElement.scrollWidth - innerWidth);
      });
    expect(await sideways(), name).toBeLessThanOrEqual(0);
  }
  expect(await violations(page)).toEqual([]);
});
