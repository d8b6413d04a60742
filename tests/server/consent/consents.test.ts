/** Young people: no RSVP without a reachable adult, and the answers of parents (docs/decisions/071-young-people.md). */

import { beforeAll, describe, expect, it } from 'vitest';
import type { CollectionName } from '../../../src/domain/collections';
import {
  consentTextVersions,
  guardianMessages,
  pickupCode,
  pickupSeed,
} from '../../../src/domain/rsvps/consent';
import { sha256 } from '../../support/door/door';
import { hurry, mailsAbout, secondsUntil, settle } from '../../support/mail/mail-queue';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { sql, tablesWith, withTestHooks } from '../../support/server/planted-person';
import { admin } from '../../support/server/pocketbase';
import {
  changeFields,
  consentFields,
  type Fields,
  newId,
  newSecret,
  photoFields,
  rsvpFields,
  youngFields,
} from '../../support/server/records';
import { signIn } from '../../support/server/requests';

const origin = 'http://127.0.0.1:3000';
let tokens: Record<'guest' | 'user' | 'admin', string | undefined>;
const mailbox = sharedMailbox({ refuse: (to) => to.startsWith('refused') });
const server = sharedServer(async (kit) => {
  const env = { SMTP_URL: mailbox.url, APP_URL: origin, BYOP_MAILS_PER_HOUR: '9999' };
  return { hooks: await withTestHooks(kit), env };
});
beforeAll(async () => {
  tokens = {
    guest: undefined,
    user: (await server.putAccount()).token,
    admin: await signIn(server.ask, 'users', admin),
  };
});
const team = sharedAdmin(server);

const answered = expect.stringMatching(/^A parent or guardian already answered with their own link\./);
const linkIn = (mail: string) =>
  new RegExp(`${origin}/consent#consent=([a-z0-9]{15})\\.([a-z0-9]{32})$`, 'm').exec(mail);
const address = () => `${newId()}@example.org`;
const roles = ['guest', 'user', 'admin'] as const;
const stateOf = async (id: string, table: CollectionName = 'event_rsvps') =>
  (await server.row(table, id)).consent_state;
const rowsAbout = (id: string) => server.rows('consents', `about = '${id}'`, 'created_at');
const show = (about: Fields, secret = about.consent_secret) =>
  server.ask('POST', '/api/byop/consent', { id: about.id, secret });
const answer = (about: Fields, more: Fields = {}) => server.create('consents', consentFields(about, more));

async function young(more: Fields = {}, event: Fields = {}) {
  return await server.sendYoung((await server.putEvent(event)).id, { manage_secret: newSecret(), ...more });
}
const application = (more: Fields = {}) => ({
  id: newId(),
  name: 'June Alder',
  email: `${newId()}@example.org`,
  role_interest: 'musician',
  skills: 'bass',
  why_join: 'Low notes.',
  under_18: true,
  guardian_name: 'Karen Alder',
  guardian_contact: `${newId()}@example.org`,
  consent_secret: newSecret(),
  ...more,
});

describe('an RSVP of somebody under 18', () => {
  const unreachable: [string, Fields, Fields][] = [
    ['no guardian', { guardian_name: '', guardian_contact: '' }, { guardian_name: guardianMessages.name }],
    ['missing fields', { guardian_name: undefined, guardian_contact: undefined }, {}],
    ['spaces only', { guardian_name: '  ', guardian_contact: ' ' }, {}],
    ['no name', { guardian_name: '' }, { guardian_name: guardianMessages.name }],
    ['no contact', { guardian_contact: null }, { guardian_contact: guardianMessages.contact }],
    ['words', { guardian_contact: 'ask my mom' }, { guardian_contact: guardianMessages.phone }],
    ['a short number', { guardian_contact: '555-01' }, { guardian_contact: guardianMessages.phone }],
    ['half an email', { guardian_contact: 'mom@home' }, { guardian_contact: expect.any(String) }],
  ];
  it.each(roles.flatMap((role) => unreachable.map((one) => [role, ...one] as const)))(
    'is never stored without a reachable adult: by %s, %s',
    async (role, _, fields, messages) => {
      const rsvp = youngFields((await server.putEvent()).id, fields);
      const refused = await server.create('event_rsvps', rsvp, tokens[role]);
      expect(refused).toMatchObject({ status: 400, json: { code: 'invalid', fields: messages } });
      expect(await server.row('event_rsvps', rsvp.id)).toEqual({});
    },
  );

  it('gets all messages at once', async () => {
    const rsvp = youngFields((await server.putEvent()).id, { guardian_name: '', guardian_contact: '' });
    expect(await server.create('event_rsvps', rsvp)).toMatchObject({
      json: { fields: { guardian_name: guardianMessages.name, guardian_contact: guardianMessages.contact } },
    });
  });

  it('holds a seat, with the consent asked for and a code for the pick-up', async () => {
    const rsvp = await young({ guardian_contact: ' Rosa@Example.ORG ' });
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({
      status: 'confirmed',
      under_18: true,
      guardian_contact: 'rosa@example.org',
      consent_state: 'asked',
      pickup_code: expect.stringMatching(/^\d{4}$/),
    });
  });

  it('keeps a reachable adult through every change, by the person and by an admin', async () => {
    const rsvp = await young();
    for (const more of [{ guardian_contact: '' }, { guardian_name: '' }, { guardian_contact: 'nobody' }]) {
      const change = changeFields(rsvp, 'update', more);
      expect(await server.create('rsvp_changes', change)).toMatchObject({ status: 400 });
      expect((await team.patch('event_rsvps', rsvp.id, more)).status).toBe(400);
    }
    await server.create('rsvp_changes', changeFields(rsvp, 'update', { under_18: false }));
    await team.patch('event_rsvps', rsvp.id, {
      under_18: false,
      consent_state: 'given',
      pickup_code: '0000',
    });
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({
      under_18: true,
      guardian_name: rsvp.guardian_name,
      guardian_contact: rsvp.guardian_contact,
      consent_state: 'asked',
    });
  });

  it('has nothing of a guardian when the person is an adult, also from an older version', async () => {
    const { id: event } = await server.putEvent();
    const typed = { under_18: false, guardian_name: 'Rosa', guardian_contact: 'nonsense' };
    const rsvp = await server.sendRsvp(event, typed);
    const empty = { guardian_name: '', guardian_contact: '', consent_state: '', pickup_code: '' };
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject(empty);
    // The same content as an older version sends it.
    const { under_18: _, guardian_name: _n, guardian_contact: _c, ...older } = rsvp;
    expect(await server.create('event_rsvps', older)).toMatchObject({ status: 200 });
  });
});

describe('a guardian', () => {
  it('sees the event, who asked and nothing else, and only with the secret', async () => {
    const rsvp = await young({ message: 'a private word' }, { title: 'Candle Hour' });
    const shown = await show(rsvp);
    expect(shown.text).not.toMatch(/a private word|questions|max_attendees/);
    expect(shown.json).toEqual({
      kind: 'rsvp',
      name: rsvp.name,
      guardian_name: rsvp.guardian_name,
      state: 'asked',
      may_answer: true,
      status: 'confirmed',
      event: expect.objectContaining({
        title: 'Candle Hour',
        location: 'The basement',
        description: 'Food at six, worship at seven.',
        flyer_url: null,
      }),
      is_off: false,
      is_over: false,
      pickup_code: '',
      code_is_mailed: false,
      children: [],
      needs_phone: false,
      pick_up_names: [],
      series: null,
      yes_until: '',
      shown_first_name: '',
    });
    for (const secret of ['', newSecret(), rsvp.manage_secret, undefined]) {
      const wrong = secret === undefined ? { id: rsvp.id } : { id: rsvp.id, secret };
      expect((await server.ask('POST', '/api/byop/consent', wrong)).status).toBe(404);
    }
    // It opens nothing else.
    const rsvpKey = { id: rsvp.id, secret: rsvp.consent_secret };
    expect((await server.ask('POST', '/api/byop/rsvp', rsvpKey)).status).toBe(404);
    const cancel = changeFields({ id: rsvp.id, manage_secret: rsvp.consent_secret }, 'cancel');
    expect(await server.create('rsvp_changes', cancel)).toMatchObject({ status: 403 });
  });

  it('agrees, withdraws and agrees again; every answer stays, and a repeat is one row', async () => {
    const rsvp = await young();
    const first = consentFields(rsvp, { by: ' Rosa Moreno ' });
    const once = await server.create('consents', first);
    expect(once).toMatchObject({ status: 200, json: { outcome: 'received', status: 'given' } });
    expect((await server.create('consents', first)).json).toEqual(once.json);
    expect(await server.create('consents', { ...first, by: 'Another' })).toMatchObject({
      json: { code: 'id_conflict' },
    });
    await answer(rsvp, { state: 'withdrawn' });
    expect(await stateOf(rsvp.id)).toBe('withdrawn');
    // A late repeat of the first answer changes nothing.
    expect(await server.create('consents', first)).toMatchObject({ json: { status: 'withdrawn' } });
    await answer(rsvp);
    expect(await stateOf(rsvp.id)).toBe('given');
    expect(await rowsAbout(rsvp.id)).toMatchObject([
      // With the link of the phone: the sender cannot claim another one.
      { state: 'given', by: 'Rosa Moreno', how: 'phone', text_version: consentTextVersions[0] },
      { state: 'withdrawn' },
      { state: 'given' },
    ]);
  });

  it.each(roles)('is nobody without the secret: %s cannot answer for them', async (role) => {
    const rsvp = await young();
    for (const secret of [newSecret(), rsvp.manage_secret, '']) {
      const refused = await server.create('consents', consentFields(rsvp, { secret }), tokens[role]);
      expect(refused.status).toBeGreaterThanOrEqual(400);
    }
    expect([await stateOf(rsvp.id), await rowsAbout(rsvp.id)]).toEqual(['asked', []]);
  });

  it('who said no with a shared link is not overruled by a yes that was signed on the phone', async () => {
    const rsvp = await young();
    await answer(rsvp, { state: 'refused' });
    const signed = await answer(rsvp, { how: 'phone', at: Date.now() - 60_000 });
    expect(signed).toMatchObject({ status: 403, json: { code: 'not_yours', message: answered } });
    expect(await stateOf(rsvp.id)).toBe('refused');
    expect(await rowsAbout(rsvp.id)).toHaveLength(1);
    expect(await answer(rsvp, { how: 'phone', state: 'refused' })).toMatchObject({ status: 400 });
    await answer(rsvp);
    expect(await stateOf(rsvp.id)).toBe('given');
  });

  it('signs on the phone before anybody answered', async () => {
    const rsvp = await young();
    expect(await answer(rsvp, { how: 'phone' })).toMatchObject({ json: { status: 'given' } });
    const key = { id: rsvp.id, secret: rsvp.manage_secret };
    expect((await server.ask('POST', '/api/byop/rsvp', key)).json).toMatchObject({ consent_state: 'given' });
  });

  it('gets the code for the pick-up once they agreed, if the event asks for it', async () => {
    const byPhone = { guardian_contact: '(615) 555-0142' };
    const [with_, without] = [await young(byPhone, { pick_up: true }), await young(byPhone)];
    expect((await show(with_)).json).toMatchObject({ pickup_code: '' });
    for (const rsvp of [with_, without]) await answer(rsvp);
    const { pickup_code } = await server.row('event_rsvps', with_.id);
    expect((await show(with_)).json).toMatchObject({ pickup_code });
    expect((await show(without)).json).toMatchObject({ pickup_code: '' });
  });
});

describe('the phone of somebody under 18, whose parent answered with a mailed link,', () => {
  /** An RSVP, and the secret of the link that its guardian got by mail. */
  async function asked(event: Fields = {}) {
    const to = address();
    const rsvp = await young({ guardian_contact: to }, event);
    const [, , mailed = ''] = linkIn(await mailbox.next(to)) ?? [];
    return { rsvp, mailed };
  }
  const weaker = { status: 403, json: { outcome: 'refused', code: 'not_yours', message: answered } };

  it.each(['refused', 'withdrawn'])('cannot turn their no into a yes: %s', async (no) => {
    const { rsvp, mailed } = await asked();
    expect(mailed).not.toBe(rsvp.consent_secret);
    if (no === 'withdrawn') await answer(rsvp, { secret: mailed });
    await answer(rsvp, { secret: mailed, state: no });
    const before = await rowsAbout(rsvp.id);
    for (const how of ['link', 'phone']) {
      expect(await answer(rsvp, { how, at: Date.now() + 60_000 })).toMatchObject(weaker);
    }
    expect([await stateOf(rsvp.id), await rowsAbout(rsvp.id)]).toEqual([no, before]);
    expect(before.at(-1)).toMatchObject({ state: no, how: 'link' });
    expect((await show(rsvp)).json).toMatchObject({ state: no, may_answer: false });
    // They can.
    expect((await show(rsvp, mailed)).json).toMatchObject({ may_answer: true });
    expect(await answer(rsvp, { secret: mailed })).toMatchObject({ json: { status: 'given' } });
  });

  it('cannot take their yes back, and what it said before gives way', async () => {
    const { rsvp, mailed } = await asked();
    await answer(rsvp, { how: 'phone' });
    await answer(rsvp, { secret: mailed, state: 'refused' });
    expect(await stateOf(rsvp.id)).toBe('refused');
    await answer(rsvp, { secret: mailed });
    expect(await answer(rsvp, { state: 'withdrawn' })).toMatchObject(weaker);
    expect(await stateOf(rsvp.id)).toBe('given');
  });

  it('gets no code for the pick-up, and cannot compute it: the mailed link has it', async () => {
    const { rsvp, mailed } = await asked({ pick_up: true });
    await answer(rsvp, { secret: mailed });
    const { pickup_code } = await server.row('event_rsvps', rsvp.id);
    expect((await show(rsvp, mailed)).json).toMatchObject({ pickup_code, code_is_mailed: false });
    expect((await show(rsvp)).json).toMatchObject({ pickup_code: '', code_is_mailed: true });
    const codeOf = (secret: unknown) => pickupCode(sha256(pickupSeed(`${secret}`)));
    expect(pickup_code).toBe(codeOf(mailed));
    expect(pickup_code).not.toBe(codeOf(rsvp.consent_secret));
    const own = await server.ask('POST', '/api/byop/person/export', { who: rsvp.email }, team.token);
    expect(own.text).toContain(rsvp.id);
    expect(own.text).not.toContain('pickup_code');
  });

  it('gets none after a yes on its own sheet, nor with a corrected contact, which gets another code', async () => {
    const { rsvp, mailed } = await asked({ pick_up: true });
    await answer(rsvp, { how: 'phone' });
    const before = (await show(rsvp, mailed)).body.pickup_code;
    expect(before).toMatch(/^\d{4}$/);
    expect((await show(rsvp)).json).toMatchObject({ state: 'given', pickup_code: '', code_is_mailed: true });
    const right = address();
    await server.create('rsvp_changes', changeFields(rsvp, 'update', { guardian_contact: right }));
    const [, , newer = ''] = linkIn(await mailbox.next(right)) ?? [];
    await answer(rsvp, { secret: newer });
    const codeOfNewer = pickupCode(sha256(pickupSeed(newer)));
    expect((await show(rsvp, newer)).json).toMatchObject({ pickup_code: codeOfNewer });
    expect((await show(rsvp)).json).toMatchObject({ pickup_code: '', code_is_mailed: true });
  });

  it('cannot do it after a correction of the contact either, and the old link answers no more', async () => {
    const { rsvp, mailed } = await asked({ pick_up: true });
    await answer(rsvp, { secret: mailed });
    const right = address();
    await server.create('rsvp_changes', changeFields(rsvp, 'update', { guardian_contact: right }));
    const [, , newer = ''] = linkIn(await mailbox.next(right)) ?? [];
    await answer(rsvp, { secret: newer, state: 'refused' });
    const ended = expect.stringMatching(/^This link no longer works: another email/);
    expect(await answer(rsvp, { secret: mailed })).toMatchObject({
      status: 403,
      json: { code: 'not_yours', message: ended },
    });
    expect(await show(rsvp, mailed)).toMatchObject({ status: 410, json: { code: 'ended', message: ended } });
    expect((await show(rsvp, mailed)).text).not.toContain(`${rsvp.name}`);
    expect(await answer(rsvp)).toMatchObject(weaker);
    // To a phone number: no mailed link works any more, and the no stays.
    const phone = changeFields(rsvp, 'update', { guardian_contact: '(615) 555-0177' });
    await server.create('rsvp_changes', phone);
    for (const secret of [mailed, newer]) expect((await show(rsvp, secret)).status).toBe(410);
    expect(await answer(rsvp)).toMatchObject(weaker);
    expect(await stateOf(rsvp.id)).toBe('refused');
  });

  it('cannot do it about an application either', async () => {
    const sent = application();
    await server.create('artist_submissions', sent);
    const [, , mailed = ''] = linkIn(await mailbox.next(sent.guardian_contact)) ?? [];
    await answer(sent, { secret: mailed, state: 'refused' });
    expect(await answer(sent)).toMatchObject(weaker);
    expect(await stateOf(sent.id, 'artist_submissions')).toBe('refused');
  });

  it('shares the one link of an RSVP that an older version stored: it still answers, until another is mailed', async () => {
    const { rsvp } = await asked();
    const older = `UPDATE event_rsvps SET consent_hash = substr(consent_hash, 1, 64) WHERE id = '${rsvp.id}'`;
    await sql(server, older);
    await answer(rsvp);
    await sql(server, `UPDATE consents SET how = 'link' WHERE about = '${rsvp.id}'`);
    await answer(rsvp, { state: 'withdrawn' });
    expect(await stateOf(rsvp.id)).toBe('withdrawn');
    await answer(rsvp);
    const right = address();
    await server.create('rsvp_changes', changeFields(rsvp, 'update', { guardian_contact: right }));
    const [, , newer = ''] = linkIn(await mailbox.next(right)) ?? [];
    await answer(rsvp, { secret: newer, state: 'refused' });
    expect(await answer(rsvp)).toMatchObject(weaker);
  });
});

describe('the code for the pick-up on the phone', () => {
  const onPhone = { state: 'given', pickup_code: expect.stringMatching(/^\d{4}$/), code_is_mailed: false };
  const byMail = { state: 'given', pickup_code: '', code_is_mailed: true };
  const signed = async (rsvp: Fields) => {
    expect(await answer(rsvp, { how: 'phone' })).toMatchObject({ json: { status: 'given' } });
    return rsvp;
  };
  /** Makes the mail that asked wait as it did before it was first tried. */
  const waitAgain = (rsvp: Fields) =>
    sql(
      server,
      `UPDATE mails SET status = 'waiting', tries = 0, secret = '${newSecret()}', to_hash = '', sent_at = '',
       due_at = '2100-01-01 00:00:00.000Z' WHERE key = 'consent:${rsvp.id}'`,
    );

  it('is shown if the RSVP came while the server sent no mail', async () => {
    const rsvp = await young({ guardian_contact: address() }, { pick_up: true });
    await settle(server);
    await sql(server, `DELETE FROM mails WHERE about = '${rsvp.id}'`);
    await signed(rsvp);
    expect((await show(rsvp)).json).toMatchObject(onPhone);
  });

  it('is shown if the mail was not needed after the yes, and the event asks for a code since', async () => {
    const to = address();
    const rsvp = await young({ guardian_contact: to });
    await mailbox.next(to);
    await settle(server);
    await waitAgain(rsvp);
    await signed(rsvp);
    await hurry(server);
    await settle(server);
    expect((await team.patch('events', `${rsvp.event_id}`, { pick_up: true })).status).toBe(200);
    expect((await show(rsvp)).json).toMatchObject(onPhone);
  });

  it('is shown if the mail was given up', async () => {
    const rsvp = await young({ guardian_contact: `refused${address()}` }, { pick_up: true });
    await settle(server);
    await signed(rsvp);
    expect((await show(rsvp)).json).toMatchObject(onPhone);
  });

  it('is shown if only the mail to an earlier contact was sent, also back at that one', async () => {
    const to = address();
    const rsvp = await young({ guardian_contact: to }, { pick_up: true });
    await mailbox.next(to);
    const correct = (guardian_contact: string) =>
      server.create('rsvp_changes', changeFields(rsvp, 'update', { guardian_contact }));
    await correct(`refused${to}`);
    await settle(server);
    await signed(rsvp);
    expect((await show(rsvp)).json).toMatchObject(onPhone);
    await correct(to);
    await sql(server, `DELETE FROM mails WHERE about = '${rsvp.id}' AND key != 'consent:${rsvp.id}'`);
    await signed(rsvp);
    expect((await show(rsvp)).json).toMatchObject(onPhone);
  });

  it('is not shown while the mail waits, nor after it was sent, however long ago', async () => {
    const to = address();
    const rsvp = await young({ guardian_contact: to }, { pick_up: true });
    await mailbox.next(to);
    await settle(server);
    await signed(rsvp);
    await sql(
      server,
      `UPDATE mails SET created_at = '2020-01-01 00:00:00.000Z' WHERE about = '${rsvp.id}' AND status = 'sent'`,
    );
    await hurry(server);
    await settle(server);
    expect((await show(rsvp)).json).toMatchObject(byMail);
    await waitAgain(rsvp);
    expect((await show(rsvp)).json).toMatchObject(byMail);
  });
});

describe('mails to a guardian', () => {
  const mailsTo = (to: string) => mailbox.all().filter((mail) => mail.to === to);

  it('have the link at once, and once more after two days without an answer', async () => {
    const to = address();
    const rsvp = await young(
      { guardian_contact: to, name: 'Ada https://evil.example' },
      { title: 'Candle Hour' },
    );
    const mail = await mailbox.next(to);
    expect(mail).toContain('Ada wants to come to Candle Hour');
    expect(mail).not.toContain('evil');
    const [, about, secret] = linkIn(mail) ?? [];
    expect(about).toBe(rsvp.id);
    const [reminder] = (await mailsAbout(server, rsvp.id)).filter(
      ({ message }) => message === 'consent-reminder',
    );
    expect(secondsUntil(reminder?.due_at) / 3600).toBeCloseTo(48, 1);
    await hurry(server);
    expect(linkIn(await mailbox.next(to))?.slice(1)).toEqual([rsvp.id, secret]);
    await hurry(server);
    await settle(server);
    expect(mailsTo(to)).toHaveLength(2);
    // The secret is not kept after the mails were sent, and their link does not open the RSVP.
    for (const key of [secret, rsvp.consent_secret]) expect(await tablesWith(server, `${key}`)).toEqual([]);
  });

  it('remind nobody who has answered, whose RSVP is cancelled or whose event is over or called off', async () => {
    const addresses = [address(), address(), address(), address()];
    const rsvps = [];
    for (const to of addresses) {
      rsvps.push(await young({ guardian_contact: to }));
      await mailbox.next(to);
    }
    const [answered, cancelled, over, calledOff] = rsvps;
    await answer(answered ?? {}, { state: 'refused' });
    await server.create('rsvp_changes', changeFields(cancelled ?? {}, 'cancel'));
    await sql(
      server,
      `UPDATE events SET date = '2020-01-01 00:00:00.000Z', ends_at = '' WHERE id = '${over?.event_id}'`,
    );
    await sql(server, `UPDATE events SET status = 'cancelled' WHERE id = '${calledOff?.event_id}'`);
    await hurry(server);
    await settle(server);
    expect(addresses.flatMap(mailsTo)).toHaveLength(4);
  });

  it('have the link with the pick-up code if a yes on the phone came first, and do not ask again', async () => {
    const answeredOnPhone = async (event: Fields, to: string) => {
      const rsvp = await young({ guardian_contact: to, name: 'Ada Moreno' }, event);
      const [, , secret = ''] = linkIn(await mailbox.next(to)) ?? [];
      await answer(rsvp, { how: 'phone' });
      // The yes arrives before the mail was sent.
      const unsent = `status = 'waiting', secret = '${secret}', due_at = '2020-01-01 00:00:00.000Z'`;
      await sql(server, `UPDATE mails SET ${unsent} WHERE key = 'consent:${rsvp.id}'`);
      return { ...rsvp, secret };
    };
    const [to, plain] = [address(), address()];
    const rsvp = await answeredOnPhone({ title: 'Candle Hour', pick_up: true }, to);
    await answeredOnPhone({}, plain);
    await hurry(server);
    const mail = await mailbox.next(to);
    expect(mail).toContain('Ada may come to Candle Hour');
    expect(mail).not.toMatch(/wants to|Say yes/);
    expect(linkIn(mail)?.slice(1)).toEqual([rsvp.id, rsvp.secret]);
    await hurry(server);
    await settle(server);
    // Neither a reminder, nor a mail about an event without codes.
    expect([mailsTo(to).length, mailsTo(plain).length]).toEqual([2, 1]);
  });

  it('go to a corrected address with another link, and remind with it, while the phone’s link still works', async () => {
    const [wrong, right] = [address(), address()];
    const rsvp = await young({ guardian_contact: wrong });
    await mailbox.next(wrong);
    await server.create('rsvp_changes', changeFields(rsvp, 'update', { guardian_contact: right }));
    const [, id, secret] = linkIn(await mailbox.next(right)) ?? [];
    expect(id).toBe(rsvp.id);
    expect(secret).not.toBe(rsvp.consent_secret);
    for (const key of [secret, rsvp.consent_secret]) expect((await show(rsvp, key)).status).toBe(200);
    await hurry(server);
    expect(linkIn(await mailbox.next(right))?.[2]).toBe(secret);
    expect(mailsTo(wrong)).toHaveLength(1);
  });

  it('ask again when the person names another guardian: the yes was not theirs, but a no stays', async () => {
    const change = (rsvp: Fields) =>
      server.create('rsvp_changes', changeFields(rsvp, 'update', { guardian_contact: address() }));
    const agreed = await young({ guardian_contact: address() });
    await answer(agreed);
    await change(agreed);
    expect(await stateOf(`${agreed.id}`)).toBe('asked');
    const refused = await young({ guardian_contact: address() });
    await answer(refused, { state: 'refused' });
    await change(refused);
    expect(await stateOf(`${refused.id}`)).toBe('refused');
  });

  it('ask another guardian who is named after a no: only they can change it', async () => {
    const [first, second] = [address(), address()];
    const rsvp = await young({ guardian_contact: first });
    const [, , mailed = ''] = linkIn(await mailbox.next(first)) ?? [];
    await answer(rsvp, { secret: mailed, state: 'refused' });
    await server.create('rsvp_changes', changeFields(rsvp, 'update', { guardian_contact: second }));
    const [, , newer = ''] = linkIn(await mailbox.next(second)) ?? [];
    expect((await show(rsvp, newer)).json).toMatchObject({ state: 'refused', may_answer: true });
    expect(await answer(rsvp, { secret: newer })).toMatchObject({ json: { status: 'given' } });
    // Their own no is an answer: nobody asks them again.
    await answer(rsvp, { secret: newer, state: 'withdrawn' });
    await hurry(server);
    await settle(server);
    expect(mailsTo(second).filter(({ text }) => linkIn(text))).toHaveLength(1);
  });

  it.each([
    ['refused', 'Your no counts until the other one says yes.'],
    ['given', 'Your yes no longer counts: we have asked the other one.'],
  ])('tell a guardian who answered (%s) that another one was named, once', async (state, sentence) => {
    const [first, second, third] = [address(), address(), address()];
    const rsvp = await young({ guardian_contact: first });
    const [, , mailed = ''] = linkIn(await mailbox.next(first)) ?? [];
    await answer(rsvp, { secret: mailed, state });
    await server.create('rsvp_changes', changeFields(rsvp, 'update', { guardian_contact: second }));
    const told = await mailbox.next(first);
    expect(told).toContain(sentence);
    expect(linkIn(told)).toBeNull();
    await mailbox.next(second);
    // The second one has not answered.
    expect((await team.patch('event_rsvps', rsvp.id, { guardian_contact: third })).status).toBe(200);
    await mailbox.next(third);
    await settle(server);
    expect([first, second, third].map((to) => mailsTo(to).length)).toEqual([2, 1, 1]);
    expect(JSON.stringify(await server.rows('mails', `about = '${rsvp.id}'`))).not.toContain(first);
  });

  it('go to the new guardian when an admin corrects the contact, and only then', async () => {
    const rsvp = await young({ guardian_contact: address() });
    await answer(rsvp);
    expect(await team.patch('event_rsvps', rsvp.id, { number_of_guests: 2 })).toMatchObject({ status: 200 });
    expect(await stateOf(rsvp.id)).toBe('given');
    const right = address();
    expect(await team.patch('event_rsvps', rsvp.id, { guardian_contact: right })).toMatchObject({
      status: 200,
    });
    expect(await stateOf(rsvp.id)).toBe('asked');
    const [, id, secret] = linkIn(await mailbox.next(right)) ?? [];
    expect((await show({ ...rsvp, id: `${id}` }, secret)).status).toBe(200);
  });

  it('are not sent twice when the contact is corrected before the first one has left', async () => {
    const [wrong, right] = [address(), address()];
    const rsvp = await young({ guardian_contact: wrong });
    await server.create('rsvp_changes', changeFields(rsvp, 'update', { guardian_contact: right }));
    await mailbox.next(right);
    await settle(server);
    expect(mailsTo(right)).toHaveLength(1);
  });

  it('are not sent to a phone number', async () => {
    const rsvp = await young();
    expect((await mailsAbout(server, rsvp.id)).map(({ message }) => message)).toEqual(['rsvp']);
  });
});

describe('mails to a young person', () => {
  const header = (mail: string) => /^Subject: (.*)$/m.exec(mail)?.[1];
  const body = (mail: string) => mail.slice(mail.indexOf('Hi '));
  const next = (rsvp: Fields) => mailbox.next(`${rsvp.email}`);

  it('confirm nothing before the yes: the subject and the first sentence say what is missing', async () => {
    const rsvp = await young({ guardian_contact: `${newId()}@example.org` }, { title: 'Candle Hour' });
    const mail = await next(rsvp);
    expect(header(mail)).toBe('Ask a parent: Candle Hour');
    expect(body(mail)).toMatch(
      /^Hi \w+,\s+A parent or guardian still has to say yes\. Without it, the door has to call them first\. We saved 1 seat/,
    );
    expect(mail).toContain('They have an email from us with a link. To ask them, open your RSVP');
    expect(mail).toContain(`#stub=${rsvp.id}.`);
    expect(mail).not.toMatch(/Show your pass|You are on the list/);
    const kept = await next(await young({}, { consent_required: true }));
    expect(kept).toContain('Without it, the door can’t let you in.');
    expect(kept).not.toContain('They have an email');
  });

  it('say what a parent answered with their link, once for each answer', async () => {
    const rsvp = await young({}, { title: 'Candle Hour' });
    await next(rsvp);
    await answer(rsvp, { state: 'refused' });
    const no = await next(rsvp);
    expect(header(no)).toBe('A parent said no: Candle Hour');
    expect(body(no)).toMatch(/^Hi \w+,\s+A parent or guardian said no\. Talk to them/);
    expect(no).not.toContain('Show your pass');
    await answer(rsvp, { state: 'refused' });
    const repeated = consentFields(rsvp);
    for (let n = 0; n < 2; n += 1) await server.create('consents', repeated);
    const yes = await next(rsvp);
    expect(header(yes)).toBe('A parent said yes: Candle Hour');
    expect(yes).toContain('A parent or guardian said yes. We saved 1 seat for you.');
    expect(yes).toContain('Show your pass at the door');
    await settle(server);
    expect(mailbox.all().filter(({ to }) => to === rsvp.email)).toHaveLength(3);
  });

  it('are as for everybody with a yes that comes before the first one, which is the only one then', async () => {
    const rsvp = await young();
    await next(rsvp);
    await settle(server);
    // Due once the answer is there: the job also runs by itself.
    await sql(
      server,
      `UPDATE mails SET status = 'waiting', tries = 0, secret = '${rsvp.manage_secret}', due_at = '2099-01-01 00:00:00.000Z'
       WHERE key = 'rsvp:${rsvp.id}'`,
    );
    await answer(rsvp, { how: 'phone' });
    await hurry(server);
    const mail = await next(rsvp);
    expect(header(mail)).toMatch(/^You are on the list/);
    expect(mail).toContain('Show your pass at the door');
    await settle(server);
    expect((await mailsAbout(server, rsvp.id)).map(({ message }) => message)).toEqual(['rsvp']);
  });

  it('about changes, seats and the event say what is missing, too', async () => {
    const rsvp = await young({}, { max_attendees: 2 });
    await next(rsvp);
    const waits = await server.sendYoung(rsvp.event_id, { number_of_guests: 2, manage_secret: newSecret() });
    const waitlisted = await next(waits);
    expect(header(waitlisted)).toMatch(/^On the waitlist/);
    expect(waitlisted).toContain('A parent or guardian still has to say yes.');
    await server.create('rsvp_changes', changeFields(rsvp, 'update', { number_of_guests: 2 }));
    expect(await next(rsvp)).toMatch(
      /We saved 2 seats for you\. A parent or guardian still has to say yes\./,
    );
    await server.create('event_rsvps', rsvpFields(`${rsvp.event_id}`, { email: rsvp.email }));
    expect(await next(rsvp)).toContain('A parent or guardian still has to say yes.');
    await server.create('rsvp_changes', changeFields(rsvp, 'cancel'));
    const promoted = await next(waits);
    expect(header(promoted)).toMatch(/^Ask a parent/);
    expect(promoted).toContain('Without it, the door has to call them first. You are off the waitlist');
    expect(await next(rsvp)).not.toContain('parent');
    const news = { event_id: rsvp.event_id, kind: 'changed' };
    await server.ask('POST', '/api/byop/notify-guests', news, tokens.admin);
    expect(await next(waits)).toContain('A parent or guardian still has to say yes.');
  });
});

describe('an applicant under 18', () => {
  const publicRow = (id: string) => server.rows('members', `id = '${id}'`);

  it('is never stored without a reachable adult', async () => {
    const sent = application({ guardian_contact: '' });
    expect(await server.create('artist_submissions', sent)).toMatchObject({
      status: 400,
      json: { fields: { guardian_contact: guardianMessages.contact } },
    });
    expect(await server.row('artist_submissions', sent.id)).toEqual({});
  });

  it('is on the Members page only while a parent agrees, with their photo', async () => {
    const sent = application();
    expect(await server.create('artist_submissions', sent)).toMatchObject({ status: 200 });
    await team.patch('artist_submissions', sent.id, { status: 'accepted' });
    const publish = { publish: true, public_role: 'Bass' };
    expect(await team.patch('artist_submissions', sent.id, publish)).toMatchObject({
      status: 400,
      json: { data: { status: { message: 'They are under 18, and a parent has not said yes.' } } },
    });
    await answer(sent);
    expect((await team.patch('artist_submissions', sent.id, publish)).status).toBe(200);
    const photo = { place: `member:${sent.id}`, published: true, under_18: true, guardian: 'Karen Alder' };
    const { id: photoId } = await server.put('photos', photoFields(photo));
    const photos = () => server.rows('public_photos', `id = '${photoId}'`);
    expect([await publicRow(sent.id), await photos()]).toMatchObject([[{ id: sent.id }], [{ id: photoId }]]);
    await answer(sent, { state: 'withdrawn' });
    expect([await publicRow(sent.id), await photos()]).toEqual([[], []]);
    // Other changes by the team are still possible, and publish nothing.
    expect((await team.patch('artist_submissions', sent.id, { notes: 'Call Karen.' })).status).toBe(200);
    expect(await publicRow(sent.id)).toEqual([]);
  });

  it('is not asked twice: the photo has the same guardian', async () => {
    const sent = application();
    await server.create('artist_submissions', sent);
    expect(await stateOf(sent.id, 'artist_submissions')).toBe('asked');
    expect((await show(sent)).json).toMatchObject({ kind: 'application', event: null, state: 'asked' });
  });
});

describe('what is kept', () => {
  const night = () => server.ask('POST', '/api/crons/retention', undefined, server.token);
  const post = (path: string, body: unknown) => server.ask('POST', `/api/byop/${path}`, body, tokens.admin);

  it('goes with the RSVP a month after the event', async () => {
    const rsvp = await young({
      guardian_name: 'guardian-mark-name',
      guardian_contact: 'guardian-mark@example.org',
    });
    await answer(rsvp, { by: 'guardian-mark-signed' });
    const past = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-31 days')";
    await sql(server, `UPDATE events SET date = ${past}, ends_at = '' WHERE id = '${rsvp.event_id}'`);
    await night();
    await expect.poll(() => tablesWith(server, 'guardian-mark')).toEqual([]);
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({
      under_18: false,
      consent_state: '',
    });
    expect((await show(rsvp)).status).toBe(404);
    expect(await answer(rsvp)).toMatchObject({ json: { code: 'not_yours' } });
  });

  it('comes back with an RSVP that an admin deleted by mistake', async () => {
    const rsvp = await young();
    await answer(rsvp);
    const deleted = await post('delete', { collection: 'event_rsvps', record_id: rsvp.id });
    expect(await rowsAbout(rsvp.id)).toEqual([]);
    await post('undo', { id: deleted.body.audit_id });
    expect([await stateOf(rsvp.id), await rowsAbout(rsvp.id)]).toMatchObject(['given', [{ state: 'given' }]]);
  });

  it('is shown and erased for the guardian’s email, without the young person’s words', async () => {
    const email = `${newId()}@example.org`;
    const rsvp = await young({
      guardian_contact: email,
      message: 'own-mark-private',
      phone: '(951) 555-0166',
    });
    await answer(rsvp, { by: 'own-mark-signed' });
    const shown = await post('person/export', { who: email });
    expect(shown.text).toContain('own-mark-signed');
    expect(shown.text).toContain(email);
    expect(shown.text).not.toMatch(/own-mark-p|555-0166/);
    expect(shown.text).not.toContain(rsvp.email);
    expect(await post('person/erase', { who: email, audit_id: newId() })).toMatchObject({
      json: { erased: { event_rsvps: 1, consents: 1 } },
    });
    expect(await tablesWith(server, email)).toEqual([]);
    expect(await tablesWith(server, 'own-mark')).toEqual([]);
  });
});
