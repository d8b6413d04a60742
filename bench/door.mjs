// @ts-check
/** Measures the door at a quarter of the speed: from a pass in view of the camera to its card, with a guest list of 500. */
import { addDays } from 'date-fns';
import { encode } from 'uqr';
import { openPhone, slow4G } from './browser.mjs';
import { middle, quantile } from './report.mjs';
import { newId } from './rsvp.mjs';
import { eventFields, send, startServer } from './server.mjs';

export const title = 'The door';

const guests = 500;
const framesPerKind = 12;
/** A pass that is not read within this time counts as unread, in ms. */
const limit = 3_000;
/**
 * Distance in widths of the code with its white, tilt towards or away from the camera and roll around its axis in degrees, blur in
 * pixels, and brightness of a spot of light.
 */
const kinds = [
  { name: 'plain', distance: 2, tilt: 0, roll: 4, blur: 0, glare: 0 },
  { name: 'tilted', distance: 3, tilt: 25, roll: 6, blur: 0, glare: 0 },
  { name: 'blurred', distance: 2, tilt: 4, roll: 8, blur: 2.2, glare: 0 },
  { name: 'with glare', distance: 2, tilt: 6, roll: 10, blur: 0.8, glare: 0.85 },
];

/** Creates an event with a door key and guests. @param {import('./server.mjs').Server} server */
async function newDoor(server) {
  const event = await server.create('events', eventFields({ date: addDays(Date.now(), 1).toISOString() }));
  const secret = newId(32);
  const key = await server.create('door_keys', { event_id: event.id, name: 'Door A', secret });
  const people = Array.from({ length: guests }, (_, n) => ({ id: newId(), name: `Guest Person ${n}` }));
  for (const { id, name } of people) {
    const rsvp = { id, name, event_id: event.id, email: `${id}@example.org`, number_of_guests: 1 };
    await send(`${server.url}/api/collections/event_rsvps/records`, rsvp);
  }
  return { hash: `#${key.id}.${secret}`, people };
}

/** Runs in the page. The camera is a canvas, and the worker takes four times as long: CDP slows only the page. */
function fakeCamera() {
  const [width, height] = [640, 480];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  let draw = () => {};
  const paint = () => {
    if (!context) return;
    context.fillStyle = `hsl(30 8% ${42 + Math.random() * 3}%)`;
    context.fillRect(0, 0, width, height);
    draw();
    requestAnimationFrame(paint);
  };
  paint();
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
    value: async () => canvas.captureStream(30),
  });
  const RealWorker = Worker;
  class SlowWorker extends RealWorker {
    sentAt = 0;
    /** @override @param {unknown} message @param {any} transfer */
    postMessage(message, transfer) {
      this.sentAt = performance.now();
      super.postMessage(message, transfer);
    }
    /** @override @param {(event: MessageEvent) => void} handler */
    set onmessage(handler) {
      super.onmessage = (event) => setTimeout(() => handler(event), 3 * (performance.now() - this.sentAt));
    }
  }
  /**
   * Shows a pass until its card is there. Returns the time in ms; Infinity after `limit`.
   * @param {{ modules: boolean[][], name: string, limit: number, distance: number, tilt: number, roll: number, blur: number, glare: number }} pass
   */
  const show = ({ modules, name, limit, distance, tilt, roll, blur, glare }) => {
    // Of a wide lens, in pixels.
    const focus = 503;
    const sign = Math.random() < 0.5 ? -1 : 1;
    const radian = (sign * Math.PI) / 180;
    const [tilted, rolled] = [tilt * radian, roll * radian];
    // Once: a blur for each module of each frame would take seconds.
    const code = new OffscreenCanvas(width, height);
    const ink = code.getContext('2d');
    const picture = new OffscreenCanvas(width, height);
    const lens = picture.getContext('2d');
    if (!ink || !lens) throw new Error('The page has no canvas.');
    /** Returns where the camera sees a corner of a module. @param {number} column @param {number} row */
    const seenAt = (column, row) => {
      const [x, y] = [column / modules.length - 0.5, row / modules.length - 0.5];
      const [sin, cos] = [Math.sin(rolled), Math.cos(rolled)];
      const [across, along] = [x * cos - y * sin, x * sin + y * cos];
      const scale = focus / (distance + along * Math.sin(tilted));
      return /** @type {const} */ ([
        width / 2 + across * scale,
        height / 2 + along * Math.cos(tilted) * scale,
      ]);
    };
    /** @param {string} color @param {number} x @param {number} y @param {number} size in modules */
    const square = (color, x, y, size) => {
      ink.fillStyle = color;
      ink.beginPath();
      ink.moveTo(...seenAt(x, y));
      ink.lineTo(...seenAt(x + size, y));
      ink.lineTo(...seenAt(x + size, y + size));
      ink.lineTo(...seenAt(x, y + size));
      ink.fill();
    };
    square('#eee', 0, 0, modules.length);
    // Beyond its edge, so that no light line is between two.
    for (const [y, row] of modules.entries())
      for (const [x, isDark] of row.entries()) if (isDark) square('#222', x, y, 1.05);
    lens.filter = blur ? `blur(${blur}px)` : 'none';
    lens.drawImage(code, 0, 0);
    lens.filter = 'none';
    const light = lens.createRadialGradient(370, 190, 5, 370, 190, 90);
    light.addColorStop(0, `rgb(255 255 255 / ${glare})`);
    light.addColorStop(1, 'rgb(255 255 255 / 0)');
    lens.fillStyle = light;
    lens.fillRect(0, 0, width, height);
    // A hand is never still.
    draw = () => context?.drawImage(picture, Math.random() * 2, Math.random() * 2);
    const from = performance.now();
    return new Promise((done) => {
      const look = () => {
        const took = performance.now() - from;
        const isRead = document.querySelector('[data-card]')?.textContent?.includes(name);
        if (!isRead && took <= limit) return requestAnimationFrame(look);
        draw = () => {};
        done(isRead ? took : Number.POSITIVE_INFINITY);
      };
      look();
    });
  };
  Object.assign(window, { Worker: SlowWorker, show });
}

/** @param {import('./browser.mjs').Browser} browser @returns {Promise<(string | number)[][]>} */
export async function measure(browser) {
  const server = await startServer();
  try {
    const { hash, people } = await newDoor(server);
    const { page, device, close } = await openPhone(browser, slow4G, 1, fakeCamera);
    await page.goto(`${server.url}/door`);
    await page.getByText('Open the door link').waitFor();
    const from = Date.now();
    await page.evaluate((key) => location.assign(key), hash);
    await page.getByText(`of ${guests}`).waitFor();
    const listTook = Date.now() - from;

    await device.send('Network.emulateNetworkConditions', { ...slow4G, offline: true });
    await page.getByText('Hold the pass in the frame').waitFor();
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    /** @type {(string | number)[][]} */
    const rows = [];
    /** @type {number[]} */
    const all = [];
    for (const { name, ...kind } of kinds) {
      /** @type {number[]} */
      const times = [];
      for (let frame = 0; frame < framesPerKind; frame++) {
        const guest = people[all.length + frame];
        // The same as `passText` and the code of src/features/events/pass/pass-ticket.tsx.
        const text = `${guest?.id}${'0123456789abcdef'}`.toUpperCase();
        const { data } = encode(text, { ecc: 'H', border: 4 });
        const pass = { modules: data, name: `${guest?.name}`, limit, ...kind };
        times.push(await page.evaluate((shown) => Object(window).show(shown), pass));
      }
      all.push(...times);
      const read = times.filter(Number.isFinite);
      rows.push([`pass ${name}, ms`, ...middle(read), `${read.length} of ${times.length} read`, '≥ 11']);
    }
    await close();
    const p95 = Math.round(quantile(all.filter(Number.isFinite), 0.95));
    return [
      ...rows,
      ['pass in view to card, p95 of all, ms', p95, '', '', '≤ 300'],
      ['guest list of 500 on Slow 4G, ms', listTook, '', '', '≤ 3000'],
    ];
  } finally {
    await server.stop();
  }
}
