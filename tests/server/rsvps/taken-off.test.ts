/** A guest takes one of the children off their RSVP (docs/decisions/072-questions.md). */
import { describe, expect, it } from 'vitest';
import { hasComeIn } from '../../../src/domain/rsvps/children';
import { putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { mailsAbout } from '../../support/mail/mail-queue';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import {
  changeFields,
  consentFields,
  type Fields,
  newId,
  newSecret,
  rsvpFields,
} from '../../support/server/records';

const mailbox = sharedMailbox();
const server = sharedServer(async () => ({
  env: { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1:3000', BYOP_MAILS_PER_HOUR: '9999' },
}));
const team = sharedAdmin(server);

/** An adult's RSVP for themself and these children, with a parent who is called. */
async function family(names: readonly string[], more: Fields = {}, event: Fields = {}) {
  const { id: eventId } = await server.putEvent({ max_attendees: 20, pick_up: true, ...event });
  const rsvp = rsvpFields(eventId, {
    number_of_guests: names.length + 1,
    children: names.map((name) => ({ name })),
    guardian_name: 'Rosa Moreno',
    guardian_contact: '(615) 555-0142',
    consent_secret: newSecret(),
    manage_secret: newSecret(),
    ...more,
  });
  expect((await server.create('event_rsvps', rsvp)).status).toBe(200);
  const children = await childrenOf(rsvp);
  return { rsvp, eventId, children, ids: children.map(({ id }) => `${id}`) };
}
const childrenOf = (rsvp: Fields) => server.rows('event_rsvps', `party_of = '${rsvp.id}'`, '@rowid');
const lead = (rsvp: Fields) => server.row('event_rsvps', rsvp.id);
const off = (rsvp: Fields, ids: readonly (string | undefined)[], more: Fields = {}) =>
  changeFields(rsvp, 'update', { not_coming: ids.map((id) => ({ id, name: 'Mia' })), ...more });
const send = (change: Fields) => server.create('rsvp_changes', change);
const answer = (rsvp: Fields, more: Fields = {}) => server.create('consents', consentFields(rsvp, more));
const show = ({ id, consent_secret: secret }: Fields) =>
  server.ask('POST', '/api/byop/consent', { id, secret });

describe('a child who is taken off an RSVP', () => {
  it('leaves with one seat, and the others keep their consent, code and seats', async () => {
    const { rsvp, eventId, ids } = await family(['Eli', 'Mia'], {}, { max_attendees: 3 });
    const waiting = await server.sendRsvp(eventId);
    expect(await server.row('event_rsvps', waiting.id)).toMatchObject({ status: 'waitlist' });
    await answer(rsvp);
    const [eli] = await childrenOf(rsvp);
    const change = off(rsvp, [ids[1]]);
    expect(await send(change)).toMatchObject({ status: 200, json: { outcome: 'confirmed' } });
    expect(await childrenOf(rsvp)).toEqual([{ ...eli, updated_at: expect.anything() }]);
    expect(eli).toMatchObject({
      name: 'Eli',
      consent_state: 'given',
      pickup_code: expect.stringMatching(/^\d{4}$/),
    });
    expect(await lead(rsvp)).toMatchObject({
      number_of_guests: 2,
      status: 'confirmed',
      guardian_contact: '(615) 555-0142',
    });
    expect(await server.row('event_rsvps', waiting.id)).toMatchObject({ status: 'confirmed' });
    expect(await server.row('event_seats', eventId)).toMatchObject({ confirmed_guests: 3, waitlisted: 0 });
    // A repeat, as after a lost answer, takes nobody else along.
    expect(await send(change)).toMatchObject({ status: 200 });
    expect(await lead(rsvp)).toMatchObject({ number_of_guests: 2 });
  });

  it('leaves once, also with two changes of two devices', async () => {
    const { rsvp, ids } = await family(['Eli', 'Mia'], { number_of_guests: 4 });
    for (let n = 0; n < 2; n += 1) expect(await send(off(rsvp, [ids[1]]))).toMatchObject({ status: 200 });
    expect(await lead(rsvp)).toMatchObject({ number_of_guests: 3 });
  });

  it('is only the one who was chosen, of two with the same name', async () => {
    const { rsvp, ids } = await family(['Mia', 'Mia', 'Eli']);
    await send(off(rsvp, [ids[1]]));
    expect((await childrenOf(rsvp)).map(({ id, name }) => [id, name])).toEqual([
      [ids[0], 'Mia'],
      [ids[2], 'Eli'],
    ]);
  });

  it('frees seats of a party that waits, so that the rest gets in', async () => {
    const { rsvp, eventId, ids } = await family(['Eli', 'Mia'], {}, { max_attendees: 3 });
    const other = rsvpFields(eventId, {
      number_of_guests: 2,
      children: [{ name: 'Sami' }],
      guardian_name: 'Noor',
      guardian_contact: '(615) 555-0143',
      manage_secret: newSecret(),
    });
    expect(await server.create('event_rsvps', other)).toMatchObject({ json: { outcome: 'waitlist' } });
    await send(off(rsvp, [ids[0]]));
    // One seat is free, which is too few for two.
    expect(await lead(other)).toMatchObject({ status: 'waitlist' });
    const [sami] = await childrenOf(other);
    expect(await send(off(other, [`${sami?.id}`]))).toMatchObject({ json: { outcome: 'confirmed' } });
    expect(await lead(other)).toMatchObject({ number_of_guests: 1, status: 'confirmed' });
  });

  it('may leave with another number of guests in the same change, which includes those who stay', async () => {
    const { rsvp, ids } = await family(['Eli', 'Mia'], { number_of_guests: 5 });
    expect(await send(off(rsvp, [ids[0]], { number_of_guests: 1 }))).toMatchObject({
      status: 400,
      json: { fields: { number_of_guests: expect.stringContaining('2 people are named') } },
    });
    expect(await childrenOf(rsvp)).toHaveLength(2);
    expect(await send(off(rsvp, [ids[0]], { number_of_guests: 2 }))).toMatchObject({ status: 200 });
    expect(await lead(rsvp)).toMatchObject({ number_of_guests: 2 });
  });

  it('is nobody of another RSVP, and no other person than a child', async () => {
    const { rsvp } = await family(['Eli']);
    const others = await family(['Mia']);
    expect(await send(off(rsvp, [others.ids[0], `${rsvp.id}`, newId()]))).toMatchObject({ status: 200 });
    expect(await childrenOf(others.rsvp)).toHaveLength(1);
    expect(await lead(others.rsvp)).toMatchObject({ number_of_guests: 2 });
    expect(await lead(rsvp)).toMatchObject({ number_of_guests: 2 });
    expect(await childrenOf(rsvp)).toHaveLength(1);
  });

  it('stays if a door let them in, with words, unless that was taken back', async () => {
    const { rsvp, eventId, ids } = await family(['Eli', 'Mia']);
    await answer(rsvp);
    const key = await putDoorKey(server, eventId);
    const arrival = scanOf(`${ids[1]}`);
    await syncDoor(server, key, { scans: [arrival] });
    expect(await send(off(rsvp, ids))).toMatchObject({
      status: 400,
      json: { code: 'invalid', message: hasComeIn('Mia'), fields: { not_coming: hasComeIn('Mia') } },
    });
    expect(await childrenOf(rsvp)).toHaveLength(2);
    expect(await lead(rsvp)).toMatchObject({ number_of_guests: 3 });
    const undo = scanOf(`${ids[1]}`, { action: 'undo', undoes: arrival.id });
    await syncDoor(server, key, { scans: [undo] });
    expect(await send(off(rsvp, ids))).toMatchObject({ status: 200 });
    const { guests } = await syncDoor(server, key);
    expect(guests?.map(({ id, party }) => [id, party])).toEqual([[rsvp.id, 1]]);
  });

  it('comes back by an undo of the team, with the seat and the yes', async () => {
    const { rsvp, ids } = await family(['Eli', 'Mia']);
    await answer(rsvp);
    await send(off(rsvp, [ids[1]]));
    const [entry] = await team.audit(`${ids[1]}`);
    expect(entry).toMatchObject({ action: 'delete', actor_email: '', title: 'Mia' });
    expect((await team.undo(entry?.id)).status).toBe(200);
    expect(await childrenOf(rsvp)).toMatchObject([
      { name: 'Eli' },
      { name: 'Mia', number_of_guests: 0, consent_state: 'given', guardian_contact: '(615) 555-0142' },
    ]);
    expect(await lead(rsvp)).toMatchObject({ number_of_guests: 3 });
  });

  it('is in the mail to the guest, and no mail to the parent', async () => {
    const { rsvp, ids } = await family(['Eli', 'Mia'], {
      guardian_contact: `${newId()}@example.org`,
      guardian_phone: '(615) 555-0142',
    });
    const before = (await mailsAbout(server, `${rsvp.id}`)).length;
    await send(off(rsvp, [ids[1]]));
    const mails = await mailsAbout(server, `${rsvp.id}`);
    expect(mails).toHaveLength(before + 1);
    expect(mails.map(({ message }) => message)).toContain('rsvp-changed');
    expect(await mailsAbout(server, `${ids[1]}`)).toEqual([]);
  });
});

describe('the parent of a child who was taken off', () => {
  it('answers about the others from a page that was opened before', async () => {
    const { rsvp, ids } = await family(['Eli', 'Mia']);
    await send(off(rsvp, [ids[1]]));
    expect(await answer(rsvp, { except: [ids[1]] })).toMatchObject({
      status: 200,
      json: { status: 'given' },
    });
    expect((await show(rsvp)).json).toMatchObject({ children: [{ name: 'Eli', state: 'given' }] });
    expect(await server.rows('consents', `about = '${ids[1]}'`)).toEqual([]);
  });

  it('is forgotten with the last one, and reads that nobody is left', async () => {
    const { rsvp, ids } = await family(['Eli', 'Mia']);
    await answer(rsvp);
    await send(off(rsvp, ids));
    expect(await lead(rsvp)).toMatchObject({
      number_of_guests: 1,
      status: 'confirmed',
      guardian_name: '',
      guardian_contact: '',
      guardian_phone: '',
    });
    const nobody = expect.stringContaining('They are no longer on this RSVP');
    expect(await show(rsvp)).toMatchObject({ status: 410, json: { code: 'none_left', message: nobody } });
    const given = consentFields(rsvp);
    expect(await server.create('consents', given)).toMatchObject({
      status: 403,
      json: { code: 'not_yours', message: nobody },
    });
    expect(await server.rows('consents', `id = '${given.id}'`)).toEqual([]);
  });

  it('stays with a guest who is under 18, too', async () => {
    const { rsvp, ids } = await family(['Eli'], { under_18: true });
    await answer(rsvp);
    await send(off(rsvp, ids));
    expect(await lead(rsvp)).toMatchObject({ guardian_name: 'Rosa Moreno', consent_state: 'given' });
  });
});
