import { listenPath } from '../support/listening';
import { button, count, press, see, words } from './support/hands';
import { song } from './support/in-page';
import type { Tab } from './support/tab';
import { expect, onPhone, test } from './support/test';

const row = (title: string) => ({ what: '.song', saying: title });
const onDeck = { what: '[data-player] h2' };

/** Waits until the song plays and has gone on for a second from where it is now. */
async function hear(tab: Tab): Promise<void> {
  await expect.poll(async () => (await tab.run(song, null)).isPlaying).toBe(true);
  const { at } = await tab.run(song, null);
  await expect.poll(async () => (await tab.run(song, null)).at - at).toBeGreaterThan(1);
}

test('Two saved songs play to their ends with the server dead: browser restarted, sought, one after another', async ({
  line,
  phone,
}) => {
  const address = `${line.url}${listenPath}`;
  let tab = await phone.open(address);
  await onPhone(tab);
  for (const title of ['Back Row Hymn', 'Sunday, Late']) {
    await press(tab, button(`Save ${title} on this phone`));
    await see(tab, row(title), 'On this phone');
  }
  await line.lose();
  await phone.close();

  tab = await phone.open(address);
  await count(tab, { what: '.song' }, 2);
  await press(tab, button('Play'));
  await see(tab, onDeck, 'Back Row Hymn');
  await hear(tab);
  await press(tab, { what: 'input[type=range]', named: 'Seek' }, 0.98);
  await expect.poll(async () => (await tab.run(song, null)).at).toBeGreaterThan(30);
  await see(tab, onDeck, 'Sunday, Late');
  await hear(tab);

  // The others are not there, and it says so.
  await press(tab, button('Show all'));
  await press(tab, button('Lantern'));
  await see(tab, words('Lantern is not on this phone, and it cannot be fetched now.'));
  await see(tab, onDeck, 'Sunday, Late');
});
