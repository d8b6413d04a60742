/** The stories of this site as a screen reader tells them: names and states from the accessibility tree, and what is said aloud. */
import type { Page } from '@playwright/test';
import { create, putEvent, rsvpFields } from '../tests/support/records';
import { type Heard, listen } from './support/announcements';
import { awake, listenPath, row } from './support/listening';
import { fillIn, openRsvp, openTray, send } from './support/rsvp';
import { eventsPath, expect, test, workerReady } from './support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };
/** The wing looks for a lost server at most every 30 s. */
const byItself = { timeout: 60_000 };

/** Waits until something was said aloud; fails when it was said more than once, or interrupted a person. */
async function expectHeardOnce(heard: () => Promise<Heard[]>, words: string, patience = {}) {
  const those = async () => (await heard()).filter((said) => said.words.includes(words));
  await expect.poll(async () => (await those()).length, { message: words, ...patience }).toBeGreaterThan(0);
  expect(await those(), words).toEqual([{ how: 'polite', words: expect.anything() }]);
}

const dialog = (page: Page) => page.getByRole('dialog');

test('The story of an RSVP by ear: the list, the form, its faults, the answer', async ({ server, page }) => {
  await putEvent(server, { title: 'Candle Hour', max_attendees: 10 });
  const heard = await listen(page);
  await page.goto(eventsPath);
  await expect(page.getByRole('article', { name: 'Candle Hour' })).toMatchAriaSnapshot(`
    - article "Candle Hour":
      - heading "Candle Hour" [level=3]:
        - link "Candle Hour"
      - paragraph: /6:00 PM/
      - paragraph: /The basement · Worship Night/
      - paragraph: 10 of 10 seats left
      - paragraph:
        - button "RSVP for Candle Hour"
        - link "Learn more about Candle Hour"
  `);
  await openRsvp(page, 'Candle Hour');
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Candle Hour":
      - heading "Candle Hour" [level=2]
      - button "Close"
      - textbox "Name"
      - textbox "Email"
      - button "One fewer, guests" [disabled]
      - spinbutton "Guests, you included": "1"
      - button "One more, guests"
      - textbox "Phone (optional)"
      - button "RSVP"
      - button "Cancel"
  `);
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused();

  await send(page);
  // An alert: it answers a press, and what was pressed did not happen.
  await expect.poll(heard).toContainEqual({
    how: 'assertive',
    words: 'Two things to fix: name and email. Nothing you typed is lost.',
  });
  const name = dialog(page).getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/name/i);

  await fillIn(page, ada);
  await send(page);
  await expectHeardOnce(heard, 'RSVP Confirmed! Thank you for registering.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Candle Hour' }).first()).toBeFocused();
  await expect(page.getByRole('article', { name: 'Candle Hour' })).toMatchAriaSnapshot(`
    - article "Candle Hour":
      - heading "Candle Hour" [level=3]
      - paragraph: 9 of 10 seats left
      - article:
        - paragraph: Admit 1
        - heading "Candle Hour" [level=3]
        - paragraph: We look forward to seeing you!
        - paragraph:
          - button "Change or cancel for Candle Hour"
        - text: Confirmed
  `);
});

test('The story of the outbox by ear: saved, sent, confirmed, on the waitlist, refused; each said once', async ({
  server,
  page,
}) => {
  await putEvent(server, { title: 'Candle Hour' });
  const small = await putEvent(server, { title: 'Open Mic', max_attendees: 1 });
  const twice = await putEvent(server, { title: 'Soup' });
  const heard = await listen(page);
  await page.goto(eventsPath);
  await workerReady(page);
  await expect(page.getByRole('article', { name: 'Soup' })).toBeVisible();
  await server.kill();
  for (const [i, title] of ['Candle Hour', 'Open Mic', 'Soup'].entries()) {
    await openRsvp(page, title);
    await fillIn(page, ada);
    await send(page);
    await expect
      .poll(async () => (await heard()).filter(({ words }) => words.includes('Saved on this phone')).length)
      .toBe(i + 1);
  }
  await expectHeardOnce(heard, 'Our server isn’t answering.');
  const tray = await openTray(page);
  await expect(tray.getByRole('article').filter({ hasText: 'Open Mic' })).toMatchAriaSnapshot(`
    - article:
      - paragraph: Admit 1
      - heading "Open Mic" [level=3]
      - paragraph: /6:00 PM/
      - paragraph: The basement
      - paragraph: /when you’re back online/
      - paragraph: /^Written today/
      - group: What it says
      - paragraph:
        - button "Try now"
        - button "Change it"
        - button "Copy as text"
        - button "Throw it away"
      - text: Saved on this phone
  `);

  await server.restart();
  await create(server, 'event_rsvps', rsvpFields(small.id));
  await create(server, 'event_rsvps', rsvpFields(twice.id, ada));
  await tray.getByRole('button', { name: 'Send now' }).click();
  await expectHeardOnce(heard, 'RSVP Confirmed! Candle Hour', byItself);
  await expectHeardOnce(heard, 'You are number 1 on the waitlist Open Mic', byItself);
  await expectHeardOnce(heard, 'Already registered Soup', byItself);
  await expect(tray.getByRole('article').filter({ hasText: 'Soup' })).toMatchAriaSnapshot(`
    - article:
      - heading "Soup" [level=3]
      - paragraph: You have already RSVP'd to this event.
      - paragraph:
        - button "Change it"
        - button "Throw it away"
      - text: Refused
  `);
  await expect(tray.getByRole('article').filter({ hasText: 'Candle Hour' })).toContainText('Confirmed');
  await expect(tray.getByRole('article').filter({ hasText: 'Open Mic' })).toContainText('Waitlist #1');
  // Nothing is said again when the sheet goes and the page is read anew.
  const before = (await heard()).length;
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect
    .poll(async () => (await heard()).slice(before).map(({ words }) => words))
    .toEqual([expect.stringMatching(/^As of today/)]);
});

test('The story of the player by ear: what plays, where it is, what is saved', async ({ page }) => {
  const heard = await listen(page);
  await page.goto(listenPath);
  await awake(page);
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toMatchAriaSnapshot(`
    - region "Player":
      - heading "Back Row Hymn" [level=2]
      - slider "Seek"
      - button "Previous song"
      - button "Play"
      - button "Next song"
      - button "Mute"
      - slider "Volume"
  `);
  await expect(player.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
    'aria-valuetext',
    '0:00 of 2:21',
  );
  await expect(row(page, 'Lantern')).toMatchAriaSnapshot(`
    - listitem:
      - button "Lantern 2:18"
      - button /Save Lantern on this phone · [\\d.]+ MB/
  `);
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expectHeardOnce(heard, 'Now playing: Back Row Hymn, BYOP Collective.');
  await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused();
  await player.getByRole('button', { name: 'Next song' }).click();
  await expectHeardOnce(heard, 'Now playing: Basement Psalm, BYOP Collective.');
  await page.getByRole('button', { name: /^Save Lantern/ }).click();
  await expectHeardOnce(heard, 'Lantern: On this phone.');
  // Time that goes by is asked for, never said.
  expect((await heard()).filter(({ words }) => /\d:\d\d of/.test(words))).toEqual([]);
});
