/** Nobody can secretly learn who attends, neither with an email nor with the id of an RSVP. */
import { describe, expect, it } from 'vitest';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { changeFields, type Fields, newId, newSecret, rsvpFields } from '../../support/server/records';

const most = 10; // "already registered" for one network address in an hour
const sharedAddress = '198.51.100.7'; // of BYOP_LIMIT_ALLOW
const mailbox = sharedMailbox();
const server = sharedServer(() => ({
  env: {
    SMTP_URL: mailbox.url,
    BYOP_RATE_LIMITS: 'on',
    BYOP_TRUST_PROXY: '1',
    BYOP_LIMIT_ALLOW: sharedAddress,
  },
}));
const ada = sharedAdmin(server);

let networks = 0;
/** Returns a function that sends from a network address; default: an unused one. */
const visitor = (address = `203.0.113.${++networks}`) => {
  return async (collection: string, body: unknown) => {
    const answer = await fetch(`${server.url}/api/collections/${collection}/records`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(body),
    });
    const json: unknown = await answer.json();
    return { status: answer.status, json };
  };
};
const registered = async (more = {}) => {
  const event = await server.putEvent(more);
  const rsvp: Fields & { id: string } = rsvpFields(event.id, { manage_secret: newSecret() });
  expect((await visitor()('event_rsvps', rsvp)).status).toBe(200);
  return { event, rsvp, email: `${rsvp.email}` };
};

describe('an RSVP with another person’s email', () => {
  it('gets the same refusal for every email while anything else is wrong', async () => {
    const { event, email } = await registered();
    const ask = visitor();
    const wrong = (address: string) =>
      ask('event_rsvps', {
        ...rsvpFields(event.id, { email: address, number_of_guests: 999_999_999 }),
        id: newId(),
      });
    const [known, unknown] = [await wrong(email), await wrong(`${newId()}@example.org`)];
    for (const answer of [known, unknown])
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalid' } });
  });

  it('mails the person once a day, with the link to their RSVP', async () => {
    const { event, email, rsvp } = await registered();
    await mailbox.next(email);
    const ask = visitor();
    for (const _ of [1, 2])
      expect(await ask('event_rsvps', rsvpFields(event.id, { email }))).toMatchObject({
        status: 409,
        json: { code: 'duplicate_rsvp', message: "You have already RSVP'd to this event." },
      });
    const mail = await mailbox.next(email);
    expect(mail).toContain('We got another RSVP for this event with your email');
    expect(mail).toContain(`#stub=${rsvp.id}.`);
    const next = await registered();
    await mailbox.next(next.email);
    expect(mailbox.all().filter(({ to }) => to === email)).toHaveLength(2);
  });

  it('is answered ten times an hour per network address; after that all emails look the same', async () => {
    const event = await server.putEvent();
    const people = Array.from({ length: most + 1 }, () => rsvpFields(event.id));
    for (const rsvp of people) expect((await visitor()('event_rsvps', rsvp)).status).toBe(200);
    const ask = visitor();
    const about = (email: unknown) => ask('event_rsvps', rsvpFields(event.id, { email }));
    for (const { email } of people.slice(0, most)) expect((await about(email)).status).toBe(409);
    const before = await server.rows('event_rsvps', `event_id = '${event.id}'`);
    const [known, unknown] = [await about(people[most]?.email), await about(`${newId()}@example.org`)];
    expect(known).toEqual(unknown);
    expect(known.status).toBe(429);
    expect(await server.rows('event_rsvps', `event_id = '${event.id}'`)).toHaveLength(before.length);
    expect((await visitor()('event_rsvps', rsvpFields(event.id))).status).toBe(200);
    const own = rsvpFields(event.id);
    const admin = await server.ask('POST', '/api/collections/event_rsvps/records', own, ada.token);
    expect(admin.status).toBe(200);
  });

  it('is always answered for a configured address', async () => {
    const { event, email } = await registered();
    const ask = visitor(sharedAddress);
    for (let n = 0; n <= most; n++)
      expect((await ask('event_rsvps', rsvpFields(event.id, { email }))).status).toBe(409);
  });

  it('also counts when it is a change of an RSVP', async () => {
    const { event, rsvp } = await registered();
    const people = Array.from({ length: most + 1 }, () => rsvpFields(event.id));
    for (const person of people) await visitor()('event_rsvps', person);
    const ask = visitor();
    const mine = { ...rsvp, secret: `${rsvp.manage_secret}` };
    const become = (email: unknown) => ask('rsvp_changes', changeFields(mine, 'update', { email }));
    for (const { email } of people.slice(0, most)) expect((await become(email)).status).toBe(409);
    expect((await become(people[most]?.email)).status).toBe(429);
    // While the RSVP is cancelled, its email can be changed to anybody's; restoring it asks the same question.
    await ask('rsvp_changes', changeFields(mine, 'cancel'));
    await ask('rsvp_changes', changeFields(mine, 'update', { email: people[most]?.email }));
    expect((await ask('rsvp_changes', changeFields(mine, 'restore'))).status).toBe(429);
  });
});

describe('the id of an RSVP', () => {
  it('reveals nothing without its secret or its content', async () => {
    const { rsvp } = await registered({ max_attendees: 1 });
    const ask = visitor();
    const { id, event_id, name, email, manage_secret } = rsvp;
    for (const body of [
      { id },
      { id, event_id, email },
      { id, event_id, manage_secret: newSecret() },
      { id, manage_secret: '' },
    ]) {
      expect(await ask('event_rsvps', body)).toMatchObject({ status: 400, json: { code: 'invalid' } });
    }
    expect(await ask('event_rsvps', { ...rsvp, name: `${name}x` })).toMatchObject({
      json: { code: 'id_conflict' },
    });
    expect(await ask('event_rsvps', { id, manage_secret })).toMatchObject({ json: { outcome: 'confirmed' } });
    expect(await ask('event_rsvps', rsvp)).toMatchObject({ json: { outcome: 'confirmed' } });
    const change = { ...changeFields({ id, secret: `${manage_secret}` }, 'cancel') };
    await ask('rsvp_changes', change);
    expect(await ask('rsvp_changes', { ...change, secret: '' })).toMatchObject({ json: { code: 'invalid' } });
  });
});
