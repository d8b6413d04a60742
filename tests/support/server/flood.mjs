/** The thread of `flood` (tests/support/server/attacker.ts): posts the number of answers, and the statuses at the end. */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, method, connections, headers, body } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses = {};
let runs = true;

const newId = () => randomBytes(16).toString('hex').slice(0, 15);

const send = () =>
  new Promise((resolve) => {
    const fill = (text) => text.replaceAll('{id}', newId).replaceAll('{id4}', () => newId().slice(0, 4));
    const content = fill(body);
    const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));
    const sent = request(fill(url), {
      method,
      agent,
      headers: { ...filled, 'content-length': Buffer.byteLength(content) },
    });
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0));
    sent.end(content);
  });

let answered = 0;
parentPort?.once('message', () => {
  runs = false;
});
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (runs) {
      const status = await send();
      statuses[status] = (statuses[status] ?? 0) + 1;
      answered += 1;
      parentPort?.postMessage(answered);
    }
  }),
);
agent.destroy();
parentPort?.postMessage(statuses);
