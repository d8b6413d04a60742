// @ts-check
/**
 * Measures the page Events of a ministry with 40 single events, with and without six weekly series, in turns: its bytes and its first
 * paint.
 */
import { get } from 'node:http';
import { firstPaint, openPhone, slow4G } from './browser.mjs';
import { description } from './events.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { eventFields, startServer } from './server.mjs';

export const title = 'The page Events with series';

const [singles, seriesCount, datesAhead] = [40, 6, 12];
const day = 86_400_000;
const path = '/ministries/events';

/** @param {number} days */
const inDays = (days) => new Date(Date.now() + days * day).toISOString();

/** @param {import('./server.mjs').Server} server */
async function putSingles(server) {
  for (let n = 0; n < singles; n += 1)
    await server.create(
      'events',
      eventFields({
        title: `Evening ${n}`,
        description: description(),
        date: inDays(2 + 2 * n),
        max_attendees: 80,
      }),
    );
}

/** Stores weekly series, and their dates for twelve weeks. @param {import('./server.mjs').Server} server */
async function putSeries(server) {
  for (let n = 0; n < seriesCount; n += 1) {
    const facts = eventFields({ title: `Youth Night ${n}`, description: description(), max_attendees: 80 });
    const rule = `DTSTART;VALUE=DATE:2099010${n + 1}\nRRULE:FREQ=WEEKLY;BYDAY=${['TH', 'FR', 'SA', 'SU', 'MO', 'TU'][n]}`;
    const series = await server.create('series', {
      ...{ ...facts, rule, zone: 'America/Los_Angeles', time_from: '18:00' },
    });
    for (let week = 0; week < datesAhead; week += 1)
      await server.create('events', {
        ...{ ...facts, date: inDays(1 + n + 7 * week), series: series.id },
        // The job takes them for days of the rule, and changes nothing of theirs.
        original_date: new Date(Date.UTC(2099, 0, 1 + n + 7 * week)).toISOString().slice(0, 10),
        own: ['title', 'description', 'time', 'location', 'type', 'max_attendees', 'date', 'ends_at'],
      });
  }
}

/** @param {string} url @returns {Promise<number>} the bytes of a page as they are sent */
const bytesOf = (url) =>
  new Promise((done, failed) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (/** @type {Buffer} */ part) => {
        bytes += part.length;
      });
      answer.on('end', () => done(bytes));
    }).on('error', failed);
  });

/** @param {import('./browser.mjs').Browser} browser */
export async function measure(browser) {
  const servers = [await startServer(), await startServer()];
  const [without, withSeries] = servers;
  try {
    if (!without || !withSeries) throw new Error('Two servers are compared.');
    await Promise.all(servers.map(putSingles));
    await putSeries(withSeries);
    /** @type {[number[], number[]]} */
    const [before, after] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const [{ url }, paints] of /** @type {const} */ ([
        [without, before],
        [withSeries, after],
      ])) {
        const { page, close } = await openPhone(browser, slow4G, 2);
        await page.goto(url + path, { waitUntil: 'commit' });
        paints.push(await firstPaint(page));
        await close();
      }
    const [plain, folded] = [await bytesOf(without.url + path), await bytesOf(withSeries.url + path)];
    const kibibytes = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(2);
    return [
      ['40 events, KiB of brotli', kibibytes(plain), '', '', ''],
      ['… and 6 series, KiB', kibibytes(folded), '', `+${kibibytes(folded - plain)}`, '≤ +6'],
      ['40 events: first paint on Slow 4G, CPU ×2, ms', ...middle(before), '', ''],
      ['… and 6 series, ms', ...middle(after), ratio(after, before), '≤ 1.05'],
    ];
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}
