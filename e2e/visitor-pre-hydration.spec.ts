import type { Page } from '@playwright/test';
import { rowsOf } from '../tests/support/records';
import { toast } from './support/rsvp';
import { expect, hasLife, test } from './support/test';

/** Holds back what gives a page life until it is let go, or a part of it: the words are there already, as on a slow line. */
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

/** Fills in a message, which says `words`, and presses "Send". */
async function sendMessage(page: Page, words: string): Promise<void> {
  await page.getByLabel('Name').fill('Early Esther');
  await page.getByRole('textbox', { name: 'Email' }).first().fill('esther@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
}

/** In the middle of taking life, at another moment each time. */
const moments = [0, 50, 100, 200, 400];
const takeLifeAfter = (page: Page, milliseconds: number) =>
  page.route(/\/assets\/index-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });

test.describe('before the page took life', () => {
  test('a message that was typed and sent is sent, once, and stands in no address', async ({
    page,
    server,
  }) => {
    const letGo = await holdScripts(page);
    await page.goto('/ministries/contact', { waitUntil: 'commit' });
    await sendMessage(page, 'I was quicker than the page.');
    letGo();
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await expect(page).toHaveURL(/\/ministries\/contact$/);
    expect(await rowsOf(server, 'contact_submissions')).toMatchObject([
      { name: 'Early Esther', message: 'I was quicker than the page.' },
    ]);
  });

  test('a password that was typed and sent stands in no address, and signs in', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByLabel('Email').first().fill('nobody@example.org');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByLabel('Password').press('Enter');
    letGo();
    await expect(toast(page, 'Invalid email or password')).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('what is sent while only the script of its form is still under way is sent, once, whatever is pressed meanwhile', async ({
    page,
    server,
  }) => {
    const letGo = await holdScripts(page, /contact-form/);
    await page.goto('/ministries/contact');
    await hasLife(page);
    await sendMessage(page, 'I was quicker than the form.');
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day-dark');
    letGo();
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    expect(await rowsOf(server, 'contact_submissions')).toMatchObject([
      { message: 'I was quicker than the form.' },
    ]);
  });

  test('a press beside the fields of such a form is kept for it as well', async ({ page }) => {
    for (const alive of [true, false]) {
      const letGo = await holdScripts(page, alive ? /auth-form/ : undefined);
      await page.goto('/auth', { waitUntil: 'commit' });
      if (alive) await hasLife(page);
      await page.getByRole('button', { name: 'No account yet? Sign up' }).click();
      letGo();
      await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
      await page.unrouteAll();
    }
  });

  test('a press that gives the page life is answered once', async ({ page }) => {
    // Pressed in the moment between: React listens already, and nothing is drawn.
    await page.addInitScript(() => {
      const add = window.addEventListener;
      let listeners = 0;
      window.addEventListener = (...how: Parameters<typeof add>) => {
        add.apply(window, how);
        if (how[0] !== 'click' || ++listeners !== 2) return;
        queueMicrotask(() => {
          const button = document.querySelector('[aria-label="Open menu"]');
          let presses = 0;
          button?.addEventListener('click', () => button.setAttribute('data-presses', `${++presses}`));
          // `click()` would do nothing inside itself.
          button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        });
      };
    });
    await page.goto('/');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Members' })).toBeVisible();
    await expect(page.locator('[data-presses]')).toHaveAttribute('data-presses', '1');
  });

  test('whoever wants to the admin pages without a session reads at once where to sign in', async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await page.goto('/admin?tab=rsvps', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Stage door' })).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByLabel('Email').first().fill('nobody@example.org');
    letGo();
    await hasLife(page);
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByLabel('Email').first()).toHaveValue('nobody@example.org');
  });

  test('a press on a button is kept for it, and a link to elsewhere leads there whole', async ({
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
      await takeLifeAfter(page, milliseconds);
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Music' }).click();
      await expect(page).toHaveURL(/\/music$/);
      await hasLife(page);
      await page.unrouteAll();
    }
  });

  test('who has begun to read stays where they are', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const read = await place();
    expect(read).toBeGreaterThan(1000);
    letGo();
    await hasLife(page);
    expect(await place()).toBeGreaterThan(read / 2);
  });

  test('the phone turns dark or light, and the page follows', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'day-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    letGo();
    await expect(root).toHaveAttribute('data-theme', 'day-light');
  });

  test('light or dark is chosen in another tab while the page takes life, and it follows', async ({
    page,
  }) => {
    // In the moment between: the page has read the choice, and listens to no other tab as React does it.
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
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('light or dark is chosen, and the page keeps to it', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check();
    letGo();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day-dark');
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});
