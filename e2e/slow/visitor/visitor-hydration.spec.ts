/** Hydration of the pages that the server renders. */
import type { Browser } from '@playwright/test';
import { paths } from '../../../src/domain/content/paths';

import { expect, isHydrated, test } from '../../support/test';

/** The last page of the site is rendered some seconds after the first on a busy machine. */
const allPages = { timeout: 30_000 };
const odd = 'Ü</script><!-- "\' \u202e 🎉 ';

/** Opens every page as a first visit, with the scripts in the browser's cache, and returns the errors of its hydration. */
async function hydrationErrors(browser: Browser, url: string): Promise<string[]> {
  const errors: string[] = [];
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let path = '';
  page.on('pageerror', (error) => errors.push(`${path}: ${error}`));
  page.on('console', (message) => {
    const isPlaywrights = message.text() === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !isPlaywrights)
      errors.push(`${path}: ${message.text()}`);
  });
  for (path of paths) {
    await page.goto(url + path);
    await isHydrated(page);
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', {
      origin: url,
      storageTypes: 'indexeddb,local_storage',
    });
  }
  await context.close();
  return errors;
}

test('Every page hydrates without a warning: without rows, and with usual and odd ones', async ({
  server,
  browser,
  page,
}) => {
  // Twice all addresses.
  test.setTimeout(300_000);
  expect(await hydrationErrors(browser, server.url)).toEqual([]);
  await server.putEvent({ title: 'Candle Hour', featured: true });
  await server.putEvent({ title: `${odd}${'x'.repeat(100)}`, description: odd.repeat(100) });
  await expect
    .poll(async () => (await page.request.get('/auth')).text(), allPages)
    .toContain('x'.repeat(100));
  expect(await hydrationErrors(browser, server.url)).toEqual([]);
});
