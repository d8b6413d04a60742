import { test as base, expect, type Page } from '@playwright/test';
import type { ScriptLoader } from '../../src/app/scripts/import-scripts';
import { type Mailbox, openMailbox } from '../../tests/support/mail/mailbox';
import { type Kit, type Server, startServer } from '../../tests/support/server/pocketbase';
import { browserPath, chromiumFlags } from './chromium';
import { newPhone, type Phone, phoneSize } from './phone';

export function kit(): Kit {
  const text = process.env.BYOP_E2E_KIT;
  if (!text) throw new Error('The tests were started without their global setup.');
  return JSON.parse(text);
}

export interface Fixtures {
  serverEnv: Record<string, string>;
  /** The real server with separate data. It can be killed and restarted at the same URL. */
  server: Server;
  phone: Phone;
  /** Fails the test if the page throws or logs errors. */
  watchErrors: (page: Page) => void;
}

export interface WorkerOptions {
  /** Whether the browser is the full Chromium instead of its headless shell (`browserPath`). */
  fullChromium: boolean;
}

export const test = base.extend<Fixtures, WorkerOptions>({
  fullChromium: [false, { option: true, scope: 'worker' }],
  viewport: phoneSize,
  // Resolved lazily, because tests in other engines import this module and need no Chromium.
  launchOptions: async ({ fullChromium }, use) =>
    use({ executablePath: browserPath(fullChromium), args: chromiumFlags }),
  baseURL: async ({ server }, use) => use(server.url),
  serverEnv: [{}, { option: true }],
  server: async ({ serverEnv }, use) => {
    const server = await startServer(kit(), { env: serverEnv });
    await use(server);
    await server.stop();
  },
  phone: async ({ fullChromium }, use) => {
    const phone = await newPhone(fullChromium);
    await use(phone);
    await phone.dispose();
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

/** Stories with mail. The links in it have no port. */
export const mailTest = test.extend<{ mailbox: Mailbox }>({
  mailbox: async ({ browserName: _ }, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  serverEnv: async ({ mailbox }, use) => use({ SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1' }),
});

export { expect };

/** Waits until a rendered page is hydrated. Earlier clicks are replayed later, and links navigate fully. */
export const isHydrated = (page: Page) => expect(page.locator('.dock')).toBeAttached({ timeout: 30_000 }); // its scripts come last

/** Waits until all scripts of a first visit are here. Later imports fail at once without signal. */
export const isComplete = (page: Page) =>
  page.evaluate(async () => {
    const { scriptLoader }: { scriptLoader?: ScriptLoader } = window;
    await scriptLoader?.complete;
  });

/** Opens a page as the app shell, which has no lists, in place of the page that the server renders. */
export async function openAppShell(page: Page, url: string): Promise<void> {
  await page.route(url, (route) => route.continue({ url: new URL('/app-shell.html', url).href }));
  await page.goto(url);
  await page.unroute(url);
}

/** Waits until the worker controls the page, so the site is available offline. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker?.ready;
    return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}

export const eventsPath = '/ministries/events';

/** While the server is unreachable, the offline client checks it at most every 30 s. */
export const afterReconnecting = { timeout: 60_000 };
