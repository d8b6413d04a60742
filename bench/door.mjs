// @ts-check
/**
 * Measures the door: from a pass in view of the camera to its card, at a quarter of the speed, and the guest list of 500 on
 * Slow 4G. `node bench/door.mjs` after a build.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns';
import { encode } from 'uqr';
import { runCommand } from '../scripts/command.mjs';
import { isCommand } from '../scripts/paths.mjs';
import { openBrowser, phone, slow4G, slowDown } from './browser.mjs';
import { median, table } from './report.mjs';
import { ourServer } from './server.mjs';

const guests = 500;
const framesPerKind = Number(process.env.BENCH_FRAMES ?? 20);
/** Tilt in degrees, blur in pixels, and brightness of a spot of light. */
const kinds = [
  { name: 'plain', tilt: 4, skew: 0, blur: 0, glare: 0 },
  { name: 'tilted', tilt: 28, skew: 0.18, blur: 0.6, glare: 0 },
  { name: 'blurred', tilt: 8, skew: 0.05, blur: 2.2, glare: 0 },
  { name: 'with glare', tilt: 10, skew: 0.08, blur: 0.8, glare: 0.85 },
];
const giveUpAfter = 3_000;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const text = (/** @type {number} */ length) =>
  Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

/** @param {import('./server.mjs').Server} server */
async function doorOf(server) {
  const root = await server.root();
  const event = await server.send(
    'collections/events/records',
    {
      title: 'Harvest Festival',
      description: 'Bales.',
      date: addDays(Date.now(), 1).toISOString(),
      time: '6:00 PM',
      location: 'The yard',
      type: 'Concert',
      status: 'upcoming',
    },
    root,
  );
  const secret = text(32);
  const key = await server.send(
    'collections/door_keys/records',
    { event_id: event.id, name: 'Door A', secret },
    root,
  );
  const people = Array.from({ length: guests }, (_, n) => ({ id: text(15), name: `Guest Person ${n}` }));
  for (const { id, name } of people)
    await server.send('collections/event_rsvps/records', {
      id,
      name,
      event_id: event.id,
      email: `${id}@example.org`,
      number_of_guests: 1,
    });
  return { link: `${server.url}/door#${key.id}.${secret}`, people };
}

/** Runs in the page. The camera is a canvas, and the worker takes four times as long: CDP slows only the page. */
function fakeCamera() {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const context = canvas.getContext('2d');
  if (!context) return;
  /** @type {(() => void)} */
  let draw = () => {};
  const paint = () => {
    context.resetTransform();
    context.filter = 'none';
    context.fillStyle = `hsl(30 8% ${42 + Math.random() * 3}%)`;
    context.fillRect(0, 0, canvas.width, canvas.height);
    draw();
    requestAnimationFrame(paint);
  };
  paint();
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
    value: async () => canvas.captureStream(30),
  });
  const RealWorker = Worker;
  Object.assign(window, {
    Worker: class extends RealWorker {
      sentAt = 0;
      /** @param {unknown} message @param {Transferable[]} transfer */
      postMessage(message, transfer) {
        this.sentAt = performance.now();
        super.postMessage(message, transfer);
      }
      /** @param {(event: MessageEvent) => void} handler */
      set onmessage(handler) {
        super.onmessage = (event) => setTimeout(() => handler(event), 3 * (performance.now() - this.sentAt));
      }
    },
    /**
     * Shows a pass until its card is there. Returns the time in ms; Infinity after `limit`.
     * @param {{ modules: boolean[][], name: string, limit: number, tilt: number, skew: number, blur: number, glare: number }} pass
     */
    show({ modules, name, limit, tilt, skew, blur, glare }) {
      const size = 7;
      const half = (modules.length * size) / 2;
      const sign = Math.random() < 0.5 ? -1 : 1;
      // Once: a blur for each module of each frame would take seconds.
      const code = new OffscreenCanvas(640, 480);
      const ink = code.getContext('2d');
      const picture = new OffscreenCanvas(640, 480);
      const lens = picture.getContext('2d');
      if (!ink || !lens) throw new Error('The page has no canvas.');
      ink.setTransform(1, skew * sign, skew, 1, 320, 240);
      ink.rotate((sign * tilt * Math.PI) / 180);
      ink.fillStyle = '#eee';
      ink.fillRect(-half - 28, -half - 28, 2 * half + 56, 2 * half + 56);
      ink.fillStyle = '#222';
      for (const [y, row] of modules.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) ink.fillRect(x * size - half, y * size - half, size + 0.3, size + 0.3);
      lens.filter = blur ? `blur(${blur}px)` : 'none';
      lens.drawImage(code, 0, 0);
      lens.filter = 'none';
      const light = lens.createRadialGradient(370, 190, 5, 370, 190, 90);
      light.addColorStop(0, `rgb(255 255 255 / ${glare})`);
      light.addColorStop(1, 'rgb(255 255 255 / 0)');
      lens.fillStyle = light;
      lens.fillRect(0, 0, 640, 480);
      // A hand is never still.
      draw = () => context.drawImage(picture, Math.random() * 2, Math.random() * 2);
      const from = performance.now();
      return new Promise((done) => {
        const end = (/** @type {number} */ took) => {
          draw = () => {};
          done(took);
        };
        const look = () => {
          const took = performance.now() - from;
          if (document.querySelector('[data-card]')?.textContent?.includes(name)) return end(took);
          if (took > limit) return end(Number.POSITIVE_INFINITY);
          requestAnimationFrame(look);
        };
        look();
      });
    },
  });
}

/** @param {number[]} all @param {number} share */
const quantile = (all, share) =>
  [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.ceil(all.length * share) - 1)] ?? Number.NaN;

/** @param {import('./browser.mjs').Browser} browser @returns {Promise<(string | number)[][]>} */
export async function doorFigures(browser) {
  const folder = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const server = await ourServer(folder);
  try {
    const { link, people } = await doorOf(server);
    const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
    await context.addInitScript(fakeCamera);
    const page = await context.newPage();
    await page.goto(`${server.url}/door`);
    await page.getByText('Open the door link').waitFor();

    const device = await context.newCDPSession(page);
    await device.send('Network.enable');
    /** @type {Set<string>} */
    const requests = new Set();
    let bytes = 0;
    device.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.endsWith('/api/byop/door')) requests.add(requestId);
    });
    device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requests.has(requestId)) bytes = Math.max(bytes, encodedDataLength);
    });
    await device.send('Network.emulateNetworkConditions', slow4G);
    const from = Date.now();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    await page.getByText(`of ${guests}`).waitFor();
    const listTook = Date.now() - from;
    await device.send('Network.emulateNetworkConditions', { ...slow4G, offline: true });

    await page.getByText('Hold the pass in the frame').waitFor();
    await slowDown(page);
    let next = 0;
    /** @type {(string | number)[][]} */
    const rows = [];
    /** @type {number[]} */
    const hard = [];
    /** @type {number[]} */
    const all = [];
    for (const { name, ...kind } of kinds) {
      /** @type {number[]} */
      const times = [];
      for (let frame = 0; frame < framesPerKind; frame++, next++) {
        const guest = people[next];
        const { data } = encode(`${guest?.id}${'0123456789abcdef'}`, { ecc: 'M', border: 0 });
        const pass = { modules: data, name: `${guest?.name}`, limit: giveUpAfter, ...kind };
        times.push(
          await page.evaluate(
            (shown) =>
              /** @type {{ show: (pass: unknown) => Promise<number> }} */ (Object(window)).show(shown),
            pass,
          ),
        );
      }
      const read = times.filter(Number.isFinite);
      rows.push([
        `pass ${name}, ms`,
        Math.round(median(read)),
        `p95 ${Math.round(quantile(read, 0.95))}`,
        `${read.length} of ${times.length} read`,
      ]);
      all.push(...read);
      if (name !== 'plain') hard.push(...times);
    }
    const share = hard.filter(Number.isFinite).length / hard.length;
    await context.close();
    return [
      ...rows,
      ['pass in view to card, p95 of all, ms', Math.round(quantile(all, 0.95)), '', '≤ 300'],
      ['hard frames read within 3 s', `${Math.round(100 * share)} %`, '', '≥ 85 %'],
      ['guest list of 500, KiB', (bytes / 1024).toFixed(1), '', '≤ 60'],
      ['… on Slow 4G, ms', listTook, '', '≤ 3,000'],
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    const browser = await openBrowser();
    try {
      console.log(table([['what', 'figure', 'spread', 'target'], ...(await doorFigures(browser))]));
    } finally {
      await browser.close();
    }
  });
}
