/** The team finds people without an email by their phone number (decision 124): guests who called, and guardians. */
import { expect, it } from 'vitest';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { tablesWith, withTestHooks } from '../../support/server/planted-person';
import { consentFields, type Fields, newId, rsvpFields } from '../../support/server/records';

const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));
const ada = sharedAdmin(server);

const post = (action: 'export' | 'erase', who: string) =>
  server.ask('POST', `/api/byop/person/${action}`, { who, audit_id: newId() }, ada.token);
/** A number that nothing else in this file has. */
const number = () => `${Math.floor(1_000_000_000 + Math.random() * 8_999_999_999)}`;
const formatted = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

async function call(name: string, digits: string, more: Fields = {}): Promise<Fields & { id: string }> {
  const { id: event_id } = await server.putEvent();
  const body = {
    ...{ id: newId(), event_id, called: true, name, email: null, phone: formatted(digits) },
    ...{ number_of_guests: 1, ...more },
  };
  expect((await server.create('event_rsvps', body, ada.token)).status).toBe(200);
  return body;
}

it('exports and erases a guest without an email, also from the trash and the audit log', async () => {
  const digits = number();
  const [first, second] = [await call('Noor Aziz', digits), await call('Noor Aziz', digits)];
  await ada.patch('event_rsvps', first.id, { notes: 'Called twice' });
  await ada.remove('event_rsvps', second.id);
  const household = await server.sendRsvp((await server.putEvent()).id, {
    name: 'Sami Aziz',
    phone: formatted(digits),
  });
  const other = await call('Nora Other', number());

  for (const typed of [digits, `+1 ${formatted(digits)}`]) {
    const held = await post('export', typed);
    expect(held).toMatchObject({
      status: 200,
      json: {
        held: [
          { name: 'event_rsvps', rows: [{ name: 'Noor Aziz', notes: 'Called twice' }] },
          { name: 'set_aside', rows: [{ name: 'Noor Aziz' }] },
        ],
      },
    });
    expect(held.text).not.toContain('Sami');
  }
  expect((await post('erase', digits)).json).toEqual({ erased: { event_rsvps: 1, set_aside: 1 } });
  expect(await tablesWith(server, 'Noor Aziz')).toEqual([]);
  expect(await tablesWith(server, digits)).toEqual(['event_rsvps']);
  for (const { id } of [household, other]) expect(await server.row('event_rsvps', id)).toMatchObject({ id });
  const late = await server.create('event_rsvps', first, ada.token);
  expect(late).toMatchObject({ status: 410, json: { code: 'erased' } });
});

it('shows a guardian with a phone number only their part, and erasing removes whom they answer for', async () => {
  const digits = number();
  const guardian = { guardian_name: 'Rosa Moreno', guardian_contact: formatted(digits) };
  const young = await server.sendYoung((await server.putEvent()).id, { name: 'Eli Haddad', ...guardian });
  await server.create('consents', consentFields(young));
  const adult = rsvpFields((await server.putEvent()).id, {
    ...guardian,
    number_of_guests: 2,
    children: [{ name: 'Mia' }],
  });
  expect((await server.create('event_rsvps', adult)).status).toBe(200);
  await ada.patch('event_rsvps', `${adult.id}`, { guardian_name: 'Rosa Moreno-Diaz' });
  const held = await post('export', digits);
  expect(held.text).toContain('Eli Haddad');
  expect(held.text).not.toContain(`${young.email}`);
  expect(held.text).not.toContain(`${adult.email}`);
  expect((await post('erase', digits)).status).toBe(200);
  expect(await server.row('event_rsvps', young.id)).toEqual({});
  expect(await server.rows('consents', `about = '${young.id}'`)).toEqual([]);
  expect(await server.row('event_rsvps', adult.id)).toMatchObject({
    guardian_name: '',
    guardian_contact: '',
    number_of_guests: 1,
  });
  expect(await tablesWith(server, 'Rosa Moreno-Diaz')).toEqual([]);
});

it('finds a guardian by the number that they gave with their email, also in the trash', async () => {
  const digits = number();
  const email = `${newId()}@example.org`;
  const guardian = {
    guardian_name: 'Rosa Moreno-Okafor',
    guardian_contact: email,
    guardian_phone: formatted(digits),
  };
  const young = await server.sendYoung((await server.putEvent()).id, { name: 'Eli Haddad', ...guardian });
  const trashed = await server.sendYoung((await server.putEvent()).id, { name: 'Mia Haddad', ...guardian });
  await ada.remove('event_rsvps', trashed.id);
  const held = await post('export', digits);
  expect(held.json).toMatchObject({
    held: [
      { name: 'event_rsvps', rows: [{ name: 'Eli Haddad', guardian_contact: email }] },
      { name: 'set_aside', rows: [{ name: 'Mia Haddad' }] },
    ],
  });
  for (const rsvp of [young, trashed]) expect(held.text).not.toContain(`${rsvp.email}`);
  expect((await post('erase', digits)).json).toEqual({ erased: { event_rsvps: 1, set_aside: 1 } });
  for (const text of [digits, formatted(digits), email, guardian.guardian_name])
    expect(await tablesWith(server, text)).toEqual([]);
});

it('finds an application of somebody under 18 by the number of their guardian', async () => {
  const digits = number();
  const { id } = await server.put('artist_submissions', {
    ...{ name: 'Eli Haddad', email: `${newId()}@example.org`, skills: 'Bass', status: 'new', under_18: true },
    ...{ role_interest: 'musician', why_join: 'To play' },
    ...{ guardian_name: 'Rosa Moreno', guardian_contact: formatted(digits), consent_state: 'asked' },
  });
  expect((await post('export', digits)).json).toMatchObject({
    held: [{ name: 'artist_submissions', rows: [{ id, name: 'Eli Haddad' }] }],
  });
});

it.each(['', '12345', 'my aunt', 'ada@home', '@', 'anna.9735550100gmail.com'])(
  'refuses %j',
  async (typed) => {
    expect(await post('export', typed)).toMatchObject({ status: 400, json: { data: { who: {} } } });
    expect((await post('erase', typed)).status).toBe(400);
  },
);
