/** Screenshots and axe checks of the main screens. The pictures are in `screenshots/engines`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { paths } from '../../src/domain/content/paths';

import { phoneSize } from '../support/phone';
import { putPost } from '../support/sends';
import { eventsPath } from '../support/test';
import {
  button,
  count,
  field,
  fill,
  heading,
  press,
  see,
  settle,
  sheet,
  toast,
  words,
} from './support/actions';
import { violations } from './support/axe';
import { flaws } from './support/in-page';
import type { Tab } from './support/tab';
import { expect, test } from './support/test';

const desktop = { width: 1280, height: 800 };
const folder = join(root, 'screenshots/engines');
const nowhere = '/nowhere';
const addresses = [...paths.filter((path) => path !== '/admin'), nowhere];

async function keep(tab: Tab, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.png`), await tab.picture());
}

/** Sets the scheme like another tab, for the open page and later ones. */
async function choose(tab: Tab, scheme: string): Promise<void> {
  await tab.run((chosen) => {
    localStorage.setItem('byop:scheme', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'byop:scheme', newValue: chosen }));
  }, scheme);
  await count(tab, { what: `html[data-theme$="-${scheme}"]` }, 1);
}

async function open(tab: Tab, url: string): Promise<void> {
  await tab.go(url);
  await count(tab, { what: 'h1' }, 1);
  await count(tab, { what: '.loading' }, 0);
  if (url.endsWith(eventsPath)) await see(tab, heading('Candle Hour'));
  await settle(tab);
}

const schemes = ['light', 'dark'];

test('Every page in light and dark has no violations, no overflow, and underlined links', async ({
  engine,
  server,
  phone,
}) => {
  await server.putEvent({ title: 'Candle Hour', featured: true });
  await server.putEvent({ title: 'Open Mic' });
  await putPost(server);
  const tab = await phone.open(server.url);
  for (const path of addresses) {
    const name = `${engine}.${path.slice(1).replaceAll('/', '-') || 'home'}`;
    await open(tab, `${server.url}${path}`);
    for (const scheme of schemes) {
      await choose(tab, scheme);
      await settle(tab);
      expect(await violations(tab), `${path} in ${scheme}`).toEqual([]);
      for (const size of [phoneSize, desktop]) {
        await tab.resize(size);
        await settle(tab);
        const found = await tab.run(flaws, null);
        expect(found, `${path} at ${size.width} px`).toEqual({ tooWide: 0, headlines: 0, links: [] });
        await keep(tab, `${name}.${size.width}.${scheme}`);
      }
      await tab.resize(phoneSize);
    }
  }
});

for (const scheme of schemes) {
  test(`Menu, forms, errors, stub and player in ${scheme} have no violations`, async ({
    engine,
    server,
    phone,
  }) => {
    await server.putEvent({ title: 'Candle Hour' });
    const tab = await phone.open(server.url);
    await count(tab, { what: 'h1' }, 1);
    await choose(tab, scheme);
    const expectSound = async (what: string) => {
      await settle(tab);
      expect(await violations(tab), what).toEqual([]);
      await keep(tab, `${engine}.over-${what}.${phoneSize.width}.${scheme}`);
    };
    await open(tab, `${server.url}/music/listen`);
    await press(tab, button('Play'));
    await see(tab, button('Pause'));
    await expectSound('player');

    await open(tab, `${server.url}${eventsPath}`);
    await press(tab, button('Open menu'));
    await see(tab, sheet());
    await expectSound('menu');
    await tab.press('Escape');
    await count(tab, sheet(), 0);

    await press(tab, button('RSVP for Candle Hour'));
    await see(tab, sheet('Candle Hour'));
    await expectSound('form');
    await press(tab, { what: 'dialog [type=submit]', named: 'RSVP' });
    await see(tab, words('Two things to fix'));
    await expectSound('mistakes');
    await fill(tab, field('Name', 'dialog'), 'Ada Moreno');
    await fill(tab, field('Email', 'dialog'), 'ada@moreno.example');
    await press(tab, { what: 'dialog [type=submit]', named: 'RSVP' });
    await see(tab, toast('RSVP Confirmed!'));
    await expectSound('confirmed');
    await press(tab, { what: '.pocket' });
    await see(tab, sheet('My tickets'));
    await expectSound('tray');
  });
}
