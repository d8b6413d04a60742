/** A guardian's yes, signed on the young person's phone (decision 071). */
import { expect, it } from 'vitest';
import type { ConsentInput } from '../../../src/domain/rsvps/consent';
import type { OutboxItem } from '../../../src/offline/model/outbox-item';
// Loaded before, so that no test waits for it.
import '../../../src/offline/outbox/my-rsvps';
import { rsvp, subject } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { rest } from '../../support/offline/work';
import { drain } from './guarantees';

const device = deviceForEach();

const minor = { under_18: true, guardian_name: 'Rosa Canary', guardian_contact: '(615) 555-0142' };
const yes = ({ id, consentSecret = '' }: OutboxItem): ConsentInput => ({
  about: id,
  secret: consentSecret,
  state: 'given',
  text_version: '2026-12',
  by: 'Rosa Canary',
  how: 'phone',
  at: 1_795_176_000_000,
});
const itemOf = async (kind: string) =>
  (await device.items()).find((item) => item.kind === kind) as OutboxItem;
const bodies = (collection: string) =>
  device.server
    .posts()
    .filter(({ path }) => path.includes(`/${collection}/`))
    .map(({ body }) => body as Record<string, unknown>);

it('gives only an RSVP of somebody under 18 a secret for the link, stored before it is sent', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await tab.client.submit('rsvp', rsvp(), subject);
  await tab.client.submit('rsvp', rsvp({ ...minor, email: 'june@example.org' }), subject);
  const secrets = (await device.items()).map((item) => [item.consentSecret?.length, item.consent]);
  expect(secrets).toEqual(
    expect.arrayContaining([
      [32, 'asked'],
      [undefined, undefined],
    ]),
  );
  device.server.fault = () => 'fine';
  await drain(device);
  const young = (await device.items()).find(({ consentSecret }) => consentSecret);
  const sent = bodies('event_rsvps').filter(({ consent_secret }) => consent_secret);
  expect(new Set(sent.map(({ consent_secret }) => consent_secret))).toEqual(new Set([young?.consentSecret]));
  // The receipt keeps the secret and the state, and nothing of the guardian.
  expect(young).toMatchObject({ state: 'accepted', input: null, consent: 'asked' });
  expect(JSON.stringify(young)).not.toContain('Rosa');
});

it('sends a yes that was signed without signal after its RSVP, once, although every first answer is lost', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await tab.client.submit('rsvp', rsvp(minor), subject);
  await tab.client.submit('consent', yes(await itemOf('rsvp')), subject);
  await rest();
  expect(await itemOf('consent')).toMatchObject({ state: 'waiting' });
  const lost = new Set<string>();
  device.server.fault = ({ id = '' }) => {
    if (!id || lost.has(id)) return 'fine';
    lost.add(id);
    return 'answer-lost';
  };
  await drain(device);
  expect((await device.items()).map(({ kind, state, consent }) => [kind, state, consent]).sort()).toEqual([
    ['consent', 'accepted', 'given'],
    ['rsvp', 'accepted', 'given'],
  ]);
  const { id } = await itemOf('consent');
  expect([...device.server.rows.keys()]).toEqual([id]);
  const [first] = bodies('consents');
  const arrived = device.server.posts().map(({ path }) => path.split('/')[3]);
  expect(arrived.indexOf('consents')).toBeGreaterThan(arrived.indexOf('event_rsvps'));
  expect(first).toMatchObject({ how: 'phone', by: 'Rosa Canary' });
  expect(JSON.stringify(await device.items())).not.toContain('Rosa');
});

it('waits for its RSVP, which the server could not store yet: it would be refused for good', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await tab.client.submit('rsvp', rsvp(minor), subject);
  await tab.client.submit('consent', yes(await itemOf('rsvp')), subject);
  let refused = 0;
  device.server.fault = ({ path }) => {
    if (!path.includes('/event_rsvps/') || refused >= 3) return 'fine';
    refused += 1;
    return { instead: () => new Response('{}', { status: 500 }) };
  };
  const before = device.server.posts().length;
  await drain(device);
  const sent = device.server.posts().slice(before);
  expect(refused).toBe(3);
  expect(sent.findIndex(({ path }) => path.includes('/consents/'))).toBeGreaterThanOrEqual(4);
  expect(await itemOf('consent')).toMatchObject({ state: 'accepted' });
});

it('does not replace a yes that was signed here by an older answer of the server', async () => {
  const tab = device.openTab();
  await tab.client.submit('rsvp', rsvp(minor), subject);
  await drain(device);
  const item = await itemOf('rsvp');
  const key = { id: item.id, secret: `${item.consentSecret}` };
  const asked = {
    kind: 'rsvp',
    name: 'June',
    guardian_name: 'Rosa',
    may_answer: true,
    status: 'confirmed',
    event: null,
    is_off: false,
    is_over: false,
    pickup_code: '',
  };
  const answer = (state: string) => {
    device.server.fault = ({ path }) =>
      path === '/api/byop/consent' ? { instead: () => Response.json({ ...asked, state }) } : 'fine';
  };
  answer('withdrawn');
  await device.settle((await tab.client.myRsvps()).refreshConsent(key));
  expect(await itemOf('rsvp')).toMatchObject({ consent: 'withdrawn' });
  const readAt = (await itemOf('rsvp')).consentAt;
  expect(readAt).toBeGreaterThan(0);
  // The age is of the last reading, also if the answer is the same.
  await device.clock.pass(10_000);
  await device.settle((await tab.client.myRsvps()).refreshConsent(key));
  expect((await itemOf('rsvp')).consentAt).toBeGreaterThan(readAt ?? 0);
  answer('asked');
  device.server.turns = ({ path }) => (path === '/api/byop/consent' ? 400 : 1);
  const reading = (await tab.client.myRsvps()).refreshConsent(key);
  await tab.client.submit('consent', yes(item), subject);
  await drain(device);
  await device.settle(reading);
  expect(await itemOf('rsvp')).toMatchObject({ consent: 'given' });
});

it('shows the no of a parent who answered with their link first', async () => {
  const tab = device.openTab();
  await tab.client.submit('rsvp', rsvp(minor), subject);
  await drain(device);
  device.server.fault = ({ path, id = '' }) =>
    path.includes('/consents/')
      ? { instead: () => Response.json({ id, outcome: 'received', status: 'refused' }) }
      : 'fine';
  await tab.client.submit('consent', yes(await itemOf('rsvp')), subject);
  await drain(device);
  expect(await itemOf('rsvp')).toMatchObject({ consent: 'refused' });
});

it('asks again after a yes about an event that the RSVP was moved from', async () => {
  const tab = device.openTab();
  await tab.client.submit('rsvp', rsvp(minor), subject);
  await drain(device);
  const refusal = { outcome: 'refused', code: 'other_event', message: 'This RSVP is for another event now.' };
  device.server.fault = ({ path, id = '' }) =>
    path.includes('/consents/')
      ? { instead: () => Response.json({ id, ...refusal }, { status: 409 }) }
      : 'fine';
  await tab.client.submit('consent', { ...yes(await itemOf('rsvp')), event_id: rsvp().event_id }, subject);
  await drain(device);
  expect(bodies('consents')).toMatchObject([{ event_id: rsvp().event_id }]);
  expect(await itemOf('consent')).toMatchObject({ state: 'refused', refusal: { code: 'other_event' } });
  expect(await itemOf('rsvp')).toMatchObject({ consent: 'asked' });
});
