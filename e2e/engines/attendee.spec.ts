import { storageState } from '../support/page-storage';
import { eventsPath } from '../support/test';
import { button, count, field, fill, heading, press, see, sheet, toast, words } from './support/actions';
import type { Tab } from './support/tab';
import { expect, onPhone, test } from './support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };
const stub = { what: 'dialog[open] article' };
const entry = { what: 'li > article' };

async function rsvp(tab: Tab): Promise<void> {
  await press(tab, button('RSVP for Candle Hour'));
  await fill(tab, field('Name', 'dialog'), ada.name);
  await fill(tab, field('Email', 'dialog'), ada.email);
  await press(tab, { what: 'dialog [type=submit]', named: 'RSVP' });
}

test('An RSVP without signal survives a browser restart and is stored once, even if the first response is lost @core', async ({
  server,
  line,
  phone,
}) => {
  await server.putEvent({ title: 'Candle Hour' });
  const address = `${line.url}${eventsPath}`;
  let tab = await phone.open(`${line.url}/`);
  await onPhone(tab);
  await tab.go(address);
  await see(tab, heading('Candle Hour'));

  await line.disconnect();
  await tab.reload();
  await see(tab, heading('Candle Hour'));
  await see(tab, words('Our server isn’t answering.'));
  await rsvp(tab);
  await see(tab, toast('Saved on this device'));
  await count(tab, sheet(), 0);
  await see(tab, entry, 'Saved');

  await phone.close();
  tab = await phone.open(address);
  await press(tab, button('1 not sent'));
  await see(tab, stub, 'Candle Hour');
  await see(tab, stub, 'Saved');
  expect(line.posts('event_rsvps')).toBe(0);

  line.decide = ({ method }) =>
    method === 'POST' && line.posts('event_rsvps') === 1 ? 'answer-lost' : 'fine';
  await line.connect();
  await see(tab, stub, 'Confirmed');
  await see(tab, toast('RSVP Confirmed!'));
  expect(line.posts('event_rsvps')).toBe(2);
  expect(await server.rows('event_rsvps')).toMatchObject([{ ...ada, status: 'confirmed' }]);
});

test('Two tabs send an RSVP once', async ({ server, line, phone }) => {
  await server.putEvent({ title: 'Candle Hour' });
  const address = `${line.url}${eventsPath}`;
  const first = await phone.open(address);
  await onPhone(first);
  await see(first, heading('Candle Hour'));
  const second = await phone.tab(address);
  await see(second, heading('Candle Hour'));

  await line.disconnect();
  await rsvp(first);
  await see(second, button('1 not sent'));

  await line.connect();
  await see(second, entry, 'Confirmed');
  await see(first, entry, 'Confirmed');
  expect(line.posts('event_rsvps')).toBe(1);
  expect(await server.rows('event_rsvps')).toMatchObject([ada]);
});

// A page opens its database within its first second. Back reloads it in the first five seconds and restores it from the bfcache later.
for (const milliseconds of [400, 600, 6000]) {
  test(`A page left after ${milliseconds} ms holds no storage locks and works again after Back`, async ({
    server,
    phone,
  }) => {
    await server.putEvent({ title: 'Candle Hour' });
    const tab = await phone.open(`${server.url}${eventsPath}`);
    await count(tab, { what: 'h1' }, 1);
    await new Promise((passed) => setTimeout(passed, milliseconds));
    await tab.go(`${server.url}/music/listen`);
    await expect.poll(() => tab.run(storageState, null)).toBe('free');

    await tab.back();
    await see(tab, heading('Candle Hour'));
    await rsvp(tab);
    await see(tab, toast('RSVP Confirmed!'));
    await see(tab, entry, 'Confirmed');
  });
}
