/**
 * A person's phone: a browser with a memory of its own, as a process that can be closed, killed and opened again.
 * Playwright's persistent context does not say which process it is, so it is started here and spoken to over CDP.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { newFolder } from '../../tests/support/pocketbase';
import { chromiumFlags, chromiumPath } from './chromium';

export const phoneSize = { width: 390, height: 844 };

export interface Phone {
  /** Opens the browser and a page at an address. */
  open(url: string): Promise<Page>;
  /** Another tab of the open browser. */
  tab(url: string): Promise<Page>;
  /** Closes the browser as a person does; what it keeps is kept. */
  close(): Promise<void>;
  /** SIGKILL to the browser and all its processes, in this very moment. */
  kill(): Promise<void>;
  /** Closes it and throws its memory away. */
  throwAway(): Promise<void>;
}

export async function newPhone(): Promise<Phone> {
  const memory = await newFolder('phone');
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
      running = await launch(memory);
      return tab(url);
    },
    kill: () =>
      end(async ({ child }) => {
        // Its group: the renderers and the network service die in the same moment.
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      }),
    async throwAway() {
      await close();
      await rm(memory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A window that nobody sees wants a fifth of a start for its own bars. */
const noWindow = [
  '--disable-features=PreloadTopChromeWebUI',
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
];

async function launch(memory: string): Promise<{ browser: Browser; child: ChildProcess }> {
  const child = spawn(
    chromiumPath(),
    [
      '--headless=new',
      ...chromiumFlags,
      ...noWindow,
      '--remote-debugging-port=0',
      `--user-data-dir=${memory}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((found, failed) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const match = /DevTools listening on (ws:\S+)/.exec(said);
      if (match?.[1]) found(match[1]);
    });
    child.once('exit', () => failed(new Error(`Chromium ended before it could be spoken to: ${said}`)));
  });
  return { browser: await chromium.connectOverCDP(address), child };
}
