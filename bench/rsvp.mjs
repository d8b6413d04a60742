// @ts-check
/**
 * Measures RSVPs per second against plain creates of the same record without hooks. They take turns, so that a busy machine
 * slows both.
 */
import { randomInt } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '../scripts/paths.mjs';
import { median, middle, ratio, rounds } from './report.mjs';
import { ourServer } from './server.mjs';

const perRound = 400;

/** @type {{ name: string, seats: number | null, events: number, atOnce: number }[]} */
const cases = [
  { name: 'one after another, 20 events', seats: null, events: 20, atOnce: 1 },
  { name: '16 at once, 20 events', seats: null, events: 20, atOnce: 16 },
  { name: '16 at once, one event of 50 seats', seats: 50, events: 1, atOnce: 16 },
  { name: '200 at once, one event of 50 seats', seats: 50, events: 1, atOnce: 200 },
];

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const newId = () => Array.from({ length: 15 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns RSVPs per second. @param {import('./server.mjs').Server} server @param {string[]} events @param {number} atOnce */
async function rate(server, events, atOnce) {
  let sent = 0;
  const started = performance.now();
  const sender = async () => {
    while (sent < perRound) {
      const id = newId();
      const event_id = events[sent++ % events.length];
      const person = { name: 'Ada Moreno', email: `${id}@example.org`, number_of_guests: 1 };
      // The hook sets the real status.
      await server.send('collections/event_rsvps/records', { id, event_id, ...person, status: 'confirmed' });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return perRound / ((performance.now() - started) / 1000);
}

/** Creates events without RSVPs. @param {import('./server.mjs').Server} server @param {number} count @param {number | null} seats */
async function newEvents(server, count, seats) {
  const token = await server.root();
  const event = {
    title: 'Friday Night',
    description: 'Food at six.',
    date: '2099-01-02 02:00:00Z',
    ends_at: '2099-01-02 05:00:00Z',
    time: '6:00 PM',
    location: 'Basement',
    type: 'Worship Night',
    status: 'upcoming',
    max_attendees: seats,
  };
  const create = async () => String((await server.send('collections/events/records', event, token)).id);
  return Promise.all(Array.from({ length: count }, create));
}

export async function rsvps() {
  const folder = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const none = join(folder, 'no-hooks');
  await mkdir(none);
  const [ours, bare] = [await ourServer(folder), await ourServer(folder, { hooks: none })];
  try {
    const rows = [];
    for (const { name, seats, events, atOnce } of cases) {
      /** @type {[import('./server.mjs').Server, number[]][]} */
      const sides = [
        [ours, []],
        [bare, []],
      ];
      for (let round = -1; round < rounds; round++)
        for (const [server, rates] of sides) {
          const figure = await rate(server, await newEvents(server, events, seats), atOnce);
          if (round >= 0) rates.push(figure); // the first round warms up
        }
      const [withHooks = 0, withoutHooks = 0] = sides.map(([, rates]) => median(rates));
      rows.push([
        name,
        Math.round(withHooks),
        Math.round(withoutHooks),
        (withHooks / withoutHooks).toFixed(2),
      ]);
    }
    return [['case', 'RSVPs/s', 'plain creates/s', 'ratio'], ...rows];
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures RSVPs per second in a rush, with rendered pages and without. */
export async function rushes() {
  const folder = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const withoutRendering = join(folder, 'site');
  await cp(site, withoutRendering, { recursive: true });
  const [on, off] = [await ourServer(folder), await ourServer(folder, { files: withoutRendering })];
  try {
    /** @type {[import('./server.mjs').Server, number[]][]} */
    const sides = [
      [on, []],
      [off, []],
    ];
    for (let round = -1; round < rounds; round++)
      for (const [server, rates] of sides) {
        const events = await newEvents(server, 1, null);
        await new Promise((done) => setTimeout(done, 5000)); // the pages with the new event are rendered
        const figure = await rate(server, events, 16);
        if (round >= 0) rates.push(figure); // the first round warms up
      }
    const [rendering = [], plain = []] = sides.map(([, rates]) => rates);
    return [
      'RSVPs/s in a rush, with rendered pages',
      ...middle(rendering),
      `${ratio(rendering, plain)} of without`,
      '≥ 0.9',
    ];
  } finally {
    await Promise.all([on.stop(), off.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}
