/** First names of people who agreed, on the public record of an event (docs/decisions/115-who-comes.md). */
import { subDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { firstNameAfterYes } from '../../../src/domain/rsvps/rsvp-change';
import { listen } from '../../support/network/event-stream';
import { sharedServer } from '../../support/server/fixtures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { changeFields, consentFields, type Fields, newSecret } from '../../support/server/records';

const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));

/** Reads as a guest does. */
const ask = (collection: string, id: unknown) =>
  server.ask('GET', `/api/collections/${collection}/records/${id}`);
const namesOf = async (event: unknown) => (await ask('event_seats', event)).body.first_names;
const ticked = (event: unknown, name: string, more: Fields = {}) =>
  server.sendRsvp(event, { name, show_first_name: true, manage_secret: newSecret(), ...more });
const young = (event: unknown, more: Fields = {}) =>
  server.sendYoung(event, { name: 'Eli Haddad', show_first_name: true, manage_secret: newSecret(), ...more });
const answer = (rsvp: Fields, more: Fields = {}) =>
  server.create('consents', consentFields(rsvp, { shows_first_name: true, ...more }));
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
    ['Zoe\u0308', 'Zoe\u0308'],
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
    ['Ada\u00a0Moreno', null],
    ['\u202eadA', null],
    ['😀', null],
    ['-', null],
    ["'", null],
    ['×÷', null],
  ])('of the name %j only %j', async (name, shown) => {
    const { id } = await server.putEvent();
    await ticked(id, name);
    expect(await namesOf(id)).toEqual(shown === null ? [] : [shown]);
  });

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
    const post = (path: string) => server.ask('POST', `/api/byop/person/${path}`, { email }, team.token);
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
    await ticked(calledOff.id, 'Cleo Park');
    await sql(server, `UPDATE events SET status = 'cancelled' WHERE id = '${calledOff.id}'`);
    const rsvp = await ticked(ended.id, 'Ada Moreno');
    await ticked(ahead.id, 'Ben Park');
    const yesterday = subDays(Date.now(), 1).toISOString().replace('T', ' ');
    await sql(server, `UPDATE events SET ends_at = '${yesterday}' WHERE id = '${ended.id}'`);
    await night();
    await expect.poll(() => namesOf(ended.id)).toEqual([]);
    await expect.poll(() => namesOf(calledOff.id)).toEqual([]);
    expect(await namesOf(ahead.id)).toEqual(['Ben']);
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({
      name: 'Ada Moreno',
      show_first_name: false,
    });
  });
});

describe('under 18, a name', () => {
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

  it('is not covered by a yes to a text without it', async () => {
    const { id } = await server.putEvent();
    const rsvp = await young(id);
    const asks = () => server.ask('POST', '/api/byop/consent', { id: rsvp.id, secret: rsvp.consent_secret });
    expect((await asks()).body.shows_first_name).toBe(true);
    await answer(rsvp, { shows_first_name: undefined });
    expect(await namesOf(id)).toEqual([]);
    expect((await asks()).body.shows_first_name).toBe(false);
  });

  it('cannot be added after the yes, and can after it was taken back', async () => {
    const { id } = await server.putEvent();
    const rsvp = await young(id, { show_first_name: false });
    await answer(rsvp, { shows_first_name: undefined });
    expect(await change(rsvp, { show_first_name: true })).toMatchObject({
      status: 400,
      json: { code: 'invalid', fields: { show_first_name: firstNameAfterYes } },
    });
    await answer(rsvp, { state: 'withdrawn' });
    expect(await change(rsvp, { show_first_name: true })).toMatchObject({ status: 200 });
    expect(await namesOf(id)).toEqual([]);
    await answer(rsvp);
    expect(await namesOf(id)).toEqual(['Eli']);
  });

  it('is never that of a child who comes with somebody', async () => {
    const { id } = await server.putEvent();
    await ticked(id, 'Rosa Haddad', {
      number_of_guests: 2,
      children: [{ name: 'Mia', show_first_name: true }],
      guardian_name: 'Rosa Haddad',
      guardian_contact: '(615) 555-0142',
    });
    expect(await namesOf(id)).toEqual(['Rosa']);
  });
});

it('no client writes the names', async () => {
  const team = await server.putAdmin();
  const { id } = await server.putEvent();
  for (const token of [undefined, team.token]) {
    const path = `/api/collections/event_seats/records`;
    const names = { first_names: ['Mallory'] };
    expect((await server.ask('POST', path, { id, ...names }, token)).status).toBeGreaterThanOrEqual(400);
    expect((await server.ask('PATCH', `${path}/${id}`, names, token)).status).toBeGreaterThanOrEqual(400);
  }
  expect(await namesOf(id)).toEqual([]);
});
