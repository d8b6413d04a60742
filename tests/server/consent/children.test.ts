/** Each child by name: an RSVP with the young people who come with it (docs/decisions/072-questions.md). */
import { describe, expect, it } from 'vitest';
import { attendanceOf } from '../../../src/domain/door/attendance';
import { doorResult } from '../../../src/domain/door/door';
import { guardianMessages } from '../../../src/domain/rsvps/consent';
import { putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { hurry, mailsAbout, settle } from '../../support/mail/mail-queue';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { tablesWith, withTestHooks } from '../../support/server/planted-person';
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

const questions = [
  { id: 'qdoor0001', label: 'Nut allergy?', kind: 'yes-no', choices: [], required: false, at_door: true },
];
const allergic = [{ id: 'qdoor0001', label: 'Nut allergy?', value: 'Yes' }];
const eli = { name: 'Eli', answers: allergic };
const mia = { name: 'Mia' };

/** An adult's RSVP for themself, another adult, and two children. */
async function family(more: Fields = {}, event: Fields = {}) {
  const { id: eventId } = await server.putEvent({ pick_up: true, questions, ...event });
  const rsvp = rsvpFields(eventId, {
    number_of_guests: 4,
    children: [eli, mia],
    guardian_name: 'Ada Moreno',
    guardian_contact: `${newId()}@example.org`,
    guardian_phone: '(615) 555-0142',
    consent_secret: newSecret(),
    manage_secret: newSecret(),
    ...more,
  });
  const answer = await server.create('event_rsvps', rsvp);
  return { rsvp, eventId, answer };
}
const childrenOf = (rsvp: Fields) => server.rows('event_rsvps', `party_of = '${rsvp.id}'`, '@rowid');
const seats = async (event: string) => server.row('event_seats', event);
const show = (about: Fields, secret = about.consent_secret) =>
  server.ask('POST', '/api/byop/consent', { id: about.id, secret });
const answer = (about: Fields, more: Fields = {}) => server.create('consents', consentFields(about, more));

describe('an RSVP with children', () => {
  it('stores each by name, once, and takes the seats of its number', async () => {
    const { rsvp, eventId, answer } = await family();
    expect(answer).toMatchObject({ status: 200, json: { outcome: 'confirmed' } });
    expect(await server.create('event_rsvps', rsvp)).toMatchObject({ status: 200 });
    expect(await childrenOf(rsvp)).toMatchObject([
      { name: 'Eli', under_18: true, status: 'confirmed', consent_state: 'asked', answers: allergic },
      { name: 'Mia', number_of_guests: 0, guardian_name: 'Ada Moreno', guardian_phone: '(615) 555-0142' },
    ]);
    const [one, two] = await childrenOf(rsvp);
    expect([one?.pickup_code, two?.pickup_code]).toEqual([
      expect.stringMatching(/^\d{4}$/),
      expect.stringMatching(/^\d{4}$/),
    ]);
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({
      under_18: false,
      consent_state: '',
    });
    expect(await seats(eventId)).toMatchObject({ confirmed_rsvps: 1, confirmed_guests: 4 });
  });

  it.each([
    ['more names than people', { number_of_guests: 2 }, 'number_of_guests'],
    ['a child without a name', { children: [{ name: ' ' }] }, 'children.0.name'],
    ['no guardian', { guardian_name: '' }, 'guardian_name'],
    ['only an email', { guardian_phone: '' }, 'guardian_phone'],
    ['words for a number', { guardian_phone: 'ask my mom' }, 'guardian_phone'],
    ['nine children', { number_of_guests: 10, children: Array(9).fill(mia) }, 'children'],
  ])('is refused with %s', async (_, more, field) => {
    const { rsvp, answer } = await family(more);
    expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } });
    expect(await server.row('event_rsvps', rsvp.id)).toEqual({});
  });

  it('still needs no number from older versions of the site', async () => {
    const { answer } = await family({ guardian_phone: undefined, number_of_guests: 3 });
    expect(answer).toMatchObject({ status: 200 });
    const contact = { guardian_contact: 'rosa@example.org', guardian_name: 'Rosa', under_18: true };
    const alone = await family({ ...contact, children: undefined, guardian_phone: '' });
    expect(alone.answer).toMatchObject({ json: { fields: { guardian_phone: guardianMessages.callable } } });
  });

  it('waits as a whole, and moves up as a whole', async () => {
    const { rsvp, eventId } = await family(
      { children: undefined, number_of_guests: 4 },
      { max_attendees: 5 },
    );
    const waiting = rsvpFields(eventId, {
      number_of_guests: 3,
      children: [eli, mia],
      guardian_name: 'Sami',
      guardian_contact: '(615) 555-0143',
    });
    expect(await server.create('event_rsvps', waiting)).toMatchObject({
      json: { outcome: 'waitlist', position: 1 },
    });
    const next = rsvpFields(eventId, { number_of_guests: 2 });
    expect(await server.create('event_rsvps', next)).toMatchObject({ json: { position: 2 } });
    expect(await seats(eventId)).toMatchObject({ waitlisted: 2, confirmed_guests: 4 });
    await server.create('rsvp_changes', changeFields(rsvp, 'cancel'));
    expect(await childrenOf(waiting)).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }]);
    expect(await seats(eventId)).toMatchObject({ waitlisted: 0, confirmed_guests: 5, confirmed_rsvps: 2 });
    expect(await mailsAbout(server, `${(await childrenOf(waiting))[0]?.id}`)).toEqual([]);
  });

  it('is cancelled and restored as a whole, and never becomes smaller than its names', async () => {
    const { rsvp, eventId } = await family();
    await server.create('rsvp_changes', changeFields(rsvp, 'cancel'));
    expect(await childrenOf(rsvp)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
    await server.create('rsvp_changes', changeFields(rsvp, 'restore'));
    expect(await childrenOf(rsvp)).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }]);
    const smaller = (number_of_guests: number) =>
      server.create('rsvp_changes', changeFields(rsvp, 'update', { number_of_guests }));
    expect(await smaller(2)).toMatchObject({
      status: 400,
      json: { fields: { number_of_guests: expect.any(String) } },
    });
    expect(await smaller(3)).toMatchObject({ status: 200 });
    expect(await seats(eventId)).toMatchObject({ confirmed_guests: 3 });
  });

  it('shows the team each child, whose seats change with the RSVP only', async () => {
    const { rsvp } = await family();
    const [child] = await childrenOf(rsvp);
    const refused = await team.patch('event_rsvps', `${child?.id}`, { status: 'cancelled' });
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused.json)).toContain('They come with Ada Moreno.');
    for (const own of [{ guardian_contact: '(615) 555-0111' }, { guardian_phone: '' }])
      expect(await team.patch('event_rsvps', `${child?.id}`, own)).toMatchObject({ status: 400 });
    for (const wrong of [{ number_of_guests: 2 }, { guardian_name: '' }, { guardian_contact: '' }])
      expect(await team.patch('event_rsvps', `${rsvp.id}`, wrong)).toMatchObject({ status: 400 });
    expect(await team.patch('event_rsvps', `${child?.id}`, { name: 'Elijah' })).toMatchObject({
      status: 200,
    });
    expect(await team.patch('event_rsvps', rsvp.id, { status: 'cancelled' })).toMatchObject({ status: 200 });
    expect(await childrenOf(rsvp)).toMatchObject([
      { name: 'Elijah', status: 'cancelled' },
      { status: 'cancelled' },
    ]);
  });
});

describe('the guardian of several children', () => {
  it('gets one mail with one link, and says yes for all', async () => {
    const { rsvp } = await family({ guardian_contact: 'both@example.org' });
    await hurry(server);
    await settle(server);
    const asked = mailbox
      .all()
      .filter(({ to, text }) => to === 'both@example.org' && text.includes('named as'));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.text).toContain('Eli and Mia want to come to');
    const [, id, secret] = /#consent=([a-z0-9]{15})\.([a-z0-9]{32})/.exec(asked[0]?.text ?? '') ?? [];
    expect(id).toBe(rsvp.id);
    expect((await show(rsvp, secret)).json).toMatchObject({
      state: 'asked',
      children: [
        { name: 'Eli', state: 'asked' },
        { name: 'Mia', pickup_code: '' },
      ],
    });
    expect(await answer(rsvp, { secret, pick_up_names: ['Grandma Jo'] })).toMatchObject({ status: 200 });
    const [one, two] = await childrenOf(rsvp);
    expect((await show(rsvp, secret)).json).toMatchObject({
      state: 'given',
      children: [{ pickup_code: one?.pickup_code }, { pickup_code: two?.pickup_code }],
      pick_up_names: ['Grandma Jo'],
    });
    expect((await show(rsvp)).json).toMatchObject({
      code_is_mailed: true,
      children: [{ pickup_code: '' }, { pickup_code: '' }],
    });
  });

  it('can say no for one of them, which the phone cannot change', async () => {
    const { rsvp } = await family();
    const [one] = await childrenOf(rsvp);
    await answer(rsvp, { how: 'phone' });
    expect((await show(rsvp)).json).toMatchObject({ state: 'given' });
    // In one request: a lost second one would leave a yes.
    expect(await answer(rsvp, { except: [one?.id] })).toMatchObject({ json: { status: 'refused' } });
    expect(await server.rows('consents', `about = '${one?.id}'`, 'created_at,@rowid')).toMatchObject([
      { state: 'given' },
      { state: 'refused', how: 'phone' },
    ]);
    expect((await show(rsvp)).json).toMatchObject({
      state: 'refused',
      children: [{ state: 'refused' }, { state: 'given' }],
    });
    expect(await answer(rsvp, { how: 'phone' })).toMatchObject({ status: 403 });
  });

  it('gives a number to call with their yes, if there is none', async () => {
    const { rsvp } = await family({ guardian_phone: undefined });
    expect((await show(rsvp)).json).toMatchObject({ needs_phone: true });
    await answer(rsvp, { phone: '(615) 555-0199' });
    expect((await show(rsvp)).json).toMatchObject({ needs_phone: false });
    expect(await childrenOf(rsvp)).toMatchObject([
      { guardian_phone: '(615) 555-0199' },
      { guardian_phone: '(615) 555-0199' },
    ]);
  });

  it('is asked again after another contact was entered', async () => {
    const { rsvp } = await family();
    await answer(rsvp);
    const contact = { guardian_contact: 'other@example.org' };
    await server.create('rsvp_changes', changeFields(rsvp, 'update', contact));
    // The number was that of the earlier one.
    const asked = { consent_state: 'asked', guardian_phone: '', ...contact };
    expect(await childrenOf(rsvp)).toMatchObject([asked, asked]);
    await answer(rsvp);
    expect(
      await team.patch('event_rsvps', `${rsvp.id}`, { guardian_contact: '(615) 555-0188' }),
    ).toMatchObject({
      status: 200,
    });
    const called = { consent_state: 'asked', guardian_contact: '(615) 555-0188' };
    expect(await childrenOf(rsvp)).toMatchObject([called, called]);
  });
});

describe('a party of which some may come', () => {
  const header = (mail: string) => /^Subject: (.*)$/m.exec(mail)?.[1];
  /** Returns what a door does with each person of an event, by name. */
  async function atDoor(key: Awaited<ReturnType<typeof putDoorKey>>) {
    const { guests, scans } = await syncDoor(server, key);
    const attendance = attendanceOf(scans);
    return Object.fromEntries(
      (guests ?? []).map((guest) => [guest.name, doorResult(guest, attendance.get(guest.id))]),
    );
  }
  const mine = (rsvp: Fields) =>
    server.ask('POST', '/api/byop/rsvp', { id: rsvp.id, secret: rsvp.manage_secret });
  const grace = { name: 'Grace Kim', number_of_guests: 3, consent_secret: newSecret() };

  it('says so about each person in the mail, to the phone, to the parent and at the door', async () => {
    const { rsvp, eventId } = await family(grace, { title: 'Candle Hour', consent_required: true });
    const first = await mailbox.next(`${rsvp.email}`);
    expect(header(first)).toBe('Ask a parent: Candle Hour');
    expect(first).toMatch(
      /So far 1 of 3 may come\. A parent or guardian still has to say yes for Eli and Mia\. Without it, the door can’t let them in\./,
    );
    const [one, two] = await childrenOf(rsvp);
    await answer(rsvp, { except: [two?.id] });
    const mail = await mailbox.next(`${rsvp.email}`);
    expect(header(mail)).toBe('2 of 3 confirmed: Candle Hour');
    expect(mail).toContain('2 of 3 may come. Eli may come. A parent or guardian said no for Mia.');
    expect(mail).toContain('Show your pass at the door');
    expect((await mine(rsvp)).json).toMatchObject({
      own_consent_state: 'none',
      children: [{ consent_state: 'given' }, { consent_state: 'refused' }],
    });
    expect((await show(rsvp)).json).toMatchObject({ children: [{ state: 'given' }, { state: 'refused' }] });
    const key = await putDoorKey(server, eventId);
    expect(await atDoor(key)).toEqual({ 'Grace Kim': 'in', Eli: 'in', Mia: 'no-consent' });

    // A no after an arrival: who is inside stays, and does not come in a second time.
    await syncDoor(server, key, { scans: [scanOf(`${one?.id}`)] });
    await answer(rsvp, { state: 'withdrawn' });
    expect(header(await mailbox.next(`${rsvp.email}`))).toBe('1 of 3 confirmed: Candle Hour');
    expect(await atDoor(key)).toEqual({ 'Grace Kim': 'in', Eli: 'again', Mia: 'no-consent' });
    await syncDoor(server, key, { scans: [scanOf(`${one?.id}`, { action: 'out' })] });
    expect(await atDoor(key)).toEqual({ 'Grace Kim': 'in', Eli: 'no-consent', Mia: 'no-consent' });
  });

  it('keeps the last answer about each child, of ten people with six children and three guardians', async () => {
    const names = ['Ari', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
    const { rsvp, eventId } = await family(
      { number_of_guests: 10, children: names.map((name) => ({ name })), consent_secret: newSecret() },
      { title: 'Camp' },
    );
    await mailbox.next(`${rsvp.email}`);
    const ids = (await childrenOf(rsvp)).map(({ id }) => id);
    // Each ticks their own two, on top of what the page shows of the earlier answers.
    for (const [n, by] of ['Rosa', 'Sami', 'Jo'].entries()) {
      await answer(rsvp, { by, except: ids.slice(2 * (n + 1)) });
      const states = (await childrenOf(rsvp)).map(({ consent_state }) => consent_state);
      expect(states).toEqual(names.map((_, child) => (child < 2 * (n + 1) ? 'given' : 'refused')));
      const mail = await mailbox.next(`${rsvp.email}`);
      expect(header(mail)).toBe(n < 2 ? `${6 + 2 * n} of 10 confirmed: Camp` : 'A parent said yes: Camp');
    }
    const door = await atDoor(await putDoorKey(server, eventId));
    expect(new Set(Object.values(door))).toEqual(new Set(['in']));
  });

  it('tells two children of the same name apart', async () => {
    const { rsvp } = await family({ ...grace, children: [{ name: 'Eli' }, { name: 'Eli' }] });
    await mailbox.next(`${rsvp.email}`);
    const [, two] = await childrenOf(rsvp);
    await answer(rsvp, { except: [two?.id] });
    expect(await mailbox.next(`${rsvp.email}`)).toContain(
      'Eli may come. A parent or guardian said no for Eli (2).',
    );
  });

  it('keeps the mailed answer of one parent about each child, until that link changes it', async () => {
    const { rsvp } = await family({ ...grace, guardian_contact: 'two@example.org' });
    const asked = await mailbox.next('two@example.org');
    const [, , secret] = /#consent=([a-z0-9]{15})\.([a-z0-9]{32})/.exec(asked) ?? [];
    const [, two] = await childrenOf(rsvp);
    await answer(rsvp, { secret, by: 'Rosa', except: [two?.id] });
    const states = async () => (await childrenOf(rsvp)).map(({ consent_state }) => consent_state);
    expect(await states()).toEqual(['given', 'refused']);
    // The other parent, with the link that the phone shared.
    expect(await answer(rsvp, { by: 'Sami' })).toMatchObject({ status: 403, json: { code: 'not_yours' } });
    expect(await answer(rsvp, { by: 'Sami', state: 'refused' })).toMatchObject({ status: 403 });
    expect(await states()).toEqual(['given', 'refused']);
    // And with the mailed one: the last answer counts, child by child.
    expect(await answer(rsvp, { secret, by: 'Sami' })).toMatchObject({ status: 200 });
    expect(await states()).toEqual(['given', 'given']);
  });
});

describe('at the door', () => {
  it('each child is a guest with own consent, notes and scans', async () => {
    const { rsvp, eventId } = await family();
    const [one, two] = await childrenOf(rsvp);
    const key = await putDoorKey(server, eventId);
    const yes = scanOf(`${one?.id}`, { consent_by: 'Ada Moreno' });
    await syncDoor(server, key, { scans: [yes] });
    const { guests } = await syncDoor(server, key);
    const byId = new Map(guests?.map((guest) => [guest.id, guest]));
    expect(byId.get(`${rsvp.id}`)).toMatchObject({ party: 2, under_18: false, party_of: '' });
    expect(byId.get(`${one?.id}`)).toMatchObject({
      party: 1,
      party_of: rsvp.id,
      consent: 'given',
      notes: ['Nut allergy'],
      guardian: { contact: '(615) 555-0142' },
      pickup_code: one?.pickup_code,
      passes: [],
    });
    expect(byId.get(`${two?.id}`)).toMatchObject({ party: 1, consent: 'asked', notes: [] });
  });
});

const erase = (who: unknown) =>
  server.ask('POST', '/api/byop/person/erase', { who, audit_id: newId() }, team.token);

describe('privacy', () => {
  it('deletes the children with their RSVP, and brings them back with it', async () => {
    const { rsvp, eventId } = await family();
    await answer(rsvp);
    const deleted = await team.remove('event_rsvps', rsvp.id);
    expect(await childrenOf(rsvp)).toEqual([]);
    expect(await team.undo(deleted.body.audit_id)).toMatchObject({ status: 200 });
    expect(await childrenOf(rsvp)).toMatchObject([{ name: 'Eli' }, { name: 'Mia', consent_state: 'given' }]);
    expect(await seats(eventId)).toMatchObject({ confirmed_guests: 4 });
  });

  it('erases them with the person who named them, and for their guardian', async () => {
    const mine = await family();
    const theirs = await family({ guardian_contact: 'aunt@example.org' });
    await erase(mine.rsvp.email);
    expect(await childrenOf(mine.rsvp)).toEqual([]);
    await erase('aunt@example.org');
    expect(await childrenOf(theirs.rsvp)).toEqual([]);
    expect(await server.row('event_rsvps', theirs.rsvp.id)).toMatchObject({
      name: 'Ada Moreno',
      number_of_guests: 2,
      guardian_name: '',
      guardian_contact: '',
    });
  });

  it('leaves no name of a guardian at the RSVP of the adult who comes with the children', async () => {
    const aunt = `${newId()}@example.org`;
    const { rsvp } = await family({ guardian_contact: aunt });
    await answer(rsvp, { by: 'Rosa Aunt-Mark' });
    await team.patch('event_rsvps', rsvp.id, { guardian_name: 'Rosa Aunt-Mark' });
    const shown = await server.ask('POST', '/api/byop/person/export', { who: aunt }, team.token);
    expect(shown.text.match(/"by":"Rosa Aunt-Mark"/g)).toHaveLength(3);
    expect(await erase(aunt)).toMatchObject({ json: { erased: { consents: 3 } } });
    for (const mark of [aunt, 'Aunt-Mark']) expect(await tablesWith(server, mark)).toEqual([]);
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({ email: rsvp.email });
  });

  it.each(['the event', 'their RSVP', 'one of them'])(
    'leaves nothing about the children of an erased person while %s is in the trash',
    async (deleted) => {
      const name = `Ada ${newId()}`;
      const { rsvp, eventId } = await family({
        name,
        guardian_name: name,
        guardian_contact: '(615) 555-0142',
      });
      await answer(rsvp, { by: name, pick_up_names: [name] });
      const [one] = await childrenOf(rsvp);
      const left = scanOf(`${one?.id}`, {
        action: 'out',
        taken_by: name,
        pickup_code: `${one?.pickup_code}`,
      });
      await syncDoor(server, await putDoorKey(server, eventId), { scans: [scanOf(`${one?.id}`), left] });
      expect(await server.row('door_scans', left.id)).toMatchObject({ taken_by: name });
      const { body } =
        deleted === 'the event'
          ? await team.remove('events', eventId)
          : await team.remove('event_rsvps', `${deleted === 'their RSVP' ? rsvp.id : one?.id}`);
      const shown = await server.ask('POST', '/api/byop/person/export', { who: rsvp.email }, team.token);
      expect(shown.text).toContain(left.id);
      expect(await erase(rsvp.email)).toMatchObject({ status: 200 });
      expect(await tablesWith(server, name)).toEqual([]);
      await team.undo(body.audit_id);
      expect(await childrenOf(rsvp)).toEqual([]);
      expect(await server.rows('consents', `about = '${one?.id}'`)).toEqual([]);
      expect(await server.row('door_scans', left.id)).toMatchObject({
        action: 'out',
        taken_by: '',
        pickup_code: '',
      });
    },
  );
});
