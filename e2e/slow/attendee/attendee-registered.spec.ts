import { recordAnnouncements } from '../../support/announcements';
import { violations } from '../../support/axe';
import { field, openTray, send, sendRsvp, toast } from '../../support/rsvp';
import { afterReconnecting, eventsPath, expect, mailTest, test, workerReady } from '../../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };

mailTest(
  'An email that is registered already gets its ticket by mail, or is changed in the form',
  async ({ server, mailbox, page, watchErrors }) => {
    watchErrors(page);
    const event = await server.putEvent({ title: 'Candle Hour' });
    const { id } = await server.sendRsvp(event.id, { email: ada.email });
    await mailbox.next(ada.email);
    const announced = await recordAnnouncements(page);
    await page.goto(eventsPath);
    await sendRsvp(page, 'Candle Hour', ada);
    await expect(toast(page, 'Already registered')).toContainText("You have already RSVP'd to this event.");
    const notice = page
      .getByRole('dialog')
      .locator('.alert', { hasText: 'This email is already registered.' });
    await expect(notice).toBeFocused();
    expect(await violations(page)).toEqual([]);
    const mail = await mailbox.next(ada.email);
    expect(mail).toContain('Subject: Already registered: Candle Hour');
    const link = new RegExp(`#stub=${id}\\.\\w+`).exec(mail)?.[0];

    await notice.getByRole('button', { name: 'Send me my ticket' }).click();
    const answer = page.getByRole('dialog').locator('.alert', {
      hasText: 'If this email is registered, we send its ticket at most once a day. Check your mail.',
    });
    await expect(answer).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await expect(answer.getByRole('button')).toHaveText(['Change the email']);
    // A screen reader reads the words that have the focus: a live region would say them twice.
    expect((await announced()).filter(({ words }) => /we send its ticket/.test(words))).toEqual([]);

    // Another email is another person.
    await answer.getByRole('button', { name: 'Change the email' }).click();
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('eve@moreno.example');
    await expect(answer).toHaveCount(0);
    await expect(field(page, 'Name')).toHaveValue(ada.name);
    await send(page);
    await expect(toast(page, 'RSVP Confirmed!')).toBeVisible();

    await page.goto('about:blank');
    await page.goto(`${eventsPath}${link}`);
    await expect(page.getByRole('dialog', { name: 'Candle Hour' })).toContainText('Your RSVP');
  },
);

test('An RSVP that is refused later offers the same; without signal it says so and keeps the form', async ({
  server,
  phone,
}) => {
  const event = await server.putEvent({ title: 'Candle Hour' });
  let page = await phone.open(`${server.url}${eventsPath}`);
  await workerReady(page);
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await server.kill();
  await sendRsvp(page, 'Candle Hour', ada);
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await phone.close();

  await server.restart();
  await server.sendRsvp(event.id, { email: ada.email });
  page = await phone.open(server.url);
  await expect(toast(page, 'Already registered')).toBeVisible(afterReconnecting);
  const announced = await recordAnnouncements(page);
  await page.reload();
  await (await openTray(page)).getByRole('button', { name: 'Change it' }).click();
  const form = page.getByRole('dialog', { name: 'Candle Hour' });
  await expect(form.getByText('This email is already registered.')).toBeVisible();
  const button = form.getByRole('button', { name: 'Send me my ticket' });

  await page.context().setOffline(true);
  await expect(form.getByText('You need signal to get the ticket.')).toBeVisible();
  await expect(button).toBeDisabled();
  await page.context().setOffline(false);
  await expect(button).toBeEnabled(afterReconnecting);

  await server.kill();
  await button.click();
  await expect(form.getByText('our server isn’t answering')).toBeVisible();
  // Failures are announced, since the focus stays on the button.
  await expect
    .poll(async () => (await announced()).map(({ words }) => words))
    .toContainEqual(expect.stringMatching(/^You need signal for this, and our server isn’t answering/));
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(ada.name);
  await server.restart();
  await expect(button).toBeEnabled(afterReconnecting);
  await button.click();
  await expect(form.getByText('This site can’t send email.')).toBeVisible();
});
