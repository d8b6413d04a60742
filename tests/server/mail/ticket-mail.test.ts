/** People who are registered already get their ticket by mail; the answer is the same for every email. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { settle } from '../../support/mail/mail-queue';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { startServer } from '../../support/server/pocketbase';
import { changeFields, newId, newSecret, rsvpFields } from '../../support/server/records';

const mailbox = sharedMailbox();
const server = sharedServer(async (kit) => ({
  hooks: await withTestHooks(kit),
  env: { SMTP_URL: mailbox.url },
}));

const ask = (event_id: unknown, email: unknown, at = server) =>
  at.ask('POST', '/api/byop/send-ticket', { event_id, email });
const mailsTo = async (email: unknown) => {
  await settle(server);
  return mailbox.all().filter(({ to }) => to === email);
};
/** Puts the mails that were sent about an RSVP 25 hours back. */
const aDayLater = async (id: unknown) => {
  for (const mail of await server.rows('mails', `about = '${id}'`)) {
    const body = { sent_at: new Date(Date.now() - 25 * 3_600_000).toISOString() };
    await server.ask('PATCH', `/api/collections/mails/records/${mail.id}`, body, server.token);
  }
};
const passesOf = async (id: unknown) => `${(await server.row('event_rsvps', id)).pass_hashes}`.split(' ');
/** A person whose first mail has arrived. */
async function guest(event: { id: unknown }, more = {}) {
  const rsvp = rsvpFields(`${event.id}`, { manage_secret: newSecret(), ...more });
  expect((await server.create('event_rsvps', rsvp)).status).toBe(200);
  await mailbox.next(`${rsvp.email}`);
  return rsvp;
}

describe('the ticket of a person who is registered already', () => {
  it('is mailed once in 24 hours, with a link that opens the RSVP', async () => {
    const event = await server.putEvent();
    const rsvp = await guest(event, { number_of_guests: 3 });
    expect(await ask(event.id, ` ${`${rsvp.email}`.toUpperCase()} `)).toMatchObject({
      status: 200,
      json: { ok: true },
    });
    const mail = await mailbox.next(`${rsvp.email}`);
    expect(mail).toContain('Subject: Already registered: Friday Night Downstairs');
    expect(mail).toContain('3 seats for you');
    expect(mail).toContain('Show your pass at the door');
    const [, secret = ''] = new RegExp(`#stub=${rsvp.id}\\.(\\w{32})$`, 'm').exec(mail) ?? [];
    expect(secret).not.toBe(rsvp.manage_secret);
    expect(await server.ask('POST', '/api/byop/rsvp', { id: rsvp.id, secret })).toMatchObject({
      json: { email: rsvp.email, number_of_guests: 3 },
    });
    for (const _ of [1, 2]) expect((await ask(event.id, rsvp.email)).json).toEqual({ ok: true });
    expect(await mailsTo(rsvp.email)).toHaveLength(2);
    await aDayLater(rsvp.id);
    await ask(event.id, rsvp.email);
    expect(await mailsTo(rsvp.email)).toHaveLength(3);
  });

  it('is mailed once for a refused RSVP and a request, in any order, and makes one pass', async () => {
    const event = await server.putEvent();
    const rsvp = await guest(event);
    const again = () => server.create('event_rsvps', rsvpFields(event.id, { email: rsvp.email }));
    const request = () => ask(event.id, rsvp.email);
    for (const [n, both] of [
      [again, request],
      [request, again],
    ].entries()) {
      for (const one of both) await one();
      expect(await mailsTo(rsvp.email)).toHaveLength(2 + n);
      expect(await passesOf(rsvp.id)).toHaveLength(2); // of the phone, and of all mails to this address
      await aDayLater(rsvp.id);
    }
  });

  it('is mailed for each event, also from the waitlist', async () => {
    const [first, second] = [await server.putEvent(), await server.putEvent({ max_attendees: 1 })];
    const { email } = await guest(first);
    await guest(second);
    await guest(second, { email });
    for (const { id } of [first, second]) await ask(id, email);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(4);
    // Two runs may send side by side, so the order of the two says nothing.
    const again = mails.filter(({ text }) => text.includes('Subject: Already registered'));
    expect(again).toHaveLength(2);
    expect(again.filter(({ text }) => text.includes('You are number 1 on the waitlist.'))).toHaveLength(1);
  });
});

describe('everybody else', () => {
  it('gets the same answer and no mail', async () => {
    const event = await server.putEvent();
    const known = await guest(event);
    const { status, text } = await ask(event.id, known.email);
    await mailbox.next(`${known.email}`);

    const cancelled = await guest(event);
    await server.create('rsvp_changes', changeFields(cancelled, 'cancel'));
    await mailbox.next(`${cancelled.email}`);
    const erased = await guest(event);
    const team = await server.putAdmin();
    const erase = { who: erased.email };
    expect((await server.ask('POST', '/api/byop/person/erase', erase, team.token)).status).toBe(200);
    const over = await server.putEvent();
    const late = await guest(over);
    await server.ask(
      'PATCH',
      `/api/collections/events/records/${over.id}`,
      { status: 'cancelled' },
      server.token,
    );

    const before = mailbox.all().length;
    for (const [id, email] of [
      [event.id, `${newId()}@example.org`],
      [event.id, cancelled.email],
      [event.id, erased.email],
      [over.id, late.email],
      [newId(), known.email],
    ])
      expect(await ask(id, email)).toMatchObject({ status, text });
    await settle(server);
    expect(mailbox.all()).toHaveLength(before);
    const about = (await server.rows('mails', "message = 'rsvp-again'")).map((mail) => mail.about);
    for (const { id } of [cancelled, erased, late]) expect(about).not.toContain(id);
    expect(await server.rows('mails', "status = 'waiting'")).toEqual([]);
  });

  describe('cannot be told from a guest by the work of the request', () => {
    beforeAll(async () => {
      await sql(server, 'CREATE TABLE queued (message TEXT)');
      await sql(
        server,
        'CREATE TRIGGER queued AFTER INSERT ON mails BEGIN INSERT INTO queued VALUES (NEW.message); END',
      );
    });
    const queued = async () => {
      await settle(server);
      const dump = (await server.ask('GET', '/api/test/dump')).body.queued;
      await sql(server, 'DELETE FROM queued');
      return dump;
    };

    it('the first time, and when it is repeated', async () => {
      const event = await server.putEvent();
      const known = await guest(event);
      await queued();
      const unknown = `${newId()}@example.org`;
      for (const email of [known.email, unknown, known.email, unknown]) {
        await ask(event.id, email);
        expect(await queued(), `${email}`).toEqual(['["rsvp-again"]']);
      }
    });
  });
});

it('is refused for an invalid email, and without a mail server', async () => {
  const event = await server.putEvent();
  expect(await ask(event.id, 'ada')).toMatchObject({
    status: 400,
    json: { data: { email: { message: 'An email needs an @.' } } },
  });
  const silent = await startServer(inject('kit'));
  const answer = await ask(newId(), 'ada@example.org', silent);
  await silent.stop();
  expect(answer).toMatchObject({ status: 409, json: { code: 'no_mail' } });
});

it('can be requested five times a minute from one address', async () => {
  const strict = await startServer(inject('kit'), { env: { SMTP_URL: mailbox.url, BYOP_RATE_LIMITS: 'on' } });
  const answers: number[] = [];
  for (let n = 0; n < 6; n++) answers.push((await ask(newId(), `${n}@example.org`, strict)).status);
  await strict.stop();
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});
