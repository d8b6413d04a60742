/** Main flows with a screen reader: names and states of the accessibility tree, and announcements. */
import type { Page } from '@playwright/test';
import { rsvpFields } from '../../tests/support/server/records';
import { type Announcement, recordAnnouncements } from '../support/announcements';
import { listenPath, playerLoaded, row } from '../support/listening';
import { fillIn, openRsvp, openTray, send, sendRsvp, toast } from '../support/rsvp';
import { afterReconnecting, eventsPath, expect, test, workerReady } from '../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };

/** Waits for an announcement. Fails if it was repeated or assertive. */
async function expectAnnouncedOnce(announced: () => Promise<Announcement[]>, words: string, patience = {}) {
  const matching = async () => (await announced()).filter((item) => item.words.includes(words));
  await expect
    .poll(async () => (await matching()).length, { message: words, ...patience })
    .toBeGreaterThan(0);
  expect(await matching(), words).toEqual([{ how: 'polite', words: expect.anything() }]);
}

const dialog = (page: Page) => page.getByRole('dialog');

test('Screen reader: the event list, the RSVP form, its errors and the response', async ({
  server,
  page,
}) => {
  await server.putEvent({ title: 'Candle Hour', max_attendees: 10 });
  const announced = await recordAnnouncements(page);
  await page.goto(eventsPath);
  await expect(page.getByRole('article', { name: 'Candle Hour', exact: true })).toMatchAriaSnapshot(`
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
      - spinbutton "How many, including you?": "1"
      - button "One more, guests"
      - textbox "Phone (optional)"
      - button "RSVP"
      - button "Cancel"
  `);
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused();

  await send(page);
  // An alert, because the action failed.
  await expect.poll(announced).toContainEqual({
    how: 'assertive',
    words: 'Two things to fix: Name and Email.',
  });
  const name = dialog(page).getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/name/i);

  await fillIn(page, ada);
  await send(page);
  await expectAnnouncedOnce(announced, 'RSVP Confirmed! Thank you for registering.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Candle Hour' }).first()).toBeFocused();
  await expect(page.getByRole('article', { name: 'Candle Hour', exact: true })).toMatchAriaSnapshot(`
    - article "Candle Hour":
      - heading "Candle Hour" [level=3]
      - paragraph: 9 of 10 seats left
      - link "Learn more about Candle Hour"
      - article "Ticket for Candle Hour, Ada":
        - paragraph: Ada · Admit 1
        - paragraph:
          - link "Show your pass for Candle Hour, Ada"
          - button "Change or cancel for Candle Hour, Ada"
        - text: Confirmed
  `);
});

test('Screen reader: a lost connection behind a dialog is announced once it closes', async ({
  server,
  page,
}) => {
  await server.putEvent({ title: 'Candle Hour' });
  const announced = await recordAnnouncements(page);
  await page.goto(eventsPath);
  await workerReady(page);
  await openRsvp(page, 'Candle Hour');
  await server.kill();
  await expect(page.getByText('Our server isn’t answering.')).toBeVisible();
  await page.keyboard.press('Tab', { delay: 300 }); // longer than a text has to stay to be announced
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expectAnnouncedOnce(announced, 'Our server isn’t answering.');
  await openRsvp(page, 'Candle Hour');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expectAnnouncedOnce(announced, 'Our server isn’t answering.');
});

test('Screen reader: each outbox state is announced once', async ({ server, page }) => {
  await server.putEvent({ title: 'Candle Hour' });
  const small = await server.putEvent({ title: 'Open Mic', max_attendees: 1 });
  const twice = await server.putEvent({ title: 'Soup' });
  const announced = await recordAnnouncements(page);
  await page.goto(eventsPath);
  await workerReady(page);
  await expect(page.getByRole('article', { name: 'Soup', exact: true })).toBeVisible();
  await server.kill();
  await expectAnnouncedOnce(announced, 'Our server isn’t answering.');
  for (const [i, title] of ['Candle Hour', 'Open Mic', 'Soup'].entries()) {
    await sendRsvp(page, title, ada);
    await expect
      .poll(
        async () => (await announced()).filter(({ words }) => words.includes('Saved on this device')).length,
      )
      .toBe(i + 1);
  }
  await expectAnnouncedOnce(announced, 'Our server isn’t answering.');
  // The toast gives its place back to the message, which is not announced again.
  await toast(page, 'Saved on this device').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const tray = await openTray(page);
  await expectAnnouncedOnce(announced, 'Our server isn’t answering.');
  await expect(tray.getByRole('article').filter({ hasText: 'Open Mic' })).toMatchAriaSnapshot(`
    - article:
      - paragraph: Admit 1
      - heading "Open Mic" [level=4]
      - text: Saved on this device
      - paragraph: /6:00 PM/
      - paragraph: The basement
      - paragraph: Ada
      - paragraph: /^We’ll send it/
      - paragraph:
        - link "Show your pass for Open Mic, Ada"
      - paragraph: /^Saved today/
      - group: Show details
      - paragraph:
        - button "Change it"
        - button "Delete"
  `);

  await server.restart();
  await server.sendRsvp(small.id);
  await server.create('event_rsvps', rsvpFields(twice.id, ada));
  await tray.getByRole('button', { name: 'Send now' }).click();
  await expectAnnouncedOnce(announced, 'RSVP Confirmed! Candle Hour', afterReconnecting);
  await expectAnnouncedOnce(announced, 'You are number 1 on the waitlist Open Mic', afterReconnecting);
  await expectAnnouncedOnce(announced, 'Already registered Soup', afterReconnecting);
  await expect(tray.getByRole('article').filter({ hasText: 'Soup' })).toMatchAriaSnapshot(`
    - article:
      - heading "Soup" [level=4]
      - text: Refused
      - paragraph: You have already RSVP'd to this event.
      - paragraph:
        - button "Change it"
        - button "Copy as text"
        - button "Delete"
  `);
  await expect(tray.getByRole('article').filter({ hasText: 'Candle Hour' })).toContainText('Confirmed');
  await expect(tray.getByRole('article').filter({ hasText: 'Open Mic' })).toContainText('Waitlist #1');
  const before = (await announced()).length;
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect
    .poll(async () => (await announced()).slice(before).map(({ words }) => words))
    .toEqual([expect.stringMatching(/^As of today/)]);
});

test('Screen reader: the current song, its position and the saved songs', async ({ page }) => {
  const announced = await recordAnnouncements(page);
  await page.goto(listenPath);
  await playerLoaded(page);
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
      - button /Save Lantern on this device · [\\d.]+ MB/
  `);
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expectAnnouncedOnce(announced, 'Now playing: Back Row Hymn, BYOP Collective.');
  await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused();
  await player.getByRole('button', { name: 'Next song' }).click();
  await expectAnnouncedOnce(announced, 'Now playing: Basement Psalm, BYOP Collective.');
  await page.getByRole('button', { name: /^Save Lantern/ }).click();
  await expectAnnouncedOnce(announced, 'Lantern: On this device.');
  // The elapsed time is readable but never announced.
  expect((await announced()).filter(({ words }) => /\d:\d\d of/.test(words))).toEqual([]);
});
