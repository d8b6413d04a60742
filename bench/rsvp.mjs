// @ts-check
/** Measures RSVPs per second, in turns with a server that does less: without hooks, or without rendered pages. */
import { randomInt } from 'node:crypto';
import { middle, ratio, rounds } from './report.mjs';
import { eventFields, send, startServer } from './server.mjs';

export const title = 'RSVPs per second';

const perRound = 400;
/** Time in which pages with a new event are rendered, in ms. */
const settleTime = 5000;

/** @typedef {import('./server.mjs').Server} Server */
/** @typedef {{ name: string, seats: number | null, events: number, atOnce: number }} Case */
/** @type {Case[]} */
const cases = [
  { name: 'one after another, 20 events', seats: null, events: 20, atOnce: 1 },
  { name: '16 at once, 20 events', seats: null, events: 20, atOnce: 16 },
  { name: '16 at once, one event of 50 seats', seats: 50, events: 1, atOnce: 16 },
  { name: '200 at once, one event of 50 seats', seats: 50, events: 1, atOnce: 200 },
];
const rush = { name: '16 at once, one event', seats: null, events: 1, atOnce: 16 };

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
export const newId = (length = 15) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns RSVPs per second to new events. @param {Server} server @param {Case} one @param {number} wait ms */
async function rate(server, { seats, events, atOnce }, wait) {
  const create = async () => (await server.create('events', eventFields({ max_attendees: seats }))).id;
  const ids = await Promise.all(Array.from({ length: events }, create));
  await new Promise((done) => setTimeout(done, wait));
  let sent = 0;
  const started = performance.now();
  const sender = async () => {
    while (sent < perRound) {
      const id = newId();
      const person = { name: 'Ada Moreno', email: `${id}@example.org`, number_of_guests: 1 };
      const rsvp = { id, event_id: ids[sent++ % events], ...person, status: 'confirmed' }; // the hook sets the status
      await send(`${server.url}/api/collections/event_rsvps/records`, rsvp);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return perRound / ((performance.now() - started) / 1000);
}

export async function measure() {
  /** @type {{ without: 'hooks' | 'pages', cases: Case[], wait: number, target: string }[]} */
  const comparisons = [
    { without: 'hooks', cases, wait: 0, target: '≥ 0.5' },
    { without: 'pages', cases: [rush], wait: settleTime, target: '≥ 0.9' },
  ];
  const rows = [];
  const servers = [];
  try {
    for (const { without, cases, wait, target } of comparisons) {
      const sides = [await startServer(), await startServer(without)];
      servers.push(...sides);
      for (const one of cases) {
        /** @type {[number[], number[]]} */
        const rates = [[], []];
        for (let round = -1; round < rounds; round++)
          for (const [n, server] of sides.entries()) {
            const figure = await rate(server, one, wait);
            if (round >= 0) rates[n]?.push(figure); // the first round warms up
          }
        rows.push([one.name, ...middle(rates[0]), `${ratio(...rates)} of those without ${without}`, target]);
      }
    }
    return rows;
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}
