import { openPaths } from '../../src/app/routes';
import { putEvent, rowsOf } from '../../tests/support/records';
import { brokenPictures, laidBy } from '../support/kept';
import { post, putPost, sendForms } from '../support/sends';
import { button, count, field, heading, press, see, sheet, tabTo, toast, words } from './support/hands';
import { expect, onPhone, test } from './support/test';

test('After one visit to the home page, every page opens by its address with the server dead', async ({
  server,
  line,
  phone,
}) => {
  await putEvent(server, { title: 'Candle Hour' });
  await putPost(server);
  let tab = await phone.open(line.url);
  await onPhone(tab);
  await see(tab, heading('Candle Hour'));
  // The other lists and the pictures are fetched behind the page.
  await expect.poll(async () => (await tab.run(laidBy, null)).lists).toBe(4);
  await expect.poll(async () => (await tab.run(laidBy, null)).pictures).toBeGreaterThanOrEqual(4);
  await line.lose();
  await phone.close();

  tab = await phone.open(line.url);
  for (const path of openPaths) {
    await tab.go(`${line.url}${path}`);
    await count(tab, { what: 'h1' }, 1);
    if (path === '/admin') await see(tab, { what: 'h1' }, 'Not on this phone');
    else await count(tab, { what: 'h1', saying: 'Not on this phone' }, 0);
    expect(await tab.run(brokenPictures, null), path).toEqual([]);
  }
  await tab.go(`${line.url}/auth`);
  await see(tab, words('Signing in needs signal.'));
  await tab.go(`${line.url}/collaborate`);
  await see(tab, button(`Express Interest in ${post.title}`));
  await tab.go(`${line.url}/ministries/events`);
  await see(tab, heading('Candle Hour'));
});

test('A phone that was never here shows nothing with the server dead: what the others show is kept on them', async ({
  line,
  phone,
}) => {
  await line.lose();
  const tab = await phone.open(line.url);
  expect(await tab.run(() => document.querySelector('#root'), null)).toBeNull();
});

test('Each form is filled in without signal by keyboard alone, outlives the browser, and arrives once', async ({
  server,
  line,
  phone,
}) => {
  await putPost(server);
  let tab = await phone.open(`${line.url}/collaborate`);
  await onPhone(tab);
  await see(tab, button(`Express Interest in ${post.title}`));
  await line.lose();

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
    await see(tab, toast('Saved on this phone'));
  }

  await phone.close();
  tab = await phone.open(line.url);
  await press(tab, button('5 waiting'));
  await see(tab, sheet('On this phone'));
  await line.find();
  for (const kind of sendForms)
    await see(tab, { what: 'dialog[open] article', saying: kind.title }, 'Received');
  for (const kind of sendForms) {
    expect(await rowsOf(server, kind.collection, `email = '${kind.row.email}'`), kind.what).toMatchObject([
      kind.row,
    ]);
    expect(line.posts(kind.collection), kind.what).toBe(kind.collection === 'contact_submissions' ? 2 : 1);
  }
});
