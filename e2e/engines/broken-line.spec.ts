import { waitingForSignal } from '../../src/content/shell/loading';
import { openLine, slow4G } from '../../tests/support/network/line';

import { button, count, press, see, sheet, words } from './support/actions';
import { onPhone, test } from './support/test';

/** Times from the first byte of the page, in ms. */
for (const [at, how] of [
  [100, 'closed'],
  [700, 'silent'],
  [900, 'closed'],
  [1500, 'closed'],
] as const) {
  const tag = at === 900 ? ['@core'] : [];
  test(`A first visit that is interrupted after ${at} ms (${how}) works without a reload`, { tag }, async ({
    engine,
    server,
    phone,
  }) => {
    test.skip(engine === 'webkit' && at === 100, 'WebKit replaces half a document by its error page.');
    await server.putEvent({ title: 'Candle Hour' });
    const line = await openLine(server.url, slow4G);
    const opening = phone.open(`${line.url}/ministries/events`);
    await line.firstByte;
    await new Promise((done) => setTimeout(done, at));
    line.break(how);
    await new Promise((done) => setTimeout(done, 4000));
    line.mend();
    const tab = await opening;
    await count(tab, { what: '.dock' }, 1);
    await onPhone(tab);
    line.break('closed');
    await press(tab, button('RSVP for Candle Hour'));
    await see(tab, sheet('Candle Hour'));
    await line.close();
  });
}

test('A page whose scripts are missing says that it waits', async ({ server, phone }) => {
  const line = await openLine(server.url, slow4G);
  const opening = phone.open(`${line.url}/ministries/events`);
  await line.firstByte;
  await new Promise((done) => setTimeout(done, 700));
  line.break('closed');
  const tab = await opening;
  await see(tab, words(waitingForSignal));
  line.mend();
  await count(tab, { what: '.dock' }, 1);
  await line.close();
});
