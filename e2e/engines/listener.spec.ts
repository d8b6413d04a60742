import { listenPath } from '../support/listening';
import { button, count, press, see, words } from './support/actions';
import { song } from './support/in-page';
import type { Tab } from './support/tab';
import { expect, onPhone, test } from './support/test';

const row = (title: string) => ({ what: 'li[data-sleeve]', saying: title });
const onDeck = { what: '[data-player] h2' };

async function waitUntilPlaying(tab: Tab): Promise<void> {
  await expect.poll(async () => (await tab.run(song, null)).isPlaying).toBe(true);
  const { at } = await tab.run(song, null);
  await expect.poll(async () => (await tab.run(song, null)).at - at).toBeGreaterThan(1);
}

test('Two saved songs play to the end after a browser restart while the server is down', async ({
  line,
  phone,
}) => {
  const address = `${line.url}${listenPath}`;
  let tab = await phone.open(address);
  await onPhone(tab);
  for (const title of ['Back Row Hymn', 'Sunday, Late']) {
    await press(tab, button(`Save ${title} on this device`));
    await see(tab, row(title), 'On this device');
  }
  await line.disconnect();
  await phone.close();

  tab = await phone.open(address);
  await count(tab, { what: 'li[data-sleeve]' }, 2);
  await press(tab, button('Play'));
  await see(tab, onDeck, 'Back Row Hymn');
  await waitUntilPlaying(tab);
  await press(tab, { what: 'input[type=range]', named: 'Seek' }, 0.98);
  await expect.poll(async () => (await tab.run(song, null)).at).toBeGreaterThan(30);
  await see(tab, onDeck, 'Sunday, Late');
  await waitUntilPlaying(tab);

  await press(tab, button('Show all'));
  await press(tab, button('Lantern'));
  await see(tab, words('Lantern is not on this device, and it can’t load right now.'));
  await see(tab, onDeck, 'Sunday, Late');
});
