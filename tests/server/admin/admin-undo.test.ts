import { describe, expect, it } from 'vitest';
import type { CollectionName } from '../../../src/domain/collections';

import { newRow } from '../../support/server/collections';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { eventFields, newId } from '../../support/server/records';

const server = sharedServer();
const ada = sharedAdmin(server);
const eve = sharedAdmin(server);

const rowOf = (collection: CollectionName) => newRow(server, collection);
const now = (collection: CollectionName, id: string) => server.row(collection, id);

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
    const { audit_id } = (await ada.patch(collection, id, change)).body;
    const undone = await eve.undo(audit_id);
    expect(undone).toMatchObject({ status: 200, json: { collection, record_id: id, promoted: [] } });
    expect(await now(collection, id)).toMatchObject(before);
    expect(await ada.audit(id)).toMatchObject([
      { action: 'update', actor: ada.id },
      { action: 'undo', actor: eve.id, id: undone.body.id, before: change },
    ]);
    expect((await eve.undo(undone.body.id)).status).toBe(200);
    expect(await now(collection, id)).toMatchObject(change);
  });

  it('is refused after a later change of the same field, and keeps other fields', async () => {
    const { id } = await server.putEvent();
    const first = (await ada.patch('events', id, { location: 'The garden' })).body;
    await eve.patch('events', id, { title: 'Another title' });
    const second = (await eve.patch('events', id, { location: 'The roof' })).body;
    expect(await ada.undo(first.audit_id)).toMatchObject({ status: 409, json: { code: 'changed_since' } });
    expect((await ada.undo(second.audit_id)).status).toBe(200);
    expect((await ada.undo(first.audit_id)).status).toBe(200);
    expect(await now('events', id)).toMatchObject({ location: 'The basement', title: 'Another title' });
    expect(await ada.undo(first.audit_id)).toMatchObject({ status: 409, json: { code: 'changed_since' } });
  });

  it('requires an admin and an action that can be undone', async () => {
    const made = (await server.create('events', eventFields(), ada.token)).body;
    expect(await ada.undo(made.audit_id)).toMatchObject({ status: 400, json: { code: 'not_undoable' } });
    expect(await ada.undo(newId())).toMatchObject({ status: 404, json: { code: 'not_found' } });
    for (const id of [null, {}, ["x' OR 1=1 --"], 7]) expect((await ada.undo(id)).status).toBe(404);
    const { audit_id } = (await ada.patch('events', `${made.id}`, { title: 'Another title' })).body;
    const user = await server.putAccount();
    for (const token of ['', user.token, server.token]) {
      expect((await server.ask('POST', '/api/byop/undo', { id: audit_id }, token)).status).toBe(403);
    }
    expect(await now('events', `${made.id}`)).toMatchObject({ title: 'Another title' });
  });
});
