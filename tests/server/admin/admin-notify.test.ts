import { describe, expect, inject, it } from 'vitest';
import { createSeries, datesOf, step, values } from '../../support/series/steps';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { startServer } from '../../support/server/pocketbase';
import { newId, rsvpFields } from '../../support/server/records';

const mailbox = sharedMailbox();
const server = sharedServer(() => ({
  env: { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1:3000' },
}));
const ada = sharedAdmin(server);

const notify = (body: unknown, token = ada.token, where = server) =>
  where.ask('POST', '/api/byop/notify-guests', body, token);

describe('notifying the guests', () => {
  it('reaches confirmed and waiting guests, and is audited', async () => {
    const event = await server.putEvent({ max_attendees: 1 });
    const [first, second, gone] = [rsvpFields(event.id), rsvpFields(event.id), rsvpFields(event.id)];
    for (const rsvp of [first, second, gone]) await server.create('event_rsvps', rsvp);
    await ada.patch('event_rsvps', gone.id, { status: 'cancelled' });
    await ada.patch('events', event.id, { status: 'cancelled' });
    const body = { event_id: event.id, kind: 'cancelled' };
    expect(await notify(body)).toMatchObject({ status: 200, json: { queued: 2 } });
    expect(await mailbox.next(`${first.email}`)).toContain('Friday Night Downstairs');
    expect((await ada.audit(event.id)).at(-1)).toMatchObject({
      action: 'tell',
      actor: ada.id,
      before: null,
      after: { kind: 'cancelled', queued: 2 },
    });
    expect((await notify(body)).body.queued).toBe(0);
  });

  it('requires an admin, an existing event and a known kind', async () => {
    const { id } = await server.putEvent();
    const body = { event_id: id, kind: 'changed' };
    const user = await server.putAccount();
    for (const token of ['', user.token, server.token]) expect((await notify(body, token)).status).toBe(403);
    expect((await notify({ ...body, kind: 'buy now' })).body.data).toHaveProperty('kind');
    expect((await notify({ ...body, event_id: [id] })).body.data).toHaveProperty('event_id');
    expect(await notify({ ...body, event_id: newId() })).toMatchObject({
      status: 404,
      json: { code: 'event_gone' },
    });
    await ada.remove('events', id);
    expect(await notify(body)).toMatchObject({ status: 404, json: { code: 'event_gone' } });
  });

  it('is refused with no_mail without a mail server', async () => {
    const silent = await startServer(inject('kit'));
    const admin = await silent.putAdmin();
    const { id } = await silent.putEvent();
    const answer = await notify({ event_id: id, kind: 'changed' }, admin.token, silent);
    const audit = await admin.audit(id);
    await silent.stop();
    expect(answer).toMatchObject({
      status: 409,
      json: { code: 'no_mail', message: expect.stringMatching(/cannot send mail/) },
    });
    expect(audit).toEqual([]);
  });
});

describe('unannounced changes', () => {
  const openFor = (event: string) => ada.list('unannounced_changes', `event = '${event}'`);
  const withGuest = async () => {
    const event = await server.putEvent({ location: 'Hall', time: '6:00 PM' });
    await server.sendRsvp(event.id);
    return event;
  };

  it('accumulate over several saves, and disappear when they are reverted', async () => {
    const { id } = await withGuest();
    const first = await ada.patch('events', id, { location: 'Yard' });
    expect(first.body.unannounced).toEqual([{ field: 'location', from: 'Hall', to: 'Yard' }]);
    await ada.patch('events', id, { location: 'Barn', time: '7:00 PM', title: 'Soup' });
    expect(await openFor(id)).toMatchObject([
      {
        changes: [
          { field: 'time', from: '6:00 PM', to: '7:00 PM' },
          { field: 'location', from: 'Hall', to: 'Barn' },
        ],
      },
    ]);
    const last = await ada.patch('events', id, { location: 'Hall', time: '6:00 PM' });
    expect(last.body.unannounced).toEqual([]);
    expect(await openFor(id)).toEqual([]);
  });

  it('are removed by an undo', async () => {
    const { id } = await withGuest();
    const { audit_id } = (await ada.patch('events', id, { location: 'Yard' })).body;
    await ada.undo(audit_id);
    expect(await openFor(id)).toEqual([]);
  });

  it('are not stored for an event without guests, or with cancelled RSVPs only', async () => {
    const event = await server.putEvent();
    const rsvp = await server.sendRsvp(event.id);
    await ada.patch('event_rsvps', rsvp.id, { status: 'cancelled' });
    expect((await ada.patch('events', event.id, { location: 'Yard' })).body.unannounced).toEqual([]);
    expect(await openFor(event.id)).toEqual([]);
  });

  it('are stored with the mails and cleared by them', async () => {
    const { id } = await withGuest();
    await ada.patch('events', id, { location: 'Yard' });
    expect((await notify({ event_id: id, kind: 'changed' })).body.queued).toBe(1);
    expect(await openFor(id)).toEqual([]);
    const [rsvp] = await ada.list('event_rsvps', `event_id = '${id}'`);
    expect(await server.rows('mails', `message = 'event-changed' && about = '${rsvp?.id}'`)).toMatchObject([
      { changes: [{ field: 'location', from: 'Hall', to: 'Yard' }] },
    ]);
  });

  it('are cleared by the kind none, which sends nothing and is audited', async () => {
    const { id } = await withGuest();
    await ada.patch('events', id, { location: 'Yard' });
    expect(await notify({ event_id: id, kind: 'none' })).toMatchObject({ status: 200, json: { queued: 0 } });
    expect(await openFor(id)).toEqual([]);
    expect((await ada.audit(id)).at(-1)).toMatchObject({
      action: 'tell',
      after: { kind: 'none', queued: 0 },
    });
  });

  it('stay open when a lost answer about earlier ones is sent again', async () => {
    const { id } = await withGuest();
    await ada.patch('events', id, { location: 'Yard' });
    const dismissal = { event_id: id, kind: 'none', audit_id: newId() };
    expect(await notify(dismissal)).toMatchObject({ status: 200, json: { queued: 0 } });
    await ada.patch('events', id, { time: '7:00 PM' });
    expect(await notify(dismissal)).toMatchObject({ status: 200, json: { queued: 0 } });
    expect(await openFor(id)).toMatchObject([
      { changes: [{ field: 'time', from: '6:00 PM', to: '7:00 PM' }] },
    ]);
    expect((await ada.audit(id)).filter(({ action }) => action === 'tell')).toHaveLength(1);
  });

  it('are restored with a deleted event', async () => {
    const { id } = await withGuest();
    await ada.patch('events', id, { location: 'Yard' });
    const { audit_id } = (await ada.remove('events', id)).body;
    expect(await openFor(id)).toEqual([]);
    await ada.undo(audit_id);
    expect(await openFor(id)).toMatchObject([{ changes: [{ field: 'location', from: 'Hall', to: 'Yard' }] }]);
  });
});

describe('notifying the guests of a series', () => {
  /** After those about each RSVP. */
  const changedMail = async (to: string): Promise<string> => {
    const text = await mailbox.next(to);
    return text.includes('Subject: Changed:') ? text : changedMail(to);
  };
  const moved = async () => {
    const { id } = await createSeries(server, ada.token);
    const dates = await datesOf(server, id);
    const email = `${newId()}@example.org`;
    for (const date of dates.slice(0, 4)) await server.sendRsvp(date.id, { email });
    const other = await server.sendRsvp(dates[5]?.id);
    const change = { action: 'change', scope: 'all', series: id, values: values({ location: 'The roof' }) };
    expect((await step(server, ada.token, change)).json).toMatchObject({
      unannounced: { dates: 5, people: 2 },
    });
    return { id, email, other: `${other.email}` };
  };

  it('mails each person once, about all of their dates', async () => {
    const { id, email, other } = await moved();
    const body = { series: id, kind: 'changed', audit_id: newId() };
    expect(await notify(body)).toMatchObject({ status: 200, json: { queued: 2 } });
    const text = `${await changedMail(email)}`;
    expect(text.match(/The roof \(was The basement\)/g)).toHaveLength(4);
    expect(`${await changedMail(other)}`.match(/The roof \(was/g)).toHaveLength(1);
    expect(await ada.audit(id)).toContainEqual(
      expect.objectContaining({ action: 'tell', after: { kind: 'changed', queued: 2, dates: 5 } }),
    );
    expect((await notify(body)).body.queued).toBe(2);
    expect((await notify({ ...body, audit_id: newId() })).body.queued).toBe(0);
    expect(await server.rows('mails', "message = 'series-changed'")).toHaveLength(2);
  });

  it('says which dates are called off, and nothing of a change that was taken back', async () => {
    const { id, email } = await moved();
    const [first, second] = await datesOf(server, id);
    await ada.patch('events', `${first?.id}`, { status: 'cancelled' });
    await ada.patch('events', `${second?.id}`, { location: 'The basement' });
    await notify({ series: id, kind: 'changed' });
    const text = `${await changedMail(email)}`;
    expect(text).toContain('3 of your dates changed');
    expect(text.match(/Called off/g)).toHaveLength(1);
  });

  it('says nothing about dates that are over', async () => {
    const { id, email } = await moved();
    const [first] = await datesOf(server, id);
    const over = { date: new Date(Date.now() - 86_400_000).toISOString(), ends_at: '' };
    const path = `/api/collections/events/records/${first?.id}`;
    expect((await server.ask('PATCH', path, over, server.token)).status).toBe(200);
    const change = { action: 'change', scope: 'all', series: id, values: values({ location: 'The yard' }) };
    const { json } = await step(server, ada.token, change);
    expect(json).toMatchObject({ unannounced: { dates: 4, people: 2 } });
    await notify({ series: id, kind: 'changed' });
    const text = `${await changedMail(email)}`;
    expect(text).toContain('3 of your dates changed');
    expect(text.match(/The yard \(was/g)).toHaveLength(3);
  });

  it('is dismissed for all dates at once', async () => {
    const { id } = await moved();
    expect(await notify({ series: id, kind: 'none' })).toMatchObject({ status: 200, json: { queued: 0 } });
    const open = await ada.list('unannounced_changes', `event.series = '${id}'`);
    expect(open).toEqual([]);
    expect((await notify({ series: newId(), kind: 'none' })).status).toBe(404);
    const user = await server.putAccount();
    for (const token of ['', user.token]) expect((await notify({ series: id }, token)).status).toBe(403);
  });
});
