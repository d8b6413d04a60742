/** Nothing floats over a control, and no words of the bar are out of sight: in twelve states, on three screens with letters at 100 % and 200 %, and at 320 px. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { addMinutes } from 'date-fns';
import { browserPath, chromiumFlags } from '../../support/chromium';
import { listenPath, pause, play, playerLoaded } from '../../support/listening';
import { coveredControls } from '../../support/readability';
import { releasing } from '../../support/releases';
import { fillIn, openTray, send, toast } from '../../support/rsvp';
import { eventsPath, expect, isHydrated, workerReady } from '../../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };
const dock = (page: Page) => page.locator('.dock');
const dialog = (page: Page) => page.getByRole('dialog');

/** Returns by how much, in px, the space that the page leaves for the bar differs from the height of the bar. */
const spaceBelow = () => {
  const tops = [...document.querySelectorAll('.dock .dock-cell')].map(
    (cell) => cell.getBoundingClientRect().top,
  );
  const bar = document.querySelector('.dock')?.getBoundingClientRect().top ?? 0;
  const top = Math.max(bar, Math.min(innerHeight, ...tops));
  return Math.abs(
    Math.round(innerHeight - top - Number.parseFloat(getComputedStyle(document.body).paddingBottom)),
  );
};

/** Returns the cells of the bar that are not whole in sight without scrolling the bar. */
const cutCells = () => {
  const bar = document.querySelector('.dock')?.getBoundingClientRect();
  return [...document.querySelectorAll('.dock .dock-cell')]
    .filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return (
        !bar || top < bar.top - 1 || bottom > bar.bottom + 1 || cell.scrollHeight > cell.clientHeight + 1
      );
    })
    .map(({ textContent }) => textContent);
};

/** Opens a browser whose letters have this size, in px. */
async function openBrowser(
  letters: number,
): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: browserPath(false),
    args: [...chromiumFlags, `--blink-settings=defaultFontSize=${letters}`],
  });
  // A transition covers the whole page while it runs.
  return { context: await browser.newContext({ reducedMotion: 'reduce' }), close: () => browser.close() };
}

/** Sends what Chromium sends when the site can be installed, which it never does without a window. */
const canInstall = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'dismissed' }) }));
  });

for (const [width, height, ...sizes] of [
  [320, 568, 16],
  [390, 844, 16, 32],
  [820, 1180, 16, 32],
  [1280, 800, 16, 32],
] as const)
  for (const letters of sizes)
    releasing(
      `Nothing covers a control at ${width}×${height} with letters of ${letters} px`,
      async ({ releases: { server, next } }) => {
        releasing.setTimeout(240_000);
        const at = (minutes: number) => addMinutes(Date.now(), minutes).toISOString();
        await server.putEvent({ title: 'Candle Hour', date: at(-3), ends_at: at(120) });
        for (const title of ['Soup', 'Open Mic', 'Write a Song']) await server.putEvent({ title });
        const { context, close } = await openBrowser(letters);
        context.setDefaultTimeout(30_000);
        const page = await context.newPage();
        await page.setViewportSize({ width, height });
        /** The state is there before and after, so that the check is about it. */
        const expectFree = async (state: string, sign: ReturnType<Page['locator']>) => {
          await expect(sign).toBeVisible();
          // The page gets the height of a new cell in the frame that paints it.
          await expect.poll(() => page.evaluate(spaceBelow), `the page ends above the bar: ${state}`).toBe(0);
          expect.soft(await coveredControls(page), state).toEqual([]);
          expect.soft(await page.evaluate(cutCells), `words of the bar: ${state}`).toEqual([]);
          await expect(sign).toBeVisible();
        };

        await page.goto(server.url + eventsPath);
        await workerReady(page);
        await isHydrated(page);
        await page.getByRole('link', { name: 'Learn more about Candle Hour' }).click();
        await expectFree('an event’s sheet', dialog(page));
        await dialog(page).getByRole('button', { name: /^RSVP/ }).click();
        await fillIn(page, ada);
        await send(page);
        await expectFree('its ticket', dialog(page).getByText('Confirmed', { exact: true }));
        await page.keyboard.press('Escape');
        await expectFree(
          'the events with a ticket',
          page.locator('main').getByText('Show your pass').first(),
        );

        await canInstall(page);
        await expectFree('the install offer', dock(page).getByText('Keep BYOP on this device?'));
        await dock(page).getByRole('button', { name: 'Later' }).click();
        await openTray(page);
        await expectFree('the tray', dialog(page));
        await page.keyboard.press('Escape');

        await page.goto(server.url);
        await expectFree('Home, today', page.getByText(/^Started \d+ min ago$/));
        await page
          .getByRole('link', { name: /^Show your pass/ })
          .first()
          .click();
        await expectFree('the pass', page.getByRole('dialog', { name: 'Your pass' }));
        await page.keyboard.press('Escape');
        await context.setOffline(true);
        await expectFree('without signal', dock(page).getByText('No signal.'));
        await context.setOffline(false);

        await page.goto(`${server.url}/auth`);
        await isHydrated(page);
        await page.getByRole('textbox', { name: 'Email' }).first().fill('not an address');
        await page.getByLabel('Password', { exact: true }).fill('x');
        await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
        const refused = toast(page, 'Validation error');
        // A hovered toast stays.
        await refused.hover();
        await expectFree('a form with errors and a toast', refused);

        await page.goto(`${server.url}/ministries/contact`);
        await isHydrated(page);
        const form = page.locator('main form');
        await form.getByLabel('Name').fill(ada.name);
        await form.getByLabel('Email').fill(ada.email);
        await form.getByLabel('Message').fill('Who brings the ladder?');
        await form.getByRole('button', { name: 'Send message' }).click();
        await expectFree('a receipt', page.locator('main').getByText('Received').first());

        await page.goto(server.url + listenPath);
        await playerLoaded(page);
        await play(page).click();
        await expect(pause(page)).toBeVisible();
        await page.getByRole('link', { name: 'Ministries', exact: true }).click();
        const player = dock(page).getByRole('region', { name: 'Player' });
        await expectFree('the player', player);
        await player.getByRole('button', { name: 'Pause' }).click();

        await next('b', 'Now with a choir, and with a line that is as long as such lines usually are.');
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        const news = dock(page).getByText('There is a new version.');
        // The worker first stores all files of the release.
        await expect(news).toBeVisible({ timeout: 60_000 });
        await expectFree('a new version', news);
        await close();
      },
    );
