/** What people do in a page that their browser translates: it changes every text behind React's back. */
import { putDoorKey } from '../../../tests/support/door/door';
import { youngFields } from '../../../tests/support/server/records';
import { card, find, next } from '../../support/door';
import { listenPath, onDeck, pause, play, playerLoaded, row } from '../../support/listening';
import { eventEntry, eventOnPhone, field, openRsvp, send, sendRsvp, toast } from '../../support/rsvp';
import { eventsPath, expect, isHydrated, test } from '../../support/test';
import { translate } from '../../support/translate';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };

for (const how of ['wraps', 'replaces'] as const) {
  test(`A translation that ${how} texts: an RSVP with a mistake is corrected and confirmed`, async ({
    server,
    page,
    watchErrors,
  }) => {
    watchErrors(page);
    await server.putEvent({ title: 'Candle Hour' });
    await page.goto(eventsPath);
    await isHydrated(page);
    await translate(page, how);
    await openRsvp(page, 'Candle Hour');
    await send(page);
    await expect(page.locator('.validator-hint')).toHaveCount(2);
    await field(page, 'Name').fill(ada.name);
    await expect(page.locator('.validator-hint')).toHaveCount(1);
    await field(page, 'Email').fill(ada.email);
    await send(page);
    await expect(toast(page, 'RSVP Confirmed!')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(eventEntry(page)).toContainText('Candle Hour');
    // The toast leaves, and everything else stays.
    await expect(page.locator('.toast > .alert')).toHaveCount(0, { timeout: 20_000 });
    await expect(page.locator('footer')).toBeAttached();
    await expect(page.getByText('tore')).toHaveCount(0);
  });
}

test('In a translated page, an RSVP without signal is saved and then sent', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  await server.putEvent({ title: 'Candle Hour' });
  await page.goto(eventsPath);
  await eventOnPhone(page, 'Candle Hour');
  await isHydrated(page);
  await translate(page);
  await server.kill();
  await sendRsvp(page, 'Candle Hour', ada);
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await expect(eventEntry(page)).toContainText('Saved');
  await server.restart();
  await expect(eventEntry(page)).toContainText('Confirmed', { timeout: 60_000 });
  await expect(page.locator('footer')).toBeAttached();
});

test('In a translated page, the newsletter takes an address', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  await page.goto('/stories');
  await isHydrated(page);
  await translate(page);
  const form = page.locator('footer form');
  await form.getByRole('textbox').fill('ada@moreno.example');
  await form.getByRole('button').click();
  await expect(toast(page, 'Success!')).toBeVisible();
  await expect(page.locator('main h1')).toBeVisible();
  await expect.poll(() => server.rows('newsletter_subscribers')).toHaveLength(1);
});

test('In a translated page, a song plays, and the next one after it', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  await page.goto(`${server.url}${listenPath}`);
  await playerLoaded(page);
  await isHydrated(page);
  await translate(page);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  const first = (await onDeck(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Next song' }).click();
  await expect(onDeck(page)).not.toHaveText(first);
  await expect(row(page, first)).toBeVisible();
});

test('In a translated page, a parent says yes and takes it back', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  const event = await server.putEvent({ title: 'Candle Hour' });
  const young = youngFields(event.id, { name: 'June Alder' });
  expect((await server.create('event_rsvps', young)).status).toBe(200);
  await page.goto(`/consent#consent=${young.id}.${young.consent_secret}`);
  await isHydrated(page);
  await translate(page);
  await page.getByLabel('Your name').fill('Rosa Moreno');
  await page.getByRole('button', { name: 'Yes, they may come' }).click();
  await expect(page.getByRole('heading', { name: 'You said yes.' })).toBeVisible();
  await page.getByRole('button', { name: 'Take back my yes' }).click();
  await expect(page.getByRole('heading', { name: 'You took it back.' })).toBeVisible();
});

test('In a translated page, the door finds a guest and lets them in', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const event = await server.putEvent({ title: 'Harvest Festival' });
  await server.sendRsvp(event.id, { name: 'Ada Moreno', number_of_guests: 2 });
  const key = await putDoorKey(server, event.id);
  await page.goto(`/door#${key.id}.${key.secret}`);
  await expect(page.getByRole('heading', { name: 'Door A' })).toBeVisible();
  await translate(page);
  await find(page, 'Ada Moreno');
  await expect(card(page, 'In')).toContainText('Ada Moreno');
  await next(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
