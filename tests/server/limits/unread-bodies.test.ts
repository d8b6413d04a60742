/** A body that a route does not read is not parsed as the next request of its connection (HTTP request smuggling). */
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { collections } from '../../../src/domain/collections';
import { sharedServer } from '../../support/server/fixtures';
import { closed, ofTheProgram, ours } from '../../support/server/routes';

const generous = sharedServer();
/** Its rate limits refuse before a body is read. */
const strict = sharedServer({ env: { BYOP_RATE_LIMITS: 'on' } });

const id = 'nosuchrecord000';
const addresses = [
  ...Object.keys({ ...ours, ...ofTheProgram }),
  ...closed,
  ...[
    'POST /',
    'PUT /ministries/events',
    'DELETE /events.ics',
    'POST /_/',
    'POST /api/',
    'OPTIONS /api/health',
  ],
  ...['GET /', 'GET /robots.txt', 'POST /api/realtime', 'GET /api/health', 'PATCH /api/uploads'],
  'GET /api/files/events/x/y.png',
  ...Object.keys(collections).flatMap((name) => [
    `POST /api/collections/${name}/records`,
    `PATCH /api/collections/${name}/records/${id}`,
    `DELETE /api/collections/${name}/records/${id}`,
    `GET /api/collections/${name}/records`,
  ]),
  'POST /api/collections/users/auth-with-password',
  'POST /api/collections/users/auth-refresh',
].map((address) => address.replace('{id}', id).replace('{$}', ''));

const request = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n';
const healthy = 200;
const hidden = `${request}X-Padding: ${'x'.repeat(8_000)}\r\n\r\n`;
const last = 'GET /no/such/page HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const notFound = 404;

const types = [
  'application/json',
  'text/plain',
  'application/offset+octet-stream',
  'multipart/form-data; boundary=x',
];

function withBody(
  address: string,
  type: string,
  token: string,
  kilobytes: number,
  inChunks: boolean,
): string {
  const body = hidden.repeat(Math.ceil((kilobytes * 1024) / hidden.length));
  const [method, path] = address.split(' ');
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    ...(token && [`Authorization: ${token}`]),
  ].join('\r\n');
  return inChunks
    ? `${head}\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    : `${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

const isRefused = (status: number) => status >= 400 && status < 500;

/** Sends text over one connection. Returns the statuses of all answers until the server closes it. */
function statusesOf(base: string, text: string): Promise<number[]> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    let answers = '';
    const line = connect(Number(port), hostname);
    line.on('data', (part) => {
      answers += part.toString('latin1');
    });
    line.on('error', () => line.destroy()); // a test then sees that an answer is missing
    line.on('close', () =>
      resolve([...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))),
    );
    line.write(text);
  });
}

it('two honest requests over one connection get two answers', async () => {
  const json = '{"email":"ada@example.org"}';
  const first = `POST /api/byop/my-data HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`;
  expect(await statusesOf(generous.url, first + last)).toEqual([expect.any(Number), notFound]);
  expect(await statusesOf(generous.url, `${request}\r\n${last}`)).toEqual([healthy, notFound]);
});

const [json = ''] = types;
it.each([
  ...types.map((type) => ({ where: 'at the public address', type, server: generous })),
  { where: 'at the public address with the usual rate limits', type: json, server: strict },
  { where: 'at the dashboard', type: json, server: generous },
])('a body of $type is one request at every route, $where', async ({ where, type, server }) => {
  const { token: owner } = await server.putAccount({ role: 'owner' });
  // It ends the sessions of its account.
  const signsOut = 'POST /api/byop/sign-out-everywhere';
  const { token: other } = await server.putAccount({ role: 'owner' });
  const cases = addresses.flatMap((address) =>
    [300, 700].flatMap((kilobytes) => [false, true].map((inChunks) => ({ address, kilobytes, inChunks }))),
  );
  const wrong: string[] = [];
  const check = async ({ address, kilobytes, inChunks }: (typeof cases)[number]) => {
    const token = kilobytes === 300 ? (address === signsOut ? other : owner) : '';
    const base = where === 'at the dashboard' ? server.dashboard : server.url;
    const statuses = (size: number) =>
      statusesOf(base, withBody(address, type, token, size, inChunks) + last);
    const [own = 0, ...more] = await statuses(kilobytes);
    const isOne = more.length === 0 || `${more}` === `${notFound}`;
    // A route that accepts a body that is no form reads none: it answers the same without.
    const isHonest = isRefused(own) || (await statuses(0))[0] === own;
    const isRight = isOne && isHonest;
    if (!isRight)
      wrong.push(`${address}, ${kilobytes} KB${inChunks ? ' in chunks' : ''}: ${[own, ...more].slice(0, 4)}`);
  };
  for (let from = 0; from < cases.length; from += 16)
    await Promise.all(cases.slice(from, from + 16).map(check));
  expect(wrong).toEqual([]);
  if (server === generous)
    expect((await server.ask('GET', '/api/byop/team', undefined, owner)).status).toBe(healthy);
});
