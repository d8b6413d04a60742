import type { Locator, Page } from '@playwright/test';
import { putDoorKey } from '../../tests/support/door/door';
import { asAdmin, desktop, rowOf } from '../support/admin';
import { violations } from '../support/axe';
import { card, find, openDoor } from '../support/door';
import { eventEntry, eventOnPhone, field, fillIn, openRsvp, send, toast } from '../support/rsvp';
import { afterReconnecting, eventsPath, expect, mailTest } from '../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };
const questions = [
  { id: 'qfood0001', label: 'Any allergies?', kind: 'text', choices: [], required: false, at_door: true },
];

mailTest(
  'Two siblings come with one RSVP without signal; their parent says yes for one of them',
  async ({ server, mailbox, page, browser, watchErrors }) => {
    mailTest.slow();
    watchErrors(page);
    const [date, ends_at] = ['2031-11-29T02:00:00.000Z', '2031-11-29T05:00:00.000Z'];
    await server.putEvent({ title: 'Candle Hour', date, ends_at, pick_up: true, questions });
    await page.goto(`${server.url}${eventsPath}`);
    await eventOnPhone(page, 'Candle Hour');
    await server.kill();
    await openRsvp(page, 'Candle Hour');
    await fillIn(page, ada);
    await expect(field(page, 'How many of the others are under 18?')).toHaveCount(0);
    await field(page, 'How many, including you?').fill('3');
    await field(page, 'How many of the others are under 18?').fill('2');
    await send(page);
    // Nothing is stored without their names and a reachable adult.
    await expect(page.locator('.validator-hint')).toHaveCount(4);
    // The bar with the buttons would cut the field that happens to be behind its edge.
    await field(page, 'First name of child 1').evaluate((input) => input.scrollIntoView({ block: 'center' }));
    expect(await violations(page)).toEqual([]);
    await field(page, 'First name of child 1').fill('Eli');
    await field(page, 'Child 1: Any allergies?').fill('Nuts');
    await field(page, 'First name of child 2').fill('Mia');
    await field(page, 'Name of a parent or guardian').fill('Ada Moreno');
    await field(page, 'Their phone number or email').fill('ada@moreno.example');
    await field(page, 'Their phone number, too').fill('(615) 555-0142');
    await send(page);
    await expect(toast(page, 'Saved on this device')).toBeVisible();
    await server.restart();
    await expect(eventEntry(page).locator('.stamp')).toHaveText(
      '1 of 3 confirmed ask a parent',
      afterReconnecting,
    );

    let link: string | undefined;
    while (!link) {
      link = /http:\/\/127\.0\.0\.1(\/consent#consent=\S+)/.exec(await mailbox.next(ada.email))?.[1];
    }
    const parent = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    watchErrors(parent);
    await parent.goto(`${server.url}${link}`);
    await expect(parent.getByRole('heading', { name: 'May Eli and Mia come?' })).toBeVisible();
    await parent.getByLabel('Mia may come').uncheck();
    await parent.getByLabel('Who else may pick up?').fill('Grandma Jo, Uncle Ray');
    expect(await violations(parent)).toEqual([]);
    await expect(parent.getByRole('button', { name: 'Yes, they may come' })).toHaveCount(0);
    await parent.getByRole('button', { name: 'Send my answers' }).click();
    await expect(parent.getByRole('heading', { name: 'Eli may come.' })).toBeFocused();
    await expect(parent.getByText('You said no for Mia.')).toBeVisible();
    const people = await server.rows('event_rsvps', "party_of != ''", '@rowid');
    await expect(parent.getByText(`${people[0]?.pickup_code}`)).toBeVisible();
    await expect(parent.getByText(`${people[1]?.pickup_code}`)).toHaveCount(0);
    expect(people).toMatchObject([
      { name: 'Eli', consent_state: 'given', pick_up_names: ['Grandma Jo', 'Uncle Ray'] },
      { name: 'Mia', consent_state: 'refused' },
    ]);
    // The ticket says who may not come, and the pass works for the others.
    await expect(eventEntry(page).locator('.stamp')).toHaveText('2 of 3 confirmed', afterReconnecting);
    const lines = (of: Page | Locator) => of.getByRole('listitem').filter({ hasText: /^(Eli|Mia)/ });
    await expect(lines(eventEntry(page))).toHaveText(['Eli ✓ may come', 'Mia ✗ a parent said no']);
    await eventEntry(page).getByRole('link', { name: 'Show your pass' }).click();
    const pass = page.getByRole('dialog');
    await expect(pass.getByRole('img', { name: 'QR code of your pass' })).toBeVisible();
    await expect(pass).toContainText(/Admit\s*2/);
    await expect(lines(pass)).toHaveText(['Eli ✓ may come', 'Mia ✗ a parent said no']);
    expect(await violations(page)).toEqual([]);
    await pass.getByRole('button', { name: 'Close' }).click();
    // An open change sheet follows what the parent answers.
    await eventEntry(page).getByRole('button', { name: 'Change or cancel' }).click();
    await expect(page.getByText('Eli: a parent said yes.')).toBeVisible();
    await expect(page.getByText('Mia: a parent said no.')).toBeVisible();
    await parent.getByRole('button', { name: 'Change this answer' }).click();
    await expect(parent.getByLabel('Mia may come')).not.toBeChecked();
    await parent.getByLabel('Eli may come').uncheck();
    await parent.getByLabel('Mia may come').check();
    await parent.getByRole('button', { name: 'Send my answers' }).click();
    await expect(parent.getByRole('heading', { name: 'Mia may come.' })).toBeVisible();
    await expect(page.getByText('Mia: a parent said yes.')).toBeVisible(afterReconnecting);
    await expect(page.getByText('Eli: a parent said no.')).toBeVisible();

    const team = await (await browser.newContext({ viewport: desktop })).newPage();
    await asAdmin(server, team);
    await team.goto(`${server.url}/admin?tab=rsvps`);
    await expect(rowOf(team, 'Eli')).toContainText('with Ada Moreno');
    await expect(rowOf(team, 'Eli')).toContainText('a parent said no');
  },
);

mailTest(
  'A mother says yes for her own two children in the RSVP, without signal, and gets one mail',
  async ({ server, mailbox, page, browser, watchErrors }) => {
    watchErrors(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const event = await server.putEvent({ title: 'Candle Hour', consent_required: true });
    const key = await putDoorKey(server, event.id);
    await page.goto(`${server.url}${eventsPath}`);
    await eventOnPhone(page, 'Candle Hour');
    await server.kill();
    await openRsvp(page, 'Candle Hour');
    await fillIn(page, { ...ada, guests: 3 });
    const own = field(page, 'I’m their parent or guardian');
    await expect(own).toHaveCount(0);
    await field(page, 'How many of the others are under 18?').fill('2');
    await field(page, 'First name of child 1').fill('Eli');
    await field(page, 'First name of child 2').fill('Mia');
    await expect(field(page, 'Name of a parent or guardian')).toBeVisible();
    // Nobody under 18 is offered it.
    await field(page, 'I’m under 18').check();
    await expect(own).toHaveCount(0);
    await field(page, 'I’m under 18').uncheck();
    await own.check();
    await expect(page.getByText('I am a parent or guardian, and they may come to this event.')).toBeVisible();
    await expect(field(page, 'Name of a parent or guardian')).toHaveCount(0);
    await own.evaluate((input) => input.scrollIntoView({ block: 'center' }));
    expect(await violations(page)).toEqual([]);
    await send(page);
    // The door needs a number to call.
    await expect(page.locator('.validator-hint')).toHaveCount(1);
    await field(page, 'Phone').fill('(615) 555-0142');
    await send(page);
    await expect(toast(page, 'Saved on this device')).toBeVisible();
    await server.restart();
    await expect(eventEntry(page).locator('.stamp')).toHaveText('Confirmed', afterReconnecting);
    const children = await server.rows('event_rsvps', "party_of != ''", '@rowid');
    expect(children).toMatchObject([
      { name: 'Eli', consent_state: 'given', guardian_contact: ada.email },
      { name: 'Mia', consent_state: 'given', guardian_contact: ada.email },
    ]);

    const door = await openDoor(browser, server, key, 'Door A');
    watchErrors(door);
    await find(door, 'Eli');
    await expect(card(door, 'In')).toContainText('They’re in.');
    await expect(card(door, 'In')).toContainText('Said yes in the RSVP');

    const mail = await mailbox.next(ada.email);
    expect(mail).toContain('You said yes for Eli and Mia');
    const link = /http:\/\/127\.0\.0\.1(\/consent#consent=\S+)/.exec(mail)?.[1];
    const parent = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    watchErrors(parent);
    await parent.goto(`${server.url}${link}`);
    await parent.getByRole('button', { name: 'Take back my yes' }).click();
    await expect(parent.getByRole('heading', { name: 'You took it back.' })).toBeVisible();
    expect(await server.rows('event_rsvps', "party_of != ''")).toMatchObject([
      { consent_state: 'withdrawn' },
      { consent_state: 'withdrawn' },
    ]);
    expect(mailbox.all().filter(({ to }) => to === ada.email)).toHaveLength(1);
  },
);
