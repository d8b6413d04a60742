import { paths } from '../../src/domain/content/paths';
import { listNames } from '../../src/domain/public-lists';

import { brokenPictures, offlineCopies } from '../support/page-storage';
import { post, putPost, sendForms } from '../support/sends';
import { button, count, field, heading, press, see, sheet, tabTo, toast, words } from './support/actions';
import { expect, onPhone, test } from './support/test';

test('After one visit to the home page, every page opens by its URL while the server is down', async ({
  server,
  line,
  phone,
}) => {
  await server.putEvent({ title: 'Candle Hour' });
  await putPost(server);
  let tab = await phone.open(line.url);
  await onPhone(tab);
  await see(tab, heading('Candle Hour'));
  await expect.poll(async () => (await tab.run(offlineCopies, null)).lists).toBe(listNames.length);
  await expect.poll(async () => (await tab.run(offlineCopies, null)).pictures).toBeGreaterThanOrEqual(4);
  await line.disconnect();
  await phone.close();

  tab = await phone.open(line.url);
  for (const path of paths) {
    await tab.go(`${line.url}${path}`);
    await count(tab, { what: 'h1' }, 1);
    await count(tab, { what: 'h1', saying: 'Not on this device' }, 0);
    expect(await tab.run(brokenPictures, null), path).toEqual([]);
  }
  await tab.go(`${line.url}/auth`);
  await see(tab, words('You need a connection to sign in.'));
  await tab.go(`${line.url}/admin`);
  await see(tab, words('You need a connection to sign in.'));
  await tab.go(`${line.url}/collaborate`);
  await see(tab, button(`Express Interest in ${post.title}`));
  await tab.go(`${line.url}/ministries/events`);
  await see(tab, heading('Candle Hour'));
});

test('Without an earlier visit nothing loads while the server is down', async ({ line, phone }) => {
  await line.disconnect();
  const tab = await phone.open(line.url);
  expect(await tab.run(() => document.querySelector('#root'), null)).toBeNull();
});

test('Each form is filled in offline with the keyboard, survives a browser restart, and is sent once', async ({
  server,
  line,
  phone,
}) => {
  await putPost(server);
  let tab = await phone.open(`${line.url}/collaborate`);
  await onPhone(tab);
  await see(tab, button(`Express Interest in ${post.title}`));
  await line.disconnect();

  for (const kind of sendForms) {
    await tab.go(`${line.url}${kind.path}`);
    if (kind.opener) {
      await tabTo(tab, button(kind.opener));
      await tab.press('Enter');
    }
    for (const [label, letters] of kind.typed) {
      await tabTo(tab, field(label, kind.form));
      await tab.type(letters);
    }
    await tabTo(tab, { what: `${kind.form} button`, named: kind.button });
    await tab.press('Enter');
    const saved = 'Saved on this device';
    await see(tab, kind.form === 'main form' ? heading(saved) : toast(saved));
  }

  await phone.close();
  tab = await phone.open(line.url);
  await press(tab, button('5 not sent'));
  await see(tab, sheet('My tickets'));
  await line.connect();
  for (const kind of sendForms)
    await see(tab, { what: 'dialog[open] article', saying: kind.title }, 'Received');
  for (const kind of sendForms) {
    expect(await server.rows(kind.collection, `email = '${kind.row.email}'`), kind.what).toMatchObject([
      kind.row,
    ]);
    expect(line.posts(kind.collection), kind.what).toBe(kind.collection === 'contact_submissions' ? 2 : 1);
  }
});
