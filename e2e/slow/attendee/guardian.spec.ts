import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { addMinutes } from 'date-fns';
import { consentTextVersions } from '../../../src/domain/rsvps/consent';
import { guardianSecretIn } from '../../../tests/support/mail/guardian-link';
import { createSeries, datesOf, values } from '../../../tests/support/series/steps';
import { asAdmin, desktop, openRow, rowOf } from '../../support/admin';
import { violations, violationsInBoth } from '../../support/axe';
import { rowsIn } from '../../support/page-storage';
import { eventEntry, eventOnPhone, field, fillIn, openRsvp, send, toast } from '../../support/rsvp';
import { afterReconnecting, eventsPath, expect, mailTest, test } from '../../support/test';

const june = { name: 'June Alder', email: 'june@alder.example' };
const mother = { name: 'Karen Alder', email: 'karen@alder.example' };

async function fillInGuardian(page: Page, contact: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('I’m under 18').check();
  await field(page, 'Name of a parent or guardian').fill(mother.name);
  await field(page, 'Their phone number or email').fill(contact);
  if (contact.includes('@')) await field(page, 'Their phone number, too').fill('(615) 555-0142');
}

async function newTabAt(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

mailTest(
  'A parent says yes with their link; the ticket and the team see it, also when they take it back',
  async ({ server, mailbox, page, browser, watchErrors }) => {
    watchErrors(page);
    const [date, ends_at] = ['2031-11-29T02:00:00.000Z', '2031-11-29T05:00:00.000Z'];
    await server.putEvent({ title: 'Candle Hour', date, ends_at, pick_up: true });
    await page.goto(`${server.url}${eventsPath}`);
    await eventOnPhone(page, 'Candle Hour');
    await server.kill();
    await openRsvp(page, 'Candle Hour');
    await fillIn(page, june);
    await expect(field(page, 'Name of a parent or guardian')).toHaveCount(0);
    await page.getByRole('dialog').getByLabel('I’m under 18').check();
    await send(page);
    // Nothing is stored without a reachable adult.
    await expect(page.locator('.validator-hint')).toHaveCount(2);
    // The bar with the buttons would cut the field that happens to be behind its edge.
    await field(page, 'Remember me on this device').evaluate((input) =>
      input.scrollIntoView({ block: 'center' }),
    );
    expect(await violations(page)).toEqual([]);
    await fillInGuardian(page, mother.email);
    await field(page, 'Show my first name').check();
    await send(page);
    await expect(toast(page, 'Saved on this device')).toBeVisible();
    const ticket = eventEntry(page);
    await expect(ticket).toContainText('A parent still has to say yes.');
    await server.restart();
    await expect(ticket.locator('.stamp')).toHaveText('Ask a parent', afterReconnecting);

    const link = /http:\/\/127\.0\.0\.1(\/consent#consent=\S+)/.exec(await mailbox.next(mother.email))?.[1];
    const parent = await newTabAt(browser, `${server.url}${link}`);
    watchErrors(parent);
    await expect(parent.getByRole('heading', { name: 'May June come?' })).toBeFocused();
    await expect(parent).toHaveURL(`${server.url}/consent`);
    // What an adult needs to decide: who asks, what, from when to when, where, with whom, and whom to call.
    for (const fact of [
      'June Alder, under 18, sent an RSVP',
      'Candle Hour',
      /6:00 to 9:00\sPM, Pacific Time/,
      'The basement',
      'Food at six, worship at seven.',
      'Two screened adults',
      'We ask for them when June leaves at 9:00 PM, and note who takes them.',
      'You can change your answer with this link.',
      'Anyone who opens the event’s page can see the first name June, until the event is over.',
      'We delete it 30 days after the event.',
    ])
      await expect(parent.locator('main')).toContainText(fact);
    await expect(parent.getByRole('banner')).toContainText('Covered by Grace Chapel');
    await expect(parent.getByRole('navigation')).toHaveCount(0);
    await expect(parent.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+1/);
    expect(await violationsInBoth(parent)).toEqual([]);
    await expect(parent.getByLabel('Your name')).toHaveValue(mother.name);
    await parent.getByRole('button', { name: 'Yes, they may come' }).click();
    await expect(parent.getByRole('heading', { name: 'You said yes.' })).toBeFocused();
    const [rsvp] = await server.rows('event_rsvps');
    await expect(parent.locator('main')).toContainText('June leaves at 9:00 PM.');
    await expect(parent.locator('main')).toContainText(`${rsvp?.pickup_code}`);
    expect(await violationsInBoth(parent)).toEqual([]);
    const saved = parent.waitForEvent('download');
    await parent.getByRole('button', { name: 'Add pick-up to calendar' }).click();
    const entry = await readFile(await (await saved).path(), 'utf8');
    expect(entry).toContain('SUMMARY:Pick up June: Candle Hour');
    expect(entry).toContain('DTSTART:20311129T050000Z');
    expect(entry).not.toContain(`${rsvp?.pickup_code}`);

    await page.reload();
    await expect(ticket.locator('.stamp')).toHaveText('Confirmed');
    const admin = await newTabAt(browser, server.url);
    await asAdmin(server, admin);
    await admin.setViewportSize(desktop);
    await admin.goto(`${server.url}/admin?tab=rsvps`);
    await rowOf(admin, june.name).getByRole('button', { name: 'Details of June Alder' }).click();
    const sheet = openRow(admin);
    await expect(sheet).toContainText('A parent said yes');
    await expect(sheet).toContainText(`${mother.name} said yes with their link.`);
    await expect(sheet).toContainText(
      `Text of ${consentTextVersions[0]}, with the first name June on the event`,
    );
    await expect(sheet.getByRole('link', { name: mother.email })).toBeVisible();
    expect(await violations(admin)).toEqual([]);

    await parent.getByRole('button', { name: 'Take back my yes' }).click();
    await expect(parent.getByRole('heading', { name: 'You took it back.' })).toBeFocused();
    await expect(sheet).toContainText('took it back with their link');
    await page.reload();
    await expect(ticket).toContainText('A parent took their yes back.');
    // A later visit shows the state, and they can change their mind.
    await parent.goto('about:blank');
    await parent.goto(`${server.url}${link}`);
    await parent.getByRole('button', { name: 'Agree after all' }).click();
    await parent.getByRole('button', { name: 'Yes, they may come' }).click();
    await expect(parent.getByRole('heading', { name: 'You said yes.' })).toBeFocused();
    expect(await server.rows('consents')).toHaveLength(3);
  },
);

const passSheet = (page: Page) => page.getByRole('dialog', { name: 'Your pass' });

interface Shown {
  /** In place of CONFIRMED; null if that is true. */
  stamp: string | null;
  sentence: string;
  action: string | null;
  /** Of axe. */
  rules?: 'colours';
}

/** Opens every place that shows the RSVP, and checks that none says more than the parent's answer allows. */
async function expectEverywhere(
  page: Page,
  origin: string,
  { stamp, sentence, action, rules }: Shown,
): Promise<void> {
  const [rsvp] = (await page.evaluate(rowsIn, 'outbox')) as { id: string; subject: { eventId: string } }[];
  const places: [string, (page: Page) => Locator][] = [
    [eventsPath, eventEntry],
    [`${eventsPath}?event=${rsvp?.subject.eventId}`, (shown) => shown.getByRole('dialog')],
    ['/', (shown) => shown.locator('main')],
    [`/#pass=${rsvp?.id}`, passSheet],
    ['/ministries/about#on-this-phone', (shown) => shown.getByRole('dialog', { name: 'My tickets' })],
  ];
  for (const [address, placeOn] of places) {
    await page.goto('about:blank');
    await page.goto(`${origin}${address}`);
    const place = placeOn(page);
    await expect(place.locator('.stamp')).toHaveText(stamp ?? 'Confirmed');
    if (stamp) {
      await expect(place).toContainText(sentence);
      await expect(place).not.toContainText(/Confirmed|Admit|Show it at the door|look forward/i);
    }
    if (action) await expect(place.getByRole('button', { name: action }).first()).toBeVisible();
    else await expect(place.getByRole('button', { name: /^Ask/ })).toHaveCount(0);
    if (stamp) expect(await violations(page, [], rules), address).toEqual([]);
  }
}

mailTest(
  'Before a parent’s yes and after their no, nothing on the phone and in the mails says only CONFIRMED',
  async ({ server, mailbox, page, browser, watchErrors }) => {
    test.slow();
    watchErrors(page);
    const at = (minutes: number) => addMinutes(Date.now(), minutes).toISOString();
    // It has begun, so that Home shows it at every time of the day.
    await server.putEvent({ title: 'Candle Hour', date: at(-3), ends_at: at(120), consent_required: true });
    await page.goto(`${server.url}${eventsPath}`);
    const site = (path: string) => `${server.url}${path}`;
    await openRsvp(page, 'Candle Hour');
    await fillIn(page, june);
    await fillInGuardian(page, mother.email);
    await send(page);
    await expect(eventEntry(page).locator('.stamp')).toHaveText('Ask a parent');
    const waits = await mailbox.next(june.email);
    expect(waits).toContain('Subject: Ask a parent: Candle Hour');
    expect(waits).toContain(
      'A parent or guardian still has to say yes. Without it, the door can’t let you in.',
    );
    expect(waits).not.toMatch(/You are on the list|Show your pass/);
    await expectEverywhere(page, server.url, {
      stamp: 'Ask a parent',
      sentence: 'A parent still has to say yes. Without it, the door can’t let you in.',
      action: 'Ask a parent',
    });
    await page.goto(site('/'));
    await page.getByRole('button', { name: 'Ask a parent' }).click();
    await expect(page.getByRole('dialog', { name: 'Candle Hour' })).toContainText('They are right here');
    await page.keyboard.press('Escape');

    // Without signal, it says how old that is. With signal, it follows without a reload.
    await page.context().setOffline(true);
    await expect(page.locator('main')).toContainText(/No signal\. Last checked today, \d+:\d\d\s[AP]M\./);
    const link = /http:\/\/127\.0\.0\.1(\/consent#consent=\S+)/.exec(await mailbox.next(mother.email))?.[1];
    const parent = await newTabAt(browser, site(`${link}`));
    await parent.getByLabel('Your name').fill('Mark Alder');
    await parent.getByRole('button', { name: 'No', exact: true }).click();
    await expect(parent.getByRole('heading', { name: 'You said no.' })).toBeFocused();
    expect(await server.rows('consents')).toMatchObject([{ state: 'refused', by: 'Mark Alder' }]);
    await expect(parent.locator('main')).toContainText('the door can’t let them in');
    expect(await violationsInBoth(parent)).toEqual([]);
    // The link of the phone shows the answer, and cannot change it.
    const [item] = (await page.evaluate(rowsIn, 'outbox')) as { id: string; consentSecret: string }[];
    const shared = await newTabAt(browser, site(`/consent#consent=${item?.id}.${item?.consentSecret}`));
    await expect(shared.locator('main')).toContainText('Only that link can change the answer.');
    await expect(shared.getByRole('button', { name: 'Agree after all' })).toHaveCount(0);
    expect(await violationsInBoth(shared)).toEqual([]);
    await page.context().setOffline(false);
    await expect(page.locator('main .stamp')).toHaveText('A parent said no', afterReconnecting);
    const no = await mailbox.next(june.email);
    expect(no).toContain('Subject: A parent said no: Candle Hour');
    expect(no).not.toContain('Show your pass');
    await expectEverywhere(page, server.url, {
      stamp: 'A parent said no',
      sentence: 'A parent said no. Talk to them.',
      action: 'Ask again',
      // It differs from the state before in its texts and colours.
      rules: 'colours',
    });
    await page.goto(site(eventsPath));
    await eventEntry(page)
      .getByRole('link', { name: /^Show your pass/ })
      .click();
    await expect(passSheet(page)).toContainText('It works again when they say yes.');
    await expect(passSheet(page)).toContainText('Code');
    await expect(passSheet(page).getByRole('img')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.print-page')).toContainText('A parent said no.');
    await expect(page.locator('.print-page').getByRole('img')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });

    await parent.getByRole('button', { name: 'Agree after all' }).click();
    await parent.getByRole('button', { name: 'Yes, they may come' }).click();
    await expect(parent.getByRole('heading', { name: 'You said yes.' })).toBeFocused();
    expect(await mailbox.next(june.email)).toContain('Subject: A parent said yes: Candle Hour');
    await expectEverywhere(page, server.url, { stamp: null, sentence: '', action: null });
    await page.goto(site(eventsPath));
    await eventEntry(page)
      .getByRole('link', { name: /^Show your pass/ })
      .click();
    await expect(passSheet(page)).toContainText('Show it at the door. Your name is enough, too.');
    await expect(passSheet(page).getByRole('img', { name: 'QR code of your pass' })).toBeVisible();
  },
);

test('A parent signs on the young person’s phone without signal, and it is sent once', async ({
  server,
  phone,
  browser,
}) => {
  const admin = await server.putAdmin();
  const event = { title: 'Open Mic', pick_up: true };
  const { id: series } = await createSeries(server, admin.token, { values: values(event) });
  const [first, second] = await datesOf(server, series);
  const address = `${server.url}${eventsPath}`;
  let page = await phone.open(address);
  await eventOnPhone(page, 'Open Mic');
  await server.kill();
  await openRsvp(page, 'Open Mic');
  await fillIn(page, june);
  await fillInGuardian(page, '(615) 555-0142');
  await field(page, 'Show my first name').check();
  await send(page);
  await eventEntry(page).getByRole('button', { name: 'Ask a parent' }).click();
  const sheet = page.getByRole('dialog', { name: 'Open Mic' });
  await expect(sheet).toContainText('A yes here doesn’t show the first name of anyone under 18.');
  await expect(sheet.getByRole('button', { name: 'Share the link' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await sheet.getByLabel('Name of the parent or guardian').fill(mother.name);
  await expect(sheet).not.toContainText('They may also come to the other dates');
  await sheet.getByLabel(/^Also for all dates of Open Mic until /).check();
  await expect(sheet).toContainText('They may also come to the other dates of Open Mic until ');
  await sheet.getByRole('button', { name: 'I agree' }).click();
  await expect(eventEntry(page)).toContainText('A parent said yes here. Saved on this device, not sent yet.');
  await expect(sheet).toHaveCount(0);

  // They agreed to this date, and to the others of its series.
  const until = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const input = expect.objectContaining({ event_id: first?.id, until });
  expect(await page.evaluate(rowsIn, 'outbox')).toContainEqual(
    expect.objectContaining({ kind: 'consent', input }),
  );

  // The phone is closed before anything was sent.
  await phone.close();
  await server.restart();
  page = await phone.open(address);
  await expect(eventEntry(page).locator('.stamp')).toHaveText('Confirmed', afterReconnecting);
  expect(await server.rows('consents')).toMatchObject([
    { state: 'given', how: 'phone', by: mother.name, until },
  ]);
  const [rsvp] = await server.rows('event_rsvps');
  expect(rsvp).toMatchObject({ consent_state: 'given', under_18: true, show_first_name: false });

  // Only the parent's page shows the code for the pick-up, so the ticket keeps its link.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  expect(await violations(page)).toEqual([]);
  await eventEntry(page).getByRole('button', { name: 'Share the parent’s link (for the pick-up)' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const parent = await newTabAt(browser, await page.evaluate(() => navigator.clipboard.readText()));
  await expect(parent.locator('main')).toContainText(`${rsvp?.pickup_code}`);

  // It covers another date, until the parent takes it back.
  const contact = { guardian_name: mother.name, guardian_contact: '(615) 555-0142' };
  const next = await server.sendYoung(second?.id, { ...june, ...contact });
  const state = async () => (await server.row('event_rsvps', next.id)).consent_state;
  expect(await state()).toBe('given');
  await expect(parent.locator('main')).toContainText('Your yes is for all dates until ');
  expect(await violationsInBoth(parent)).toEqual([]);
  await parent.getByRole('button', { name: 'Take back my yes for all dates' }).click();
  await expect(parent.getByRole('heading', { name: 'You took it back.' })).toBeFocused();
  expect(await state()).toBe('withdrawn');
});

mailTest(
  'A parent who answers about an event that the RSVP was moved from sees the new one, with what they typed',
  async ({ server, mailbox, page, watchErrors }) => {
    watchErrors(page);
    const team = await server.putAdmin();
    const from = await server.putEvent({ title: 'Candle Hour', pick_up: true });
    const to = await server.putEvent({ title: 'Game Night', pick_up: true });
    const rsvp = await server.sendYoung(from.id, { name: 'June Alder', guardian_contact: mother.email });
    const secret = guardianSecretIn(await mailbox.next(mother.email));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/consent#consent=${rsvp.id}.${secret}`);
    await expect(page.locator('main')).toContainText('Candle Hour');
    const typed = {
      'Your name': mother.name,
      'Your phone number': '615 555 0142',
      'Who else may pick up?': 'Uncle Sami',
    };
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);

    await team.patch('event_rsvps', rsvp.id, { event_id: to.id });
    await page.getByRole('button', { name: 'Yes, they may come' }).click();
    const changed = page.getByRole('status').filter({ hasText: 'It’s now Game Night.' });
    await expect(changed).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'May June come?' })).toBeFocused();
    await expect(page.locator('main')).not.toContainText('Candle Hour');
    await expect(page.getByText('That did not arrive.')).toHaveCount(0);
    for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);
    expect(await violationsInBoth(page)).toEqual([]);
    expect(await server.rows('consents')).toEqual([]);
    await page.getByRole('button', { name: 'Yes, they may come' }).click();
    await expect(page.getByRole('heading', { name: 'You said yes.' })).toBeFocused();
    await expect(changed).toHaveCount(0);
    expect(await server.rows('consents')).toMatchObject([{ state: 'given', event_id: to.id, how: 'link' }]);

    // A yes for the new event cannot be taken back for the earlier one.
    await team.patch('event_rsvps', rsvp.id, { event_id: from.id });
    await page.getByRole('button', { name: 'Take back my yes' }).click();
    await expect(page.getByText('It’s now Candle Hour.')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Yes, they may come' })).toBeVisible();
    expect(await server.rows('consents')).toHaveLength(1);
  },
);

test('A parent’s page while the server does not answer, and without a valid link', async ({
  page,
  server,
}) => {
  await test.step('A parent’s page says what it needs while the server does not answer, and works by keyboard then', async () => {
    const event = await server.putEvent({ title: 'Candle Hour' });
    const rsvp = await server.sendYoung(event.id, { name: 'June Alder' });
    await page.route('**/api/byop/consent', (route) => route.abort());
    await page.goto(`/consent#consent=${rsvp.id}.${rsvp.consent_secret}`);
    await expect(page.getByText('You need signal for this, and our server isn’t answering.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/api/byop/consent');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'May June come?' })).toBeFocused();

    // An answer that does not arrive changes nothing, and keeps what was typed.
    await server.kill();
    await page.getByLabel('Your name').fill('Karen Alder');
    await page.getByLabel('Your name').press('Enter');
    await expect(page.getByRole('alert')).toContainText('That did not arrive. Nothing has changed yet.');
    await expect(page.getByLabel('Your name')).toHaveValue('Karen Alder');
    await server.restart();
    await page.getByRole('button', { name: 'Yes, they may come' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You said yes.' })).toBeFocused();
    expect(await server.rows('consents')).toMatchObject([{ state: 'given', by: 'Karen Alder' }]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Open map/ })).toBeFocused();
  });
  await test.step('A link that is incomplete, and the page without a link, say so', async () => {
    await page.goto('about:blank');
    await page.goto(`${server.url}/consent#consent=nonsense`);
    await expect(page.getByText('We can’t find that request.')).toBeVisible();
    await page.goto(`${server.url}/consent`);
    await expect(page.getByText('Open the link from our email')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
