import type { Page } from '@playwright/test';

import { unfold } from '../../support/footer';
import { toast } from '../../support/rsvp';
import { putPost } from '../../support/sends';
import { expect, isHydrated, test } from '../../support/test';

/** Delays the scripts of a page until released, as on a slow network. The rendered HTML is already visible. */
async function holdScripts(page: Page, which = /.*/): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (which.test(route.request().url())) await gone;
    await route.continue();
  });
  return letGo;
}

/** Until the server has rendered a page once, it may answer with the app shell, which has nothing to press. */
const isRendered = (page: Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toContain('<h1');

async function sendMessage(page: Page, words: string): Promise<void> {
  await page.getByLabel('Name').fill('Early Esther');
  await page.getByRole('textbox', { name: 'Email' }).first().fill('esther@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
}

/** Moments before and during hydration. */
const moments = [0, 50, 100, 200, 400];
const hydrateAfter = (page: Page, milliseconds: number) =>
  page.route(/\/assets\/index-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });

test.describe('before hydration', () => {
  test.beforeEach(async ({ page }) => {
    for (const path of ['/', '/auth', '/join', '/ministries/about', '/ministries/contact'])
      await isRendered(page, path);
  });

  test('a submitted message is sent once and does not appear in a URL', async ({ page, server }) => {
    const letGo = await holdScripts(page);
    await page.goto('/ministries/contact', { waitUntil: 'commit' });
    await sendMessage(page, 'I was quicker than the page.');
    letGo();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    await expect(page).toHaveURL(/\/ministries\/contact$/);
    expect(await server.rows('contact_submissions')).toMatchObject([
      { name: 'Early Esther', message: 'I was quicker than the page.' },
    ]);
  });

  test('a card of the Join page chooses its area of interest', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/join', { waitUntil: 'commit' });
    await page.getByLabel('Name', { exact: true }).fill('Early Esther');
    await page.getByRole('link', { name: /Apply.*Teachers/ }).click();
    letGo();
    await expect(page.getByLabel('Area of interest')).toHaveValue('teacher');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Early Esther');
    await expect(page.getByRole('heading', { name: 'Application' })).toBeFocused();
  });

  test('a submitted password signs in and does not appear in a URL', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByLabel('Email').first().fill('nobody@example.org');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByLabel('Password').press('Enter');
    letGo();
    await expect(toast(page, 'Invalid email or password')).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('a form submitted while its script loads is sent once, despite further clicks', async ({
    page,
    server,
  }) => {
    const letGo = await holdScripts(page, /contact-sheets/);
    await page.goto('/ministries/contact');
    await isHydrated(page);
    await sendMessage(page, 'I was quicker than the form.');
    await (await unfold(page, 'Settings')).getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day-dark');
    letGo();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(await server.rows('contact_submissions')).toMatchObject([
      { message: 'I was quicker than the form.' },
    ]);
  });

  test('a click outside the fields of such a form is also replayed', async ({ page }) => {
    for (const hydrated of [true, false]) {
      const letGo = await holdScripts(page, hydrated ? /auth-form/ : undefined);
      await page.goto('/auth', { waitUntil: 'commit' });
      if (hydrated) await isHydrated(page);
      await page.getByRole('button', { name: 'No account yet? Sign up' }).click();
      letGo();
      await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
      await page.unrouteAll();
    }
  });

  test('a click that triggers hydration is handled once', async ({ page }) => {
    // React has attached its listeners but not rendered yet.
    await page.addInitScript(() => {
      const add = window.addEventListener;
      let listeners = 0;
      window.addEventListener = (...how: Parameters<typeof add>) => {
        add.apply(window, how);
        if (how[0] !== 'click' || ++listeners !== 3) return;
        queueMicrotask(() => {
          const button = document.querySelector('[aria-label="Open menu"]');
          let presses = 0;
          button?.addEventListener('click', () => button.setAttribute('data-presses', `${++presses}`));
          // A nested `click()` would do nothing.
          button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        });
      };
    });
    await page.goto('/');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Members' })).toBeVisible();
    await expect(page.locator('[data-presses]')).toHaveAttribute('data-presses', '1');
  });

  test('a menu of a post stays open', async ({ page, server }) => {
    await putPost(server);
    await expect.poll(async () => (await page.request.get('/collaborate')).text()).toContain('Bass player');
    const letGo = await holdScripts(page);
    await page.goto('/collaborate', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'More about Bass player wanted' }).click();
    letGo();
    await isHydrated(page);
    await page.getByRole('button', { name: 'Report Bass player wanted' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a click on a button is replayed, and a link to another page does a full navigation', async ({
    page,
    watchErrors,
  }) => {
    watchErrors(page);
    let letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').getByRole('textbox', { name: 'Email' }).fill('no address');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    letGo();
    await expect(toast(page, 'Please enter a valid email address')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('textbox', { name: 'Email' })).toHaveValue(
      'no address',
    );
    letGo = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    letGo();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Members' })).toBeVisible();
    await page.unrouteAll();
    for (const milliseconds of moments) {
      await hydrateAfter(page, milliseconds);
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Music' }).click();
      await expect(page).toHaveURL(/\/music$/);
      await isHydrated(page);
      await page.unrouteAll();
    }
  });

  test('the scroll position is kept', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const read = await place();
    expect(read).toBeGreaterThan(1000);
    letGo();
    await isHydrated(page);
    expect(await place()).toBeGreaterThan(read / 2);
  });

  for (const [moment, held] of [
    ['before any script has run', /.*/],
    ['between the first script and hydration', /\/about-/],
  ] as const)
    test(`Back returns to the place of a page that was left ${moment}`, async ({ page }) => {
      const letGo = await holdScripts(page, held);
      await page.goto('/ministries/about', { waitUntil: 'commit' });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const place = () => page.evaluate(() => scrollY);
      const read = await place();
      expect(read).toBeGreaterThan(400);
      await page.getByRole('link', { name: 'BYOP, home' }).dispatchEvent('click');
      letGo();
      await expect(page).toHaveURL(/\/$/);
      await isHydrated(page);
      await page.goBack();
      await isHydrated(page);
      // The browser restores what was in view, which a font that loads late moves.
      await expect.poll(place).toBeGreaterThan(read / 2);
    });

  test('the page follows a change of the device colour scheme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'day-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    letGo();
    await expect(root).toHaveAttribute('data-theme', 'day-light');
  });

  test('the page follows a scheme chosen in another tab during hydration', async ({ page }) => {
    // The page has read the choice, but React does not listen to other tabs yet.
    await page.addInitScript(() => {
      const choose = (_: unknown, watch: MutationObserver) => {
        watch.disconnect();
        localStorage.setItem('byop:scheme', 'dark');
        dispatchEvent(new StorageEvent('storage', { key: 'byop:scheme', newValue: 'dark' }));
      };
      document.addEventListener(
        'readystatechange',
        () =>
          new MutationObserver(choose).observe(document.documentElement, { attributeFilter: ['data-theme'] }),
        { once: true },
      );
    });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day-dark');
    await expect((await unfold(page, 'Settings')).getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('a chosen scheme is kept', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await (await unfold(page, 'Settings')).getByRole('radio', { name: 'Dark' }).check();
    letGo();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day-dark');
    await expect((await unfold(page, 'Settings')).getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});
