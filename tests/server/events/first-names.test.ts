import { subDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { firstNameAfterYes } from '../../../src/domain/rsvps/rsvp-change';
import { putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { guardianSecretIn } from '../../support/mail/guardian-link';
import { listen } from '../../support/network/event-stream';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { changeFields, consentFields, type Fields, newId, newSecret } from '../../support/server/records';

const mailbox = sharedMailbox();
const server = sharedServer(async (kit) => {
  const env = { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1:3000', BYOP_MAILS_PER_HOUR: '9999' };
  return { hooks: await withTestHooks(kit), env };
});

/** Reads as a guest does. */
const ask = (collection: string, id: unknown) =>
  server.ask('GET', `/api/collections/${collection}/records/${id}`);
const namesOf = async (event: unknown) => (await ask('event_seats', event)).body.first_names;
const ticked = (event: unknown, name: string, more: Fields = {}) =>
  server.sendRsvp(event, { name, show_first_name: true, manage_secret: newSecret(), ...more });
const address = () => `${newId()}@example.org`;
/** Adds the secret of the link in the mail to a guardian. */
const withMailed = async (rsvp: Fields): Promise<Fields> => ({
  ...rsvp,
  mailed: guardianSecretIn(await mailbox.next(`${rsvp.guardian_contact}`)),
});
const young = async (event: unknown, more: Fields = {}) =>
  withMailed(
    await server.sendYoung(event, {
      name: 'Eli Haddad',
      show_first_name: true,
      manage_secret: newSecret(),
      guardian_contact: address(),
      ...more,
    }),
  );
/** Answers with the mailed link, to a text with the first name. */
const answer = (rsvp: Fields, more: Fields = {}) =>
  server.create('consents', consentFields(rsvp, { secret: rsvp.mailed, shown_first_name: 'Eli', ...more }));
const change = (rsvp: Fields, more: Fields, action: 'update' | 'cancel' | 'restore' = 'update') =>
  server.create('rsvp_changes', changeFields(rsvp, action, more));
const night = () => server.ask('POST', '/api/crons/retention', undefined, server.token);

describe('guests see', () => {
  it('the first names of those who agreed, the earliest four first, and no RSVP', async () => {
    const { id } = await server.putEvent();
    await server.sendRsvp(id, { name: 'Zoe Silent' });
    for (const name of ['Ada Moreno', 'Ben', 'Cleo Park', 'Ada Lovelace', 'Eve Late']) await ticked(id, name);
    expect(await namesOf(id)).toEqual(['Ada', 'Ben', 'Cleo', 'Ada']);
    const list = await server.ask(
      'GET',
      '/api/collections/event_seats/records?sort=-event.date&expand=event',
    );
    expect(list.text).not.toMatch(/Moreno|Lovelace|Zoe|Eve/);
    expect((await server.ask('GET', '/api/collections/event_rsvps/records')).body.items).toEqual([]);
  });

  it.each([
    ['José Ortega', 'José'],
    ['Anne-Marie Lund', 'Anne-Marie'],
    ['D’Angelo Fox', 'D’Angelo'],
    ["O'Neil", "O'Neil"],
    ['Zoë', 'Zoë'],
    ['Zoe\u0308', 'Zoë'],
    ['Żółć Nowak', 'Żółć'],
    ['Анна Иванова', 'Анна'],
    ['Δήμητρα', 'Δήμητρα'],
    ['نور عزيز', 'نور'],
    ['अनन्या राव', 'अनन्या'],
    ['김민준', '김민준'],
    ['Abcdefghijklmnopqrst U', 'Abcdefghijklmnopqrst'],
    ['Abcdefghijklmnopqrstu', null],
    ['https://spam.example', null],
    ['Ada2', null],
    ['<b>Ada', null],
    ['Ada@Moreno', null],
    ['Ada\u00a0Moreno', 'Ada'],
    ['\u202eadA', 'adA'],
  ])('of the name %j only %j', async (name, shown) => {
    const { id } = await server.putEvent();
    await ticked(id, name);
    expect(await namesOf(id)).toEqual(shown === null ? [] : [shown]);
  });

  it.each(['Ada\u00a0Moreno', '\u202eadA', '😀', '-', "'", '×÷'])(
    'nothing of the name %j, which an older version stored',
    async (name) => {
      const { id } = await server.putEvent();
      const rsvp = await ticked(id, 'Ada');
      await sql(
        server,
        `UPDATE event_rsvps SET name = '${name.replaceAll("'", "''")}' WHERE id = '${rsvp.id}'`,
      );
      expect(await namesOf(id)).toEqual([]);
    },
  );

  it('no name that a robot sent', async () => {
    const { id } = await server.putEvent();
    const rsvp = await ticked(id, 'Robot Bot');
    await sql(server, `UPDATE event_rsvps SET suspected = TRUE WHERE id = '${rsvp.id}'`);
    expect(await namesOf(id)).toEqual([]);
  });

  it('no name of an event that is called off', async () => {
    const team = await server.putAdmin();
    const { id } = await server.putEvent();
    await ticked(id, 'Ada Moreno');
    await team.patch('events', `${id}`, { status: 'cancelled' });
    expect(await namesOf(id)).toEqual([]);
  });
});

it('a live message has the names, and no field for them without any', async () => {
  const { id } = await server.putEvent();
  const page = await listen(server, ['seats']);
  const rsvp = await ticked(id, 'Ada Moreno');
  expect(await page.next('seats', 10_000)).toEqual({
    event_id: id,
    confirmed_rsvps: 1,
    confirmed_guests: 1,
    waitlisted: 0,
    first_names: ['Ada'],
  });
  await change(rsvp, { show_first_name: false });
  expect(Object.keys(Object(await page.next('seats', 10_000)))).not.toContain('first_names');
  page.close();
});

describe('a name', () => {
  it('waits with the waitlist, and goes with the seat', async () => {
    const { id } = await server.putEvent({ max_attendees: 1 });
    const first = await ticked(id, 'Ada Moreno');
    const waiting = await ticked(id, 'Ben Park');
    expect(await namesOf(id)).toEqual(['Ada']);
    await change(first, {}, 'cancel');
    expect(await namesOf(id)).toEqual(['Ben']);
    await change(waiting, {}, 'cancel');
    expect(await namesOf(id)).toEqual([]);
    await change(waiting, {}, 'restore');
    expect(await namesOf(id)).toEqual(['Ben']);
  });

  it('is shown and hidden by its person, and follows a correction that leaves the tick out', async () => {
    const { id } = await server.putEvent();
    const rsvp = await server.sendRsvp(id, { name: 'Ada Moreno', manage_secret: newSecret() });
    await change(rsvp, { show_first_name: true });
    await change(rsvp, { name: 'Adah Moreno' });
    expect(await namesOf(id)).toEqual(['Adah']);
    await change(rsvp, { show_first_name: false });
    expect(await namesOf(id)).toEqual([]);
  });

  it('is hidden by an admin, who cannot agree for the person', async () => {
    const team = await server.putAdmin();
    const { id } = await server.putEvent();
    const rsvp = await ticked(id, 'Ada Moreno');
    await team.patch('event_rsvps', `${rsvp.id}`, { show_first_name: false });
    expect(await namesOf(id)).toEqual([]);
    await team.patch('event_rsvps', `${rsvp.id}`, { show_first_name: true });
    expect(await namesOf(id)).toEqual([]);
  });

  it('is not brought back by an undo', async () => {
    const team = await server.putAdmin();
    const { id } = await server.putEvent();
    const rsvp = await ticked(id, 'Ada Moreno');
    const { audit_id } = (await team.patch('event_rsvps', `${rsvp.id}`, { show_first_name: false })).body;
    expect((await team.undo(audit_id)).status).toBe(200);
    expect(await namesOf(id)).toEqual([]);
  });

  it('does not come along when an admin moves the RSVP to another event', async () => {
    const team = await server.putAdmin();
    const [{ id }, other] = [await server.putEvent(), await server.putEvent()];
    const rsvp = await ticked(id, 'Ada Moreno');
    await team.patch('event_rsvps', `${rsvp.id}`, { event_id: other.id });
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({ event_id: other.id });
    expect(await namesOf(other.id)).toEqual([]);
  });

  it('is in the person’s own data, and erased with it', async () => {
    const team = await server.putAdmin();
    const { id } = await server.putEvent();
    const { email } = await ticked(id, 'Ada Moreno');
    const post = (path: string) => server.ask('POST', `/api/byop/person/${path}`, { who: email }, team.token);
    expect((await post('export')).body.held).toMatchObject([{ rows: [{ show_first_name: true }] }]);
    const page = await listen(server, ['seats']);
    await post('erase');
    expect(await page.next('seats', 10_000)).toMatchObject({ event_id: id, confirmed_rsvps: 0 });
    page.close();
    expect(await namesOf(id)).toEqual([]);
  });

  it('is gone the night after the event, and stays before it', async () => {
    const ended = await server.putEvent();
    const ahead = await server.putEvent();
    const calledOff = await server.putEvent();
    const off = await ticked(calledOff.id, 'Cleo Park');
    await sql(server, `UPDATE events SET status = 'cancelled' WHERE id = '${calledOff.id}'`);
    const rsvp = await ticked(ended.id, 'Ada Moreno');
    await ticked(ahead.id, 'Ben Park');
    const yesterday = subDays(Date.now(), 1).toISOString().replace('T', ' ');
    await sql(server, `UPDATE events SET ends_at = '${yesterday}' WHERE id = '${ended.id}'`);
    await night();
    for (const { id } of [rsvp, off])
      await expect
        .poll(() => server.row('event_rsvps', id))
        .toMatchObject({ name: expect.any(String), show_first_name: false });
    expect(await namesOf(ended.id)).toEqual([]);
    expect(await namesOf(ahead.id)).toEqual(['Ben']);
  });
});

describe('under 18, a name', () => {
  const requestOf = async (rsvp: Fields, secret = rsvp.mailed) =>
    (await server.ask('POST', '/api/byop/consent', { id: rsvp.id, secret })).body;
  const mine = async (rsvp: Fields) =>
    (await server.ask('POST', '/api/byop/rsvp', { id: rsvp.id, secret: rsvp.manage_secret })).body;
  const answersAbout = (rsvp: Fields) => server.rows('consents', `about = '${rsvp.id}'`, 'created_at');
  const refusedAfterYes = {
    status: 400,
    json: { code: 'invalid', fields: { show_first_name: firstNameAfterYes } },
  };

  it('is shown only from a parent’s yes on, until they take it back', async () => {
    const { id } = await server.putEvent();
    const rsvp = await young(id);
    expect(await namesOf(id)).toEqual([]);
    await answer(rsvp);
    expect(await namesOf(id)).toEqual(['Eli']);
    const page = await listen(server, ['seats']);
    await answer(rsvp, { state: 'withdrawn' });
    expect(Object.keys(Object(await page.next('seats', 10_000)))).not.toContain('first_names');
    page.close();
    expect(await namesOf(id)).toEqual([]);
  });

  it('is never shown after a no', async () => {
    const { id } = await server.putEvent();
    await answer(await young(id), { state: 'refused' });
    expect(await namesOf(id)).toEqual([]);
  });

  const ways: [way: string, how: string, isShown: boolean, yes: (rsvp: Fields) => Promise<unknown>][] = [
    ['with the mailed link', 'link', true, (rsvp) => answer(rsvp)],
    [
      'signed on the phone',
      'phone',
      false,
      (rsvp) => answer(rsvp, { secret: rsvp.consent_secret, how: 'phone' }),
    ],
    [
      'with a link that the phone shared',
      'phone',
      false,
      (rsvp) => answer(rsvp, { secret: rsvp.consent_secret }),
    ],
    [
      'recorded at a door',
      'team',
      false,
      async (rsvp) =>
        syncDoor(server, await putDoorKey(server, `${rsvp.event_id}`), {
          scans: [scanOf(`${rsvp.id}`, { consent_by: 'Rosa Moreno' })],
        }),
    ],
  ];
  it.each(ways)('needs a yes that a parent gave by mail: %s', async (_, how, isShown, yes) => {
    const { id } = await server.putEvent();
    const rsvp = await young(id);
    await yes(rsvp);
    expect(await answersAbout(rsvp)).toMatchObject([{ state: 'given', how }]);
    expect(await namesOf(id)).toEqual(isShown ? ['Eli'] : []);
    // They may come with each of them.
    expect(await mine(rsvp)).toMatchObject({
      consent_state: 'given',
      covers_first_name: isShown,
      show_first_name: isShown,
    });
    const again = await change(rsvp, { show_first_name: true });
    expect(again).toMatchObject(isShown ? { status: 200 } : refusedAfterYes);
    expect(await namesOf(id)).toEqual(isShown ? ['Eli'] : []);
  });

  it('is in the text of the mailed link only', async () => {
    const { id } = await server.putEvent();
    const rsvp = await young(id);
    expect(await requestOf(rsvp)).toMatchObject({ shown_first_name: 'Eli' });
    expect(await requestOf(rsvp, rsvp.consent_secret)).toMatchObject({ shown_first_name: '' });
  });

  it('is not covered by a yes to a text without it, and each answer keeps whether its text had it', async () => {
    const { id } = await server.putEvent();
    const rsvp = await young(id);
    await answer(rsvp, { shown_first_name: undefined });
    expect(await namesOf(id)).toEqual([]);
    expect(await requestOf(rsvp)).toMatchObject({ shown_first_name: '' });
    await answer(rsvp, { state: 'withdrawn' });
    await answer(rsvp);
    expect(await answersAbout(rsvp)).toMatchObject([
      { state: 'given', shown_first_name: '' },
      { state: 'withdrawn', shown_first_name: '' },
      { state: 'given', shown_first_name: 'Eli' },
    ]);
  });

  it('cannot be added after a yes without it, and can after that was taken back', async () => {
    const { id } = await server.putEvent();
    const rsvp = await young(id, { show_first_name: false });
    await answer(rsvp, { shown_first_name: undefined });
    expect(await change(rsvp, { show_first_name: true })).toMatchObject(refusedAfterYes);
    await answer(rsvp, { state: 'withdrawn' });
    expect(await change(rsvp, { show_first_name: true })).toMatchObject({ status: 200 });
    expect(await namesOf(id)).toEqual([]);
    await answer(rsvp);
    expect(await namesOf(id)).toEqual(['Eli']);
  });

  it('that was hidden is shown again without another yes, if the yes covers it', async () => {
    const { id } = await server.putEvent();
    const rsvp = await young(id);
    await answer(rsvp);
    await change(rsvp, { show_first_name: false });
    expect(await namesOf(id)).toEqual([]);
    expect(await mine(rsvp)).toMatchObject({ show_first_name: false, covers_first_name: true });
    expect(await change(rsvp, { show_first_name: true })).toMatchObject({ status: 200 });
    expect(await namesOf(id)).toEqual(['Eli']);
    expect(await answersAbout(rsvp)).toHaveLength(1);
    // The last answer counts.
    await change(rsvp, { show_first_name: false });
    await answer(rsvp, { state: 'withdrawn' });
    await answer(rsvp, { shown_first_name: undefined });
    expect(await change(rsvp, { show_first_name: true })).toMatchObject(refusedAfterYes);
  });

  it('is not covered by a yes to another name', async () => {
    const { id } = await server.putEvent();
    const rsvp = await young(id);
    await answer(rsvp);
    expect(await namesOf(id)).toEqual(['Eli']);
    await change(rsvp, { name: 'Eli Haddad-Moreno' });
    expect(await namesOf(id)).toEqual(['Eli']);
    await change(rsvp, { name: 'Moreno Eli' });
    expect(await namesOf(id)).toEqual([]);
    expect(await change(rsvp, { show_first_name: true })).toMatchObject(refusedAfterYes);
    // The name was changed while the parent read the text with the old one.
    await answer(rsvp, { state: 'withdrawn' });
    await change(rsvp, { show_first_name: true });
    await answer(rsvp);
    expect(await namesOf(id)).toEqual([]);
    await answer(rsvp, { state: 'withdrawn' });
    await change(rsvp, { show_first_name: true });
    await answer(rsvp, { shown_first_name: 'Moreno' });
    expect(await namesOf(id)).toEqual(['Moreno']);
    await (await server.putAdmin()).patch('event_rsvps', `${rsvp.id}`, { name: 'Haddad Eli' });
    expect(await namesOf(id)).toEqual([]);
  });

  it('is not covered by the yes of an earlier guardian', async () => {
    const { id } = await server.putEvent();
    const rsvp = await young(id);
    await answer(rsvp);
    await change(rsvp, { guardian_contact: address(), show_first_name: false });
    await syncDoor(server, await putDoorKey(server, id), {
      scans: [scanOf(`${rsvp.id}`, { consent_by: 'Karen Moreno' })],
    });
    expect(await mine(rsvp)).toMatchObject({ consent_state: 'given', covers_first_name: false });
    expect(await change(rsvp, { show_first_name: true })).toMatchObject(refusedAfterYes);
  });

  it('is not covered by a yes to another event', async () => {
    const team = await server.putAdmin();
    const rsvp = await young((await server.putEvent()).id);
    await answer(rsvp);
    const { id } = await server.putEvent();
    expect((await team.patch('event_rsvps', `${rsvp.id}`, { event_id: id })).status).toBe(200);
    await syncDoor(server, await putDoorKey(server, id), {
      scans: [scanOf(`${rsvp.id}`, { consent_by: 'Rosa Moreno' })],
    });
    expect(await mine(rsvp)).toMatchObject({ consent_state: 'given', covers_first_name: false });
    expect(await change(rsvp, { show_first_name: true })).toMatchObject(refusedAfterYes);
  });

  it('is never that of a child who comes with somebody, also after the yes', async () => {
    const { id } = await server.putEvent();
    const rsvp = await ticked(id, 'Rosa Haddad', {
      number_of_guests: 2,
      children: [{ name: 'Mia', show_first_name: true }],
      guardian_name: 'Rosa Haddad',
      guardian_contact: address(),
      guardian_phone: '(615) 555-0142',
      consent_secret: newSecret(),
    });
    expect(await answer(await withMailed(rsvp))).toMatchObject({ json: { status: 'given' } });
    expect(await namesOf(id)).toEqual(['Rosa']);
  });
});
