/** Accessibility of all visitor sheets, the menu, and the bars at the bottom of the page. */
import type { Locator, Page } from '@playwright/test';
import { newPerson, signedInAs } from '../../support/account';
import { violationsInBoth } from '../../support/axe';
import { filled, fillLists } from '../../support/content';
import { listenPath, playerLoaded } from '../../support/listening';
import { expectReadable } from '../../support/readable';
import { openRsvp, openTray, send, sendRsvp, toast } from '../../support/rsvp';
import { afterReconnecting, eventsPath, expect, isHydrated, test, workerReady } from '../../support/test';

test.use({ hasTouch: true });

const dialog = (page: Page) => page.getByRole('dialog');
const dismiss = (card: Locator) => card.getByRole('button', { name: 'Dismiss' }).click(afterReconnecting);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

interface Sheet {
  what: string;
  path: string;
  open: (page: Page) => Promise<unknown>;
  next?: { what: string; open: (page: Page) => Promise<unknown> };
}

const sheets: Sheet[] = [
  { what: 'the menu', path: '/nowhere', open: (page) => button(page, 'Open menu').click() },
  {
    what: 'an event',
    path: eventsPath,
    open: (page) => page.getByRole('link', { name: `Learn more about ${filled.events}` }).click(),
  },
  {
    what: 'its poster',
    path: eventsPath,
    open: async (page) => {
      await page.getByRole('link', { name: `Learn more about ${filled.events}` }).click();
      await button(page, /poster/i).click();
      await expect(page.getByRole('dialog', { name: /poster/i }).getByRole('img')).toBeVisible();
    },
  },
  {
    what: 'the RSVP form',
    path: eventsPath,
    open: (page) => openRsvp(page, filled.events),
    next: {
      what: 'with errors',
      open: async (page) => {
        await page.getByText('Add a message').click();
        await send(page);
        await expect(page.getByText('Two things to fix')).toBeVisible();
      },
    },
  },
  { what: 'the album', path: '/', open: (page) => button(page, 'See all 2').click() },
  {
    what: 'interest in a post',
    path: '/collaborate',
    open: (page) => button(page, /^Express Interest in/).click(),
  },
  {
    what: 'a report',
    path: '/collaborate',
    open: async (page) => {
      await button(page, /^More about/).click();
      await button(page, /^Report/).press('Enter');
    },
  },
  {
    what: 'a new post',
    path: '/collaborate',
    open: (page) => button(page, 'Post an Opportunity').click(),
  },
  {
    what: 'a new resource',
    path: '/resources',
    open: (page) => button(page, 'Submit a Resource').click(),
  },
];

test('Every sheet is accessible: by touch, by keyboard, in all widths and colours', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  await fillLists(server);
  await signedInAs(page, await newPerson(server));
  for (const { what, path, open, next } of sheets) {
    await page.goto(path);
    await isHydrated(page);
    await open(page);
    await expect(dialog(page).last()).toBeVisible();
    const scheme = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme });
    await expectReadable(page, what, scheme, ['dialog[open]']);
    if (!next) continue;
    await next.open(page);
    await expectReadable(page, `${what}, ${next.what}`, scheme, ['dialog[open]']);
  }
});

test('The tray and its confirmations are accessible and hide nothing', async ({ server, page }) => {
  await fillLists(server);
  await page.goto(eventsPath);
  await workerReady(page);
  await expect(page.getByRole('heading', { name: filled.events }).first()).toBeVisible();
  await server.kill();
  await sendRsvp(page, filled.events, { name: 'Ada Moreno', email: 'ada@moreno.example' });
  const saved = toast(page, 'Saved on this device');
  // A hovered toast stays.
  await saved.hover();
  expect(await violationsInBoth(page, ['.toast'])).toEqual([]);
  // Toasts cover the bottom of the page until dismissed.
  await dismiss(saved);
  const scheme = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme });
  await expectReadable(page, 'a stub and the dock', scheme, ['.dock', 'main .ticket']);
  await openTray(page);
  await expectReadable(page, 'the tray', scheme, ['dialog[open]']);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Show your pass/ })
    .click();
  const pass = page.getByRole('dialog', { name: 'Your pass' });
  await expect(pass.getByRole('button', { name: 'Send now' })).toBeVisible();
  await expectReadable(page, 'a pass', scheme, ['dialog[open]']);
  await pass.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectReadable(page, 'a question', scheme, ['dialog[role=alertdialog]']);
});

test('The player and its sheet are accessible and hide nothing', async ({ server, page }) => {
  await fillLists(server);
  const scheme = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme });
  await page.goto(listenPath);
  await playerLoaded(page);
  await button(page, 'Play').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await page.getByRole('link', { name: 'Ministries', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await expectReadable(page, 'with the player', scheme, ['.dock']);
  await page.getByRole('button', { name: 'Open the player' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  for (const tab of ['Song', 'Lyrics', 'Up next']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectReadable(page, `the player’s tab ${tab}`, scheme, ['dialog[open]']);
  }
});
