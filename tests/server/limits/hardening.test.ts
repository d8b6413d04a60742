/** Protection of the whole server against the internet. Tests of single files are in pocketbase/*_test.go. */
import { describe, expect, it } from 'vitest';
import { sharedServer } from '../../support/server/fixtures';
import { superuser } from '../../support/server/pocketbase';

const server = sharedServer({ env: { BYOP_RATE_LIMITS: 'on' } });

const signIn = (identity: string) =>
  server.ask('POST', '/api/collections/users/auth-with-password', { identity, password: 'wrong words' });

const fromDevice = (collection: string) =>
  fetch(`${server.url}/api/collections/${collection}/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-BYOP-Device': 'one-phone' },
    body: '{}',
  });

describe('the rate limit of an address', () => {
  it.each<[string, number, () => Promise<{ status: number }>]>([
    ['RSVP of devices that send no id', 60, () => server.create('event_rsvps', {})],
    ['RSVP of one device', 20, () => fromDevice('event_rsvps')],
    ['message', 10, () => server.create('contact_submissions', {})],
    ['application', 5, () => server.create('artist_submissions', {})],
    ['report', 5, () => server.create('reports', {})],
    ['account', 5, () => server.create('users', {})],
    [
      'password that is forgotten',
      5,
      () => server.ask('POST', '/api/collections/users/request-password-reset', {}),
    ],
    ['gift', 15, () => server.ask('POST', '/api/byop/create-payment', {})],
    ['error of a phone', 10, () => server.ask('POST', '/api/byop/client-errors', { errors: [] })],
    ['change of an account', 10, () => server.ask('PATCH', '/api/collections/users/records/x', {})],
    ['sign-in', 5, () => signIn(`${Math.random()}@example.org`)],
  ])('%s: %i requests a minute, then 429', async (_, most, ask) => {
    const statuses: number[] = [];
    // More than one request over the limit, because the RSVP limit refills meanwhile.
    for (let n = 0; n <= most * 1.5; n += 1) statuses.push((await ask()).status);
    expect(statuses.slice(0, most)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });

  it('cannot be avoided by forged address headers, since no proxy is trusted by default', async () => {
    const answer = await fetch(`${server.url}/api/collections/artist_submissions/records`, {
      method: 'POST',
      headers: {
        'X-Forwarded-For': '203.0.113.7',
        'X-Real-IP': '203.0.113.7',
        'Content-Type': 'application/json',
      },
      body: '{}',
    });
    expect(answer.status).toBe(429);
  });
});

describe('other sites', () => {
  const from = (origin: string, method = 'GET') =>
    fetch(`${server.url}/api/collections/events/records`, {
      method,
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });

  it('cannot read the API: only our origin is allowed', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const allowed = (await from('https://evil.example', method)).headers.get('access-control-allow-origin');
      expect(['*', 'https://evil.example']).not.toContain(allowed);
      expect((await from(server.url, method)).headers.get('access-control-allow-origin')).toBe(server.url);
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'cannot make their visitors submit anything: %s is refused',
    async (type) => {
      const paths = ['/api/byop/my-data', '/api/collections/event_rsvps/records', '/api/byop/rsvp'];
      for (const path of paths) {
        const body = JSON.stringify({ email: 'ada@example.org' });
        const headers = { 'Content-Type': type, Origin: 'https://evil.example' };
        const { status } = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
        expect(status).toBe(415);
      }
    },
  );
});

describe('superusers', () => {
  it('are accepted only by the dashboard’s listener', async () => {
    const headers = { Authorization: server.token };
    for (const path of ['/_/', '/api/collections', '/api/settings', '/api/collections/events/records']) {
      expect((await fetch(`${server.url}${path}`, { headers })).status).toBe(404);
      expect((await fetch(`${server.dashboard}${path}`, { headers })).status).toBe(200);
    }
    const credentials = { identity: superuser.email, password: superuser.password };
    const signInAt = (base: string) =>
      fetch(`${base}/api/collections/_superusers/auth-with-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(credentials),
      });
    expect((await signInAt(server.url)).status).toBe(404);
    expect((await signInAt(server.dashboard)).status).toBe(200);
  });
});

describe('odd requests', () => {
  it('an oversized header, path, query, filter or JSON is refused, and the server continues', async () => {
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const asked = [
      fetch(server.url, { headers: { 'X-Long': 'x'.repeat(2_000_000) } }).then(
        ({ status }) => status,
        () => 431, // the line is cut before the answer is read
      ),
      server
        .ask('GET', `/api/collections/events/records?filter=${'('.repeat(3_000)}id=1`)
        .then((a) => a.status),
      server.ask('GET', `/api/${'x/'.repeat(3_000)}`).then((a) => a.status),
      server.create('newsletter_subscribers', nested).then((a) => a.status),
      server.create('newsletter_subscribers', '{"id":"\\ud800","email":"\\u0000"}').then((a) => a.status),
    ];
    for (const status of await Promise.all(asked)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect((await server.ask('GET', '/api/health')).status).toBe(200);
    expect(await server.rows('newsletter_subscribers')).toEqual([]);
  });
});
