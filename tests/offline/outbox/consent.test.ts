/** A guardian's yes, signed on the young person's phone (decision 071). */
import { describe, expect, it, vi } from 'vitest';
import { applicationInput } from '../../../src/domain/application';
import { type ConsentInput, consentTextVersions } from '../../../src/domain/rsvps/consent';
import { rsvpInput } from '../../../src/domain/rsvps/rsvp';
import type { OutboxItem } from '../../../src/offline/model/outbox-item';
// Loaded before, so that no test waits for it.
import '../../../src/offline/outbox/my-rsvps';
import { sendInBackground } from '../../../src/offline/outbox/send-in-background';
import { rsvp, subject, valid } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { json, type Request, type ServerFault } from '../../support/offline/fake-server';
import { createLocalStorage } from '../../support/offline/local-storage';
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

/** Loses the first answer about each item. */
function answerLostOnce(): (request: Request) => ServerFault {
  const lost = new Set<string>();
  return ({ id = '' }) => {
    if (!id || lost.has(id)) return 'fine';
    lost.add(id);
    return 'answer-lost';
  };
}

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
  device.server.fault = answerLostOnce();
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

it('sends a yes for all dates of a series with its last day, once, as it was signed without signal', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await tab.client.submit('rsvp', rsvp(minor), { ...subject, series: 'fridays00000001' });
  const signed = { ...yes(await itemOf('rsvp')), text_version: consentTextVersions[0], until: '2027-05-30' };
  await tab.client.submit('consent', signed, subject);
  device.server.fault = answerLostOnce();
  await drain(device);
  expect(bodies('consents')).toEqual([
    expect.objectContaining({ until: '2027-05-30', text_version: consentTextVersions[0] }),
    expect.objectContaining({ until: '2027-05-30' }),
  ]);
  expect([...device.server.rows.keys()]).toEqual([(await itemOf('consent')).id]);
  expect(await itemOf('rsvp')).toMatchObject({ consent: 'given' });
  // An earlier text says nothing about other dates.
  const old = { ...signed, text_version: '2027-01' as const };
  await expect(tab.client.submit('consent', old, subject)).rejects.toThrow();
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

it('keeps who of a party may come, by first name, as the server tells it about each', async () => {
  const tab = device.openTab();
  const children = [{ name: 'Eli Kim' }, { name: 'Mia Kim' }];
  const family = { ...minor, under_18: false, number_of_guests: 3, guardian_phone: '', children };
  await tab.client.submit('rsvp', rsvp(family), subject);
  await drain(device);
  const item = await itemOf('rsvp');
  const asked = { consent: 'asked' };
  expect(item.children).toEqual([
    { name: 'Eli', ...asked },
    { name: 'Mia', ...asked },
  ]);
  expect(item).not.toHaveProperty('ownConsent');
  expect(JSON.stringify(item)).not.toMatch(/Kim|Rosa/);

  const [eli, mia] = [
    { id: 'child0000000001', name: 'Eli Kim' },
    { id: 'child0000000002', name: 'Mia Kim' },
  ];
  const facts = { kind: 'rsvp', name: 'Ana', guardian_name: 'Rosa', may_answer: true, status: 'confirmed' };
  const answer = (...states: string[]) => {
    const people = [eli, mia].map((child, n) => ({ ...child, state: states[n], pickup_code: '' }));
    const rest = { event: null, is_off: false, is_over: false, pickup_code: '', state: 'refused' };
    device.server.fault = ({ path }) =>
      path === '/api/byop/consent'
        ? { instead: () => Response.json({ ...facts, ...rest, children: people }) }
        : 'fine';
  };
  const rsvps = await tab.client.myRsvps();
  const read = () => device.settle(rsvps.refreshConsent({ id: item.id, secret: `${item.consentSecret}` }));
  answer('given', 'refused');
  await read();
  const known = (consents: string[]) => [
    { id: eli?.id, name: 'Eli', consent: consents[0] },
    { id: mia?.id, name: 'Mia', consent: consents[1] },
  ];
  expect(await itemOf('rsvp')).toMatchObject({ consent: 'refused', children: known(['given', 'refused']) });
  // The answer about all is the same, that about each is not.
  answer('refused', 'given');
  await read();
  expect((await itemOf('rsvp')).children).toEqual(known(['refused', 'given']));
});

it('knows that a yes about all that was signed here is one about each', async () => {
  const tab = device.openTab();
  const family = { ...minor, number_of_guests: 2, guardian_phone: '', children: [{ name: 'Eli' }] };
  await tab.client.submit('rsvp', rsvp(family), subject);
  await drain(device);
  expect(await itemOf('rsvp')).toMatchObject({ ownConsent: 'asked', children: [{ consent: 'asked' }] });
  await tab.client.submit('consent', yes(await itemOf('rsvp')), subject);
  await drain(device);
  expect(await itemOf('rsvp')).toMatchObject({ ownConsent: 'given', children: [{ consent: 'given' }] });
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

it('needs no yes any more once nobody under 18 is left on the RSVP', async () => {
  const tab = device.openTab();
  await tab.client.submit('rsvp', rsvp(minor), subject);
  await drain(device);
  const { id, consentSecret: secret = '' } = await itemOf('rsvp');
  const ended = (code: string) => {
    device.server.fault = ({ path }) =>
      path === '/api/byop/consent' ? { instead: () => json(410, { code, message: 'No.' }) } : 'fine';
  };
  ended('ended');
  await device.settle((await tab.client.myRsvps()).refreshConsent({ id, secret }));
  expect(await itemOf('rsvp')).toMatchObject({ consent: 'asked' });
  ended('none_left');
  await device.settle((await tab.client.myRsvps()).refreshConsent({ id, secret }));
  expect(await itemOf('rsvp')).not.toHaveProperty('consent');
  expect(await itemOf('rsvp')).toMatchObject({ state: 'accepted', manageSecret: expect.any(String) });
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

describe('a yes that was signed before the RSVP was corrected', () => {
  /** Refuses a yes about an RSVP that is not stored, or with the secret of another one, as the server does. */
  function strictly({ path, body, id = '' }: Request): ServerFault {
    if (!path.includes('/consents/')) return 'fine';
    const { about, secret } = body as ConsentInput;
    const sent = bodies('event_rsvps').find((row) => row.id === about);
    if (device.server.rsvps.has(about) && sent?.consent_secret === secret) return 'fine';
    const refusal = { id, outcome: 'refused', code: 'not_yours', message: 'We can’t find that request.' };
    return { instead: () => json(403, refusal) };
  }
  const refuseRsvps = (request: Request): ServerFault =>
    request.path.includes('/event_rsvps/')
      ? {
          instead: () =>
            json(409, { id: request.id, outcome: 'refused', code: 'event_past', message: 'Over.' }),
        }
      : strictly(request);
  const family = { number_of_guests: 4, children: [{ name: 'Ben' }] };

  /** Without signal: an RSVP, and the yes about it. */
  async function signed(change: Parameters<typeof rsvp>[0] = {}) {
    device.server.fault = () => 'dead';
    const tab = device.openTab();
    const input = rsvp({ ...minor, ...family, ...change });
    const { id } = await tab.client.submit('rsvp', input, subject);
    const about = yes(await itemOf('rsvp'));
    await tab.client.submit('consent', { ...about, event_id: input.event_id }, subject);
    await rest();
    return { id, input, tab };
  }
  const states = async () =>
    (await device.items()).map(({ kind, state, consent }) => [kind, state, consent]).sort();
  const arrivedWithYes = [
    ['consent', 'accepted', 'given'],
    ['rsvp', 'accepted', 'given'],
  ];

  it.each([
    ['the guests', { number_of_guests: 3 }],
    ['a spelling', { name: 'Ana Canary-Lopez', children: [{ name: 'Benjamin' }] }],
    ['who stays at home', { children: [] }],
  ])('goes with it without signal: %s', async (_what, change) => {
    const { id, input, tab } = await signed();
    await tab.client.edit(id, { ...input, ...change }, subject);
    await rest();
    expect(await itemOf('consent')).toMatchObject({
      state: 'waiting',
      input: { about: (await itemOf('rsvp')).id },
    });
    device.server.fault = strictly;
    await drain(device);
    expect(await states()).toEqual(arrivedWithYes);
    expect(bodies('consents').map(({ about }) => about)).toEqual([(await itemOf('rsvp')).id]);
  });

  it('waits while the RSVP is refused, keeps no background task busy, and goes with its correction', async () => {
    const { id, input, tab } = await signed();
    device.server.fault = refuseRsvps;
    tab.page.fire('online');
    await device.clock.pass(120_000);
    await rest();
    expect(await states()).toEqual([
      ['consent', 'waiting', undefined],
      ['rsvp', 'refused', 'asked'],
    ]);
    expect(bodies('consents')).toEqual([]);
    // It would fail, and the browser would repeat it.
    const before = device.clock.now();
    await device.settle(sendInBackground(device.forWorker()));
    expect(device.clock.now()).toBe(before);
    device.server.fault = strictly;
    await device.settle(tab.client.edit(id, { ...input, number_of_guests: 3 }, subject));
    await drain(device);
    expect(await states()).toEqual(arrivedWithYes);
  });

  it.each([
    ['another contact', {}, { guardian_contact: '(615) 555-0199' }],
    ['another event', {}, { event_id: 'gamenight000001' }],
    ['one more child', {}, { children: [{ name: 'Ben' }, { name: 'Zoe' }] }],
    ['also the person of the RSVP', { under_18: false }, { under_18: true }],
  ])('does not count for what the parent did not agree to, and says it: %s', async (_what, first, change) => {
    device.server.events.push({ id: 'gamenight000001', seats: null });
    const { id, input, tab } = await signed(first);
    await tab.client.edit(id, { ...input, ...change }, subject);
    device.server.fault = strictly;
    await drain(device);
    expect(await states()).toEqual([
      ['consent', 'refused', undefined],
      ['rsvp', 'accepted', 'asked'],
    ]);
    expect((await itemOf('consent')).refusal?.message).toMatch(/Ask a parent again/);
    expect(bodies('consents')).toEqual([]);
  });

  it('is deleted if only adults come now', async () => {
    const { id, input, tab } = await signed();
    const adults = { under_18: false, guardian_name: '', guardian_contact: '', children: [] };
    await tab.client.edit(id, { ...input, ...adults }, subject);
    device.server.fault = strictly;
    await drain(device);
    expect(await states()).toEqual([['rsvp', 'accepted', undefined]]);
  });

  it('is deleted with its RSVP, unless the RSVP may have arrived', async () => {
    const { id, tab } = await signed();
    device.server.fault = ({ path }) => (path.includes('/event_rsvps/') ? 'answer-lost' : 'fine');
    tab.page.fire('online');
    await rest();
    device.server.fault = () => 'dead';
    expect(await tab.client.discard(id)).toEqual({ state: 'discarded', arrived: 'maybe' });
    device.server.fault = strictly;
    await drain(device);
    expect(await states()).toEqual([['consent', 'accepted', 'given']]);
    const second = await signed({ email: 'june@example.org' });
    expect(await second.tab.client.discard(second.id)).toEqual({ state: 'discarded', arrived: 'no' });
    expect(await states()).toEqual([['consent', 'accepted', 'given']]);
  });

  it('is deleted when the server does not know its RSVP, which was deleted here and might have arrived', async () => {
    const { id, tab } = await signed();
    device.server.fault = ({ path }) =>
      path.includes('/event_rsvps/') ? { instead: () => new Response('{}', { status: 500 }) } : 'fine';
    tab.page.fire('online');
    await rest();
    expect(await tab.client.discard(id)).toEqual({ state: 'discarded', arrived: 'maybe' });
    device.server.fault = strictly;
    await drain(device);
    expect(bodies('consents')).toHaveLength(1);
    expect(await states()).toEqual([]);
  });

  it('says that a parent has to be asked again about an application that is back in its form', async () => {
    vi.stubGlobal('localStorage', createLocalStorage());
    device.server.fault = () => 'dead';
    const tab = device.openTab();
    const input = valid(applicationInput, {
      ...minor,
      name: 'June Canary',
      email: 'june@example.org',
      role_interest: 'musician',
      skills: 'bass',
      why_join: 'Music',
    });
    const { id } = await tab.client.submit('application', input, subject);
    await tab.client.submit('consent', yes(await itemOf('application')), subject);
    expect(await tab.client.reopen(id, 'application')).toBe('reopened');
    device.server.fault = strictly;
    await drain(device);
    expect((await itemOf('consent')).refusal?.message).toMatch(/Ask a parent again/);
    expect(bodies('consents')).toEqual([]);
  });
});

describe('a yes in the RSVP of an adult', () => {
  const own = (children = ['Ben'], change: Parameters<typeof rsvp>[0] = {}) =>
    valid(rsvpInput(), {
      ...rsvp({ phone: '(615) 555-0142', number_of_guests: 5, ...change }),
      children: children.map((name) => ({ name })),
      agreed_text: consentTextVersions[0],
      agreed_at: 1_795_176_000_000,
    });
  const agreed = { agreed_text: consentTextVersions[0], agreed_at: 1_795_176_000_000 };
  /** Loses the answer to every first attempt. */
  function loseFirst() {
    const lost = new Set<string>();
    device.server.fault = ({ id = '' }) => {
      if (!id || lost.has(id)) return 'fine';
      lost.add(id);
      return 'answer-lost';
    };
  }

  it('is part of the queued RSVP, which arrives once with it, and the ticket has it from the start', async () => {
    device.server.fault = () => 'dead';
    const tab = device.openTab();
    await tab.client.submit('rsvp', own(), subject);
    expect(await itemOf('rsvp')).toMatchObject({ state: 'waiting', consent: 'given', input: agreed });
    loseFirst();
    await drain(device);
    const { id, consentSecret } = await itemOf('rsvp');
    const arrived = bodies('event_rsvps').filter((body) => body.agreed_text);
    expect(arrived.length).toBeGreaterThan(1);
    expect(new Set(arrived.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(arrived[0]).toMatchObject({ ...agreed, id, consent_secret: consentSecret });
    expect([...device.server.rsvps.keys()]).toEqual([id]);
    expect(bodies('consents')).toEqual([]);
    expect(await itemOf('rsvp')).toMatchObject({ state: 'accepted', consent: 'given', input: null });
  });

  it('covers a child who is added before it is sent, and ends when somebody else is named', async () => {
    device.server.fault = () => 'dead';
    const tab = device.openTab();
    const { id } = await tab.client.submit('rsvp', own(), subject);
    await tab.client.edit(id, own(['Ben', 'Zoe']), subject);
    const edited = await itemOf('rsvp');
    expect(edited).toMatchObject({
      consent: 'given',
      input: { children: [{ name: 'Ben' }, { name: 'Zoe' }] },
    });
    const { agreed_text: _t, agreed_at: _a, ...without } = own();
    await tab.client.edit(edited.id, { ...without, ...minor, under_18: false }, subject);
    expect(await itemOf('rsvp')).toMatchObject({ consent: 'asked' });
  });

  it('replaces a yes that somebody signed here before', async () => {
    device.server.fault = () => 'dead';
    const tab = device.openTab();
    const asked = rsvp({ ...minor, under_18: false, number_of_guests: 5, children: [{ name: 'Ben' }] });
    const { id } = await tab.client.submit('rsvp', asked, subject);
    await tab.client.submit('consent', yes(await itemOf('rsvp')), subject);
    await tab.client.edit(id, own(), subject);
    device.server.fault = () => 'fine';
    await drain(device);
    expect((await device.items()).map(({ kind, state }) => [kind, state])).toEqual([['rsvp', 'accepted']]);
  });
});
