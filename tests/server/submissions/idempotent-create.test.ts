/** Creates outside of the outbox are stored once: a repeat gets the row of the first request (decision 038). */

import { describe, expect, inject, it } from 'vitest';
import type { CollectionName } from '../../../src/domain/collections';
import { openMailbox } from '../../support/mail/mailbox';

import { examples } from '../../support/server/collections';
import { sharedAccount, sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { eventForm, png } from '../../support/server/pictures';
import { startServer } from '../../support/server/pocketbase';
import { type Fields, newId, rsvpFields } from '../../support/server/records';
import { signIn } from '../../support/server/requests';

const server = sharedServer();
const ada = sharedAdmin(server);
const eve = sharedAdmin(server);
const ruth = sharedAccount(server);

const bodyFor = async (collection: CollectionName): Promise<Fields & { id: string }> => ({
  ...(await examples[collection]?.create(server, ruth)),
  id: newId(),
});
const rowsWith = (collection: CollectionName, id: unknown) => server.rows(collection, `id = '${id}'`);
const post = (path: string, body: unknown, token = ada.token) =>
  server.ask('POST', `/api/byop/${path}`, body, token);

describe.each(['collaboration_opportunities', 'resources', 'reports', 'events'] as const)(
  'a create of %s',
  (name) => {
    const send = (body: unknown) => server.create(name, body, name === 'events' ? ada.token : ruth.token);

    it('is stored once when it is sent three times at once, with the same response', async () => {
      const body = await bodyFor(name);
      const before = (await server.rows(name)).length;
      const answers = await Promise.all([send(body), send(body), send(body)]);
      expect(answers.map(({ status, json }) => [status, Object(json).id])).toEqual(
        Array(3).fill([200, body.id]),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await server.rows(name)).toHaveLength(before + 1);
      expect(await ada.audit(body.id)).toHaveLength(name === 'events' ? 1 : 0);
    });

    it('gets the current row on a repeat after a change', async () => {
      const body = await bodyFor(name);
      await send(body);
      const { change } = examples[name];
      expect((await ada.patch(name, body.id, change)).status).toBe(200);
      expect(await send(body)).toMatchObject({ status: 200, json: { id: body.id, ...change } });
    });

    it('is refused for the same id with other content, without data of the stored row', async () => {
      const body = await bodyFor(name);
      await send(body);
      const other = name === 'reports' ? { reason: 'Other words.' } : { title: 'Other words' };
      const answer = await send({ ...body, ...other });
      expect(answer).toMatchObject({ status: 409, json: { code: 'id_conflict' } });
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'status']);
      expect(await rowsWith(name, body.id)).not.toMatchObject([other]);
    });

    it('does not restore what an admin deleted', async () => {
      const body = await bodyFor(name);
      await send(body);
      await ada.remove(name, body.id);
      expect(await send(body)).toMatchObject({ status: 410, json: { code: 'erased' } });
      expect(await rowsWith(name, body.id)).toEqual([]);
    });

    it('works without an id, as older versions send it', async () => {
      const { id: _, ...body } = await bodyFor(name);
      const answer = await send(body);
      expect(answer.status).toBe(200);
      expect(await rowsWith(name, answer.body.id)).toHaveLength(1);
    });
  },
);

describe('a post', () => {
  it.each(['collaboration_opportunities', 'resources'] as const)(
    'of %s is not revealed to others by its id',
    async (name) => {
      const body = await bodyFor(name);
      await server.create(name, body, ruth.token);
      const { id: older } = await examples[name].row(server, ruth);
      const stranger = await server.putAccount();
      for (const id of [body.id, older]) {
        const answer = await server.create(name, { ...body, id }, stranger.token);
        expect(answer).toMatchObject({ status: 409, json: { code: 'id_conflict' } });
        expect(await server.rows(name, `id = '${id}'`)).toHaveLength(1);
      }
    },
  );

  it('that its owner deleted is not created again', async () => {
    const body = await bodyFor('collaboration_opportunities');
    await server.create('collaboration_opportunities', body, ruth.token);
    const path = `/api/collections/collaboration_opportunities/records/${body.id}`;
    expect((await server.ask('DELETE', path, undefined, ruth.token)).status).toBe(204);
    const answer = await server.create('collaboration_opportunities', body, ruth.token);
    expect(answer).toMatchObject({ status: 410, json: { code: 'erased' } });
  });

  it('can be deleted without breaking a repeated report about it', async () => {
    const body = await bodyFor('reports');
    await server.create('reports', body);
    await ada.remove('collaboration_opportunities', `${body.about}`);
    expect(await server.create('reports', body)).toMatchObject({ status: 200, json: { id: body.id } });
  });
});

it('an event with a flyer is stored once, and another flyer counts as other content', async () => {
  const fields = { id: newId(), date: '2099-12-11T18:00:00.000Z' };
  const send = (name: string) => server.create('events', eventForm(png, name, fields), ada.token);
  const [first, second] = [await send('harvest.png'), await send('harvest.png')];
  expect(first.status).toBe(200);
  expect(second.json).toEqual(first.json);
  expect(first.body.flyer).toMatch(/^harvest/);
  expect(await send('another.png')).toMatchObject({ status: 409, json: { code: 'id_conflict' } });
});

describe('a sign-up', () => {
  const account = () => ({ id: newId(), email: `${newId()}@example.org`, ...passwords('secret words') });
  const passwords = (password: string) => ({ password, passwordConfirm: password });

  it('creates one account when it is repeated, and the account can sign in', async () => {
    const body = account();
    for (let n = 0; n < 3; n += 1) {
      expect(await server.create('users', body)).toMatchObject({ status: 200, json: { id: body.id } });
    }
    expect(await server.rows('users', `email = '${body.email}'`)).toMatchObject([{ id: body.id }]);
    await signIn(server.ask, 'users', { email: body.email, password: body.password });
  });

  it('gets the same response for a wrong password and a wrong email with a known id', async () => {
    const body = account();
    await server.create('users', body);
    const wrong = [
      { ...body, ...passwords('other words') },
      { ...body, email: `${newId()}@example.org` },
    ];
    const answers = await Promise.all(wrong.map((one) => server.create('users', one)));
    expect(answers[0]).toMatchObject({ status: 409, json: { code: 'id_conflict' } });
    expect(answers[1]?.text).toBe(answers[0]?.text);
    await signIn(server.ask, 'users', { email: body.email, password: body.password });
  });

  it('with another id for the same email is refused', async () => {
    const body = account();
    await server.create('users', body);
    const again = await server.create('users', { ...body, id: newId() });
    expect(again.body.data).toMatchObject({ email: { code: 'validation_not_unique' } });
  });
});

describe('a repeated action of an admin', () => {
  async function fullEvent(): Promise<{ event: Fields & { id: string }; first: string; waiting: string }> {
    const event = await server.putEvent({ max_attendees: 1 });
    const [first, waiting] = [rsvpFields(event.id), rsvpFields(event.id, { name: 'Priya Raman' })];
    for (const rsvp of [first, waiting]) await server.create('event_rsvps', rsvp);
    return { event, first: first.id, waiting: waiting.id };
  }
  const rowsAbout = async (id: string) => (await ada.audit(id)).map(({ action }) => action);

  it('a deletion: both responses name the promoted parties, with one audit row', async () => {
    const { first, waiting } = await fullEvent();
    const body = { collection: 'event_rsvps', record_id: first, audit_id: newId() };
    const answers = [await post('delete', body), await post('delete', body)];
    expect(answers[0]).toMatchObject({
      status: 200,
      json: {
        id: first,
        audit_id: body.audit_id,
        promoted: [{ id: waiting, name: 'Priya Raman', number_of_guests: 1 }],
      },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(await rowsAbout(first)).toEqual(['delete']);
    expect(await rowsAbout(waiting)).toEqual(['move_up']);
  });

  it('an undo: both responses are equal, and nothing is reverted twice', async () => {
    const { id } = await server.putEvent();
    const { audit_id: id_ } = (await ada.remove('events', id)).body;
    const body = { id: id_, audit_id: newId() };
    const answers = [await post('undo', body), await post('undo', body)];
    expect(answers[0]).toMatchObject({ status: 200, json: { id: body.audit_id, record_id: id } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await rowsAbout(id)).toEqual(['delete', 'undo']);
  });

  it('a change: the repeat gets no conflict', async () => {
    const { first, waiting } = await fullEvent();
    const [seen] = await rowsWith('event_rsvps', first);
    const change = { status: 'cancelled', seen_updated: seen?.updated_at, audit_id: newId() };
    const answers = [
      await ada.patch('event_rsvps', first, change),
      await ada.patch('event_rsvps', first, change),
    ];
    expect(answers[0]).toMatchObject({
      status: 200,
      json: { audit_id: change.audit_id, promoted: [{ id: waiting }] },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(await rowsAbout(first)).toEqual(['update']);
  });

  it('an application is published once', async () => {
    const { id } = (await examples.artist_submissions?.row(server, ruth)) ?? { id: '' };
    await ada.patch('artist_submissions', id, { status: 'accepted' });
    const [seen] = await rowsWith('artist_submissions', id);
    const seen_updated = seen?.updated_at;
    const change = { publish: true, public_role: 'Bass', seen_updated, audit_id: newId() };
    for (let n = 0; n < 2; n += 1) {
      expect(await ada.patch('artist_submissions', id, change)).toMatchObject({
        status: 200,
        json: { status: 'approved', audit_id: change.audit_id },
      });
    }
    expect(await rowsAbout(id)).toEqual(['update', 'publish']);
  });

  it('an erasure returns the same counts', async () => {
    const { email } = await server.put('newsletter_subscribers', {
      email: `${newId()}@example.org`,
    });
    const body = { who: email, audit_id: newId() };
    for (let n = 0; n < 2; n += 1) {
      expect((await post('person/erase', body)).body).toEqual({ erased: { newsletter_subscribers: 1 } });
    }
    expect(await ada.list('audit_log', `id = '${body.audit_id}'`)).toHaveLength(1);
    expect(await ada.list('audit_log', "action = 'erase'")).toHaveLength(1);
  });

  it('mails are sent once and counted in both responses; guests who came since get one too', async () => {
    const mailbox = await openMailbox();
    const env = { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1:3000' };
    const mailing = await startServer(inject('kit'), { env });
    const admin = await mailing.putAdmin();
    const event = await mailing.putEvent();
    await mailing.sendRsvp(event.id);
    const body = { event_id: event.id, kind: 'changed', audit_id: newId() };
    const notify = () => mailing.ask('POST', '/api/byop/notify-guests', body, admin.token);
    expect([(await notify()).body.queued, (await notify()).body.queued]).toEqual([1, 1]);
    expect(await admin.audit(event.id)).toMatchObject([{ action: 'tell', id: body.audit_id }]);
    expect(await mailing.rows('mails', "message = 'event-changed'")).toHaveLength(1);
    await mailing.sendRsvp(event.id);
    expect((await notify()).body.queued).toBe(1);
    expect(await mailing.rows('mails', "message = 'event-changed'")).toHaveLength(2);
    await mailing.stop();
    await mailbox.close();
  });

  it('an audit id of another admin, record or action is refused', async () => {
    const { first, waiting } = await fullEvent();
    const body = { collection: 'event_rsvps', record_id: first, audit_id: newId() };
    await post('delete', body);
    const conflict = { status: 409, json: { code: 'id_conflict' } };
    expect(await post('delete', body, eve.token)).toMatchObject(conflict);
    expect(await post('delete', { ...body, record_id: waiting })).toMatchObject(conflict);
    expect(await ada.patch('event_rsvps', waiting, { ...body, status: 'cancelled' })).toMatchObject(conflict);
    expect(await rowsWith('event_rsvps', waiting)).toMatchObject([{ status: 'confirmed' }]);
  });

  it('a deletion requires an admin and a deletable collection', async () => {
    const { first } = await fullEvent();
    const body = { collection: 'event_rsvps', record_id: first };
    for (const token of ['', ruth.token, server.token]) {
      expect((await post('delete', body, token)).status).toBe(403);
    }
    for (const collection of ['users', 'audit_log', 'donations', 'contact_submissions', 'nothing']) {
      expect((await post('delete', { collection, record_id: ruth.id })).status).toBe(404);
    }
    expect(await post('delete', { ...body, record_id: newId() })).toMatchObject({
      status: 404,
      json: { code: 'deleted' },
    });
    expect(await rowsWith('event_rsvps', first)).toHaveLength(1);
  });
});
