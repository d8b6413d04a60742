/** What the team does to the RSVPs of guests: it corrects them, and enters those who called (decision 124). */
import { describe, expect, it } from 'vitest';
import { guardianSecretIn } from '../../support/mail/guardian-link';
import { hurry } from '../../support/mail/mail-queue';
import { sharedAccount, sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import {
  changeFields,
  consentFields,
  type Fields,
  newId,
  newSecret,
  rsvpFields,
} from '../../support/server/records';
import type { Answer } from '../../support/server/requests';

const mailbox = sharedMailbox();
const server = sharedServer(() => ({ env: { SMTP_URL: mailbox.url } }));
const ada = sharedAdmin(server);
const eve = sharedAdmin(server);
const guest = sharedAccount(server);

const song = { id: 'q12345678', label: 'Which song?', kind: 'text', required: true };
const size = { id: 'q87654321', label: 'Shirt size?', kind: 'choice', choices: ['S', 'M'] };
const said = ({ id, label }: { id: string; label: string }, value: string) => ({ id, label, value });
const address = () => `${newId()}@example.org`;
const wrong = ({ body }: Answer) =>
  Object.fromEntries(
    Object.entries(body.data ?? {}).map(([field, { message }]: [string, { message: string }]) => [
      field,
      message,
    ]),
  );
const rowOf = (id: unknown) => server.row('event_rsvps', id);

const callOf = (eventId: string, more: Fields = {}): Fields & { id: string } => ({
  id: newId(),
  event_id: eventId,
  called: true,
  name: 'Noor Aziz',
  email: null,
  phone: '(951) 555-0148',
  number_of_guests: 1,
  ...more,
});
const enter = (body: Fields, token = ada.token) => server.create('event_rsvps', body, token);

describe('a correction', () => {
  it('keeps the rules of the form, and answers fit the questions of the event', async () => {
    const event = await server.putEvent({ questions: [song, size] });
    const rsvp = await server.sendRsvp(event.id, { answers: [said(song, 'Oceans')] });
    const patch = (body: Fields) => ada.patch('event_rsvps', rsvp.id, body);
    expect(wrong(await patch({ answers: [said(song, ' ')] }))).toEqual({
      [`answers.${song.id}`]: expect.any(String),
    });
    expect(wrong(await patch({ answers: [said(size, 'XXL')] }))).toHaveProperty([`answers.${size.id}`]);
    expect((await patch({ answers: [{ id: 'no' }] })).status).toBe(400);
    expect(wrong(await patch({ name: ' ' }))).toHaveProperty('name');
    expect(wrong(await patch({ email: '', phone: '' }))).toHaveProperty('email');
    expect(wrong(await patch({ email: '', phone: 'tomorrow' }))).toHaveProperty('phone');
    expect((await patch({ name: 'Ada M.', phone: '951 555 0117', answers: [said(size, 'M')] })).status).toBe(
      200,
    );
    expect(await rowOf(rsvp.id)).toMatchObject({ name: 'Ada M.', phone: '951 555 0117' });
    expect((await rowOf(rsvp.id)).answers).toEqual([said(size, 'M'), said(song, 'Oceans')]);
    expect((await ada.audit(rsvp.id)).at(-1)?.after).toMatchObject({ name: 'Ada M.' });
  });

  it('changes nothing that belongs to the person, the parent or the server', async () => {
    const rsvp = await server.sendRsvp((await server.putEvent()).id);
    const before = await rowOf(rsvp.id);
    const sent = {
      under_18: true,
      walk_in: true,
      suspected: true,
      entered_by: 'x@y.example',
      party_of: newId(),
      held_back: true,
    };
    expect((await ada.patch('event_rsvps', rsvp.id, { ...sent, guardian_name: 'Rosa' })).status).toBe(200);
    expect(await rowOf(rsvp.id)).toMatchObject({
      under_18: before.under_18,
      walk_in: before.walk_in,
      suspected: before.suspected,
      entered_by: '',
      party_of: '',
      held_back: false,
      guardian_name: '',
    });
  });

  it('is refused to guests and to accounts that are no admins', async () => {
    const rsvp = await server.sendRsvp((await server.putEvent()).id);
    for (const token of [undefined, guest.token]) {
      const path = `/api/collections/event_rsvps/records/${rsvp.id}`;
      expect((await server.ask('PATCH', path, { name: 'Mallory' }, token)).status).toBeGreaterThanOrEqual(
        400,
      );
    }
    expect((await rowOf(rsvp.id)).name).toBe('Ada Moreno');
  });

  it('by two admins at once is stored once, and the other one gets the new row', async () => {
    const rsvp = await server.sendRsvp((await server.putEvent()).id);
    const { updated_at: seen_updated } = await rowOf(rsvp.id);
    const answers = await Promise.all([
      ada.patch('event_rsvps', rsvp.id, { name: 'Ada One', seen_updated }),
      eve.patch('event_rsvps', rsvp.id, { name: 'Ada Two', seen_updated }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = await rowOf(rsvp.id);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'changed',
      record: { name: stored.name },
    });
  });

  it('of the guardian asks the new one, and ends the yes and the link of the earlier one', async () => {
    const [before, after] = [address(), address()];
    const rsvp = await server.sendYoung((await server.putEvent()).id, {
      guardian_contact: before,
      guardian_phone: '615 555 0142',
    });
    const old = guardianSecretIn(await mailbox.next(before));
    const yes = consentFields(rsvp, { secret: old });
    expect((await server.create('consents', yes)).status).toBe(200);
    expect((await rowOf(rsvp.id)).consent_state).toBe('given');
    const patch = (body: Fields) => ada.patch('event_rsvps', rsvp.id, body);
    // An email needs a number beside it, as in the form.
    expect(wrong(await patch({ guardian_contact: after, guardian_phone: '' }))).toHaveProperty(
      'guardian_phone',
    );
    expect((await patch({ guardian_contact: after, guardian_phone: '615 555 0199' })).status).toBe(200);
    expect(await rowOf(rsvp.id)).toMatchObject({ consent_state: 'asked', guardian_phone: '615 555 0199' });
    expect((await server.create('consents', consentFields(rsvp, { secret: old }))).status).not.toBe(200);
    const now = guardianSecretIn(await mailbox.next(after));
    expect(now).not.toBe(old);
    expect((await server.create('consents', consentFields(rsvp, { secret: now }))).status).toBe(200);
    expect((await rowOf(rsvp.id)).consent_state).toBe('given');
  });

  it.each([true, false])(
    'of the guardian that was a mistake asks the first one again after an undo: the other one answered %s',
    async (isAnswered) => {
      const [right, wrongOne] = [address(), address()];
      const rsvp = await server.sendYoung((await server.putEvent()).id, {
        guardian_contact: right,
        guardian_phone: '615 555 0142',
        number_of_guests: 2,
        children: [{ name: 'Eli' }],
      });
      const first = guardianSecretIn(await mailbox.next(right));
      const say = (secret?: string) => server.create('consents', consentFields(rsvp, { secret }));
      const open = async (secret?: string) =>
        (await server.ask('POST', '/api/byop/consent', { id: rsvp.id, secret })).status;
      const party = () => server.rows('event_rsvps', `id = '${rsvp.id}' || party_of = '${rsvp.id}'`);
      const change = { guardian_contact: wrongOne, guardian_phone: '615 555 0142' };
      const { audit_id } = (await ada.patch('event_rsvps', rsvp.id, change)).body;
      const second = guardianSecretIn(await mailbox.next(wrongOne));
      if (isAnswered) expect((await say(second)).status).toBe(200);
      expect((await ada.undo(audit_id)).status).toBe(200);
      const asked = { guardian_contact: right, consent_state: 'asked' };
      expect(await party()).toMatchObject([asked, asked]);
      const third = guardianSecretIn(await mailbox.next(right));
      expect([await open(first), await open(second), await open(third)]).toEqual([410, 410, 200]);
      expect((await say(second)).status).toBe(403);
      // The reminder has the link of the present guardian.
      await hurry(server);
      expect(guardianSecretIn(await mailbox.next(right))).toBe(third);
      expect((await say(third)).status).toBe(200);
      expect(await party()).toMatchObject([{ consent_state: 'given' }, { consent_state: 'given' }]);
    },
  );

  it('of the guardian who said yes asks them again after an undo: the yes ended', async () => {
    const [right, wrongOne] = [address(), address()];
    const rsvp = await server.sendYoung((await server.putEvent()).id, {
      guardian_contact: right,
      guardian_phone: '615 555 0142',
    });
    const first = guardianSecretIn(await mailbox.next(right));
    await server.create('consents', consentFields(rsvp, { secret: first }));
    const { audit_id } = (
      await ada.patch('event_rsvps', rsvp.id, { guardian_contact: wrongOne, guardian_phone: '615 555 0199' })
    ).body;
    expect((await ada.undo(audit_id)).status).toBe(200);
    expect(await rowOf(rsvp.id)).toMatchObject({
      guardian_contact: right,
      guardian_phone: '615 555 0142',
      consent_state: 'asked',
    });
    // The other one says that another guardian was named. They are sent in any order.
    const mails = [await mailbox.next(right), await mailbox.next(right)];
    const [again] = mails.flatMap((mail) => guardianSecretIn(mail) ?? []);
    for (const state of ['given', 'withdrawn'])
      expect(await server.create('consents', consentFields(rsvp, { secret: again, state }))).toMatchObject({
        json: { status: state },
      });
  });

  it('never makes a waiting party larger than its event', async () => {
    const event = await server.putEvent({ max_attendees: 2 });
    await server.sendRsvp(event.id, { number_of_guests: 2 });
    const waiting = await server.sendRsvp(event.id);
    expect(wrong(await ada.patch('event_rsvps', waiting.id, { number_of_guests: 3 }))).toHaveProperty(
      'number_of_guests',
    );
  });
});

describe('a guest who called', () => {
  it('gets a seat without an email, and the row says who entered it', async () => {
    const event = await server.putEvent();
    const call = callOf(event.id, { notes: 'ignored', status: 'waitlist' });
    expect((await enter(call)).json).toEqual({ id: call.id, outcome: 'confirmed', status: 'confirmed' });
    const [account] = await server.rows('users', `id = '${ada.id}'`);
    expect(await rowOf(call.id)).toMatchObject({
      email: '',
      entered_by: account?.email,
      notes: '',
      show_first_name: false,
      suspected: false,
    });
    expect(await ada.audit(call.id)).toMatchObject([{ action: 'create', actor: ada.id }]);
  });

  it('is stored once, however often it is sent, and its id opens nothing else', async () => {
    const event = await server.putEvent();
    const call = callOf(event.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(call)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await enter({ ...call, name: 'Sami Aziz' })).json).toMatchObject({ code: 'id_conflict' });
    expect(await server.rows('event_rsvps', `event_id = '${event.id}'`)).toHaveLength(1);
    expect(await ada.audit(call.id)).toHaveLength(1);
  });

  it('can be entered by admins only', async () => {
    const event = await server.putEvent();
    for (const token of ['', guest.token]) expect((await enter(callOf(event.id), token)).status).toBe(403);
    // Without the flag, the rules of the form hold for everybody.
    const { called: _, ...form } = callOf(event.id);
    expect((await enter(form)).json).toMatchObject({
      code: 'invalid',
      fields: { email: expect.any(String) },
    });
    expect(await server.rows('event_rsvps', `event_id = '${event.id}'`)).toEqual([]);
  });

  it.each<[string, Fields, string]>([
    ['no email and no phone', { phone: '' }, 'email'],
    ['a phone number that cannot be called', { phone: 'after five' }, 'phone'],
    ['half an email', { email: 'noor@home' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
    ['no guests', { number_of_guests: 0 }, 'number_of_guests'],
    ['more guests than seats', { number_of_guests: 11 }, 'number_of_guests'],
    ['somebody under 18 without a guardian', { under_18: true }, 'guardian_name'],
    ['more children than guests', { children: [{ name: 'Eli' }] }, 'number_of_guests'],
  ])('is refused with %s', async (_, more, field) => {
    const event = await server.putEvent();
    expect((await enter(callOf(event.id, more))).json).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    });
  });

  it('has one RSVP for an event: the phone number counts where there is no email', async () => {
    const event = await server.putEvent();
    const first = callOf(event.id);
    await enter(first);
    for (const phone of ['951-555-0148', '+1 951 555 0148'])
      expect((await enter(callOf(event.id, { phone }))).json).toMatchObject({
        code: 'duplicate_rsvp',
        message: expect.stringContaining('Noor Aziz'),
      });
    expect((await enter(callOf(event.id, { phone: '951 555 0149' }))).status).toBe(200);
    expect((await enter(callOf((await server.putEvent()).id))).status).toBe(200);
    await ada.patch('event_rsvps', first.id, { status: 'cancelled' });
    const second = callOf(event.id);
    expect((await enter(second)).status).toBe(200);
    expect((await ada.patch('event_rsvps', first.id, { status: 'confirmed' })).json).toMatchObject({
      code: 'duplicate_rsvp',
    });
    const known = await server.sendRsvp(event.id);
    expect((await enter(callOf(event.id, { email: known.email, phone: '' }))).json).toMatchObject({
      code: 'duplicate_rsvp',
    });
  });

  it('of two who enter the same one at once, one is refused', async () => {
    const event = await server.putEvent();
    const answers = await Promise.all([enter(callOf(event.id)), enter(callOf(event.id), eve.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('waits when the event is full, and is refused once it is over', async () => {
    const full = await server.putEvent({ max_attendees: 1 });
    await server.sendRsvp(full.id);
    expect((await enter(callOf(full.id))).json).toMatchObject({ outcome: 'waitlist', position: 1 });
    const over = await server.putEvent({ status: 'cancelled' });
    expect((await enter(callOf(over.id))).json).toMatchObject({ code: 'event_cancelled' });
  });

  it('gets the ticket by mail, with a link and a pass that work', async () => {
    const event = await server.putEvent();
    const email = address();
    const call = callOf(event.id, { email });
    expect((await enter(call)).status).toBe(200);
    const secret = /#stub=[a-z0-9]{15}\.([a-z0-9]{32})$/m.exec(await mailbox.next(email))?.[1];
    const shown = await server.ask('POST', '/api/byop/rsvp', { id: call.id, secret });
    expect(shown).toMatchObject({ status: 200, json: { name: 'Noor Aziz' } });
    expect(shown.text).not.toContain('entered_by');
  });

  it('under 18 needs the yes of a parent, who is asked; each child has a row', async () => {
    const event = await server.putEvent();
    const parent = address();
    const call = callOf(event.id, {
      under_18: true,
      guardian_name: 'Rosa Moreno',
      guardian_contact: parent,
      guardian_phone: '615 555 0142',
      number_of_guests: 2,
      children: [{ name: 'Eli' }],
      consent_secret: newSecret(),
      consent_state: 'given',
    });
    expect((await enter(call)).status).toBe(200);
    expect((await rowOf(call.id)).consent_state).toBe('asked');
    expect(await server.rows('event_rsvps', `party_of = '${call.id}'`)).toMatchObject([{ name: 'Eli' }]);
    await mailbox.next(parent);
    // The secret of the admin's device is not the young person's.
    const yes = consentFields(call);
    expect((await server.create('consents', yes)).status).not.toBe(200);
  });

  it('is no name of the team’s to the guest, and erasing the admin takes it out', async () => {
    const owner = (await server.putAccount({ role: 'owner' })).token;
    const boss = await server.putAdmin();
    const email = address();
    const call = callOf((await server.putEvent()).id, { email });
    await enter(call, boss.token);
    const [account] = await server.rows('users', `id = '${boss.id}'`);
    const post = (path: string, body: Fields) => server.ask('POST', `/api/byop/person/${path}`, body, owner);
    const held = await post('export', { who: email, audit_id: newId() });
    expect(held.text).toContain('Noor Aziz');
    expect(held.text).not.toContain(`${account?.email}`);
    expect((await post('erase', { who: account?.email, audit_id: newId() })).status).toBe(200);
    expect(await rowOf(call.id)).toMatchObject({ name: 'Noor Aziz', entered_by: '' });
  });
});

describe('a move to another event', () => {
  const move = (id: unknown, event_id: unknown, more: Fields = {}) =>
    ada.patch('event_rsvps', `${id}`, { event_id, ...more });

  it('takes the seats along, gives the old ones to the waitlist, mails the guest, and can be undone', async () => {
    const [from, to] = [
      await server.putEvent({ max_attendees: 2 }),
      await server.putEvent({ title: 'Game Night' }),
    ];
    const email = address();
    const rsvp = await server.sendRsvp(from.id, { number_of_guests: 2, email });
    const waiting = await server.sendRsvp(from.id);
    await mailbox.next(email);
    const moved = await move(rsvp.id, to.id);
    expect(moved).toMatchObject({ status: 200, json: { event_id: to.id, promoted: [{ id: waiting.id }] } });
    expect(await rowOf(rsvp.id)).toMatchObject({ event_id: to.id, status: 'confirmed' });
    const mails = () => server.rows('mails', `about = '${rsvp.id}' && message = 'rsvp-moved'`);
    expect(await mails()).toMatchObject([{ status: 'waiting' }]);
    expect((await ada.undo(moved.body.audit_id)).json).toMatchObject({ code: 'over_capacity' });
    expect((await ada.undo(moved.body.audit_id, { over_capacity: true })).status).toBe(200);
    expect(await rowOf(rsvp.id)).toMatchObject({ event_id: from.id, status: 'confirmed' });
    // They were not told of the move yet.
    expect(await mails()).toEqual([]);
  });

  it('to a full event is refused, unless the team confirms it or lets them wait', async () => {
    const full = await server.putEvent({ max_attendees: 1 });
    await server.sendRsvp(full.id);
    const rsvp = await server.sendRsvp((await server.putEvent()).id);
    expect((await move(rsvp.id, full.id)).json).toMatchObject({ code: 'over_capacity', seats: 1, taken: 1 });
    expect((await move(rsvp.id, full.id, { status: 'waitlist' })).json).toMatchObject({ status: 'waitlist' });
    const other = await server.sendRsvp((await server.putEvent()).id);
    expect((await move(other.id, full.id, { over_capacity: true })).json).toMatchObject({
      status: 'confirmed',
    });
  });

  it('gives a waiting party its seats, if there are enough', async () => {
    const full = await server.putEvent({ max_attendees: 1 });
    await server.sendRsvp(full.id);
    const waiting = await server.sendRsvp(full.id);
    const free = await server.putEvent();
    expect((await move(waiting.id, free.id)).json).toMatchObject({ status: 'confirmed' });
    const large = await server.sendRsvp((await server.putEvent()).id, { number_of_guests: 2 });
    await ada.patch('event_rsvps', large.id, { status: 'waitlist' });
    expect(wrong(await move(large.id, full.id))).toHaveProperty('event_id');
  });

  it('is refused to an event that is over, gone, or has an RSVP of this person', async () => {
    const rsvp = await server.sendRsvp((await server.putEvent()).id);
    const over = await server.putEvent({ status: 'past' });
    expect(wrong(await move(rsvp.id, over.id))).toHaveProperty('event_id');
    expect(wrong(await move(rsvp.id, newId()))).toHaveProperty('event_id');
    const other = await server.putEvent();
    await server.sendRsvp(other.id, { email: rsvp.email });
    expect((await move(rsvp.id, other.id)).json).toMatchObject({ code: 'duplicate_rsvp' });
  });

  it('asks the parent again, moves the children along, and an undo brings the yes back', async () => {
    const [from, to] = [await server.putEvent(), await server.putEvent()];
    const parent = address();
    const rsvp = await server.sendYoung(from.id, {
      guardian_contact: parent,
      guardian_phone: '615 555 0142',
      number_of_guests: 2,
      children: [{ name: 'Eli' }],
    });
    const first = guardianSecretIn(await mailbox.next(parent));
    await server.create('consents', consentFields(rsvp, { secret: first }));
    const party = () => server.rows('event_rsvps', `id = '${rsvp.id}' || party_of = '${rsvp.id}'`);
    const states = async () =>
      (await party()).map(({ event_id, consent_state }) => [event_id, consent_state]);
    expect(await states()).toEqual([
      [from.id, 'given'],
      [from.id, 'given'],
    ]);
    const moved = await move(rsvp.id, to.id);
    expect(await states()).toEqual([
      [to.id, 'asked'],
      [to.id, 'asked'],
    ]);
    const second = guardianSecretIn(await mailbox.next(parent));
    expect(second).not.toBe(first);
    const undone = await ada.undo(moved.body.audit_id);
    expect(undone.status).toBe(200);
    expect(await states()).toEqual([
      [from.id, 'given'],
      [from.id, 'given'],
    ]);
    // An undo of the undo is a move, too.
    expect((await ada.undo(undone.body.id)).status).toBe(200);
    expect(await states()).toEqual([
      [to.id, 'asked'],
      [to.id, 'asked'],
    ]);
  });

  it('is mailed from the event that the guest knows, however often they are moved before the mail', async () => {
    const [first, second, third] = [
      await server.putEvent(),
      await server.putEvent({ title: 'Game Night' }),
      await server.putEvent({ title: 'Choir' }),
    ];
    const email = address();
    const rsvp = await server.sendRsvp(first.id, { email });
    await mailbox.next(email);
    const mails = () => server.rows('mails', `about = '${rsvp.id}' && message = 'rsvp-moved'`);
    await move(rsvp.id, second.id);
    const again = await move(rsvp.id, third.id);
    // They know the first event only.
    expect((await ada.undo(again.body.audit_id)).status).toBe(200);
    expect(await mails()).toMatchObject([{ status: 'waiting' }]);
    await move(rsvp.id, first.id);
    expect(await mails()).toEqual([]);
    const moved = await move(rsvp.id, second.id);
    await hurry(server);
    expect(await mailbox.next(email)).toContain('Game Night');
    await expect.poll(mails).toMatchObject([{ status: 'sent' }]);
    // Now they know the second one.
    expect((await ada.undo(moved.body.audit_id)).status).toBe(200);
    expect(await mails()).toMatchObject([{ status: 'sent' }, { status: 'waiting' }]);
  });

  it('counts a yes only for its event, also after a second move was undone', async () => {
    const [first, second, third] = [
      await server.putEvent(),
      await server.putEvent(),
      await server.putEvent(),
    ];
    const rsvp = await server.sendYoung(first.id, { number_of_guests: 2, children: [{ name: 'Eli' }] });
    expect((await server.create('consents', consentFields(rsvp))).status).toBe(200);
    const states = async () =>
      (await server.rows('event_rsvps', `id = '${rsvp.id}' || party_of = '${rsvp.id}'`)).map(
        ({ event_id, consent_state }) => [event_id, consent_state],
      );
    await move(rsvp.id, second.id);
    const moved = await move(rsvp.id, third.id);
    expect((await ada.undo(moved.body.audit_id)).status).toBe(200);
    expect(await states()).toEqual([
      [second.id, 'asked'],
      [second.id, 'asked'],
    ]);
    expect((await server.create('consents', consentFields(rsvp))).status).toBe(200);
    const again = await move(rsvp.id, third.id);
    await ada.undo(again.body.audit_id);
    expect(await states()).toEqual([
      [second.id, 'given'],
      [second.id, 'given'],
    ]);
  });

  it.each(['by the team', 'by the young person'])(
    'whose guardian was changed %s since gets no yes of the earlier one by an undo',
    async (by) => {
      const [from, to] = [await server.putEvent(), await server.putEvent({ title: 'Game Night' })];
      const [earlier, later, manage_secret] = [address(), address(), newSecret()];
      const rsvp = await server.sendYoung(from.id, {
        guardian_contact: earlier,
        guardian_phone: '615 555 0142',
        manage_secret,
        number_of_guests: 2,
        children: [{ name: 'Eli' }],
      });
      const party = () => server.rows('event_rsvps', `id = '${rsvp.id}' || party_of = '${rsvp.id}'`);
      const secret = guardianSecretIn(await mailbox.next(earlier));
      await server.create('consents', consentFields(rsvp, { secret }));
      const { audit_id } = (await move(rsvp.id, to.id)).body;
      const change = { guardian_contact: later, guardian_phone: '615 555 0199' };
      const { status } =
        by === 'by the team'
          ? await ada.patch('event_rsvps', rsvp.id, change)
          : await server.create('rsvp_changes', changeFields(rsvp, 'update', change));
      expect(status).toBe(200);
      expect(await mailbox.next(later)).toContain('Game Night');
      expect((await ada.undo(audit_id)).status).toBe(200);
      const asked = { event_id: from.id, guardian_contact: later, consent_state: 'asked' };
      expect(await party()).toMatchObject([asked, asked]);
      // The first mail was about the other event.
      expect(await mailbox.next(later)).not.toContain('Game Night');
    },
  );

  it('asks the parent again, too, when its undo is undone', async () => {
    const [from, to, guardian_contact] = [await server.putEvent(), await server.putEvent(), address()];
    const guardian_phone = '615 555 0142';
    const rsvp = await server.sendYoung(from.id, { guardian_contact, guardian_phone });
    const secret = guardianSecretIn(await mailbox.next(guardian_contact));
    await server.create('consents', consentFields(rsvp, { secret }));
    const { audit_id } = (await move(rsvp.id, to.id)).body;
    const second = guardianSecretIn(await mailbox.next(guardian_contact));
    const { id } = (await ada.undo(audit_id)).body;
    expect(await rowOf(rsvp.id)).toMatchObject({ event_id: from.id, consent_state: 'given' });
    expect((await ada.undo(id)).status).toBe(200);
    expect(await rowOf(rsvp.id)).toMatchObject({ event_id: to.id, consent_state: 'asked' });
    expect(guardianSecretIn(await mailbox.next(guardian_contact))).not.toBe(second);
  });

  it('takes no yes back to the earlier event with an undo', async () => {
    const [from, to] = [await server.putEvent(), await server.putEvent()];
    const guardian_contact = address();
    const rsvp = await server.sendYoung(from.id, {
      guardian_contact,
      guardian_phone: '615 555 0142',
      number_of_guests: 2,
      children: [{ name: 'Eli' }],
    });
    await mailbox.next(guardian_contact);
    const { audit_id } = (await move(rsvp.id, to.id)).body;
    const secret = guardianSecretIn(await mailbox.next(guardian_contact));
    await server.create('consents', consentFields(rsvp, { secret }));
    expect((await ada.undo(audit_id)).status).toBe(200);
    const asked = { event_id: from.id, consent_state: 'asked' };
    expect(await server.rows('event_rsvps', `id = '${rsvp.id}' || party_of = '${rsvp.id}'`)).toMatchObject([
      asked,
      asked,
    ]);
    expect(guardianSecretIn(await mailbox.next(guardian_contact))).not.toBe(secret);
  });
});

describe('the ticket, sent again by the team,', () => {
  const resend = (rsvp_id: unknown, token = ada.token, audit_id = newId()) =>
    server.ask('POST', '/api/byop/resend-ticket', { rsvp_id, audit_id }, token);

  it('arrives once an hour, and is logged; a corrected email gets it at once', async () => {
    const email = address();
    const rsvp = await server.sendRsvp((await server.putEvent()).id, { email });
    await mailbox.next(email);
    const audit_id = newId();
    expect((await resend(rsvp.id, ada.token, audit_id)).status).toBe(200);
    expect((await resend(rsvp.id, ada.token, audit_id)).status).toBe(200); // a repeat
    expect(await mailbox.next(email)).toContain('Here is your ticket again.');
    expect((await resend(rsvp.id)).json).toMatchObject({ code: 'no_ticket' });
    const right = address();
    await ada.patch('event_rsvps', rsvp.id, { email: right });
    await expect.poll(async () => (await resend(rsvp.id)).status).toBe(200);
    expect(await mailbox.next(right)).toContain('Here is your ticket again.');
    const told = (await ada.audit(rsvp.id)).filter(({ action }) => action === 'tell');
    expect(told).toMatchObject([{ after: { kind: 'ticket' } }, { after: { kind: 'ticket' } }]);
  });

  it('is refused to guests and accounts, and for RSVPs that have none', async () => {
    const event = await server.putEvent();
    const rsvp = await server.sendRsvp(event.id);
    for (const token of ['', guest.token]) expect((await resend(rsvp.id, token)).status).toBe(403);
    expect((await resend(newId())).status).toBe(404);
    const call = callOf(event.id);
    await enter(call);
    expect((await resend(call.id)).json).toMatchObject({ code: 'no_ticket' });
    await ada.patch('event_rsvps', rsvp.id, { status: 'cancelled' });
    expect((await resend(rsvp.id)).json).toMatchObject({ code: 'no_ticket' });
  });
});

it('keeps an RSVP of an older version of the site without a phone unique by its email', async () => {
  const event = await server.putEvent();
  await server.sendRsvp(event.id, { phone: '(951) 555-0148' });
  // A household shares a number: online, the email is the person.
  expect((await server.create('event_rsvps', rsvpFields(event.id, { phone: '951 555 0148' }))).status).toBe(
    200,
  );
});
