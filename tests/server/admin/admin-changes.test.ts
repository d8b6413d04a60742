import { describe, expect, inject, it } from 'vitest';
import type { CollectionName } from '../../../src/domain/collections';

import { examples, newRow } from '../../support/server/collections';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Server, startServer } from '../../support/server/pocketbase';
import { eventFields, type Fields, newId, rsvpFields } from '../../support/server/records';
import type { Admin } from '../../support/server/rows';

const server = sharedServer();
const ada = sharedAdmin(server);
const eve = sharedAdmin(server);

const rowOf = (collection: CollectionName) => newRow(server, collection);
const now = (collection: CollectionName, id: string) => server.row(collection, id);

describe('the audit log', () => {
  it.each<[CollectionName, Fields]>([
    ['events', { location: 'The garden' }],
    ['event_rsvps', { status: 'cancelled' }],
    ['contact_submissions', { status: 'resolved', notes: 'Called back.' }],
    ['artist_submissions', { status: 'reviewing' }],
    ['collaboration_opportunities', { hidden: true }],
    ['resources', { status: 'hidden', featured: true }],
    ['reports', { status: 'resolved' }],
  ])('records who changed what in %s, before and after', async (collection, change) => {
    const id = await rowOf(collection);
    const before = await now(collection, id);
    const answer = await ada.patch(collection, id, change);
    expect(answer).toMatchObject({ status: 200, json: { id, ...change, promoted: [] } });
    const was = Object.fromEntries(Object.keys(change).map((field) => [field, before[field]]));
    expect(await ada.audit(id)).toMatchObject([
      {
        id: answer.body.audit_id,
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

  it('records who created an event and who deleted it', async () => {
    const made = await server.create('events', eventFields({ title: 'Candle Hour' }), ada.token);
    const { id, audit_id } = made.body;
    await eve.remove('events', `${id}`);
    expect(await ada.audit(id)).toMatchObject([
      { id: audit_id, actor: ada.id, action: 'create', title: 'Candle Hour', before: null },
      { actor: eve.id, action: 'delete', before: { title: 'Candle Hour', max_attendees: 10 }, after: null },
    ]);
  });

  it('does not record refused changes and changes without effect', async () => {
    const { id } = await server.putEvent();
    expect((await ada.patch('events', id, { location: 'The basement' })).body.audit_id).toBe('');
    await ada.patch('events', id, { title: '' });
    await ada.patch('events', id, { title: 'Late', seen_updated: '2020-01-01 00:00:00.000Z' });
    expect(await ada.audit(id)).toEqual([]);
  });

  it('contains no hash and no secret', async () => {
    const rsvp = await server.sendRsvp((await server.putEvent()).id, { manage_secret: 'x1'.repeat(16) });
    await ada.patch('event_rsvps', rsvp.id, { status: 'cancelled' });
    await ada.remove('event_rsvps', rsvp.id);
    expect(await server.rows('event_rsvps', `id = '${rsvp.id}'`)).toEqual([]);
    expect(JSON.stringify(await ada.audit(rsvp.id))).not.toMatch(/_hash|secret|[0-9a-f]{64}/);
  });

  it('records an admin’s submission for a guest, but no visitor’s', async () => {
    const event = await server.putEvent();
    const [hers, theirs] = [rsvpFields(event.id, { name: 'Walk-in' }), rsvpFields(event.id)];
    await server.create('event_rsvps', hers, ada.token);
    await server.create('event_rsvps', hers, ada.token); // a repeat
    await server.create('event_rsvps', theirs);
    expect(await ada.audit(hers.id)).toMatchObject([
      { action: 'create', actor: ada.id, title: 'Walk-in', before: null, after: { status: 'confirmed' } },
    ]);
    expect(await ada.audit(theirs.id)).toEqual([]);
    for (const collection of ['contact_submissions', 'artist_submissions', 'resources', 'reports'] as const) {
      const body = await examples[collection].create(server, ada);
      const { id } = (await server.create(collection, body, ada.token)).body;
      expect(await ada.audit(id)).toMatchObject([{ action: 'create', actor: ada.id, collection }]);
    }
  });

  it('is written in one transaction with the change: if it fails, nothing is changed', async () => {
    const kit = inject('kit');
    const full = await hooksVariant(kit.hooks, {
      edits: [['findCollectionByNameOrId("audit_log")', "findCollectionByNameOrId('no_such_log')"]],
    });
    const broken = await startServer(kit, { hooks: full });
    const admin = await broken.putAdmin();
    const { id } = await broken.putEvent({ title: 'As it was' });
    const answers = [
      await admin.patch('events', id, { title: 'Changed' }),
      await admin.remove('events', id),
      await broken.create('events', eventFields({ title: 'New' }), admin.token),
    ];
    const rows = await broken.rows('events');
    await broken.stop();
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    expect(rows).toMatchObject([{ id, title: 'As it was' }]);
  });

  it('cannot be written, changed or deleted, even by an admin', async () => {
    const id = await rowOf('reports');
    await ada.patch('reports', id, { status: 'resolved' });
    const [row] = await ada.audit(id);
    expect((await ada.patch('audit_log', `${row?.id}`, { actor: eve.id })).status).toBe(403);
    expect((await ada.remove('audit_log', `${row?.id}`)).status).toBe(403);
    const forged = { ...row, id: newId(), actor: eve.id };
    expect((await server.create('audit_log', forged, ada.token)).status).toBe(403);
    expect(await ada.audit(id)).toEqual([row]);
  });
});

describe('two admins with the same record', () => {
  it('get a conflict, and the second one writes nothing', async () => {
    const { id, updated_at } = await server.putEvent();
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
    const seen = `${hers.body.updated_at}`.replace(' ', 'T');
    expect((await eve.patch('events', id, { title: 'Mine', seen_updated: seen })).status).toBe(200);
  });

  /** Changes notes and status six times each at once. Returns how many changes also changed another field. */
  async function overwritten(where: Server, admin: Admin): Promise<number> {
    const { id = '' } = (await examples.contact_submissions?.row(where, admin)) ?? {};
    const statuses = ['resolved', 'in-progress'];
    const changes = Array.from({ length: 12 }, (_, n) =>
      n % 2 ? { notes: `Note ${n}` } : { status: statuses[(n / 2) % 2] },
    );
    const answers = await Promise.all(
      changes.map((change) => admin.patch('contact_submissions', id, change)),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const audit = await admin.audit(id);
    expect(audit.length).toBeGreaterThan(0);
    return audit.filter(({ after }) => Object.keys(Object(after)).length > 1).length;
  }

  it('lose nothing when they save at once and send no version', async () => {
    for (let i = 0; i < 5; i++) expect(await overwritten(server, ada)).toBe(0);
  });

  it('lose a change without the check (control)', async () => {
    const kit = inject('kit');
    const hooks = await hooksVariant(kit.hooks, {
      edits: [['updatedAt(current) !== storedFormat(seen)', 'false']],
    });
    const broken = await startServer(kit, { hooks });
    const admin = await broken.putAdmin();
    let lost = 0;
    for (let i = 0; i < 20 && !lost; i++) lost = await overwritten(broken, admin);
    await broken.stop();
    expect(lost).toBeGreaterThan(0);
  });

  it('learn who deleted it', async () => {
    const { id } = await server.putEvent();
    await eve.remove('events', id);
    expect((await ada.patch('events', id, { title: 'Late' })).status).toBe(404);
    const [row] = await ada.list('audit_log', `record_id = '${id}' && action = 'delete'`);
    expect(row).toMatchObject({ actor: eve.id });
    expect((await ada.undo(row?.id)).status).toBe(200);
    expect((await ada.patch('events', id, { title: 'Late' })).status).toBe(200);
  });
});

describe('the export of a list', () => {
  const send = (body: Fields, token = ada.token) => server.ask('POST', '/api/byop/list-export', body, token);

  it('is in the history with its event and number of rows, once', async () => {
    const event = await server.putEvent({ title: 'Soup' });
    const body = { list: 'event_rsvps', rows: 3, event_id: event.id, audit_id: newId() };
    for (const _ of [1, 2])
      expect(await send(body)).toMatchObject({ status: 200, json: { id: body.audit_id } });
    expect(await ada.audit(event.id)).toMatchObject([
      {
        id: body.audit_id,
        actor: ada.id,
        action: 'export',
        collection: 'event_rsvps',
        title: 'Soup',
        after: { rows: 3 },
      },
    ]);
    expect(await send({ list: 'donations', rows: 0, audit_id: newId() })).toMatchObject({ status: 200 });
    expect(await send({ ...body, list: 'donations' })).toMatchObject({ status: 409 });
  });

  it('is refused for an unknown list or event, and from everybody else', async () => {
    expect((await send({ list: 'users', rows: 1 })).status).toBe(400);
    expect(await send({ list: 'attendance', rows: 1, event_id: newId() })).toMatchObject({ status: 404 });
    expect((await send({ list: 'donations', rows: 1 }, (await server.putAccount()).token)).status).toBe(403);
  });
});

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
