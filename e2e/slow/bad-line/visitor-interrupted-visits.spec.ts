/** First visits that are interrupted at many moments, and pages that lose the network at random moments. */
import { waitingForSignal } from '../../../src/content/shell/loading';
import { shell } from '../../../src/content/shell/shell';
import { figure, isDeep } from '../../../tests/support/server/figures';

import { eachOf, firstVisit, type Interrupted, interrupt } from '../../support/first-visit';
import { eventsPath, expect, test } from '../../support/test';

const addresses = ['/', eventsPath, '/music/listen', '/ministries/contact'];
/** The moments are within the first three seconds. */
const moments = isDeep ? 40 : 4;
/** The longest break, in ms. */
const longest = isDeep ? 20_000 : 6_000;
/** A longer break must be announced: half a document is recognized after 3 s. In ms. */
const notable = 4000;
/**
 * Within this time after the signal is back, in ms: five seconds, and what a first visit transfers on Slow 4G. Only where
 * nothing else runs, as for a measurement: else the stories beside it make it longer.
 */
const limit = isDeep
  ? { interactive: 5_000 + 2_500, stored: 5_000 + 6_000 }
  : { interactive: 20_000, stored: 30_000 };
const atOnce = 3;
/** What one visit may take, in ms. */
const perVisit = 40_000;

test('Interrupted first visits work without a reload, soon after the signal is back', async ({
  server,
  browser,
}) => {
  const visits = Array.from({ length: moments }, (_, n) => n).flatMap((n) =>
    addresses.map((path, m) => ({
      path,
      at: (n * 3000) / moments,
      away: 500 + ((n * 7 + m * 3) % 10) * (longest / 10 - 50),
      how: (n + m) % 2 ? ('silent' as const) : ('closed' as const),
    })),
  );
  test.setTimeout(60_000 + (visits.length / atOnce) * perVisit);
  await server.putEvent({ title: 'Candle Hour' });
  const results: (Interrupted & { name: string; away: number })[] = [];
  await eachOf(visits, atOnce, async (how) => {
    const visit = await firstVisit(browser, server.url, how.path);
    visit.page.setDefaultTimeout(perVisit);
    results.push({ name: JSON.stringify(how), away: how.away, ...(await interrupt(visit, how)) });
    await visit.end();
  });
  const cutWhileLoading = results.filter(({ wasInteractive, away }) => !wasInteractive && away > notable);
  const slowest = Math.max(...results.map(({ interactive }) => interactive));
  figure(
    'an interrupted first visit works without a reload',
    `${results.length} of ${visits.length}, at most ${(slowest / 1000).toFixed(1)} s; ${cutWhileLoading.filter(({ hasSaid }) => hasSaid).length} of ${cutWhileLoading.length} said that they wait`,
  );
  expect(cutWhileLoading.filter(({ hasSaid }) => !hasSaid)).toEqual([]);
  expect(results.filter(({ interactive }) => interactive > limit.interactive)).toEqual([]);
  expect(results.filter(({ stored }) => stored > limit.stored)).toEqual([]);
});

test('Going offline is shown, at whatever moment it happens', async ({ server, browser }) => {
  const trials = isDeep ? 500 : 12;
  test.setTimeout(60_000 + (trials / atOnce) * 15_000);
  await server.putEvent({ title: 'Candle Hour' });
  const missed: number[] = [];
  const shown = new RegExp(`${waitingForSignal}|${shell.connection.offline.title}`);
  await eachOf(
    Array.from({ length: trials }, (_, n) => (n * 3000) / trials),
    atOnce,
    async (at) => {
      const { page, end } = await firstVisit(browser, server.url, eventsPath);
      await new Promise((done) => setTimeout(done, at));
      await page.context().setOffline(true);
      const status = page.getByRole('status').filter({ hasText: shown });
      await status
        .first()
        .waitFor({ timeout: 10_000 })
        .catch(() => missed.push(at));
      await end();
    },
  );
  figure('going offline is shown', `${trials - missed.length} of ${trials}`);
  expect(missed).toEqual([]);
});
