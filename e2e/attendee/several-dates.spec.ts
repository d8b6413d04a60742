/** One form for several dates of a series, without signal: an RSVP for each, exactly once, each with its own outcome. */
import { createSeries, datesOf, values } from '../../tests/support/series/steps';
import { eventOnPhone, fillIn, openRsvp, openTray, toast } from '../support/rsvp';
import { afterReconnecting, eventsPath, expect, mailTest, test } from '../support/test';

const title = 'Youth Night';
const ada = { name: 'Ada Moreno', email: 'ada@moreno.example', guests: 2 };

test('RSVPs for four dates without signal, then signal: four outcomes, exactly once', async ({
  server,
  phone,
}) => {
  const admin = await server.putAdmin();
  const { id: series } = await createSeries(server, admin.token, { values: values({ title }) });
  const dates = (await datesOf(server, series)).map(({ id }) => `${id}`);
  const [first = '', second = '', third = '', fourth = ''] = dates;
  await admin.patch('events', third, { max_attendees: 2 });
  await server.sendRsvp(third, { number_of_guests: 2 });

  const address = `${server.url}${eventsPath}`;
  let page = await phone.open(address);
  await eventOnPhone(page, title);
  await expect(page.getByRole('heading', { name: title })).toHaveCount(1);
  await expect(page.getByText(/^Every \w+day, 6:00\sPM$/)).toBeVisible();
  await expect(page.getByText(`All ${dates.length} dates`)).toBeVisible();

  await server.kill();
  await openRsvp(page, title);
  await fillIn(page, ada);
  const further = page.getByRole('dialog').getByRole('group', { name: 'Also on' }).getByRole('checkbox');
  await expect(further).toHaveCount(dates.length - 1);
  for (const n of [0, 1, 2]) await further.nth(n).check();
  await page.getByRole('dialog').getByRole('button', { name: 'RSVP for 4 dates' }).click();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await phone.close();

  page = await phone.open(address);
  await expect(page.getByRole('button', { name: /4 not sent/ })).toBeVisible();
  await server.restart();
  const stored = () => server.rows('event_rsvps', `email = '${ada.email}'`);
  await expect.poll(async () => (await stored()).length, afterReconnecting).toBeGreaterThan(0);
  // Perhaps while it stores another one.
  await server.kill();
  await server.restart();
  await expect(toast(page, '3 confirmed, 1 on the waitlist')).toBeVisible(afterReconnecting);
  const outcomes = (await stored()).map(({ event_id, status }) => [event_id, status]).sort();
  expect(outcomes).toEqual(
    [first, second, third, fourth].map((id) => [id, id === third ? 'waitlist' : 'confirmed']).sort(),
  );

  const tray = await openTray(page);
  const group = tray.getByRole('region', { name: `${title}, Ada: 4 dates` });
  await expect(group.getByRole('article')).toHaveCount(4);
  await group.getByRole('button', { name: 'Cancel all dates that are left (4)' }).click();
  await page.getByRole('button', { name: 'Cancel all 4' }).click();
  await expect(toast(page, '4 RSVPs are cancelled')).toBeVisible(afterReconnecting);
  expect((await stored()).map(({ status }) => status)).toEqual(Array(4).fill('cancelled'));
});

mailTest(
  'The link of one mail cancels all dates that are left, on a device without a ticket',
  async ({ server, mailbox, page }) => {
    const admin = await server.putAdmin();
    const { id: series } = await createSeries(server, admin.token, { values: values({ title }) });
    const dates = (await datesOf(server, series)).slice(0, 3).map(({ id }) => `${id}`);
    for (const date of dates) await server.sendRsvp(date, { email: ada.email });
    await server.sendRsvp(dates[0] ?? '', { email: 'eve@moreno.example' });
    const link = /#stub=\w+\.\w+/.exec(await mailbox.next(ada.email))?.[0];

    await page.goto(`${eventsPath}${link}`);
    const sheet = page.getByRole('dialog', { name: title });
    await expect(sheet.getByRole('button', { name: 'Cancel this date' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel all dates that are left (3)' }).click();
    const stored = async () =>
      (await server.rows('event_rsvps')).map(({ email, status }) => `${email} ${status}`).sort();
    // Opening the link changes nothing.
    expect((await stored()).filter((row) => row.includes('cancelled'))).toEqual([]);
    await page.getByRole('button', { name: 'Cancel all 3' }).click();
    await expect(toast(page, '3 RSVPs are cancelled')).toBeVisible();
    expect(await stored()).toEqual([
      ...Array(3).fill(`${ada.email} cancelled`),
      'eve@moreno.example confirmed',
    ]);

    await page.goto('about:blank');
    await page.goto(`${eventsPath}${link}`);
    await expect(sheet).toContainText('It is cancelled.');
    await expect(sheet.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  },
);
