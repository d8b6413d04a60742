/** What admins change is written down, can be undone, and never overwrites what another admin did. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { examples, putAccount } from '../support/collections';
import { type Admin, putAdmin } from '../support/desk';
import { type Server, startServer } from '../support/pocketbase';
import {
  bodyOf,
  create,
  eventFields,
  type Fields,
  newId,
  putEvent,
  rowsOf,
  rsvpFields,
} from '../support/records';

let server: Server;
let ada: Admin;
let eve: Admin;
beforeAll(async () => {
  server = await startServer(inject('kit'));
  ada = await putAdmin(server);
  eve = await putAdmin(server);
});
afterAll(() => server.stop());

/** A new row of a collection. */
async function rowOf(collection: string): Promise<string> {
  const row = await examples[collection]?.row(server, await putAccount(server));
  return `${row?.id}`;
}
const now = async (collection: string, id: string): Promise<Fields> =>
  (await rowsOf(server, collection, `id = '${id}'`))[0] ?? {};

describe('the audit', () => {
  it.each([
    ['events', { location: 'The garden' }],
    ['event_rsvps', { status: 'waitlist' }],
    ['contact_submissions', { status: 'resolved', notes: 'Called back.' }],
    ['artist_submissions', { status: 'reviewing' }],
    ['collaboration_opportunities', { hidden: true }],
    ['resources', { status: 'hidden', featured: true }],
    ['reports', { status: 'resolved' }],
  ])('says who changed what in %s, before and after', async (collection, change) => {
    const id = await rowOf(collection);
    const before = await now(collection, id);
    const answer = await ada.patch(collection, id, change);
    expect(answer).toMatchObject({ status: 200, json: { id, ...change, promoted: [] } });
    const was = Object.fromEntries(Object.keys(change).map((field) => [field, before[field]]));
    expect(await ada.audit(id)).toMatchObject([
      {
        id: bodyOf(answer).audit_id,
        actor: ada.id,
        actor_email: expect.stringContaining('@example.org'),
        action: 'update',
        collection,
        before: was,
        after: change,
        over_capacity: false,
      },
    ]);
    const [row] = await ada.audit(id);
    expect(Object.keys(Object(row?.after)).sort()).toEqual(Object.keys(change).sort());
  });

  it('says who made an event, and who deleted it', async () => {
    const made = await create(server, 'events', eventFields({ title: 'Candle Hour' }), ada.token);
    const { id, audit_id } = bodyOf(made);
    await eve.remove('events', `${id}`);
    expect(await ada.audit(id)).toMatchObject([
      { id: audit_id, actor: ada.id, action: 'create', title: 'Candle Hour', before: null },
      { actor: eve.id, action: 'delete', before: { title: 'Candle Hour', max_attendees: 10 }, after: null },
    ]);
  });

  it('is silent about what changes nothing, and about what was refused', async () => {
    const { id } = await putEvent(server);
    expect(bodyOf(await ada.patch('events', id, { location: 'The basement' })).audit_id).toBe('');
    await ada.patch('events', id, { title: '' });
    await ada.patch('events', id, { title: 'Late', seen_updated: '2020-01-01 00:00:00.000Z' });
    expect(await ada.audit(id)).toEqual([]);
  });

  it('holds no hash and no secret', async () => {
    const event = await putEvent(server);
    const rsvp = rsvpFields(event.id, { manage_secret: 'x1'.repeat(16) });
    await create(server, 'event_rsvps', rsvp);
    await ada.patch('event_rsvps', rsvp.id, { status: 'cancelled' });
    await ada.remove('event_rsvps', rsvp.id);
    expect(await rowsOf(server, 'event_rsvps', `id = '${rsvp.id}'`)).toEqual([]);
    expect(JSON.stringify(await ada.audit(rsvp.id))).not.toMatch(/_hash|secret|[0-9a-f]{64}/);
  });

  it('cannot be written, changed or deleted, by an admin neither', async () => {
    const id = await rowOf('reports');
    await ada.patch('reports', id, { status: 'resolved' });
    const [row] = await ada.audit(id);
    expect((await ada.patch('audit_log', `${row?.id}`, { actor: eve.id })).status).toBe(403);
    expect((await ada.remove('audit_log', `${row?.id}`)).status).toBe(403);
    const forged = { ...row, id: newId(), actor: eve.id };
    expect((await create(server, 'audit_log', forged, ada.token)).status).toBe(403);
    expect(await ada.audit(id)).toEqual([row]);
  });
});

describe('two admins at the same record', () => {
  it('are told, and the second one writes nothing', async () => {
    const { id, updated_at } = await putEvent(server);
    const hers = await ada.patch('events', id, { location: 'The garden', seen_updated: updated_at });
    expect(hers.status).toBe(200);
    expect(await eve.patch('events', id, { title: 'Mine', seen_updated: updated_at })).toMatchObject({
      status: 409,
      json: { code: 'changed', record: { id, location: 'The garden', title: 'Friday Night Downstairs' } },
    });
    expect(await now('events', id)).toMatchObject({
      title: 'Friday Night Downstairs',
      location: 'The garden',
    });
    const seen = `${bodyOf(hers).updated_at}`.replace(' ', 'T');
    expect((await eve.patch('events', id, { title: 'Mine', seen_updated: seen })).status).toBe(200);
  });

  it('are told too when they save at the same moment and say nothing about what they saw', async () => {
    const id = await rowOf('contact_submissions');
    const changes = Array.from({ length: 12 }, (_, n) =>
      n % 2 ? { notes: `Note ${n}` } : { status: 'resolved' },
    );
    const answers = await Promise.all(changes.map((change) => ada.patch('contact_submissions', id, change)));
    expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    const audit = await ada.audit(id);
    const last = await now('contact_submissions', id);
    const said = Object.assign({}, ...audit.map(({ after }) => after));
    expect(last).toMatchObject(said); // nobody's change was overwritten by a form that had not seen it
  });

  it('and one of them deletes it: the other one finds out who did', async () => {
    const { id } = await putEvent(server);
    await eve.remove('events', id);
    expect((await ada.patch('events', id, { title: 'Late' })).status).toBe(404);
    const [row] = await ada.list('audit_log', `record_id = '${id}' && action = 'delete'`);
    expect(row).toMatchObject({ actor: eve.id });
    expect((await ada.undo(row?.id)).status).toBe(200);
    expect((await ada.patch('events', id, { title: 'Late' })).status).toBe(200);
  });
});

describe('undo', () => {
  it.each([
    ['events', { location: 'The garden', max_attendees: 4, featured: true }],
    ['event_rsvps', { status: 'cancelled' }],
    ['contact_submissions', { status: 'resolved', notes: 'Called back.' }],
    ['artist_submissions', { status: 'declined' }],
    ['collaboration_opportunities', { hidden: true, skills: ['drums'] }],
    ['resources', { status: 'hidden' }],
    ['reports', { status: 'resolved' }],
  ])('turns a change in %s back, writes that down, and can itself be undone', async (collection, change) => {
    const id = await rowOf(collection);
    const { updated_at: _, ...before } = await now(collection, id);
    const { audit_id } = bodyOf(await ada.patch(collection, id, change));
    const undone = await eve.undo(audit_id);
    expect(undone).toMatchObject({ status: 200, json: { collection, record_id: id, promoted: [] } });
    expect(await now(collection, id)).toMatchObject(before);
    expect(await ada.audit(id)).toMatchObject([
      { action: 'update', actor: ada.id },
      { action: 'undo', actor: eve.id, id: bodyOf(undone).id, before: change },
    ]);
    expect((await eve.undo(bodyOf(undone).id)).status).toBe(200);
    expect(await now(collection, id)).toMatchObject(change);
  });

  it('is refused once something was changed after it, and leaves other fields alone', async () => {
    const { id } = await putEvent(server);
    const first = bodyOf(await ada.patch('events', id, { location: 'The garden' }));
    await eve.patch('events', id, { title: 'Another title' });
    const second = bodyOf(await eve.patch('events', id, { location: 'The roof' }));
    expect(await ada.undo(first.audit_id)).toMatchObject({ status: 409, json: { code: 'changed_since' } });
    expect((await ada.undo(second.audit_id)).status).toBe(200);
    expect((await ada.undo(first.audit_id)).status).toBe(200);
    expect(await now('events', id)).toMatchObject({ location: 'The basement', title: 'Another title' });
    expect(await ada.undo(first.audit_id)).toMatchObject({ status: 409, json: { code: 'changed_since' } });
  });

  it('is for admins, of what can be undone', async () => {
    const made = bodyOf(await create(server, 'events', eventFields(), ada.token));
    expect(await ada.undo(made.audit_id)).toMatchObject({ status: 400, json: { code: 'not_undoable' } });
    expect(await ada.undo(newId())).toMatchObject({ status: 404, json: { code: 'not_found' } });
    for (const id of [null, {}, ["x' OR 1=1 --"], 7]) expect((await ada.undo(id)).status).toBe(404);
    const { audit_id } = bodyOf(await ada.patch('events', `${made.id}`, { title: 'Another title' }));
    const user = await putAccount(server);
    for (const token of ['', user.token, server.token]) {
      expect((await server.ask('POST', '/api/byop/undo', { id: audit_id }, token)).status).toBe(403);
    }
    expect(await now('events', `${made.id}`)).toMatchObject({ title: 'Another title' });
  });
});
