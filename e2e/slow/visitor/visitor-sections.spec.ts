import { unfold } from '../../support/footer';
import { expect, isHydrated, test } from '../../support/test';

test('The switch flips the page, and shared pages stay in the current section', async ({
  page,
  watchErrors,
}) => {
  watchErrors(page);
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'day-light');
  await isHydrated(page);
  // Recorded by an observer, because it takes only a third of a second.
  const turned = await page.evaluateHandle(() => {
    const seen = { turn: false };
    const watch = new MutationObserver(() => {
      seen.turn ||= 'flip' in document.documentElement.dataset;
    });
    watch.observe(document.documentElement, { attributeFilter: ['data-flip'] });
    return seen;
  });
  await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Music' }).click();
  await expect(page).toHaveURL(/\/music$/);
  await expect(root).toHaveAttribute('data-theme', 'night-dark');
  await expect.poll(() => turned.evaluate(({ turn }) => turn)).toBe(true);
  await expect(root).not.toHaveAttribute('data-flip');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // A shared page, also after a reload from the precached shell.
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(root).toHaveAttribute('data-theme', 'night-dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'night-dark');
  const side = page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Music' });
  await expect(side).toHaveAttribute('aria-current', 'true');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the switch is a plain link', async ({ page }) => {
    await page.goto('/');
    await isHydrated(page);
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('The page was turned over.');
      };
    });
    await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Music' }).click();
    await expect(page).toHaveURL(/\/music$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night-dark');
  });
});

test('A chosen scheme applies to both sections and the next visit', async ({ page }) => {
  await page.goto('/');
  await isHydrated(page);
  await (await unfold(page, 'Settings')).getByRole('radio', { name: 'Light' }).click();
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.goto('/music');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night-light');
  const choice = await unfold(page, 'Settings');
  await expect(choice.getByRole('radio', { name: 'Light' })).toBeChecked(); // written at build time it says "follow"
  await choice.getByRole('radio', { name: 'Auto' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night-dark');
});

test.describe('with a dark device scheme', () => {
  test.use({ colorScheme: 'dark' });

  test('a page never flashes in the light scheme', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { themesSeen: seen });
      new MutationObserver(() => seen.push(document.documentElement.dataset.theme ?? '')).observe(document, {
        subtree: true,
        attributeFilter: ['data-theme'],
      });
    });
    for (const path of ['/', '/members', '/music']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isHydrated(page); // everything that sets the theme has run
      const seen = await page.evaluate(() => ('themesSeen' in window ? window.themesSeen : null));
      expect([...new Set(Array.isArray(seen) ? seen : [])], path).toEqual([
        path === '/music' ? 'night-dark' : 'day-dark',
      ]);
    }
  });
});

test('On a phone the footer takes half a screen, and its folded lists open one at a time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/members');
  await isHydrated(page);
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(420);
  const shown = {
    Ministries: footer.getByRole('link', { name: 'Programs' }),
    Music: footer.getByRole('link', { name: 'Tour' }),
    Settings: footer.getByRole('link', { name: 'Your data' }),
  };
  for (const fold of ['Ministries', 'Music', 'Settings'] as const) {
    await footer.locator('summary').filter({ hasText: fold }).press('Enter');
    for (const [name, link] of Object.entries(shown))
      await expect(link).toBeVisible({ visible: name === fold });
    for (const link of await footer.getByRole('link').all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect([width >= 44, height >= 44], `${fold}: ${await link.textContent()}`).toEqual([true, true]);
    }
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const link of Object.values(shown)) await expect(link).toBeVisible();
  await expect(footer.locator('summary').filter({ visible: true })).toHaveCount(0);
});

test('A tablet header has three links and the menu', async ({ page }) => {
  await page.goto('/members');
  await isHydrated(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Events', 'Members', 'Join']);
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveText('Menu');
  await page.setViewportSize({ width: 640, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
});

test('The menu leads to what the header lacks', async ({ page }) => {
  await page.goto('/');
  await isHydrated(page);
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Main' });
  for (const name of ['Programs', 'Contact', 'Give', 'Your data', 'Login'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await menu.getByRole('link', { name: 'My tickets' }).click();
  await expect(page.getByRole('dialog', { name: 'My tickets' })).toBeVisible();
});
