/** An admin tells those who RSVPed that an event was changed or cancelled. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { putAccount } from '../support/collections';
import { type Admin, putAdmin } from '../support/desk';
import { type Mailbox, openMailbox } from '../support/mailbox';
import { type Server, startServer } from '../support/pocketbase';
import { bodyOf, create, newId, putEvent, rsvpFields } from '../support/records';

let server: Server;
let mailbox: Mailbox;
let ada: Admin;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer(inject('kit'), {
    env: { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1:3000' },
  });
  ada = await putAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const tell = (body: unknown, token = ada.token, where = server) =>
  where.ask('POST', '/api/byop/tell-attendees', body, token);

describe('telling those who RSVPed', () => {
  it('reaches who is confirmed and who waits, and is in the audit', async () => {
    const event = await putEvent(server, { max_attendees: 1 });
    const [first, second, gone] = [rsvpFields(event.id), rsvpFields(event.id), rsvpFields(event.id)];
    for (const rsvp of [first, second, gone]) await create(server, 'event_rsvps', rsvp);
    await ada.patch('event_rsvps', gone.id, { status: 'cancelled' });
    await ada.patch('events', event.id, { status: 'cancelled' });
    const body = { event_id: event.id, kind: 'cancelled' };
    expect(await tell(body)).toMatchObject({ status: 200, json: { queued: 2 } });
    expect(await mailbox.next(`${first.email}`)).toContain('Friday Night Downstairs');
    expect((await ada.audit(event.id)).at(-1)).toMatchObject({
      action: 'tell',
      actor: ada.id,
      before: null,
      after: { kind: 'cancelled', queued: 2 },
    });
    expect(bodyOf(await tell(body)).queued).toBe(0);
  });

  it('is for admins, about an event that is there, with something to say', async () => {
    const { id } = await putEvent(server);
    const body = { event_id: id, kind: 'changed' };
    const user = await putAccount(server);
    for (const token of ['', user.token, server.token]) expect((await tell(body, token)).status).toBe(403);
    expect(bodyOf(await tell({ ...body, kind: 'buy now' })).data).toHaveProperty('kind');
    expect(bodyOf(await tell({ ...body, event_id: [id] })).data).toHaveProperty('event_id');
    expect(await tell({ ...body, event_id: newId() })).toMatchObject({
      status: 404,
      json: { code: 'event_gone' },
    });
    await ada.remove('events', id);
    expect(await tell(body)).toMatchObject({ status: 404, json: { code: 'event_gone' } });
  });

  it('is refused in so many words when the server cannot send mail', async () => {
    const silent = await startServer(inject('kit'));
    const admin = await putAdmin(silent);
    const { id } = await putEvent(silent);
    const answer = await tell({ event_id: id, kind: 'changed' }, admin.token, silent);
    const audit = await admin.audit(id);
    await silent.stop();
    expect(answer).toMatchObject({
      status: 409,
      json: { code: 'no_mail', message: expect.stringMatching(/cannot send mail/) },
    });
    expect(audit).toEqual([]);
  });
});
