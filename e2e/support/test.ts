import { test as base, expect, type Page } from '@playwright/test';
import { type Kit, type Server, startServer } from '../../tests/support/pocketbase';
import { chromiumFlags, chromiumPath } from './chromium';
import { newPhone, type Phone, phoneSize } from './phone';

/** What `global-setup.ts` has built. */
export function kit(): Kit {
  const text = process.env.BYOP_E2E_KIT;
  if (!text) throw new Error('The tests were started without their global setup.');
  return JSON.parse(text);
}

export interface Fixtures {
  /** The real server on data of its own; it can be killed and restarted at the same address. */
  server: Server;
  /** A browser that can be killed and opened again. */
  phone: Phone;
  /** Says that nothing may have gone wrong in a page, and fails the test otherwise. */
  watchErrors: (page: Page) => void;
}

export const test = base.extend<Fixtures>({
  viewport: phoneSize,
  // Looked for when one is opened: the stories in other engines use what stands here, and need none.
  launchOptions: async ({ browserName: _ }, use) =>
    use({ executablePath: chromiumPath(), args: chromiumFlags }),
  baseURL: async ({ server }, use) => use(server.url),
  server: async ({ browserName: _ }, use) => {
    const server = await startServer(kit());
    await use(server);
    await server.stop();
  },
  phone: async ({ browserName: _ }, use) => {
    const phone = await newPhone();
    await use(phone);
    await phone.throwAway();
  },
  watchErrors: async ({ browserName: _ }, use) => {
    const errors: string[] = [];
    await use((page) => {
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          errors.push(message.text());
      });
    });
    expect(errors).toEqual([]);
  },
});

export { expect };

/** Waits until a page that was written at build time has life: before, a button is heard later and a link is a plain one. */
export const hasLife = (page: Page) => expect(page.locator('.dock')).toBeAttached();

/** Resolves once the worker answers for the page: from then on the site is on the phone. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker?.ready;
    return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}

export const eventsPath = '/ministries/events';
