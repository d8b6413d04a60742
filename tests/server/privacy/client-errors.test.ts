import { subDays } from 'date-fns';
import { expect, it } from 'vitest';
import { type ClientError, countedErrors } from '../../../src/domain/errors/client-error';
import { sharedServer } from '../../support/server/fixtures';
import { sql, withTestHooks } from '../../support/server/planted-person';

const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));

let line = 1;
/** Reports an error of a file of the site; another one each time, unless its stack is given. */
const error = (fields: Partial<ClientError> = {}): ClientError => {
  line += 1;
  return {
    message: 'TypeError: Cannot read properties of undefined',
    stack: `/assets/index-Ab12_xY.js:${line}:2345`,
    page: '/join',
    version: '0.1.0',
    engine: 'WebKit 18',
    online: true,
    count: 1,
    ...fields,
  };
};
const send = (errors: unknown) => server.ask('POST', '/api/byop/client-errors', { errors });
const stored = (stack: string) => server.rows('client_errors', `stack ~ '${stack}'`);

it('counts the same error of many phones in one row with the latest report', async () => {
  const first = error();
  const again = { ...first, engine: 'Chromium 141', page: '/ministries/events', online: false, count: 3 };
  expect(await send([first])).toMatchObject({ status: 200, json: { stored: 1 } });
  expect(await send([again, error()])).toMatchObject({ status: 200, json: { stored: 2 } });
  expect(await stored(first.stack)).toMatchObject([
    { ...first, engine: 'Chromium 141', page: '/ministries/events', online: false, count: 4 },
  ]);
});

it('counts an error without a file of the site once a report, and tells of it from three on', async () => {
  const foreign = error({ message: 'TypeError: undefined is not a function', stack: '', count: 40 });
  const told = () => server.rows('client_errors', `stack = '' && ${countedErrors}`);
  for (let devices = 1; devices <= 3; devices += 1) {
    expect(await told()).toEqual([]);
    await send([foreign]);
    expect(await server.rows('client_errors', "stack = ''")).toMatchObject([{ count: devices }]);
  }
  expect(await told()).toHaveLength(1);
});

it('stores no typed text, address, id or token', async () => {
  const planted = [
    'Zebulon cannot eat peanuts',
    'zebulon@quincy.example',
    '+1 973 555 0100',
    'ab12cd34ef56gh7',
    'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.sIgNaTuRe',
    '/auth?token=s3cr3t#reset',
  ];
  const words = planted.join(' ');
  const { stack } = error();
  const answer = await send([
    error({ message: `TypeError: "${words}" ${words}`, stack: `${words}\n${stack}\n${words}`, page: words }),
    ...planted.map((message) => error({ message, page: `/${message}`, stack: `at ${message} (${message})` })),
  ]);
  expect(answer).toMatchObject({ status: 200, json: { stored: planted.length + 1 } });
  // Not the hashes, ids and times of the server: they have any digits.
  const rows = await server.rows('client_errors');
  const kept = JSON.stringify(
    rows.map(({ message, page, stack, engine, version }) => [message, page, stack, engine, version]),
  );
  expect(kept).toContain(stack);
  expect(kept).not.toMatch(/zebulon|peanuts|quincy|973|0100|ab12cd|eyJ|sIgN|s3cr3t|token/i);
  expect(server.said()).not.toMatch(/zebulon|peanuts|s3cr3t/i);
});

it.each<[string, unknown]>([
  ['no list', 'TypeError'],
  ['more than 20', Array.from({ length: 21 }, () => error())],
  ['a version with words', [error({ version: 'Zebulon' })]],
  ['an engine with words', [error({ engine: 'Zebulon 3' })]],
  ['a count that never was', [error({ count: 100_000 })]],
])('refuses %s', async (_, errors) => {
  expect((await send(errors)).status).toBe(400);
});

it('stores at most 500 different errors: a new one replaces the oldest of those that were reported least', async () => {
  const [often, ...many] = Array.from({ length: 520 }, () => error());
  await send([often, often]);
  for (let from = 0; from < many.length; from += 20) await send(many.slice(from, from + 20));
  expect(await server.rows('client_errors')).toHaveLength(500);
  const [oldest, last] = [many[0], many.at(-1)];
  expect(await stored(oldest?.stack ?? '')).toEqual([]);
  expect(await send([last, error()])).toMatchObject({ json: { stored: 2 } });
  expect(await stored(last?.stack ?? '')).toMatchObject([{ count: 2 }]);

  // The table is full of forged errors, and a true one is stored all the same.
  await sql(server, 'UPDATE client_errors SET count = 90 WHERE count = 1');
  const genuine = error();
  expect(await send([genuine])).toMatchObject({ json: { stored: 1 } });
  expect(await stored(genuine.stack)).toMatchObject([{ count: 1 }]);
  expect(await stored(often?.stack ?? '')).toEqual([]);
  expect(await server.rows('client_errors')).toHaveLength(500);
});

it('removes an error 30 days after its last report', async () => {
  const team = await server.putAdmin();
  const [old, young] = await team.list('client_errors', '');
  const daysAgo = (days: number) => subDays(Date.now(), days).toISOString().replace('T', ' ');
  await sql(server, `UPDATE client_errors SET updated_at = '${daysAgo(31)}' WHERE id = '${old?.id}'`);
  await sql(server, `UPDATE client_errors SET updated_at = '${daysAgo(29)}' WHERE id = '${young?.id}'`);
  await server.ask('POST', '/api/crons/retention', undefined, server.token);
  await expect.poll(() => server.rows('client_errors', `id = '${old?.id}'`)).toEqual([]);
  expect(await server.rows('client_errors', `id = '${young?.id}'`)).toHaveLength(1);
});
