/** A child's evening at three doors, two without signal: at its end every list says who is inside, and with whom a child left. */
import type { Page } from '@playwright/test';
import { attendanceOf } from '../../src/domain/door/attendance';
import { putDoorKey, storedScans } from '../../tests/support/door/door';
import { consentFields, newSecret } from '../../tests/support/server/records';
import { asAdmin, desktop } from '../support/admin';
import { violations } from '../support/axe';
import { card, find, next, openDoor, press } from '../support/door';
import { afterReconnecting, expect, test } from '../support/test';

/** Returns the pick-up code that a card says to a guardian. */
async function codeOnCard(page: Page): Promise<string> {
  const sentence = await card(page, 'In')
    .getByText(/^Tell their guardian the code: \d{4}$/)
    .textContent();
  return sentence?.slice(-4) ?? '';
}

test('Two siblings, a yes without signal, a walk-in, and two pick-ups of which one is refused', async ({
  browser,
  server,
}) => {
  test.slow();
  const event = await server.putEvent({ title: 'Harvest Festival', pick_up: true, consent_required: true });
  const ada = await server.sendRsvp(event.id, {
    name: 'Ada Moreno',
    number_of_guests: 4,
    children: [{ name: 'Eli' }, { name: 'Mia' }],
    guardian_name: 'Ada Moreno',
    guardian_contact: 'ada@moreno.example',
    guardian_phone: '(615) 555-0142',
    consent_secret: newSecret(),
  });
  const children = await server.rows('event_rsvps', `party_of = '${ada.id}'`, '@rowid');
  const [eli, mia] = children.map(({ id }) => `${id}`);
  // Before the evening, their parent answers for one of them.
  const answer = consentFields({ ...ada, id: eli }, { pick_up_names: ['Grandma Jo'] });
  expect((await server.create('consents', answer)).status).toBe(200);

  const doors: Page[] = [];
  for (const name of ['Main', 'Yard', 'Kitchen'])
    doors.push(await openDoor(browser, server, await putDoorKey(server, event.id, { name }), name));
  const [main, yard, kitchen] = doors as [Page, Page, Page];
  for (const door of [yard, kitchen]) await door.context().setOffline(true);

  // Main lets the family in, without the child whose parent has not said yes.
  await find(main, 'Ada Moreno');
  await expect(card(main, 'In')).toContainText('Both are in.');
  await press(main, 'Let in Eli, too');
  await expect(card(main, 'In').getByRole('list', { name: 'Came together' })).toContainText('Eli');
  await next(main);

  // Yard, without signal: the yes for Mia, and her code.
  await find(yard, 'Mia');
  await expect(card(yard, 'No consent')).toContainText('Ada Moreno (615) 555-0142');
  await press(yard, 'Parent said yes');
  const codeOfMia = await codeOnCard(yard);
  await next(yard);

  // Kitchen, without signal: a walk-in under 18.
  await press(kitchen, 'Walk-in');
  await kitchen.getByLabel('Name', { exact: true }).fill('Kofi Mensah');
  await kitchen.getByLabel('Under 18').check();
  await kitchen.getByLabel('Parent’s or guardian’s name').fill('Esi Mensah');
  await kitchen.getByLabel('Their phone number').fill('615 555 0166');
  await kitchen.getByLabel('Their yes, here or on the phone').check();
  await press(kitchen, 'Let in');
  const codeOfKofi = await codeOnCard(kitchen);
  await next(kitchen);

  // Somebody whom the parent named takes Eli.
  await press(main, 'Leaving');
  await find(main, 'Eli');
  await main.getByLabel('Pick-up code').fill(`${children[0]?.pickup_code}`);
  await press(main, 'Grandma Jo');
  await press(main, 'Let them leave');
  await expect(card(main, 'Left')).toContainText('Picked up by Grandma Jo.');
  expect(await violations(main)).toEqual([]);
  await next(main);

  // A stranger with a wrong code takes nobody.
  await press(kitchen, 'Leaving');
  await find(kitchen, 'Kofi Mensah');
  await kitchen.getByLabel('Pick-up code').fill(codeOfKofi === '0000' ? '1111' : '0000');
  await expect(card(kitchen, 'Pick-up')).toContainText('Call their guardian before anyone leaves.');
  await kitchen.getByLabel('Their name').fill('Somebody');
  await press(kitchen, 'Let them leave');
  await expect(kitchen.getByLabel('Pick-up code')).toBeFocused();
  await expect(card(kitchen, 'Pick-up')).toContainText('Call their guardian before anyone leaves.');
  await next(kitchen);

  for (const door of [yard, kitchen]) await door.context().setOffline(false);
  await expect.poll(async () => (await storedScans(server, event.id)).length, afterReconnecting).toBe(5);
  const [kofi] = await server.rows('event_rsvps', `name = 'Kofi Mensah'`);
  const inside = attendanceOf(await storedScans(server, event.id));
  expect([ada.id, eli, mia, `${kofi?.id}`].map((id) => inside.get(`${id}`)?.inside)).toEqual([2, 0, 1, 1]);

  for (const door of doors) {
    await press(door, 'Who is inside');
    const sheet = door.getByRole('dialog');
    const rows = sheet.getByRole('listitem');
    await press(door, 'Inside');
    await expect(rows).toHaveCount(3, afterReconnecting);
    for (const name of ['Ada Moreno', 'Mia', 'Kofi Mensah'])
      await expect(rows.filter({ has: door.getByText(name, { exact: true }) })).toHaveCount(1);
    await expect(rows.filter({ hasText: /^Mia/ })).toContainText('with Ada Moreno');
    await press(door, 'Left');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(/Eli.*Picked up by Grandma Jo, \d+:\d\d\s[AP]M, Main/);
    await door.getByRole('button', { name: 'Close' }).click();
  }

  // The parent's page has the code that the door said.
  const page = await server.ask('POST', '/api/byop/consent', { id: ada.id, secret: ada.consent_secret });
  expect(page.json).toMatchObject({ children: [{ name: 'Eli' }, { name: 'Mia', pickup_code: codeOfMia }] });

  const team = await (await browser.newContext({ viewport: desktop })).newPage();
  await asAdmin(server, team);
  await team.goto(`${server.url}/admin?tab=events&event=${event.id}&part=door`);
  const people = team.getByRole('region', { name: 'Who is inside' });
  for (const name of ['Ada Moreno', 'Mia', 'Kofi Mensah']) await expect(people).toContainText(name);
  await people.getByRole('button', { name: 'Left' }).click();
  await expect(people).toContainText('Picked up by Grandma Jo');
  expect(await violations(team)).toEqual([]);

  // The rows of a phone say it, too.
  await team.setViewportSize({ width: 390, height: 844 });
  await team.goto(`${server.url}/admin?tab=rsvps&event=${event.id}`);
  await expect(team.getByRole('button', { name: /^Mia/ })).toContainText('with Ada Moreno');
});
