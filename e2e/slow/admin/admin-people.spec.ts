import { newId, postFields, rsvpFields } from '../../../tests/support/server/records';
import { newPerson } from '../../support/account';
import { asAdmin, desktop, openAdmin, rowOf, section } from '../../support/admin';
import { phoneSize } from '../../support/phone';
import { clippedText } from '../../support/readability';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

test('The team finds spam in every list, and ends the sessions of a lost phone', async ({ server, page }) => {
  await asAdmin(server, page);
  await test.step('Suspected spam is marked in every list, and other rows are not', async () => {
    const event = await server.putEvent();
    const owner = await newPerson(server);
    const opportunity = postFields({ title: 'Bass wanted' });
    const post = (await server.create('collaboration_opportunities', opportunity, owner.token)).body;
    const forms = {
      event_rsvps: rsvpFields(event.id),
      contact_submissions: { form_type: 'music', message: 'Play at our camp?' },
      artist_submissions: { role_interest: 'musician', skills: 'bass', why_join: 'The low end.' },
      collaboration_interest: { opportunity_id: post.id },
      newsletter_subscribers: {},
    };
    for (const collection of Object.keys(forms).filter((name): name is keyof typeof forms => name in forms)) {
      for (const bait of [true, false]) {
        const email = bait ? 'program@mail.example' : 'person@mail.example';
        const name = bait ? 'Spam Program' : 'Ada Person';
        const sent = { ...forms[collection], id: newId(), name, email, bait, took_ms: 40_000 };
        expect((await server.create(collection, sent)).status).toBe(200);
      }
    }
    for (const list of ['rsvps', 'contacts', 'artists', 'posts&kind=interest', 'subscribers']) {
      await page.setViewportSize(desktop);
      await openAdmin(page, list);
      // In some lists the name is shown, in others the email.
      await expect(rowOf(page, 'program'), list).toContainText('Possible spam');
      await expect(rowOf(page, 'person'), list).not.toContainText('Possible spam');
      expect(await clippedText(page, 'tbody'), list).toEqual([]);
      await page.setViewportSize(phoneSize);
      const item = page.getByRole('main').getByRole('listitem');
      await expect(item.filter({ hasText: 'program' }), list).toContainText('Possible spam');
      await expect(item.filter({ hasText: 'person' }), list).not.toContainText('Possible spam');
    }
    await page.setViewportSize(desktop);

    await openAdmin(page, 'posts&kind=interest');
    await expect(rowOf(page, 'program@mail.example')).toContainText('Bass wanted');
    await rowOf(page, 'program@mail.example')
      .getByRole('button', { name: 'Delete what Spam Program wrote' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'program@mail.example')).toHaveCount(0);
    await toast(page, 'is deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, 'program@mail.example')).toBeVisible();
  });
  await test.step('An admin ends all sessions of an account after a confirmation, and the history shows it', async () => {
    const person = await newPerson(server);
    const isSignedIn = async () =>
      (await server.ask('POST', '/api/collections/users/auth-refresh', undefined, person.token)).status ===
      200;
    await section(page, 'Data & accounts').click();
    const form = page.getByRole('form', { name: 'Lost phone' });
    const question = page.getByRole('alertdialog');
    await form.getByLabel('Their email').fill('nobody@example.org');
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(form.getByText('There is no account with this email.')).toBeVisible();

    await form.getByLabel('Their email').fill(person.email);
    await form.getByRole('button', { name: 'Sign out everywhere' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await isSignedIn()).toBe(true);
    await form.getByRole('button', { name: 'Sign out everywhere' }).click();
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(toast(page, `${person.email} is signed out everywhere`)).toBeVisible();
    await section(page, 'History').click();
    await expect(rowOf(page, person.email)).toContainText('signed out everywhere');
    expect(await isSignedIn()).toBe(false);
  });
});
