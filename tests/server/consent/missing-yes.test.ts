/** Guests under 18 without a parent's yes, and reminders to their parents (docs/decisions/078-consent-everywhere.md). */
import { describe, expect, inject, it } from 'vitest';
import { guardianSecretIn } from '../../support/mail/guardian-link';
import { hurry, mailsAbout, secondsUntil, settle } from '../../support/mail/mail-queue';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { startServer } from '../../support/server/pocketbase';
import { consentFields, type Fields, newId, newSecret } from '../../support/server/records';

const kit = inject('kit');
const origin = 'http://127.0.0.1:3000';
/** Runs the job of `remind_parents` and answers when it is done, which a start by its name does not. */
const beforeEvents = `routerAdd('POST', '/api/test/before-events', (e) => {
  require(__hooks + '/lib/consent/remind-parents.js').remindBeforeEvents(e.app);
  e.json(200, {});
});`;
/** Addresses that the mail server refuses. */
const dead = new Set<string>();
const mailbox = sharedMailbox({ refuse: (to) => dead.has(to) });
const server = sharedServer(async (kit) => {
  const env = { SMTP_URL: mailbox.url, APP_URL: origin, BYOP_MAILS_PER_HOUR: '9999' };
  const add = { 'before-events.pb.js': beforeEvents };
  return { hooks: await hooksVariant(await withTestHooks(kit), { add }), env };
});
const ada = sharedAdmin(server);

const address = () => `${newId()}@example.org`;
const mailsTo = (to: string) => mailbox.all().filter((mail) => mail.to === to);
const remind = (event_id: string, more: Fields = {}, token = ada.token) =>
  server.ask('POST', '/api/byop/remind-parents', { event_id, ...more }, token);
const list = (token = ada.token) => server.ask('GET', '/api/byop/missing-yes', undefined, token);
async function countsOf(event: { id: string }): Promise<Fields | undefined> {
  const { events } = (await list()).body;
  return Array.isArray(events) ? events.find(({ id }) => id === event.id) : undefined;
}
async function young(event: { id: string }, more: Fields = {}) {
  return await server.sendYoung(event.id, { manage_secret: newSecret(), ...more });
}
/** Asks by email, and waits until the first mail was sent. */
async function asked(event: { id: string }, to = address()) {
  const rsvp = await young(event, { guardian_contact: to });
  const mailed = guardianSecretIn(await mailbox.next(to));
  await settle(server);
  return { ...rsvp, consent_secret: rsvp.consent_secret, mailed, to };
}
const seriesFields = (): Fields => ({
  ...{ title: 'Youth Night', description: 'Food at six.', time: '6:00 PM', location: 'Basement' },
  ...{ type: 'Worship Night', zone: 'America/Los_Angeles', time_from: '18:00' },
  rule: 'DTSTART;VALUE=DATE:20990109\nRRULE:FREQ=WEEKLY;BYDAY=FR',
});
const opens = async (id: string, secret: unknown) =>
  (await server.ask('POST', '/api/byop/consent', { id, secret })).status === 200;
/** Makes sent reminders look older. */
const age = (id: string, hours: number) =>
  sql(
    server,
    `UPDATE mails SET sent_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${hours} hours') WHERE about = '${id}'`,
  );

describe('the guests without a yes', () => {
  it('are counted by what can be done, of upcoming events only', async () => {
    const event = await server.putEvent({ max_attendees: 4 });
    const mailed = await asked(event);
    await young(event);
    const refused = await asked(event);
    await server.create('consents', consentFields(refused, { state: 'refused' }));
    const agreed = await asked(event);
    await server.create('consents', consentFields(agreed));
    const gone = await young(event);
    await ada.patch('event_rsvps', gone.id, { status: 'cancelled' });
    await server.sendRsvp(event.id);
    const waiting = await asked(event);
    expect((await server.row('event_rsvps', waiting.id)).status).toBe('waitlist');
    const counts = { missing: 4, remind: 2, reminded: 0, phone: 1, refused: 1 };
    expect(await countsOf(event)).toMatchObject({ title: event.title, series: '', ...counts });
    expect((await list()).body.mail).toBe(true);

    await remind(event.id);
    await settle(server);
    expect(await countsOf(event)).toMatchObject({ ...counts, remind: 0, reminded: 2 });
    await server.create('consents', consentFields(mailed));
    expect(await countsOf(event)).toMatchObject({ missing: 3, reminded: 1 });
    await ada.patch('events', event.id, { status: 'cancelled' });
    expect(await countsOf(event)).toBeUndefined();
  });

  it('are not to be reminded while their parent’s address is refused', async () => {
    const event = await server.putEvent();
    const to = address();
    await asked(event, to);
    dead.add(to);
    const later = await young(event, { guardian_contact: to });
    const other = await asked(event);
    await settle(server);
    expect(await countsOf(event)).toMatchObject({ missing: 3, unreachable: 2, remind: 1 });
    expect((await remind(event.id)).body.queued).toBe(1);
    await settle(server);
    expect(await countsOf(event)).toMatchObject({ unreachable: 2, remind: 0, reminded: 1 });
    expect(await mailbox.next(other.to)).toContain('Still open');

    const right = address();
    await ada.patch('event_rsvps', later.id, { guardian_contact: right });
    await mailbox.next(right);
    await settle(server);
    expect(await countsOf(event)).toMatchObject({ unreachable: 1, remind: 1 });

    // The reminder that comes by itself after two days arrives.
    dead.delete(to);
    await hurry(server);
    await mailbox.next(to);
    await settle(server);
    expect(await countsOf(event)).toMatchObject({ missing: 3, unreachable: 0, reminded: 3 });
  });

  it('are for admins only, and so are reminders', async () => {
    const { id } = await server.putEvent();
    const user = await server.putAccount();
    for (const token of ['', user.token, server.token]) {
      expect((await list(token)).status).toBe(403);
      expect((await remind(id, {}, token)).status).toBe(403);
    }
    expect((await remind('nonsense')).body.data).toHaveProperty('event_id');
    expect(await remind(newId())).toMatchObject({ status: 404, json: { code: 'event_gone' } });
  });
});

describe('a reminder', () => {
  it('of a date of a series comes two weeks ahead at the earliest, and is sent again if it cannot be delivered', async () => {
    const { id: series } = await server.put('series', seriesFields());
    const dueIn = async (days: number, more: Fields = {}) => {
      const date = new Date(Date.now() + days * 86_400_000).toISOString();
      const rsvp = await asked(await server.putEvent({ date, ends_at: '', ...more }));
      const [mail] = (await mailsAbout(server, rsvp.id)).filter(({ status }) => status === 'waiting');
      return { days: secondsUntil(mail?.due_at) / 86_400, mail };
    };
    const ofSeries = (n: number) => ({ series, original_date: `2099-01-0${n}` });
    expect((await dueIn(70)).days).toBeCloseTo(2, 1);
    expect((await dueIn(10, ofSeries(1))).days).toBeCloseTo(2, 1);
    const far = await dueIn(70, ofSeries(2));
    expect(far.days).toBeCloseTo(56, 1);
    // Not older than three days when it is due.
    expect(secondsUntil(far.mail?.created_at) / 86_400).toBeCloseTo(54, 1);
  });

  it('reaches each parent who has not answered, once, and is audited', async () => {
    const event = await server.putEvent({ title: 'Candle Hour' });
    const [one, other, answered] = [await asked(event), await asked(event), await asked(event)];
    const byPhone = await young(event);
    await server.create('consents', consentFields(answered, { state: 'refused' }));
    const audit_id = newId();
    expect(await remind(event.id, { audit_id })).toMatchObject({ status: 200, json: { queued: 2 } });
    // The same press again, and another one.
    expect(await remind(event.id, { audit_id })).toMatchObject({ status: 200, json: { queued: 2 } });
    expect(await remind(event.id)).toMatchObject({ status: 200, json: { queued: 0 } });
    await settle(server);
    await hurry(server);
    await settle(server);
    for (const { to, id, consent_secret } of [one, other]) {
      const mails = mailsTo(to);
      expect(mails).toHaveLength(2);
      expect(mails[1]?.text).toContain('Still open: may they come? Candle Hour');
      expect(await opens(id, guardianSecretIn(mails[1]?.text ?? ''))).toBe(true);
      expect(await opens(id, consent_secret)).toBe(true);
    }
    expect(mailsTo(answered.to)).toHaveLength(1);
    expect(await mailsAbout(server, byPhone.id)).not.toContainEqual(
      expect.objectContaining({ message: 'consent-reminder' }),
    );
    const reminders = (await ada.audit(event.id)).filter(({ action }) => action === 'tell');
    expect(reminders).toMatchObject([
      { id: audit_id, actor: ada.id, before: null, after: { kind: 'parents', queued: 2 } },
    ]);
    expect(await ada.undo(audit_id)).toMatchObject({ status: 400 });
  });

  it('takes the place of the one that comes by itself after two days', async () => {
    const event = await server.putEvent();
    const rsvp = await asked(event);
    const queued = await mailsAbout(server, rsvp.id);
    expect(queued.filter(({ message }) => message === 'consent-reminder')).toHaveLength(1);
    await remind(event.id);
    expect(guardianSecretIn(await mailbox.next(rsvp.to))).toBe(rsvp.mailed);
    await hurry(server);
    await settle(server);
    expect(mailsTo(rsvp.to)).toHaveLength(2);
  });

  it('reaches an address at most once a day, also for two children and two events', async () => {
    const [event, another] = [await server.putEvent(), await server.putEvent()];
    const to = address();
    const children = [await asked(event, to), await asked(event, to), await asked(another, to)];
    expect((await remind(event.id)).body.queued).toBe(1);
    expect((await remind(another.id)).body.queued).toBe(0);
    await settle(server);
    expect((await remind(event.id)).body.queued).toBe(0);
    for (const { id } of children) await age(id, 23);
    expect((await remind(event.id)).body.queued).toBe(0);
    for (const { id } of children) await age(id, 25);
    expect((await remind(event.id)).body.queued).toBe(1);
    await settle(server);
    expect(mailsTo(to)).toHaveLength(5);
  });

  it('reaches a corrected address, which had none yet', async () => {
    const event = await server.putEvent();
    const rsvp = await asked(event);
    await remind(event.id);
    await settle(server);
    const right = address();
    await ada.patch('event_rsvps', rsvp.id, { guardian_contact: right });
    await mailbox.next(right);
    await settle(server);
    expect((await remind(event.id)).body.queued).toBe(1);
    expect(await mailbox.next(right)).toContain('Still open');
  });

  it('never ends the link of the young person’s phone, however many there were', async () => {
    const event = await server.putEvent();
    const rsvp = await asked(event);
    for (let day = 0; day < 11; day += 1) {
      expect((await remind(event.id)).body.queued).toBe(1);
      await settle(server);
      await age(rsvp.id, 25);
    }
    const mails = mailsTo(rsvp.to);
    expect(mails).toHaveLength(12);
    expect(await opens(rsvp.id, rsvp.consent_secret)).toBe(true);
    expect(await opens(rsvp.id, guardianSecretIn(mails.at(-1)?.text ?? ''))).toBe(true);
  });

  it('waits for a first mail that was not sent yet', async () => {
    const event = await server.putEvent();
    const rsvp = await asked(event);
    await sql(
      server,
      `UPDATE mails SET status = 'waiting', tries = 0, secret = '${rsvp.consent_secret}', due_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+5 minutes')
       WHERE key = 'consent:${rsvp.id}'`,
    );
    expect(await countsOf(event)).toMatchObject({ remind: 0, reminded: 1 });
    expect((await remind(event.id)).body.queued).toBe(0);
  });

  it('does not share its audit id with news about the event', async () => {
    const event = await server.putEvent();
    await asked(event);
    const audit_id = newId();
    const news = { event_id: event.id, kind: 'changed', audit_id };
    await server.ask('POST', '/api/byop/notify-guests', news, ada.token);
    expect(await remind(event.id, { audit_id })).toMatchObject({
      status: 409,
      json: { code: 'id_conflict' },
    });
  });

  it('is refused with no_mail without a mail server, which the list says, too', async () => {
    const silent = await startServer(kit);
    try {
      const admin = await silent.putAdmin();
      const event = await silent.putEvent();
      await silent.sendYoung(event.id, { guardian_contact: address() });
      const answer = await silent.ask('GET', '/api/byop/missing-yes', undefined, admin.token);
      expect(answer.json).toMatchObject({ mail: false, events: [{ missing: 1 }] });
      const body = { event_id: event.id, audit_id: newId() };
      expect(await silent.ask('POST', '/api/byop/remind-parents', body, admin.token)).toMatchObject({
        status: 409,
        json: { code: 'no_mail' },
      });
      expect((await admin.audit(event.id)).filter(({ action }) => action === 'tell')).toEqual([]);
    } finally {
      await silent.stop();
    }
  });
});

describe('the reminder that comes by itself', () => {
  const hour = 60 * 60_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  /** Makes an event start in some hours, as if everything mailed so far had been sent that much earlier. */
  const wait = async (event: { id: string }, hours: number, until: number) => {
    const date = inHours(until).replace('T', ' ');
    await sql(server, `UPDATE events SET date = '${date}', ends_at = '' WHERE id = '${event.id}'`);
    await sql(
      server,
      `UPDATE mails SET sent_at = strftime('%Y-%m-%d %H:%M:%fZ', sent_at, '-${hours} hours') WHERE sent_at != ''`,
    );
  };
  const job = async () => {
    expect(await server.ask('POST', '/api/test/before-events')).toMatchObject({ status: 200 });
    await settle(server);
  };

  it('comes 20 hours before the event if two days are too late, and once more three hours before', async () => {
    const event = await server.putEvent({ date: inHours(30) });
    const rsvp = await asked(event);
    const answered = await asked(event);
    const refused = { ...consentFields(answered), state: 'refused' };
    await server.create('consents', refused);
    await wait(event, 9, 21);
    await job();
    expect(mailsTo(rsvp.to)).toHaveLength(1);
    await wait(event, 1.5, 19.5);
    await server.ask('POST', '/api/crons/remind_parents', undefined, server.token);
    expect(await mailbox.next(rsvp.to)).toContain('Still open');
    await job();
    expect(mailsTo(rsvp.to)).toHaveLength(2);
    await wait(event, 16, 3.5);
    await job();
    expect(mailsTo(rsvp.to)).toHaveLength(2);
    await wait(event, 0.6, 2.9);
    await job();
    await job();
    expect(mailsTo(rsvp.to)).toHaveLength(3);
    expect(await opens(rsvp.id, guardianSecretIn(mailsTo(rsvp.to)[2]?.text ?? ''))).toBe(true);
    await wait(event, 2.5, 0.4);
    await job();
    expect(mailsTo(rsvp.to)).toHaveLength(3);
    expect(mailsTo(answered.to)).toHaveLength(1);
  });

  it('comes once before the event if its two days were over already, and follows the date of the event', async () => {
    const event = await server.putEvent({ date: inHours(90) });
    const rsvp = await asked(event);
    await remind(event.id); // as after two days
    await settle(server);
    await wait(event, 30, 19);
    await job();
    expect(mailsTo(rsvp.to)).toHaveLength(2);
    await wait(event, 0, 200); // postponed
    await job();
    await wait(event, 198, 2);
    await job();
    expect(mailsTo(rsvp.to)).toHaveLength(3);
  });

  it('does not follow at once if the RSVP came shortly before the event', async () => {
    const event = await server.putEvent({ date: inHours(10) });
    const rsvp = await asked(event);
    await job();
    await wait(event, 7.2, 2.8);
    await job();
    expect(mailsTo(rsvp.to)).toHaveLength(2);
    const last = await asked(event);
    await job();
    expect(mailsTo(last.to)).toHaveLength(1);
  });

  it('reaches the parent of two children once', async () => {
    const event = await server.putEvent({ date: inHours(30) });
    const to = address();
    for (const _ of [1, 2]) await asked(event, to);
    await wait(event, 11, 19);
    await job();
    await job();
    expect(mailsTo(to)).toHaveLength(3);
  });
});
