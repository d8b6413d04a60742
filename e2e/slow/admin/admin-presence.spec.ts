import { examples } from '../../../tests/support/server/collections';
import { newPerson, signedInAs } from '../../support/account';
import { asAdmin, desktop, openAdmin } from '../../support/admin';
import { violations } from '../../support/axe';
import { expect, test } from '../../support/test';

test('Two people at one record know of each other', async ({ server, page, browser, baseURL }) => {
  const ruth = await newPerson(server, { role: 'admin' });
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: desktop });
  const other = await context.newPage();
  await signedInAs(other, ruth);
  await asAdmin(server, page);
  await page.setViewportSize(desktop);
  await test.step('A message, an application, a post and an event say who else is there', async () => {
    const message = await examples.contact_submissions.row(server, ruth);
    const application = await examples.artist_submissions.row(server, ruth);
    const post = await examples.resources.row(server, ruth);
    const event = await server.putEvent();
    for (const address of [
      `contacts&open=${message.id}`,
      `artists&open=${application.id}`,
      `posts&kind=resources&open=${post.id}`,
      `events&event=${event.id}`,
    ]) {
      await openAdmin(page, address);
      await openAdmin(other, address);
      await expect(page.getByText(`${ruth.email} is here, too`), address).toBeVisible();
      await expect(other.getByText('admin@byop.example is here, too'), address).toBeVisible();
    }
  });
  await test.step('Two people with one guest open see each other’s names, until one closes', async () => {
    const { id: event } = await server.putEvent();
    await server.sendRsvp(event, { name: 'Noor Aziz' });
    await server.sendRsvp(event, { name: 'Ben Carter' });
    const open = async (name: string, at = page) => {
      await at.getByRole('button', { name: `Details of ${name}` }).click();
      return at.getByRole('region', { name: `RSVP of ${name}` });
    };
    await openAdmin(page, 'rsvps');
    const mine = await open('Noor Aziz');
    await expect(mine).toBeVisible();

    await openAdmin(other, 'rsvps');
    const theirs = await open('Noor Aziz', other);
    await expect(theirs.getByText('admin@byop.example is here, too')).toBeVisible();
    await expect(mine.getByText(`${ruth.email} is here, too`)).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // At another guest.
    await other.keyboard.press('Escape');
    await expect(mine.getByText('is here, too')).toHaveCount(0);
    // Escape before it has the focus would not close it.
    await expect((await open('Ben Carter', other)).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(other.getByText('is here, too')).toHaveCount(0);
    await other.keyboard.press('Escape');

    await open('Noor Aziz', other);
    await expect(mine.getByText(`${ruth.email} is here, too`)).toBeVisible();
    await context.close();
    await expect(mine.getByText('is here, too')).toHaveCount(0);
  });
});
