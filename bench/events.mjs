// @ts-check
/**
 * Measures the list of events that every phone reads after each change, at a ministry with one event a week for ten years, against the
 * list of all of them, which older versions of the site read.
 */
import { gzipSync } from 'node:zlib';
import { middle, ratio, rounds } from './report.mjs';
import { eventFields, startServer } from './server.mjs';

export const title = 'The list of events';

const past = 500;
const ahead = 12;
const day = 86_400_000;
const words = (
  'food at six worship seven bring a friend and song if you have one we sing pray eat talk with the band in basement ' +
  'open doors coffee games guitars drums candles stories youth church night parents welcome free entry please come early'
).split(' ');
/** A description of two sentences, another for each event. */
export const description = () =>
  Array.from({ length: 24 }, () => words[Math.floor(Math.random() * words.length)]).join(' ');

/** `events` of `src/domain/public-lists.ts`, without its filter and with it. */
const since = "strftime('%Y-%m-%d', @now, '-90 days')";
const all = '/api/collections/event_seats/records?sort=-event.date&expand=event&skipTotal=1&perPage=500';
const recent = `${all}&filter=${encodeURIComponent(`event.date >= ${since} || event.ends_at >= ${since}`)}`;

/** @returns {Promise<(string | number)[][]>} */
export async function measure() {
  const server = await startServer('pages');
  try {
    /** @type {Record<string, unknown>} */
    let last = {};
    for (let week = -past; week < ahead; week += 1) {
      const date = new Date(Date.now() + (7 * week + 3) * day).toISOString();
      last = await server.create(
        'events',
        eventFields({ description: description(), date, max_attendees: 80 }),
      );
    }
    /** A change empties the cache of lists. @param {string} address */
    const read = async (address) => {
      await server.update('events', String(last.id), { location: `Room ${Math.random()}` });
      const from = performance.now();
      const answer = await fetch(server.url + address);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${text}`);
      return { time: performance.now() - from, text };
    };
    /** @type {number[]} */
    const before = [];
    /** @type {number[]} */
    const after = [];
    let [whole, part] = ['', ''];
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await read(all), await read(recent)];
      before.push(one.time);
      after.push(other.time);
      [whole, part] = [one.text, other.text];
    }
    const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
    const sizes = (/** @type {string} */ text) => [
      kilobytes(text.length),
      `${kilobytes(gzipSync(text).length)} in gzip`,
    ];
    return [
      ['all, as older versions read it, KB', ...sizes(whole), '', ''],
      ['of the last 90 days, KB', ...sizes(part), (part.length / whole.length).toFixed(2), '≤ 0.1'],
      ['all, after a change, ms', ...middle(before), '', ''],
      ['of the last 90 days, after a change, ms', ...middle(after), ratio(after, before), '≤ 0.5'],
    ];
  } finally {
    await server.stop();
  }
}
