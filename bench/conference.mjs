// @ts-check
/** Measures events of 500, 5,000 and 50,000 guests on one server, in turns: the doors, the seats, the team's page, and an hour at ten doors. */
import { createHash } from 'node:crypto';
import { addDays } from 'date-fns';
import { openPhone, slow4G } from './browser.mjs';
import { startFilled } from './filled.mjs';
import { median, middle, quantile, rounds } from './report.mjs';
import { newId } from './rsvp.mjs';
import { eventFields, pause, send } from './server.mjs';

export const title = 'A conference at the door';

const sizes = [500, 5_000, 50_000];
const perRound = 12;
/** In minutes. */
const evening = Number(process.env.BENCH_MINUTES ?? 10);
const doors = 10;
const scansPerSecond = 5;
const rsvpsPerSecond = 20;
/** Longest that phones wait after a message, and between two questions, in ms: as src/offline/door/door-client.ts. */
const spreadOver = 1_000;
const askEvery = 15_000;

const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');
const bytesOf = (/** @type {unknown} */ value) => Buffer.byteLength(JSON.stringify(value));

/** @typedef {import('./filled.mjs').Filled} Server */
/** @typedef {{ id: string, key: { id: string, auth: string, secret: string }, guests: number }} Event */

/** Creates an event with guests. @param {Server} server @param {number} guests @returns {Promise<Event>} */
async function newEvent(server, guests) {
  const fields = { date: addDays(Date.now(), 1).toISOString(), max_attendees: guests * 2 };
  const id = String((await server.create('events', eventFields(fields))).id);
  const secret = newId(32);
  const key = await server.create('door_keys', { event_id: id, name: 'Door A', secret });
  const first = newId();
  await server.create('event_rsvps', {
    ...{ id: first, event_id: id, name: 'Ada', email: `${first}@example.org` },
    ...{ number_of_guests: 1, status: 'confirmed' },
  });
  await server.fill('event_rsvps', guests - 1, first);
  return { id, guests, key: { id: String(key.id), auth: sha256(`door:${secret}`), secret } };
}

/** A phone at a door, which asks as the site does. */
class Phone {
  device = newId();
  tag = '';
  after = 0;
  guestsAfter = 0;
  isWhole = false;
  isAsking = false;
  /** @type {string[]} Scans that answers have named. */
  known = [];
  /** @type {object[]} */
  waiting = [];
  /** @param {string} url @param {Event} event */
  constructor(url, event) {
    this.url = url;
    this.event = event;
  }
  async ask() {
    const { device, tag, after, guestsAfter: guests_after } = this;
    const { id, auth } = this.event.key;
    const scans = this.waiting.slice(0, 200);
    const body = { key: { id, auth }, device, tag, after, guests_after, sent_at: Date.now(), scans };
    /** @type {any} */
    const answer = await send(`${this.url}/api/byop/door`, body);
    for (const { id: scan } of answer.scans) this.known.push(scan);
    const stored = new Set(answer.stored);
    this.waiting = this.waiting.filter((scan) => !stored.has(/** @type {any} */ (scan).id));
    this.tag = answer.tag;
    this.after = answer.next;
    this.guestsAfter = answer.changes.next;
    this.isWhole = !answer.changes.more;
    return answer;
  }
  async load() {
    do await this.ask();
    while (!this.isWhole);
  }
}

const scanOf = (/** @type {string} */ rsvp_id) => ({
  ...{ id: newId(), action: 'in', rsvp_id, people: 1, undoes: '', walk_in: null },
  scanned_at: Date.now(),
});

/** @param {() => Promise<unknown>} work @returns {Promise<number>} ms */
async function timed(work) {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** @param {Server} server @param {string} event */
function newRsvp(server, event) {
  const rsvp = {
    ...{ id: newId(), event_id: event, name: 'Grace Hopper', manage_secret: newId(32) },
    ...{ email: `${newId()}@example.org`, number_of_guests: 1 },
  };
  const change = (/** @type {object} */ more) =>
    send(`${server.url}/api/collections/rsvp_changes/records`, {
      ...{ id: newId(), rsvp_id: rsvp.id, secret: rsvp.manage_secret },
      ...more,
    });
  return { rsvp, change, create: () => send(`${server.url}/api/collections/event_rsvps/records`, rsvp) };
}

/** What is measured at each size: the name, the target of the last, and a run that returns ms and bytes. */
/** @type {{ what: string, targets: [string, string], run: (at: { server: Server, event: Event, phone: Phone }) => Promise<{ ms: number, bytes?: number }> }[]} */
const kinds = [
  {
    what: 'sync, nothing new',
    targets: ['≤ 1.2', '≤ 1.5, ≤ 5 ms, ≤ 1 KiB'],
    async run({ phone }) {
      await phone.load();
      await phone.ask();
      /** @type {unknown} */
      let answer;
      const ms = await timed(async () => {
        answer = await phone.ask();
      });
      return { ms, bytes: bytesOf(answer) };
    },
  },
  {
    what: 'sync after one change',
    targets: ['≤ 1.2', '≤ 1.5, ≤ 2 KiB'],
    async run({ server, event, phone }) {
      await phone.load();
      await newRsvp(server, event.id).create();
      /** @type {any} */
      let answer;
      const ms = await timed(async () => {
        answer = await phone.ask();
      });
      if (answer.changes.guests.length !== 1) throw new Error('The phone got another number of guests.');
      return { ms, bytes: bytesOf(answer) };
    },
  },
  {
    what: 'first page until one can scan',
    targets: ['≤ 1.2', '≤ 1.5'],
    async run({ server, event }) {
      const phone = new Phone(server.url, event);
      /** @type {unknown} */
      let answer;
      const ms = await timed(async () => {
        answer = await phone.ask();
      });
      return { ms, bytes: bytesOf(answer) };
    },
  },
  {
    what: 'an RSVP',
    targets: ['≤ 1.2', '≤ 1.5'],
    run: async ({ server, event }) => ({ ms: await timed(newRsvp(server, event.id).create) }),
  },
  {
    what: 'a change',
    targets: ['≤ 1.2', '≤ 1.5'],
    async run({ server, event }) {
      const { create, change } = newRsvp(server, event.id);
      await create();
      return { ms: await timed(() => change({ action: 'update', number_of_guests: 2 })) };
    },
  },
  {
    what: 'a cancel',
    targets: ['≤ 1.2', '≤ 1.5'],
    async run({ server, event }) {
      const { create, change } = newRsvp(server, event.id);
      await create();
      return { ms: await timed(() => change({ action: 'cancel' })) };
    },
  },
  {
    what: 'first rows of the team’s RSVPs of the event',
    targets: ['≤ 1.3', '≤ 2'],
    async run({ server, event }) {
      const query = new URLSearchParams({
        ...{ page: '1', perPage: '50', sort: '-created_at,-@rowid', expand: 'event_id,party_of' },
        // As src/data/admin/list-query.ts: the number of all rows comes later.
        skipTotal: '1',
        filter: `event_id = '${event.id}'`,
      });
      const address = `${server.url}/api/collections/event_rsvps/records?${query}`;
      return { ms: await timed(() => send(address, null, server.token, 'GET')) };
    },
  },
];

/** @param {Server} server @param {Event[]} events @returns {Promise<(string | number)[][]>} */
async function ratios(server, events) {
  const phones = events.map((event) => new Phone(server.url, event));
  for (const phone of phones) await phone.load();
  const rows = [];
  for (const { what, targets, run } of kinds) {
    /** @type {number[][]} */
    const times = events.map(() => []);
    /** @type {number[]} */
    const bytes = [];
    for (let round = -1; round < rounds * perRound; round++)
      for (const [n, event] of events.entries()) {
        const found = await run({ server, event, phone: /** @type {Phone} */ (phones[n]) });
        if (round < 0) continue; // the first one warms up
        times[n]?.push(found.ms);
        bytes[n] = found.bytes ?? 0;
      }
    const base = median(times[0] ?? []);
    for (const [n, event] of events.entries()) {
      const ms = median(times[n] ?? []);
      const size = bytes[n] ? `, ${bytes[n]} bytes` : '';
      rows.push([
        `${what}, ${event.guests} guests`,
        `${ms.toFixed(1)} ms`,
        `${quantile(times[n] ?? [], 0.1).toFixed(1)}–${quantile(times[n] ?? [], 0.9).toFixed(1)}`,
        `${(ms / base).toFixed(2)} of 500${size}`,
        n === 0 ? '' : (targets[n - 1] ?? ''),
      ]);
    }
  }
  return rows;
}

/** Loads the whole list on a phone. @param {import('./browser.mjs').Browser} browser @param {string} url @param {Event} event */
async function wholeList(browser, url, event) {
  const { page, device, close } = await openPhone(browser, slow4G);
  try {
    await page.goto(`${url}/door#${event.key.id}.${event.key.secret}`);
    const started = performance.now();
    await page.getByRole('button', { name: 'Find a name' }).waitFor({ timeout: 60_000 });
    const canScan = performance.now() - started;
    await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 180_000 });
    const whole = performance.now() - started;
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.getByRole('button', { name: 'Find a name' }).click();
    const field = page.getByLabel('Name', { exact: true });
    await field.waitFor();
    /** @type {number[]} */
    const searches = [];
    for (const letters of ['g', 'gu', 'guest 4', 'guest 49', 'nobody']) {
      searches.push(
        await field.evaluate(
          (input, typed) =>
            new Promise((done) => {
              const before = performance.now();
              Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
              input.dispatchEvent(new Event('input', { bubbles: true }));
              // React has shown the rows when the event is over; the next frame paints them.
              done(performance.now() - before);
            }),
          letters,
        ),
      );
    }
    return { canScan, whole, searches };
  } finally {
    await close();
  }
}

/** Ten doors while people send RSVPs. @param {Server} server @param {Event} event @returns {Promise<(string | number)[][]>} */
async function rush(server, event) {
  const phones = Array.from({ length: doors }, () => new Phone(server.url, event));
  for (const phone of phones) await phone.load();
  const { items } = await server.list(
    'event_rsvps',
    `perPage=1000&skipTotal=1&filter=event_id='${event.id}'`,
  );
  /** @type {number[]} */
  const times = [];
  let [failed, sent, rsvps] = [0, 0, 0];
  const end = performance.now() + evening * 60_000;
  const every = async (/** @type {number} */ ms, /** @type {() => unknown} */ act) => {
    for (let next = performance.now(); performance.now() < end; next += ms) {
      act();
      await pause(Math.max(0, next + ms - performance.now()));
    }
  };
  const attempt = (/** @type {Promise<unknown>} */ work) =>
    work.catch((error) => {
      if (failed++ < 3) console.error(error);
    });
  // A message reaches all phones within a second after each change, so all ask about once a second.
  const asking = phones.map((phone, n) =>
    every(spreadOver + (n * askEvery) / doors / 100, () => {
      if (phone.isAsking) return;
      phone.isAsking = true;
      void attempt(timed(() => phone.ask()).then((ms) => times.push(ms))).finally(() => {
        phone.isAsking = false;
      });
    }),
  );
  const scanning = every(1000 / scansPerSecond, () => {
    const guest = items[sent % items.length];
    phones[sent % doors]?.waiting.push(scanOf(guest.id));
    sent += 1;
  });
  const sending = every(1000 / rsvpsPerSecond, () => {
    rsvps += 1;
    void attempt(newRsvp(server, event.id).create());
  });
  await Promise.all([...asking, scanning, sending]);
  for (let round = 0; round < 3; round++) for (const phone of phones) await phone.ask();
  const unlike = phones.filter(
    ({ waiting, known }) => waiting.length > 0 || known.length !== sent || new Set(known).size !== sent,
  ).length;
  return [
    [
      `ten doors at ${event.guests} guests, ${evening} minutes: p95 of a sync, ms`,
      quantile(times, 0.95).toFixed(1),
      `${quantile(times, 0.5).toFixed(1)}–${quantile(times, 0.99).toFixed(1)}`,
      `${sent} scans, ${rsvps} RSVPs`,
      event.guests > 5_000 ? '≤ 200' : '≤ 100',
    ],
    [`… phones that miss a scan or know one twice`, unlike, '', `${failed} requests failed`, '0'],
  ];
}

/** @param {import('./browser.mjs').Browser} browser */
export async function measure(browser) {
  const server = await startFilled();
  try {
    const events = [];
    for (const guests of sizes) events.push(await newEvent(server, guests));
    const rows = await ratios(server, events);
    for (const event of events.slice(1)) {
      const { canScan, whole, searches } = await wholeList(browser, server.url, event);
      const many = event.guests > 5_000;
      rows.push(
        [
          `${event.guests} guests on Slow 4G: all, s`,
          (whole / 1000).toFixed(1),
          '',
          '',
          many ? '≤ 45' : '≤ 5',
        ],
        ['… until one can scan, s', (canScan / 1000).toFixed(1), '', '', ''],
        ['… a search at a quarter of the CPU, ms', ...middle(searches), '', '≤ 50'],
      );
    }
    for (const event of events.slice(1)) rows.push(...(await rush(server, event)));
    return rows;
  } finally {
    await server.stop();
  }
}
