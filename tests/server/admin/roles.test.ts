/** Rights that the table of `src/domain/roles.ts` does not show: the events of a leader, and roles that end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listener, listen } from '../../support/network/event-stream';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { admin } from '../../support/server/pocketbase';
import { eventFields, type Fields, newId, newSecret } from '../../support/server/records';
import { signIn } from '../../support/server/requests';
import type { Account } from '../../support/server/rows';

const server = sharedServer();
const ada = sharedAdmin(server);
const streams: Listener[] = [];
afterAll(() => {
  for (const stream of streams) stream.close();
});

const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const change = (collection: string, id: string, body: Fields, token = server.token) =>
  server.ask('PATCH', records(collection, id), body, token);
const setRole = (id: string, role: string) => change('users', id, { role });
const post = (path: string, body: Fields, token: string) =>
  server.ask('POST', `/api/byop/${path}`, body, token);

describe('a leader', () => {
  let leader: Account;
  let mine: string;
  let other: string;
  let rsvps: { mine: string; other: string };
  beforeAll(async () => {
    leader = await server.putAccount({ role: 'leader' });
    mine = (await server.putEvent({ leaders: [leader.id] })).id;
    other = (await server.putEvent()).id;
    rsvps = { mine: (await server.sendRsvp(mine)).id, other: (await server.sendRsvp(other)).id };
  });
  const doorKey = (event_id: string) => ({ id: newId(), event_id, name: 'Door A', secret: newSecret() });

  it('reads and changes the guests of their events only, and moves none to another event', async () => {
    const list = await server.ask('GET', `${records('event_rsvps')}?perPage=500`, undefined, leader.token);
    expect(list.text).toContain(rsvps.mine);
    expect(list.text).not.toContain(rsvps.other);
    expect((await change('event_rsvps', rsvps.mine, { name: 'Ada Two' }, leader.token)).status).toBe(200);
    expect((await change('event_rsvps', rsvps.other, { name: 'Ada Two' }, leader.token)).status).toBe(404);
    expect(await change('event_rsvps', rsvps.mine, { event_id: other }, leader.token)).toMatchObject({
      status: 403,
      json: { code: 'other_event' },
    });
    expect(await server.row('event_rsvps', rsvps.mine)).toMatchObject({ event_id: mine, name: 'Ada Two' });
  });

  it('enters a guest who called for their events only', async () => {
    const call = (event_id: string) => ({
      ...{ id: newId(), event_id, called: true, name: 'Noor Aziz', email: null },
      ...{ phone: '951 555 0148', number_of_guests: 1 },
    });
    const enter = (event_id: string) => server.create('event_rsvps', call(event_id), leader.token);
    expect((await enter(other)).status).toBe(403);
    expect(await server.rows('event_rsvps', `event_id = '${other}' && name = 'Noor Aziz'`)).toEqual([]);
    expect((await enter(mine)).status).toBe(200);
  });

  it('makes door keys for their events only, and corrects only their scans', async () => {
    expect((await server.create('door_keys', doorKey(mine), leader.token)).status).toBe(200);
    expect((await server.create('door_keys', doorKey(other), leader.token)).status).toBe(400);
    const correct = (event_id: string) =>
      post('door-correction', { id: newId(), event_id, undoes: newId() }, leader.token);
    expect(await correct(mine)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(await correct(other)).toMatchObject({ status: 403, json: { code: 'other_event' } });
  });

  it('exports the lists of their events only', async () => {
    const send = (list: string, event_id: string) =>
      post('list-export', { list, rows: 1, event_id, audit_id: newId() }, leader.token);
    for (const list of ['event_rsvps', 'attendance']) {
      expect((await send(list, mine)).status).toBe(200);
      expect((await send(list, other)).status).toBe(403);
      expect((await send(list, '')).status).toBe(403);
    }
    for (const list of ['donations', 'contact_submissions'])
      expect((await send(list, mine)).status).toBe(403);
  });

  it('hears of missing consents of their events only, and reminds only there', async () => {
    await server.sendYoung(mine);
    await server.sendYoung(other);
    const eventsFor = async (token: string) => {
      const { events } = (await server.ask('GET', '/api/byop/missing-yes', undefined, token)).body;
      return Array.isArray(events) ? events.map(({ id }) => id) : [];
    };
    expect(await eventsFor(leader.token)).toEqual([mine]);
    expect(await eventsFor(ada.token)).toEqual(expect.arrayContaining([mine, other]));
    expect(await eventsFor((await server.putAccount({ role: 'editor' })).token)).toEqual([]);
    const remind = (event_id: string) =>
      post('remind-parents', { event_id, audit_id: newId() }, leader.token);
    // There is no mail here, which is said only about their own event.
    expect((await remind(other)).status).toBe(403);
    expect((await remind(mine)).status).not.toBe(403);
  });

  it('undoes changes of their guests only', async () => {
    const renamed = async (id: string) =>
      (await ada.patch('event_rsvps', id, { name: newId() })).body.audit_id;
    const undo = (id: unknown) => post('undo', { id }, leader.token);
    expect((await undo(await renamed(rsvps.mine))).status).toBe(200);
    expect((await undo(await renamed(rsvps.other))).status).toBe(403);
    const { audit_id } = (await ada.patch('events', mine, { title: 'Renamed' })).body;
    expect((await undo(audit_id)).status).toBe(403);
  });

  it('undoes nothing for which their role has no right, and neither does an editor', async () => {
    const { id } = await server.sendRsvp(mine);
    const editor = await server.putAccount({ role: 'editor' });
    const { audit_id: renamed } = (await ada.patch('event_rsvps', id, { name: newId() })).body;
    const refused = { status: 403, json: { code: 'no_right' } };
    expect(await post('undo', { id: renamed }, editor.token)).toMatchObject(refused);
    await ada.remove('event_rsvps', id);
    const deleted = (await ada.audit(id)).at(-1)?.id;
    // A leader changes guests, and deletes none.
    expect(await post('undo', { id: deleted }, leader.token)).toMatchObject(refused);
    expect(await server.row('event_rsvps', id)).toEqual({});
  });

  it('receives live changes of their events only, and none after the event was taken', async () => {
    const stream = await listen(server, ['event_rsvps/*', 'events/*'], leader.token);
    streams.push(stream);
    await server.sendRsvp(other);
    const seen = await server.sendRsvp(mine);
    expect(await stream.next('event_rsvps/*', 5000)).toMatchObject({ record: { id: seen.id } });
    await change('events', mine, { leaders: [] });
    await server.sendRsvp(mine);
    await ada.patch('events', other, { title: 'Last of all' });
    while (!JSON.stringify(await stream.next('events/*', 5000)).includes('Last of all'));
    expect(stream.unread()).not.toContain('event_rsvps/*');
    expect(
      (await server.ask('GET', records('event_rsvps', rsvps.mine), undefined, leader.token)).status,
    ).toBe(404);
    await change('events', mine, { leaders: [leader.id] });
  });

  it('cannot give themself an event, and no answer says who leads one', async () => {
    const { text, status } = await change('events', other, { leaders: [leader.id] }, leader.token);
    expect(status).toBe(404);
    expect(text).not.toContain(leader.id);
    const body = { leaders: [ada.id], title: 'By an admin' };
    expect((await ada.patch('events', other, body)).text).not.toContain('leaders');
    expect((await server.row('events', other)).leaders).toEqual([]);
    const guest = await server.ask('GET', `${records('events', mine)}?fields=*,leaders`);
    expect(guest.text).not.toContain('leaders');
    const filter = new URLSearchParams({ filter: `leaders ~ '${leader.id}'` });
    expect((await server.ask('GET', `${records('events')}?${filter}`, undefined, leader.token)).status).toBe(
      400,
    );
  });

  it('leads the event again after its deletion was undone, unless the account is gone', async () => {
    const gone = await server.putAccount({ role: 'leader' });
    const { id } = await server.putEvent({ leaders: [leader.id, gone.id] });
    const { audit_id } = (await ada.remove('events', id)).body;
    await server.ask('DELETE', records('users', gone.id), undefined, gone.token);
    expect((await ada.undo(audit_id)).status).toBe(200);
    expect((await server.row('events', id)).leaders).toEqual([leader.id]);
  });
});

describe('an editor', () => {
  it('changes an event and undoes it, without a name of a guest', async () => {
    const { token } = await server.putAccount({ role: 'editor' });
    const event = (await server.create('events', eventFields({ max_attendees: 1 }), token)).body;
    await server.sendRsvp(`${event.id}`);
    const waiting = await server.sendRsvp(`${event.id}`, { name: 'Noor Waits' });
    const { text, body } = await change('events', `${event.id}`, { max_attendees: 5 }, token);
    expect(body.promoted).toEqual([{ id: waiting.id, name: '', number_of_guests: 1 }]);
    expect(text).not.toContain('Noor');
    const renamed = (await change('events', `${event.id}`, { title: 'Renamed' }, token)).body;
    expect((await post('undo', { id: renamed.audit_id }, token)).status).toBe(200);
    const deleted = await post(
      'delete',
      { collection: 'events', record_id: event.id, audit_id: newId() },
      token,
    );
    expect(deleted.status).toBe(200);
    const inbox = { collection: 'newsletter_subscribers', record_id: newId(), audit_id: newId() };
    expect((await post('delete', inbox, token)).status).toBe(403);
  });

  it('gets no RSVP and no error, but the numbers of an event, and answers whether guests are notified', async () => {
    const { token } = await server.putAccount({ role: 'editor' });
    const { id } = await server.putEvent();
    await server.sendRsvp(id);
    const read = async (path: string) => (await server.ask('GET', path, undefined, token)).body;
    // The page must not take this for an event without guests.
    expect(await read(records('event_rsvps'))).toMatchObject({ totalItems: 0, items: [] });
    expect(await read(records('event_seats', id))).toMatchObject({ confirmed_rsvps: 1 });
    const { unannounced } = (await change('events', id, { location: 'The garden' }, token)).body;
    expect(unannounced).toHaveLength(1);
    const answer = await post('notify-guests', { event_id: id, kind: 'none', audit_id: newId() }, token);
    expect(answer.status).toBe(200);
  });
});

describe('a role', () => {
  it('that is changed or taken ends the sessions of its account at once, also before a save', async () => {
    for (const role of ['leader', '']) {
      const editor = await server.putAccount({ role: 'editor' });
      const { id } = await server.putEvent({ title: 'Before' });
      const body = { title: 'After' };
      const [, saved] = await Promise.all([
        setRole(editor.id, role),
        change('events', id, body, editor.token),
      ]);
      expect([200, 404]).toContain(saved.status);
      expect((await server.row('events', id)).title).toBe(saved.status === 200 ? 'After' : 'Before');
      expect((await change('events', id, { title: 'Late' }, editor.token)).status).toBe(404);
      expect((await server.ask('GET', records('users', editor.id), undefined, editor.token)).status).toBe(
        404,
      );
    }
  });

  it('is not taken by an admin who erases its account', async () => {
    const email = `${newId()}@example.org`;
    const editor = await server.putAccount({ role: 'editor', email });
    const erase = (token: string) => post('person/erase', { who: email, audit_id: newId() }, token);
    expect(await erase(ada.token)).toMatchObject({ status: 403, json: { code: 'no_right' } });
    expect((await server.row('users', editor.id)).role).toBe('editor');
    expect((await erase(await signIn(server.ask, 'users', admin))).status).toBe(200);
    expect(await server.row('users', editor.id)).toEqual({});
  });
});
