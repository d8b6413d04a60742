import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { hurry, isTaken, mailsAbout, secondsUntil, settle } from '../../support/mail/mail-queue';
import { type Mailbox, openMailbox } from '../../support/mail/mailbox';
import { hooksVariant } from '../../support/server/hooks-variant';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { type Server, startServer } from '../../support/server/pocketbase';
import { type Fields, newId, newSecret, rsvpFields } from '../../support/server/records';

const open: { server?: Server; boxes: Mailbox[] } = { boxes: [] };
afterEach(async () => {
  await open.server?.stop();
  for (const box of open.boxes) await box.close();
  open.boxes = [];
});

async function box(options: Parameters<typeof openMailbox>[0] = {}): Promise<Mailbox> {
  const mailbox = await openMailbox(options);
  open.boxes.push(mailbox);
  return mailbox;
}
async function serverWith(mailbox: Mailbox | null, hooks?: string): Promise<Server> {
  const env = mailbox ? { SMTP_URL: mailbox.url } : undefined;
  open.server = await startServer(inject('kit'), { ...(env && { env }), ...(hooks && { hooks }) });
  return open.server;
}
async function rsvpTo(
  server: Server,
  event: Fields & { id: string },
): Promise<{ id: string; email: string }> {
  const rsvp = rsvpFields(event.id, { manage_secret: newSecret() });
  expect((await server.create('event_rsvps', rsvp)).json).toMatchObject({ outcome: 'confirmed' });
  return { id: rsvp.id, email: `${rsvp.email}` };
}
async function closedBox(): Promise<Mailbox> {
  const mailbox = await openMailbox();
  await mailbox.close();
  return mailbox;
}
const waiting = (server: Server) => server.rows('mails', "status = 'waiting'");

/** Waits until every mail has failed once and waits for its retry. */
const failedOnce = (server: Server) =>
  expect
    .poll(async () =>
      (await waiting(server)).every(({ tries, due_at }) => Number(tries) > 0 && secondsUntil(due_at) < 61),
    )
    .toBe(true);

/** The same where other mails are planned for later: waits until none is due or being sent. */
const triedAll = (server: Server) =>
  expect
    .poll(async () =>
      (await waiting(server)).filter(
        ({ tries, due_at }) => isTaken(due_at) || (Number(tries) === 0 && secondsUntil(due_at) <= 0),
      ),
    )
    .toEqual([]);

describe('a mail server that is down', () => {
  it('delays only the mail, which is sent once it is back', async () => {
    const closed = await closedBox();
    const server = await serverWith(closed);
    const rsvp = await rsvpTo(server, await server.putEvent());
    await failedOnce(server);
    const back = await box({ port: closed.port });
    await hurry(server);
    expect(await back.next(rsvp.email)).toContain('You are on the list');
  });

  it('and a killed server of ours: the mail is still sent once', async () => {
    const closed = await closedBox();
    const server = await serverWith(closed);
    const rsvp = await rsvpTo(server, await server.putEvent());
    await failedOnce(server);
    await server.kill();
    const back = await box({ port: closed.port });
    await server.restart();
    await hurry(server);
    expect(await back.next(rsvp.email)).toContain('You are on the list');
    await expect.poll(() => mailsAbout(server, rsvp.id)).toMatchObject([{ status: 'sent' }]);
    await server.restart();
    await hurry(server);
    const last = await rsvpTo(server, await server.putEvent());
    await back.next(last.email);
    expect(back.all().filter(({ to }) => to === rsvp.email)).toHaveLength(1);
  });
});

describe('a mail server that never responds', () => {
  it('blocks no write and delays no RSVP', async () => {
    const silent = await box({ silent: true });
    const server = await serverWith(silent);
    const event = await server.putEvent({ max_attendees: 500 });
    const first = await rsvpTo(server, event);
    await silent.called();
    for (let n = 0; n < 5; n++) await rsvpTo(server, event);
    const mails = await waiting(server);
    expect(mails).toHaveLength(6);
    // All were answered while the mail server still had the first mail, for which it is given 20 s.
    expect(mails.filter(({ tries }) => Number(tries) > 0)).toMatchObject([{ about: first.id, tries: 1 }]);
    expect(mails.filter(({ due_at }) => isTaken(due_at))).toHaveLength(1);
  });
});

it('mails a ticket again after one that was given up, on the same day', async () => {
  const refused = new Set<string>();
  const server = await serverWith(await box({ refuse: (to) => refused.has(to) }));
  const event = await server.putEvent();
  const rsvp = await rsvpTo(server, event);
  const mailbox = open.boxes[0];
  await mailbox?.next(rsvp.email);
  const request = () =>
    server.ask('POST', '/api/byop/send-ticket', { event_id: event.id, email: rsvp.email });
  const tickets = () => server.rows('mails', "message = 'rsvp-again'");
  refused.add(rsvp.email);
  await request();
  await expect.poll(tickets).toMatchObject([{ status: 'given-up' }]);
  refused.clear();
  await request();
  expect(await mailbox?.next(rsvp.email)).toContain('Already registered');
  await request();
  await settle(server);
  expect((await tickets()).map(({ status }) => status).sort()).toEqual(['given-up', 'sent']);
});

it('lets the team mail a ticket again after one that was given up, within the hour', async () => {
  const refused = new Set<string>();
  const server = await serverWith(await box({ refuse: (to) => refused.has(to) }));
  const rsvp = await rsvpTo(server, await server.putEvent());
  await open.boxes[0]?.next(rsvp.email);
  const { token } = await server.putAdmin();
  const resend = async () =>
    (await server.ask('POST', '/api/byop/resend-ticket', { rsvp_id: rsvp.id, audit_id: newId() }, token))
      .status;
  refused.add(rsvp.email);
  expect(await resend()).toBe(200);
  await expect
    .poll(() => server.rows('mails', "message = 'rsvp-by-team'"))
    .toMatchObject([{ status: 'given-up' }]);
  refused.clear();
  expect(await resend()).toBe(200);
  expect(await open.boxes[0]?.next(rsvp.email)).toContain('Here is your ticket again.');
  expect(await resend()).toBe(409);
});

it('gives up a refused address at once, and continues with the others', async () => {
  const closed = await closedBox();
  const server = await serverWith(closed);
  const event = await server.putEvent();
  const wrong = await rsvpTo(server, event);
  const right = await rsvpTo(server, event);
  await failedOnce(server);
  const picky = await box({ port: closed.port, refuse: (to) => to === wrong.email });
  await hurry(server);
  await picky.next(right.email);
  await expect
    .poll(() => mailsAbout(server, wrong.id))
    .toMatchObject([{ status: 'given-up', secret: '', tries: expect.any(Number) }]);
});

describe('a text that the mail server refuses', () => {
  /** Waits until no mail is being sent. */
  const resting = (server: Server) =>
    expect.poll(async () => (await waiting(server)).some(({ due_at }) => isTaken(due_at))).toBe(false);
  const triesOf = async (server: Server) =>
    (await waiting(server)).reduce((sum, { tries }) => sum + Number(tries), 0);
  /** Queues mails while the mail server is down; `answers` has its later answers to their texts. */
  async function queued(count: number) {
    const closed = await closedBox();
    const server = await serverWith(closed, await withTestHooks(inject('kit')));
    const event = await server.putEvent({ max_attendees: 500 });
    const rsvps = [];
    for (let n = 0; n < count; n++) rsvps.push(await rsvpTo(server, event));
    // On a busy machine a run of before is still on its way: it must find none of them. It has claimed a mail for two minutes.
    const setAside = `UPDATE mails SET due_at = '2999-01-01 00:00:00.000Z' WHERE status = 'waiting'
      AND due_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+65 seconds')`;
    await expect
      .poll(async () => {
        await sql(server, setAside);
        return (await waiting(server)).every(({ due_at }) => `${due_at}`.startsWith('2999'));
      })
      .toBe(true);
    const answers = new Map<string, string>();
    const opened = await box({ port: closed.port, refuseText: (to) => answers.get(to) });
    return { server, rsvps, answers, opened };
  }

  it('is given up at once, and the other mails go out in the same run', async () => {
    const { server, rsvps, answers, opened } = await queued(9);
    const right = rsvps.pop();
    for (const { email } of rsvps) answers.set(email, '554 5.7.1 content refused');
    await hurry(server);
    expect(await opened.next(`${right?.email}`)).toContain('You are on the list');
    for (const { id } of rsvps)
      await expect.poll(() => mailsAbout(server, id)).toMatchObject([{ status: 'given-up', secret: '' }]);
  });

  it('for now waits, and the others go out', async () => {
    const { server, rsvps, answers, opened } = await queued(2);
    const [slow, right] = rsvps;
    answers.set(`${slow?.email}`, '451 4.7.1 try again');
    await hurry(server);
    await opened.next(`${right?.email}`);
    await resting(server);
    expect(await mailsAbout(server, `${slow?.id}`)).toMatchObject([{ status: 'waiting', sent_at: '' }]);
    answers.clear();
    await hurry(server);
    expect(await opened.next(`${slow?.email}`)).toContain('You are on the list');
  });

  it('with 421 ends the run: the mail server takes no mail now', async () => {
    const { server, rsvps, answers, opened } = await queued(3);
    for (const { email } of rsvps) answers.set(email, '421 4.3.2 shutting down');
    const before = await triesOf(server);
    await hurry(server);
    await expect.poll(() => triesOf(server)).toBeGreaterThan(before);
    await resting(server);
    expect(await triesOf(server)).toBe(before + 1);
    answers.clear();
    await hurry(server);
    for (const { email } of rsvps) await opened.next(email);
  });
});

it('stores the secret of an RSVP only while its mail waits', async () => {
  const closed = await closedBox();
  const server = await serverWith(closed);
  const rsvp = await rsvpTo(server, await server.putEvent());
  expect(await mailsAbout(server, rsvp.id)).toMatchObject([{ secret: expect.stringMatching(/^sealed:/) }]);
  await failedOnce(server);
  const back = await box({ port: closed.port });
  await hurry(server);
  await back.next(rsvp.email);
  await expect.poll(() => mailsAbout(server, rsvp.id)).toMatchObject([{ status: 'sent', secret: '' }]);
});

it('sends a guest another link and gives up the mail to their parent, if the key of the server was lost', async () => {
  const closed = await closedBox();
  const server = await serverWith(closed);
  const parent = `${newId()}@example.org`;
  const rsvp = rsvpFields((await server.putEvent()).id, {
    ...{ under_18: true, guardian_name: 'Rosa Moreno', guardian_contact: parent },
    manage_secret: newSecret(),
  });
  await server.create('event_rsvps', rsvp);
  const queued = async () =>
    (await mailsAbout(server, rsvp.id)).filter(({ message }) => message !== 'consent-reminder');
  await expect.poll(async () => (await queued()).every(({ tries }) => Number(tries) > 0)).toBe(true);
  await server.end();
  await rm(join(server.dir, 'secrets.key'));
  await server.restart();
  const back = await box({ port: closed.port });
  await hurry(server);
  const [, id, secret] = /#stub=([a-z0-9]{15})\.([a-z0-9]{32})/.exec(await back.next(`${rsvp.email}`)) ?? [];
  expect(await server.ask('POST', '/api/byop/rsvp', { id, secret })).toMatchObject({
    body: { name: rsvp.name },
  });
  await expect
    .poll(() => mailsAbout(server, rsvp.id))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ message: 'consent', status: 'given-up', secret: '' }),
      ]),
    );
  expect(back.all().filter(({ to }) => to === parent)).toEqual([]);
});

it('sends nothing to a person who was deleted meanwhile', async () => {
  const closed = await closedBox();
  const server = await serverWith(closed);
  const event = await server.putEvent();
  const [gone, stays] = [await rsvpTo(server, event), await rsvpTo(server, event)];
  await server.ask('DELETE', `/api/collections/event_rsvps/records/${gone.id}`, undefined, server.token);
  await failedOnce(server);
  const back = await box({ port: closed.port });
  await hurry(server);
  await back.next(stays.email);
  await expect.poll(() => mailsAbout(server, gone.id)).toEqual([]);
  expect(back.all()).toHaveLength(1);
});

it('asks a parent whose mail was dropped because the only child was deleted, once the child is back', async () => {
  const closed = await closedBox();
  const server = await serverWith(closed);
  const parent = `${newId()}@example.org`;
  const { id } = await server.sendRsvp((await server.putEvent()).id, {
    ...{ number_of_guests: 2, children: [{ name: 'Eli' }], manage_secret: newSecret() },
    ...{ guardian_name: 'Rosa Moreno', guardian_contact: parent, guardian_phone: '(615) 555-0142' },
  });
  const asking = async () => (await mailsAbout(server, id)).filter(({ message }) => message === 'consent');
  expect(await asking()).toHaveLength(1);
  await triedAll(server);
  const ada = await server.putAdmin();
  const [child] = await server.rows('event_rsvps', `party_of = '${id}'`);
  const { audit_id } = (await ada.remove('event_rsvps', `${child?.id}`)).body;
  const back = await box({ port: closed.port });
  // The run that could not connect may hold the mail still, and postpone it afterwards.
  const askedAfterARun = async () => {
    await hurry(server);
    return asking();
  };
  await expect.poll(askedAfterARun).toEqual([]);
  expect((await ada.undo(audit_id)).status).toBe(200);
  expect(await back.next(parent)).toMatch(/may they come/i);
  await settle(server);
  expect(back.all().filter(({ to }) => to === parent)).toHaveLength(1);
});

describe('a mail about an RSVP that the team deleted', () => {
  async function deleted(options: Parameters<typeof box>[0] = {}) {
    const closed = await closedBox();
    const server = await serverWith(closed);
    const event = await server.putEvent();
    const [rsvp, other] = [await rsvpTo(server, event), await rsvpTo(server, await server.putEvent())];
    const ada = await server.putAdmin();
    await failedOnce(server);
    const { audit_id } = (await ada.remove('events', event.id)).body;
    const back = await box({ ...options, port: closed.port });
    await hurry(server);
    await back.next(other.email);
    await settle(server);
    const mailsToGuest = () => back.all().filter(({ to }) => to === rsvp.email);
    expect(mailsToGuest()).toEqual([]);
    return { server, rsvp, ada, audit_id, back, mailsToGuest };
  }

  it('waits in the trash, and goes out after an undo', async () => {
    const { server, rsvp, ada, audit_id, back } = await deleted();
    expect(await mailsAbout(server, rsvp.id)).toMatchObject([{ status: 'waiting' }]);
    expect((await server.ask('GET', '/api/byop/upkeep', undefined, ada.token)).json).toMatchObject({
      stuck: 0,
    });
    expect((await ada.undo(audit_id)).status).toBe(200);
    await settle(server);
    expect(await back.next(rsvp.email)).toContain('You are on the list');
  });

  it('has days for its tries also after four days in the trash', async () => {
    let isBusy = false;
    const { server, rsvp, ada, audit_id, back } = await deleted({
      refuseText: () => (isBusy ? '451 try again later' : undefined),
    });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().replace('T', ' ');
    const put = (table: string, id: unknown, fields: Fields) =>
      server.ask('PATCH', `/api/collections/${table}/records/${id}`, fields, server.token);
    const [mail] = await mailsAbout(server, rsvp.id);
    await put('mails', mail?.id, { created_at: inDays(-4) });
    for (const { id } of await server.rows('set_aside')) await put('set_aside', id, { until: inDays(26) });
    expect((await ada.undo(audit_id)).status).toBe(200);
    isBusy = true;
    await server.ask('POST', '/api/crons/mails', undefined, server.token);
    const states = async () =>
      (await mailsAbout(server, rsvp.id)).map(({ status, tries, due_at }) => [
        status,
        tries,
        isTaken(due_at),
      ]);
    await expect.poll(states).toEqual([['waiting', 2, false]]);
    isBusy = false;
    await hurry(server);
    expect(await back.next(rsvp.email)).toContain('You are on the list');
  });

  it('is dropped when the trash is emptied', async () => {
    const { server, rsvp, mailsToGuest } = await deleted();
    for (const { id } of await server.rows('set_aside')) {
      const past = { until: '2020-01-01 00:00:00Z' };
      await server.ask('PATCH', `/api/collections/set_aside/records/${id}`, past, server.token);
    }
    await server.ask('POST', '/api/crons/set_aside', undefined, server.token);
    await expect.poll(() => server.rows('set_aside')).toEqual([]);
    await settle(server);
    expect(await mailsAbout(server, rsvp.id)).toEqual([]);
    expect(mailsToGuest()).toEqual([]);
  });
});

it('gives up after days, and stores no secret', async () => {
  const closed = await closedBox();
  const server = await serverWith(closed);
  const rsvp = await rsvpTo(server, await server.putEvent());
  await failedOnce(server);
  const [mail] = await mailsAbout(server, rsvp.id);
  const old = { created_at: '2020-01-01 00:00:00.000Z' };
  await server.ask('PATCH', `/api/collections/mails/records/${mail?.id}`, old, server.token);
  await hurry(server);
  await expect.poll(() => mailsAbout(server, rsvp.id)).toMatchObject([{ status: 'given-up', secret: '' }]);
});

it('queues nothing without a mail server', async () => {
  const server = await serverWith(null);
  await rsvpTo(server, await server.putEvent());
  expect(await server.rows('mails')).toEqual([]);
});

it('sends twice if a sent mail is not marked (control)', async () => {
  const mailbox = await box();
  const hooks = await hooksVariant(inject('kit').hooks, {
    edits: [['finish(app, mail, "sent");', '']],
  });
  const server = await serverWith(mailbox, hooks);
  const rsvp = await rsvpTo(server, await server.putEvent());
  await mailbox.next(rsvp.email);
  await hurry(server, true);
  await mailbox.next(rsvp.email);
  expect(await mailsAbout(server, rsvp.id)).toMatchObject([{ status: 'waiting' }]);
});

it('confirms an RSVP although its mail cannot be queued', async () => {
  const mailbox = await box();
  const broken = await hooksVariant(inject('kit').hooks, {
    edits: [['INSERT OR IGNORE INTO mails', 'INSERT INTO nowhere']],
  });
  const server = await serverWith(mailbox, broken);
  const rsvp = await rsvpTo(server, await server.putEvent());
  expect(await server.rows('event_rsvps', `id = '${rsvp.id}'`)).toHaveLength(1);
  expect(await server.rows('mails')).toEqual([]);
});
