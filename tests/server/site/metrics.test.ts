import { readFile } from 'node:fs/promises';
import { afterAll, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { startCommand } from '../../support/server/command';
import { admin, flags, freePort, type Server, startServer } from '../../support/server/pocketbase';
import { newSecret } from '../../support/server/records';
import { signIn } from '../../support/server/requests';

const alone = `127.0.0.1:${await freePort()}`;
const server: Server = await startServer(inject('kit'), { env: { BYOP_METRICS: alone } });
afterAll(() => server.stop());

async function textAt(address: string): Promise<string> {
  const answer = await fetch(`${address}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  return answer.text();
}

/** Returns the values by name and labels, such as `byop_requests_total{class="2xx",route="page"}`. */
async function numbers(): Promise<Map<string, number>> {
  const lines = (await textAt(server.dashboard)).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const create = '{class="2xx",route="POST /api/collections/{collection}/records"}';
const read = '{class="2xx",route="GET /api/collections/{collection}/records"}';

it('serves the numbers on the listeners of the machine, and to nobody at the public address', async () => {
  for (const address of [server.dashboard, `http://${alone}`])
    expect(await textAt(address)).toContain('byop_requests_total{');
  expect((await fetch(`http://${alone}/api/health`)).status).toBe(404);
  const tokens = {
    guest: undefined,
    user: (await server.putAccount()).token,
    admin: await signIn(server.ask, 'users', admin),
    superuser: server.token,
  };
  for (const [who, token] of Object.entries(tokens)) {
    const headers: Record<string, string> = token ? { Authorization: token } : {};
    for (const path of ['/metrics', '/metrics/', '/api/metrics', '//metrics']) {
      const answer = await fetch(server.url + path, { headers });
      expect([who, path, answer.status]).toEqual([who, path, 404]);
      expect(await answer.text()).not.toMatch(/byop_|go_/);
    }
  }
});

it('serves the numbers without a superuser', async () => {
  const [port, metrics] = [await freePort(), `127.0.0.1:${await freePort()}`];
  const other = await startServer(inject('kit'));
  await other.end();
  const command = startCommand(
    inject('kit'),
    other,
    ['serve', `--port=${port}`, ...flags(inject('kit'), other.dir)],
    { BYOP_SUPERUSER_EMAIL: '', BYOP_SUPERUSER_PASSWORD: '', BYOP_METRICS: metrics },
  );
  const status = () =>
    fetch(`http://${metrics}/metrics`).then(
      (answer) => answer.status,
      // It does not listen yet.
      () => 0,
    );
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
  await command.stop();
  await other.stop();
});

it('counts requests, mails, streams and refusals', async () => {
  const before = await numbers();
  const event = await server.putEvent();
  await server.sendRsvp(event.id, { email: 'canary.numbers@example.org', manage_secret: newSecret() });
  await server.ask('GET', '/api/collections/events/records');
  await server.ask('POST', '/api/collections/event_rsvps/records', { message: 'x'.repeat(2e6) });
  const stream = new AbortController();
  const opened = await fetch(`${server.url}/api/realtime`, { signal: stream.signal });
  await opened.body?.getReader().read();
  const after = await numbers();
  const moved = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(moved(`byop_requests_total${create}`)).toBe(2);
  expect(moved(`byop_requests_total${read}`)).toBe(1);
  expect(moved('byop_request_seconds_count{route="GET /api/collections/{collection}/records"}')).toBe(1);
  expect(moved('byop_requests_refused_total{status="413"}')).toBe(1);
  expect(moved('byop_event_streams')).toBe(1);
  expect(after.get('byop_failing{name="backup"}')).toBe(0);
  expect(after.get('byop_backup_newest_timestamp_seconds')).toBe(0);
  expect(after.get('byop_database_bytes{file="data.db"}')).toBeGreaterThan(100_000);
  expect(after.get('byop_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  expect([...after.keys()].join('\n')).toMatch(/^byop_build_info\{go="go1\.\d+.*",version="\d+\.\d+\.\d+/m);
  stream.abort();
  await expect
    .poll(async () => (await numbers()).get('byop_event_streams'))
    .toBe(before.get('byop_event_streams'));
});

it('contains no address, id or token, and few labels', async () => {
  const event = await server.putEvent({ title: 'Canary night' });
  await server.sendRsvp(event.id, { name: 'Canary Person', email: 'canary.labels@example.org' });
  const account = await server.putAccount();
  await server.ask('GET', `/api/collections/users/records/${account.id}`, undefined, account.token);
  const count = async () => (await numbers()).size;
  await server.ask('GET', `/nothing/canary-0?token=${account.token}`);
  const before = await count();
  for (let one = 1; one <= 20; one += 1)
    await server.ask('GET', `/nothing/canary-${one}?email=canary@example.org`);
  expect(await count()).toBe(before);
  const text = await textAt(server.dashboard);
  expect(text).not.toMatch(/canary|@|%40/i);
  for (const secret of [event.id, account.id, account.token, server.token])
    expect(text).not.toContain(secret);
});

it('has every number that the example alerts need', async () => {
  const { groups } = parse(await readFile('docs/alerts.yml', 'utf8'));
  const rules: { alert: string; expr: string; annotations: { summary: string } }[] = groups[0].rules;
  const text = await textAt(server.dashboard);
  for (const { alert, expr, annotations } of rules) {
    const names = expr.match(/\b(byop|go|process)_\w+/g) ?? [];
    expect([alert, annotations.summary, names.length > 0 || /^up\{/.test(expr)]).toEqual([
      alert,
      expect.stringMatching(/\.$/),
      true,
    ]);
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
  }
  expect(rules.map(({ alert }) => alert)).toEqual([...new Set(rules.map(({ alert }) => alert))]);
});
