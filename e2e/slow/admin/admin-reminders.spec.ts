import { addHours } from 'date-fns';
import { consentFields, newId } from '../../../tests/support/server/records';
import { asAdmin, desktop, openAdmin, rowOf } from '../../support/admin';
import { toast } from '../../support/rsvp';
import { expect, mailTest, test } from '../../support/test';

const address = () => `${newId()}@example.org`;

mailTest(
  'The team sees who has no parent’s OK, and reminds the parents',
  async ({ server, mailbox, page, watchErrors }) => {
    watchErrors(page);
    await mailTest.step(
      'The overview says who has no parent’s OK, and reminds each parent once',
      async () => {
        const event = await server.putEvent({
          title: 'Candle Hour',
          date: addHours(Date.now(), 50).toISOString(),
        });
        const parents = [address(), address()];
        for (const guardian_contact of parents) {
          await server.sendYoung(event.id, { guardian_contact });
          await mailbox.next(guardian_contact);
        }
        await server.sendYoung(event.id);
        const refused = await server.sendYoung(event.id, { guardian_contact: address() });
        await server.create('consents', consentFields(refused, { state: 'refused' }));

        await asAdmin(server, page);
        await page.setViewportSize(desktop);
        await page.goto(`${server.url}/admin`);
        const task = page
          .getByRole('listitem')
          .filter({ hasText: 'guests under 18 are without a parent’s OK' });
        await expect(task).toContainText('4');
        await expect(task).toContainText(
          /Candle Hour \(in \d days\)\. 1 has only a phone number, 1 parent said no\./,
        );
        const coming = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('progressbar', { includeHidden: true }) });
        await expect(coming).toContainText('4 without a parent’s OK');

        // Twice, before the first answer: one reminder for each.
        await task.getByRole('button', { name: 'Remind parents' }).dblclick();
        await expect(toast(page, '2 reminders are on the way')).toBeVisible();
        for (const to of parents)
          expect(await mailbox.next(to)).toContain('Still open: may they come? Candle Hour');
        await expect(task).toContainText('2 got our email in the last 24 hours');
        await page.goto(`${server.url}/admin`);
        await task.getByRole('button', { name: 'See who' }).click();
        await expect(page.getByRole('row')).toHaveCount(5);

        await page.goto(`${server.url}/admin?tab=events`);
        await expect(rowOf(page, 'Candle Hour')).toContainText('4 without a parent’s OK');
        await page.goto(`${server.url}/admin?tab=history`);
        await expect(rowOf(page, 'reminded the parents of guests of')).toHaveCount(1);
        expect(mailbox.all().filter(({ to }) => parents.includes(to))).toHaveLength(4);
      },
    );
    await mailTest.step(
      'The page of an event counts who has no parent’s OK, and reminds the parents',
      async () => {
        const event = await server.putEvent({ title: 'Soup Night' });
        const parent = address();
        await server.sendYoung(event.id, { guardian_contact: parent });
        await mailbox.next(parent);
        await openAdmin(page, `events&event=${event.id}`);
        const figures = page.getByRole('list', { name: 'This event in numbers' });
        await expect(figures).toContainText('1 without a parent’s OK');
        const remind = figures.getByRole('button', { name: 'Remind the parents of Soup Night' });
        await remind.click();
        expect(await mailbox.next(parent)).toContain('Still open: may they come? Soup Night');
        await expect(remind).toHaveCount(0);
      },
    );
  },
);

test('Without email, the overview says to call, and has no dead button', async ({ server, page }) => {
  const event = await server.putEvent({ title: 'Candle Hour' });
  await server.sendYoung(event.id, { guardian_contact: address() });
  await asAdmin(server, page);
  await page.setViewportSize(desktop);
  await page.goto('/admin');
  const task = page.getByRole('listitem').filter({ hasText: 'guest under 18 is without a parent’s OK' });
  await expect(task).toContainText('This server sends no email, so call them.');
  await expect(page.getByRole('button', { name: 'Remind parents' })).toHaveCount(0);
  await task.getByRole('button', { name: 'See who' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});
