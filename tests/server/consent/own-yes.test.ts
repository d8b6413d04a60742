/** The yes of an adult for their own children, in the RSVP (docs/decisions/071-young-people.md). */
import { describe, expect, it } from 'vitest';
import { consentTextVersions, guardianMessages } from '../../../src/domain/rsvps/consent';
import { putDoorKey, syncDoor } from '../../support/door/door';
import { guardianSecretIn } from '../../support/mail/guardian-link';
import { mailsAbout, settle } from '../../support/mail/mail-queue';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { withTestHooks } from '../../support/server/planted-person';
import {
  changeFields,
  consentFields,
  type Fields,
  newId,
  newSecret,
  rsvpFields,
} from '../../support/server/records';

const origin = 'http://127.0.0.1:3000';
const mailbox = sharedMailbox();
const server = sharedServer(async (kit) => {
  const env = { SMTP_URL: mailbox.url, APP_URL: origin, BYOP_MAILS_PER_HOUR: '9999' };
  return { hooks: await withTestHooks(kit), env };
});
const team = sharedAdmin(server);

const agreed_at = Date.now() - 60_000;
/** An adult with their own two children, who ticked that they are their parent. */
async function own(more: Fields = {}, event: Fields = {}) {
  const { id } = await server.putEvent({ pick_up: true, ...event });
  return rsvpFields(id, {
    number_of_guests: 3,
    phone: '(615) 555-0142',
    children: [{ name: 'Eli' }, { name: 'Mia' }],
    agreed_text: consentTextVersions[0],
    agreed_at,
    manage_secret: newSecret(),
    consent_secret: newSecret(),
    ...more,
  });
}
async function sent(more: Fields = {}, event: Fields = {}) {
  const rsvp = await own(more, event);
  expect(await server.create('event_rsvps', rsvp)).toMatchObject({ status: 200 });
  return rsvp;
}
const childrenOf = (rsvp: Fields) => server.rows('event_rsvps', `party_of = '${rsvp.id}'`, '@rowid');
const states = async (rsvp: Fields) => (await childrenOf(rsvp)).map(({ consent_state }) => consent_state);
const answersAbout = (id: unknown) => server.rows('consents', `about = '${id}'`, 'created_at');
const show = (rsvp: Fields, secret: unknown) =>
  server.ask('POST', '/api/byop/consent', { id: rsvp.id, secret });
const takeBack = (rsvp: Fields, secret: unknown) =>
  server.create('consents', consentFields(rsvp, { secret, state: 'withdrawn', by: 'Ada Moreno' }));
async function mailTo(email: unknown): Promise<string> {
  await settle(server);
  return mailbox.next(`${email}`);
}
const mailKinds = async (rsvp: Fields) =>
  (await mailsAbout(server, `${rsvp.id}`)).map(({ message }) => message).sort();

describe('a yes in the RSVP', () => {
  it('is stored for each child, with its text, its time and its way, and confirms at once', async () => {
    const rsvp = await own();
    expect(await server.create('event_rsvps', rsvp)).toMatchObject({ json: { outcome: 'confirmed' } });
    const contact = { guardian_name: 'Ada Moreno', guardian_contact: rsvp.email, guardian_phone: rsvp.phone };
    const children = await childrenOf(rsvp);
    expect(children).toMatchObject([
      { name: 'Eli', consent_state: 'given', ...contact },
      { name: 'Mia', consent_state: 'given', ...contact },
    ]);
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({ ...contact, consent_state: '' });
    const yes = {
      state: 'given',
      how: 'rsvp',
      by: 'Ada Moreno',
      text_version: consentTextVersions[0],
      at: agreed_at,
      event_id: rsvp.event_id,
    };
    for (const about of [rsvp.id, ...children.map(({ id }) => id)])
      expect(await answersAbout(about)).toMatchObject([yes]);
    const shown = await server.ask('POST', '/api/byop/rsvp', { id: rsvp.id, secret: rsvp.manage_secret });
    expect(shown.json).toMatchObject({ status: 'confirmed', consent_state: 'given' });
  });

  it('is stored once, also if it is sent again', async () => {
    const rsvp = await own();
    for (let n = 0; n < 3; n += 1)
      expect(await server.create('event_rsvps', rsvp)).toMatchObject({ json: { outcome: 'confirmed' } });
    expect(await answersAbout(rsvp.id)).toHaveLength(1);
    expect(await childrenOf(rsvp)).toHaveLength(2);
    const without = { ...rsvp, agreed_text: undefined, agreed_at: undefined };
    const named = { guardian_name: 'Eve', guardian_contact: '(615) 555-0199' };
    expect(await server.create('event_rsvps', { ...without, ...named })).toMatchObject({
      json: { code: 'id_conflict' },
    });
  });

  it('makes the sender the guardian, whoever else is named', async () => {
    const rsvp = await sent({ guardian_name: 'Eve', guardian_contact: 'eve@example.org' });
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({
      guardian_name: 'Ada Moreno',
      guardian_contact: rsvp.email,
    });
  });

  it.each<[string, Fields, Record<string, unknown>]>([
    ['somebody under 18', { under_18: true }, { agreed_text: guardianMessages.minor }],
    ['nobody who can be called', { phone: '' }, { phone: guardianMessages.callable }],
    ['a number that is none', { phone: 'ask me' }, { phone: expect.any(String) }],
    ['an unknown text', { agreed_text: '1999-01' }, { agreed_text: expect.any(String) }],
    ['a time that is none', { agreed_at: 'today' }, { agreed_at: expect.any(String) }],
  ])('is refused from %s', async (_, more, fields) => {
    const named = { guardian_name: 'Eve', guardian_contact: '(615) 555-0199', guardian_phone: '' };
    const rsvp = await own({ ...named, ...more });
    expect(await server.create('event_rsvps', rsvp)).toMatchObject({ status: 400, json: { fields } });
    expect(await server.row('event_rsvps', rsvp.id)).toEqual({});
  });

  it('is nothing without children, and never in the future', async () => {
    const alone = await sent({ children: undefined, number_of_guests: 1 });
    expect(await answersAbout(alone.id)).toEqual([]);
    expect(await server.row('event_rsvps', alone.id)).toMatchObject({ guardian_contact: '' });
    const early = await sent({ agreed_at: Date.now() + 86_400_000 });
    const [answer] = await answersAbout(early.id);
    expect(Number(answer?.at)).toBeLessThanOrEqual(Date.now());
  });

  it('is not of older pages: they name a guardian, who is asked', async () => {
    const rsvp = await own({ agreed_text: undefined, agreed_at: undefined });
    const email = rsvp.email;
    const older = {
      ...rsvp,
      guardian_name: 'Ada Moreno',
      guardian_contact: email,
      guardian_phone: rsvp.phone,
    };
    expect(await server.create('event_rsvps', older)).toMatchObject({ json: { outcome: 'confirmed' } });
    expect(await states(rsvp)).toEqual(['asked', 'asked']);
    expect(await mailKinds(rsvp)).toEqual(['consent', 'consent-reminder', 'rsvp']);
  });

  it('is also on the waitlist', async () => {
    const rsvp = await own({}, { max_attendees: 3 });
    await server.create('event_rsvps', rsvpFields(`${rsvp.event_id}`));
    expect(await server.create('event_rsvps', rsvp)).toMatchObject({ json: { outcome: 'waitlist' } });
    expect(await states(rsvp)).toEqual(['given', 'given']);
    const mail = await mailTo(rsvp.email);
    expect(mail).toContain('On the waitlist');
    expect(guardianSecretIn(mail)).toBeDefined();
  });

  it('is not the team’s to give for somebody who called', async () => {
    const rsvp = await own({ called: true });
    const answer = await server.create('event_rsvps', rsvp, team.token);
    expect(answer).toMatchObject({ status: 400, json: { fields: { guardian_name: expect.any(String) } } });
  });
});

describe('the mail after a yes in the RSVP', () => {
  it('is one, with the link that takes the yes back', async () => {
    const rsvp = await sent();
    const mail = await mailTo(rsvp.email);
    expect(mail).toContain('You said yes for Eli and Mia, as a parent or guardian.');
    expect(await mailKinds(rsvp)).toEqual(['rsvp']);
    const secret = guardianSecretIn(mail);
    const children = await childrenOf(rsvp);
    expect((await show(rsvp, secret)).json).toMatchObject({
      state: 'given',
      may_answer: true,
      children: children.map(({ pickup_code }) => ({ pickup_code })),
    });
    // The link of the device shows no code: it can be shared with the children.
    expect((await show(rsvp, rsvp.consent_secret)).json).toMatchObject({
      code_is_mailed: true,
      children: [{ pickup_code: '' }, { pickup_code: '' }],
    });
    expect(await takeBack(rsvp, secret)).toMatchObject({ json: { status: 'withdrawn' } });
    expect(await states(rsvp)).toEqual(['withdrawn', 'withdrawn']);
    // The device cannot overrule that, and nobody is told what they answered themselves.
    expect(await server.create('consents', consentFields(rsvp))).toMatchObject({ status: 403 });
    expect(await mailKinds(rsvp)).toEqual(['rsvp']);
  });

  it('opens nothing with the link of the ticket, and the RSVP with none of the parent', async () => {
    const rsvp = await sent();
    const mail = await mailTo(rsvp.email);
    const ticket = /#stub=[a-z0-9]{15}\.([a-z0-9]{32})$/m.exec(mail)?.[1];
    expect(await show(rsvp, ticket)).toMatchObject({ status: 404 });
    const secret = guardianSecretIn(mail);
    expect(await server.ask('POST', '/api/byop/rsvp', { id: rsvp.id, secret })).toMatchObject({
      status: 404,
    });
  });

  it('follows a corrected email: the link of the wrong address ends, and the yes stays', async () => {
    const rsvp = await sent();
    const wrong = guardianSecretIn(await mailTo(rsvp.email));
    const email = `${newId()}@example.org`;
    const change = {
      email,
      name: 'Ada M. Moreno',
      guardian_name: 'Ada Moreno',
      guardian_contact: rsvp.email,
    };
    expect(await server.create('rsvp_changes', changeFields(rsvp, 'update', change))).toMatchObject({
      status: 200,
    });
    expect(await states(rsvp)).toEqual(['given', 'given']);
    expect(await childrenOf(rsvp)).toMatchObject([
      { guardian_contact: email, guardian_name: 'Ada M. Moreno' },
      { guardian_contact: email },
    ]);
    expect(await show(rsvp, wrong)).toMatchObject({ status: 410 });
    const right = guardianSecretIn(await mailTo(email));
    expect(await mailKinds(rsvp)).toEqual(['rsvp', 'rsvp-changed']);
    expect(await takeBack(rsvp, right)).toMatchObject({ json: { status: 'withdrawn' } });
  });

  it('does not follow a corrected email after it was taken back: its link is the one that counts', async () => {
    const rsvp = await sent();
    const secret = guardianSecretIn(await mailTo(rsvp.email));
    await takeBack(rsvp, secret);
    const change = { email: `${newId()}@example.org`, guardian_contact: rsvp.email };
    await server.create('rsvp_changes', changeFields(rsvp, 'update', change));
    expect(await childrenOf(rsvp)).toMatchObject([
      { guardian_contact: rsvp.email, consent_state: 'withdrawn' },
      { guardian_contact: rsvp.email, consent_state: 'withdrawn' },
    ]);
    expect((await show(rsvp, secret)).json).toMatchObject({ may_answer: true });
  });

  it('asks another guardian whom the sender names later, and the yes ends', async () => {
    const rsvp = await sent();
    await mailTo(rsvp.email);
    const contact = `${newId()}@example.org`;
    const change = { guardian_name: 'Eve', guardian_contact: contact, guardian_phone: '(615) 555-0111' };
    await server.create('rsvp_changes', changeFields(rsvp, 'update', change));
    expect(await states(rsvp)).toEqual(['asked', 'asked']);
    expect(await mailTo(contact)).toContain('May they come?');
    // The mails to the sender have no link of a parent any more.
    expect(guardianSecretIn(await mailTo(rsvp.email))).toBeUndefined();
  });
});

it('tells the doors with names how the yes came', async () => {
  const rsvp = await sent();
  const [names, codes] = [
    await putDoorKey(server, `${rsvp.event_id}`),
    await putDoorKey(server, `${rsvp.event_id}`, { scan_only: true }),
  ];
  const listOf = async (key: typeof names) => (await syncDoor(server, key)).guests ?? [];
  const [child] = await childrenOf(rsvp);
  const guest = async (key: typeof names, id: unknown) => (await listOf(key)).find((one) => one.id === id);
  expect(await guest(names, child?.id)).toMatchObject({ consent: 'given', yes_in_rsvp: true });
  expect(await guest(names, rsvp.id)).not.toHaveProperty('yes_in_rsvp');
  expect(await guest(codes, child?.id)).not.toHaveProperty('yes_in_rsvp');
});

it('is exported to its person, and erased with them', async () => {
  const rsvp = await sent();
  const [child] = await childrenOf(rsvp);
  const post = (path: string) =>
    server.ask('POST', `/api/byop/person/${path}`, { who: rsvp.email }, team.token);
  expect((await post('export')).text).toMatch(/"how": ?"rsvp"/);
  expect(await post('erase')).toMatchObject({ status: 200 });
  for (const about of [rsvp.id, child?.id]) expect(await answersAbout(about)).toEqual([]);
});
