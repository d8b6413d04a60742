import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { type FaultProxy, openFaultProxy } from '../../../tests/support/network/fault-proxy';
import { type Server, startServer } from '../../../tests/support/server/pocketbase';
import { kit } from '../../support/test';
import { newFirefox } from './firefox';
import { isOnPhone } from './in-page';
import type { Phone, Tab } from './tab';
import { newWebKit } from './webkit';

export type Engine = 'firefox' | 'webkit';

const phones = { firefox: newFirefox, webkit: newWebKit };

interface Line extends FaultProxy {
  /** Kills the server and closes the port of the proxy. */
  disconnect(): Promise<void>;
  connect(): Promise<void>;
  /** Returns the number of creates in a collection that reached the proxy. */
  posts(collection: string): number;
}

interface Fixtures {
  engine: Engine;
  server: Server;
  line: Line;
  phone: Phone;
}

export const test = base.extend<Fixtures>({
  engine: ['firefox', { option: true }],
  server: async ({ browserName: _ }, use) => {
    const server = await startServer(kit());
    await use(server);
    await server.stop();
  },
  line: async ({ server }, use) => {
    const proxy = await openFaultProxy(server.url);
    await use(
      Object.assign(proxy, {
        async disconnect() {
          await server.kill();
          await proxy.down();
        },
        async connect() {
          await server.restart();
          await proxy.up();
        },
        posts: (collection: string) =>
          proxy.requests.filter(
            ({ method, path }) =>
              method === 'POST' && path.startsWith(`/api/collections/${collection}/records`),
          ).length,
      }),
    );
    await proxy.close();
  },
  phone: async ({ engine }, use, info) => {
    const phone = await phones[engine]();
    let opened: Tab[] = [];
    await use({
      ...phone,
      open: async (url) => {
        opened = [await phone.open(url)];
        return last(opened);
      },
      tab: async (url) => {
        opened.push(await phone.tab(url));
        return last(opened);
      },
    });
    if (info.status !== info.expectedStatus) {
      for (const [number, tab] of opened.entries()) {
        const picture = await tab.picture().catch(() => null);
        if (picture) await writeFile(info.outputPath(`tab-${number}.png`), picture);
      }
      const why = await phone.ended();
      if (why) console.log(why);
    }
    await phone.dispose();
  },
});

function last(tabs: readonly Tab[]): Tab {
  const tab = tabs.at(-1);
  if (!tab) throw new Error('No tab is open.');
  return tab;
}

export { expect };

/** Waits until the worker controls the page. */
export const onPhone = (tab: Tab): Promise<void> =>
  expect.poll(() => tab.run(isOnPhone, null), { message: 'the worker answers' }).toBe(true);
