import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, newFolder } from '../../../tests/support/server/pocketbase';
import { phoneSize } from '../../support/phone';
import type { Phone, Tab } from './tab';
import { type Command, clicking, keys, openSession, typing } from './webdriver';

/** Seconds after which an orphaned window closes. */
const maxSeconds = 600;

interface Running {
  command: Command;
  driver: ChildProcess;
  at: string;
}

/** Returns a phone with WebKitGTK in a custom window, driven over WebDriver. */
export async function newWebKit(): Promise<Phone> {
  const memory = await newFolder('webkit');
  let running: Running | null = null;

  async function close(): Promise<void> {
    if (!running) return;
    const { command, driver } = running;
    running = null;
    await command('DELETE', '');
    // The windows share its output and profile, so wait until they have ended too.
    const gone = once(driver, 'close');
    driver.kill();
    await gone;
  }
  async function tabAt(handle: string, url: string): Promise<Tab> {
    if (!running) throw new Error('The browser is not open.');
    const tab = tabOf(running, handle);
    await tab.go(url);
    return tab;
  }
  return {
    close,
    async ended() {
      const lives = !running || (await running.command('GET', '/window').then(Boolean, () => false));
      return lives ? '' : `WebKit ended. ${await readFile(join(memory, 'said'), 'utf8').catch(() => '')}`;
    },
    async open(url) {
      running = await launch(memory);
      return tabAt(running.at, url);
    },
    async tab(url) {
      if (!running) throw new Error('The browser is not open.');
      const { handle } = await running.command<{ handle: string }>('POST', '/window/new', { type: 'tab' });
      return tabAt(handle, url);
    },
    async dispose() {
      await close();
      await rm(memory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function launch(memory: string): Promise<Running> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: process.env.BYOP_ENGINES_DISPLAY ?? '',
      PULSE_SERVER: process.env.BYOP_ENGINES_PULSE ?? '',
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1', // nobody reads the screen: the desktop's accessibility bus is not there
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  driver.stdout.resume();
  const address = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended before it could be spoken to.');
    await new Promise((tick) => setTimeout(tick, 25));
  }
  const args = [
    join(import.meta.dirname, 'webkit-host.py'),
    `--profile=${memory}`,
    `--width=${phoneSize.width}`,
    `--height=${phoneSize.height}`,
    `--life=${maxSeconds}`,
  ];
  const command = await openSession(address, {
    'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args },
    timeouts: { script: 60_000, pageLoad: 60_000 },
  });
  return { command, driver, at: await command<string>('GET', '/window') };
}

function tabOf(running: Running, handle: string): Tab {
  /** Sends a command to this tab after switching to it. */
  const here: Command = async (method, path, body) => {
    if (running.at !== handle) {
      await running.command('POST', '/window', { handle });
      running.at = handle;
    }
    return running.command(method, path, body);
  };
  const script = (text: string) => here<null>('POST', '/execute/sync', { script: text, args: [] });
  return {
    go: (url) => here('POST', '/url', { url }),
    reload: () => here('POST', '/refresh'),
    back: () => here('POST', '/back'),
    run: (what, asked) =>
      here('POST', '/execute/sync', { script: `return (${what})(arguments[0])`, args: [asked] }),
    load: async (text) => void (await script(text)),
    tap: (x, y) => here('POST', '/actions', clicking(x, y)),
    press: (key) => here('POST', '/actions', typing([keys[key]])),
    type: (letters) => here('POST', '/actions', typing([...letters])),
    resize: (size) => here('POST', '/window/rect', { ...size }),
    picture: async () => Buffer.from(await here<string>('GET', '/screenshot'), 'base64'),
  };
}
