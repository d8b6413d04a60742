/**
 * A phone: a browser with its own profile, as a process that can be closed, killed and reopened. Playwright's persistent
 * context does not expose its process, so the browser is started here and connected over CDP.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { newFolder } from '../../tests/support/server/pocketbase';
import { browserPath, chromiumFlags } from './chromium';

export const phoneSize = { width: 390, height: 844 };

export interface Phone {
  open(url: string): Promise<Page>;
  tab(url: string): Promise<Page>;
  /** Closes the browser and keeps its profile. */
  close(): Promise<void>;
  /** Sends SIGKILL to the browser and all of its processes. */
  kill(): Promise<void>;
  /** Closes it and deletes its profile. */
  dispose(): Promise<void>;
}

/** Returns a phone with an empty profile. `fullChromium`: see `browserPath`. */
export async function newPhone(fullChromium: boolean): Promise<Phone> {
  const profile = await newFolder('phone');
  let running: { browser: Browser; child: ChildProcess } | null = null;

  async function tab(url: string): Promise<Page> {
    const context = running?.browser.contexts()[0];
    if (!context) throw new Error('The browser is not open.');
    const page = await context.newPage();
    await page.setViewportSize(phoneSize);
    await page.goto(url);
    return page;
  }
  async function end(how: (open: { browser: Browser; child: ChildProcess }) => Promise<void>) {
    if (!running) return;
    const open = running;
    running = null;
    const gone = open.child.exitCode === null ? once(open.child, 'exit') : null;
    await how(open);
    await gone;
  }
  const close = () =>
    end(async ({ browser }) => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => {});
    });
  return {
    tab,
    close,
    async open(url) {
      running = await launch(browserPath(fullChromium), profile);
      return tab(url);
    },
    kill: () =>
      end(async ({ child }) => {
        // The process group, so renderers and network service are killed too.
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      }),
    async dispose() {
      await close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The window is not visible, and its toolbars take a fifth of the start-up time. */
const noWindow = [
  '--disable-features=PreloadTopChromeWebUI',
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
];

async function launch(path: string, profile: string): Promise<{ browser: Browser; child: ChildProcess }> {
  const child = spawn(
    path,
    [
      '--headless=new',
      ...chromiumFlags,
      ...noWindow,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((found, failed) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const match = /DevTools listening on (ws:\S+)/.exec(output);
      if (match?.[1]) found(match[1]);
    });
    child.once('exit', () => failed(new Error(`Chromium ended before it was ready: ${output}`)));
  });
  return { browser: await chromium.connectOverCDP(address), child };
}
