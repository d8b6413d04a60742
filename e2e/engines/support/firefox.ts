import { rm } from 'node:fs/promises';
import { type BrowserContext, firefox, type Page } from '@playwright/test';
import { newFolder } from '../../../tests/support/server/pocketbase';
import { phoneSize } from '../../support/phone';
import type { Phone, Tab } from './tab';

const executablePath = '/usr/bin/firefox-esr';

const firefoxUserPrefs = {
  // Accepts the prompt for persistent storage.
  'dom.storageManager.prompt.testing': true,
  'dom.storageManager.prompt.testing.allow': true,
};

/** Returns a phone with Debian's Firefox, driven by Playwright over WebDriver BiDi. */
export async function newFirefox(): Promise<Phone> {
  const profile = await newFolder('firefox');
  let context: BrowserContext | null = null;
  let ended = '';

  async function tab(url: string): Promise<Tab> {
    if (!context) throw new Error('The browser is not open.');
    const opened = tabOf(await context.newPage());
    await opened.go(url);
    return opened;
  }
  async function close(): Promise<void> {
    const closing = context;
    context = null;
    await closing?.close();
  }
  return {
    tab,
    close,
    ended: async () => ended,
    async open(url) {
      context = await firefox.launchPersistentContext(profile, {
        channel: 'moz-firefox',
        executablePath,
        firefoxUserPrefs,
        viewport: phoneSize,
        env: { ...process.env, PULSE_SERVER: process.env.BYOP_ENGINES_PULSE ?? '' },
      });
      context.on('close', () => {
        if (context) ended = 'Firefox ended, and gave no reason.';
      });
      return tab(url);
    },
    async dispose() {
      await close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The load event is sometimes never reported, so the tests wait for content. */
const soon = { waitUntil: 'commit' } as const;

function tabOf(page: Page): Tab {
  return {
    async go(url) {
      await page.bringToFront();
      await page.goto(url, soon).catch((error: unknown) => {
        const text = String(error);
        // One navigation is sometimes reported as two, where the second interrupts the first.
        const isOnItsWay = text.includes(`interrupted by another navigation to "${url}"`);
        if (!isOnItsWay && !/NS_ERROR_(CONNECTION_REFUSED|NET_)/.test(text)) throw error;
      });
    },
    async reload() {
      await page.bringToFront();
      await page.reload(soon);
    },
    async back() {
      await page.goBack(soon);
    },
    run: (what, asked) => page.evaluate(`(${what})(${JSON.stringify(asked)})`),
    load: (script) => page.evaluate(`${script};0`),
    async tap(x, y) {
      await page.bringToFront();
      await page.mouse.click(x, y);
    },
    press: (key) => page.keyboard.press(key),
    type: (letters) => page.keyboard.type(letters),
    resize: (size) => page.setViewportSize(size),
    picture: () => page.screenshot(),
  };
}
