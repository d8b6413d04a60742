// @ts-check
/**
 * Measures what one machine takes: the memory of a server, of fifty of them, and an evening of 20,000 people. Each of these opens a page,
 * reads the lists, keeps a stream open for half a minute and sends an RSVP; one in ten sends it twice, because the first answer was lost.
 */
import { get } from 'node:http';
import { middle, quantile } from './report.mjs';
import { newId } from './rsvp.mjs';
import { eventFields, memory, pause, startServer } from './server.mjs';

export const title = 'Scale';

const people = 20_000;
/** Time in which all of them arrive, in seconds. */
const rush = 600;
const events = 40;
/** Fewer than people, so that waitlists grow. */
const seats = 400;
const streamTime = 30_000;
const ministries = 50;

/** @typedef {import('./server.mjs').Server} Server */
/** @typedef {{ id: string, event_id: string, status: string, number_of_guests: number }} Rsvp */

/**
 * Opens a stream of live seats. Resolves with a function that closes it, once the server has sent its greeting.
 * @param {string} url @param {Record<string, string>} headers @returns {Promise<() => void>}
 */
async function openStream(url, headers) {
  /** @type {import('node:http').ClientRequest} */
  let request;
  const greeting = await new Promise((done, fail) => {
    request = get(`${url}/api/realtime`, { headers, agent: false }, (answer) => {
      answer.setEncoding('utf8').once('data', done);
      answer.on('error', () => {}); // closed below
    });
    request.on('error', fail);
  });
  const clientId = /"clientId":"(\w+)"/.exec(greeting)?.[1];
  const answer = await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ clientId, subscriptions: ['seats'] }),
  });
  if (answer.status !== 204) throw new Error(`The topics were refused: ${answer.status}`);
  return () => request.destroy();
}

/** Measures memory when idle and with 200 streams. @returns {Promise<(string | number)[][]>} */
async function memoryOfOne() {
  const server = await startServer();
  try {
    await fetch(server.url);
    await pause(5000);
    const idle = await memory(server);
    const closes = await Promise.all(Array.from({ length: 200 }, () => openStream(server.url, {})));
    await pause(5000);
    const busy = await memory(server);
    for (const close of closes) close();
    return [
      ['memory idle, MB', Math.round(idle), '', '', '≤ 120'],
      ['… with 200 streams, MB', Math.round(busy), '', '', '≤ 200'],
    ];
  } finally {
    await server.stop();
  }
}

/** Starts a server for each of fifty ministries, one after another. @returns {Promise<(string | number)[][]>} */
async function memoryOfMany() {
  /** @type {Server[]} */
  const servers = [];
  /** @type {number[]} */
  const starts = [];
  try {
    while (servers.length < ministries) {
      const server = await startServer();
      servers.push(server);
      const before = performance.now();
      await server.restart();
      starts.push(performance.now() - before);
      await fetch(server.url);
    }
    await pause(5000);
    const all = await Promise.all(servers.map(memory));
    const sum = all.reduce((total, one) => total + one, 0);
    return [
      [`memory of ${ministries} ministries, each, MB`, ...middle(all), `${Math.round(sum)} in all`, ''],
      ['… from start to the first answer, ms', ...middle(starts), '', ''],
    ];
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

/** @returns {Promise<(string | number)[][]>} */
async function evening() {
  const server = await startServer(undefined, { BYOP_TRUST_PROXY: '1', BYOP_RATE_LIMITS: 'on' });
  try {
    const fields = eventFields({ max_attendees: seats });
    const create = async () => (await server.create('events', fields)).id;
    const ids = await Promise.all(Array.from({ length: events }, create));
    /** @type {Map<string, string>} The event of each RSVP that the server has answered with 200. */
    const answered = new Map();
    /** @type {[number[], number[]]} */
    const [times, pages] = [[], []];
    let [failed, open, openMax] = [0, 0, 0];

    const visit = async (/** @type {number} */ n, /** @type {number} */ arrival) => {
      const headers = { 'X-Forwarded-For': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` };
      const page = await fetch(`${server.url}/ministries/events`, { headers });
      await page.text();
      pages.push(performance.now() - arrival);
      const close = await openStream(server.url, headers);
      openMax = Math.max(openMax, ++open);
      setTimeout(() => {
        close();
        open--;
      }, streamTime);
      const rsvp = {
        id: newId(),
        event_id: String(ids[n % events]),
        name: 'Ada Moreno',
        email: `person${n}@example.org`,
        number_of_guests: 1 + (n % 3 === 0 ? 1 : 0),
        status: 'confirmed', // the hook sets the status
      };
      const send = async () => {
        const before = performance.now();
        const answer = await fetch(`${server.url}/api/collections/event_rsvps/records`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(rsvp),
        });
        times.push(performance.now() - before);
        if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
        await answer.json();
      };
      await send();
      if (n % 10 === 0) await send();
      answered.set(rsvp.id, rsvp.event_id);
    };

    const started = performance.now();
    const visits = [];
    for (let n = 0; n < people; n++) {
      const arrival = started + (n / people) * rush * 1000;
      if (arrival > performance.now()) await pause(arrival - performance.now());
      const one = visit(n, Math.max(arrival, performance.now())).catch((error) => {
        if (failed++ < 3) console.error(error);
      });
      visits.push(one);
    }
    await Promise.all(visits);
    const most = await memory(server);

    /** @type {Map<string, Rsvp>} */
    const stored = new Map();
    for (const event of ids)
      for (let page = 1; ; page++) {
        const { items } = await server.list(
          'event_rsvps',
          `perPage=500&page=${page}&filter=event_id='${event}'`,
        );
        for (const item of items) stored.set(item.id, item);
        if (items.length < 500) break;
      }
    const lost = [...answered].filter(([id, event]) => stored.get(id)?.event_id !== event).length;
    const taken = ids.map((event) =>
      [...stored.values()]
        .filter(({ event_id, status }) => event_id === event && status === 'confirmed')
        .reduce((sum, { number_of_guests }) => sum + number_of_guests, 0),
    );
    const oversold = taken.filter((sum) => sum > seats).length;
    const range = `${Math.round(quantile(times, 0.5))}–${Math.round(quantile(times, 0.99))}`;
    return [
      [
        `evening of ${people} in ${rush / 60} minutes: p95 of an RSVP, ms`,
        Math.round(quantile(times, 0.95)),
        range,
        '',
        '≤ 1000',
      ],
      ['… p95 of a page, ms', Math.round(quantile(pages, 0.95)), '', '', ''],
      ['… requests refused or broken', failed, '', `of ${people} people`, '0'],
      ['… RSVPs lost', lost, '', `of ${answered.size}`, '0'],
      ['… RSVPs stored twice', stored.size - answered.size - failed, '', '', '0'],
      [
        '… events oversold',
        oversold,
        '',
        `of ${events}, ${Math.max(...taken)} of ${seats} seats taken at most`,
        '0',
      ],
      ['… streams open at once', openMax, '', `${Math.round(most)} MB`, ''],
    ];
  } finally {
    await server.stop();
  }
}

export const measure = async () => [
  ...(await memoryOfOne()),
  ...(await memoryOfMany()),
  ...(await evening()),
];
