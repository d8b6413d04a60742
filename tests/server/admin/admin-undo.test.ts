import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CollectionName } from '../../../src/domain/collections';
import { type Admin, putAdmin } from '../../support/server/admin';
import { newRow, putAccount } from '../../support/server/collections';
import { type Server, startServer } from '../../support/server/pocketbase';
import { bodyOf, create, eventFields, newId, putEvent, rowWith } from '../../support/server/records';

let server: Server;
let ada: Admin;
let eve: Admin;
beforeAll(async () => {
  server = await startServer(inject('kit'));
  ada = await putAdmin(server);
  eve = await putAdmin(server);
});
afterAll(() => server.stop());

const rowOf = (collection: CollectionName) => newRow(server, collection);
const now = (collection: CollectionName, id: string) => rowWith(server, collection, id);

describe('undo', () => {
  it.each<[CollectionName, object]>([
    ['events', { location: 'The garden', max_attendees: 4, featured: true }],
    ['event_rsvps', { status: 'cancelled' }],
    ['contact_submissions', { status: 'resolved', notes: 'Called back.' }],
    ['artist_submissions', { status: 'declined' }],
    ['collaboration_opportunities', { hidden: true, skills: ['drums'] }],
    ['resources', { status: 'hidden' }],
    ['reports', { status: 'resolved' }],
  ])('reverts a change in %s, is audited, and can be undone', async (collection, change) => {
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

  it('is refused after a later change of the same field, and keeps other fields', async () => {
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

  it('requires an admin and an action that can be undone', async () => {
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
