import { eventsPath, expect, test } from '../../support/test';

test('Every link of the site leads to an existing page', async ({ page }) => {
  const seen = new Set<string>();
  const waiting = ['/', eventsPath, '/nowhere'];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    // Requested outside the page, because the worker answers navigations.
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(path === '/nowhere' ? 404 : 200);
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, path).toBeVisible();
    if (path !== '/nowhere') await expect(heading, path).not.toHaveText('Oops! Page not found');
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) =>
        all.flatMap((link) =>
          link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : [],
        ),
      );
    waiting.push(...links.filter((link) => !/\.\w+$/.test(link)));
  }
  expect(seen.size).toBeGreaterThan(2);
});
