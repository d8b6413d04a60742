import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CollectionName, collectionsWith } from '../../../src/domain/collections';
import { mayTeam } from '../../../src/domain/roles';
import { listen } from '../../support/network/event-stream';

import { examples } from '../../support/server/collections';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { eventForm, png, webp } from '../../support/server/pictures';
import { changeFields, type Fields, newId, newSecret, rsvpFields } from '../../support/server/records';

const server = sharedServer();
const ada = sharedAdmin(server);

const guest = (path: string) => server.ask('GET', path);
const records = (collection: string) => `/api/collections/${collection}/records`;
/** Rows without fields that an undo may change. */
const plain = async (collection: CollectionName, filter: string): Promise<Fields[]> =>
  (await server.rows(collection, filter)).map(({ updated_at: _, ...row }) => row);
async function monthLater() {
  for (const { id } of await server.rows('set_aside')) {
    await server.ask(
      'PATCH',
      `${records('set_aside')}/${id}`,
      { until: '2020-01-01 00:00:00Z' },
      server.token,
    );
  }
  await server.ask('POST', '/api/crons/set_aside', undefined, server.token);
  await expect.poll(() => server.rows('set_aside')).toEqual([]);
}

describe('a deleted event', () => {
  it('disappears everywhere with its RSVPs', async () => {
    const event = (await server.create('events', eventForm(png, 'flyer.png'), ada.token)).body;
    const flyer = `/api/files/events/${event.id}/${event.flyer}`;
    const rsvp = await server.sendRsvp(event.id, { manage_secret: newSecret() });
    expect((await guest(flyer)).status).toBe(200);
    const page = await listen(server, ['events/*']);

    const answer = await ada.remove('events', `${event.id}`);
    expect(answer).toMatchObject({ status: 200, json: { id: event.id, promoted: [] } });
    expect(await page.next('events/*', 10_000)).toMatchObject({ action: 'delete', record: { id: event.id } });
    page.close();
    for (const collection of ['events', 'event_seats', 'event_rsvps']) {
      const list = await server.ask('GET', `${records(collection)}?perPage=1000`, undefined, ada.token);
      expect(list.text).not.toContain(`${event.id}`);
      expect(list.status).toBe(200);
    }
    expect((await guest(`${records('events')}/${event.id}`)).status).toBe(404);
    expect((await guest(`${records('event_seats')}/${event.id}`)).status).toBe(404);
    expect((await guest(flyer)).status).toBe(404);
    expect((await server.create('event_rsvps', rsvpFields(`${event.id}`))).json).toMatchObject({
      code: 'event_gone',
    });
    expect(await server.create('event_rsvps', rsvp)).toMatchObject({
      status: 410,
      json: { code: 'erased' },
    });
    expect((await server.create('rsvp_changes', changeFields(rsvp, 'cancel'))).json).toMatchObject({
      code: 'not_yours',
    });
    const mine = { id: rsvp.id, secret: rsvp.manage_secret };
    expect((await server.ask('POST', '/api/byop/rsvp', mine)).status).toBe(404);
  });

  it('is restored with its flyer, RSVPs, their secrets and places in line', async () => {
    const made = await server.create('events', eventForm(png, 'flyer.png', { max_attendees: 2 }), ada.token);
    const event = made.body;
    const rsvps = [2, 1, 2].map((n) =>
      rsvpFields(`${event.id}`, { number_of_guests: n, manage_secret: newSecret() }),
    );
    for (const rsvp of rsvps) await server.create('event_rsvps', rsvp);
    await server.create('rsvp_changes', changeFields(rsvps[0] ?? {}, 'update', { phone: '951 555 0117' }));
    const tables = [
      ['events', `id = '${event.id}'`],
      ['event_rsvps', `event_id = '${event.id}'`],
      ['rsvp_changes', `rsvp_id.event_id = '${event.id}'`],
    ] as const;
    const all = () => Promise.all(tables.map(([collection, filter]) => plain(collection, filter)));
    const before = await all();
    expect(before.map((rows) => rows.length)).toEqual([1, 3, 1]);

    const { audit_id } = (await ada.remove('events', `${event.id}`)).body;
    expect((await all()).flat()).toEqual([]);
    const page = await listen(server, ['events/*', 'seats']);
    expect((await ada.undo(audit_id)).status).toBe(200);
    expect(await page.next('events/*', 10_000)).toMatchObject({ action: 'create', record: { id: event.id } });
    expect(await page.next('seats', 10_000)).toMatchObject({ confirmed_guests: 2, waitlisted: 2 });
    page.close();
    expect(await all()).toEqual(before);
    expect((await guest(`/api/files/events/${event.id}/${event.flyer}`)).status).toBe(200);
    const third = rsvps[2] ?? rsvpFields('');
    expect((await server.create('event_rsvps', third)).json).toMatchObject({
      outcome: 'waitlist',
      position: 2,
    });
    expect((await server.create('rsvp_changes', changeFields(third, 'cancel'))).status).toBe(200);
    expect(await server.rows('set_aside', `audit = '${audit_id}'`)).toEqual([]);
    expect(await ada.undo(audit_id)).toMatchObject({ status: 409, json: { code: 'changed_since' } });
  });
});

describe('a removed or replaced flyer', () => {
  it('is restored by an undo', async () => {
    const event = (await server.create('events', eventForm(png, 'first.png'), ada.token)).body;
    const form = new FormData();
    form.set('flyer', new Blob([webp]), 'second.webp');
    const replaced = (await ada.patch('events', `${event.id}`, form)).body;
    expect(replaced.flyer).toMatch(/^second/);
    const removed = (await ada.patch('events', `${event.id}`, { flyer: '' })).body;
    expect(removed.flyer).toBe('');
    expect((await ada.undo(removed.audit_id)).status).toBe(200);
    expect((await guest(`/api/files/events/${event.id}/${replaced.flyer}`)).status).toBe(200);
    expect((await ada.undo(replaced.audit_id)).status).toBe(200);
    const now = await server.rows('events', `id = '${event.id}'`);
    expect(now).toMatchObject([{ flyer: event.flyer }]);
    expect((await guest(`/api/files/events/${event.id}/${event.flyer}`)).status).toBe(200);
  });
});

describe('any other deleted row', () => {
  const others = collectionsWith(() => true).filter((name) => mayTeam(name, 'delete') && name !== 'events');
  it.each(others)('in %s disappears and is restored unchanged', async (collection) => {
    const { id } = await examples[collection].row(server, await server.putAccount());
    const before = await plain(collection, `id = '${id}'`);
    const { audit_id } = (await ada.remove(collection, id)).body;
    expect(await plain(collection, `id = '${id}'`)).toEqual([]);
    expect(await ada.undo(audit_id)).toMatchObject({ status: 200, json: { collection, record_id: id } });
    expect(await plain(collection, `id = '${id}'`)).toEqual(before);
  });

  it('takes the interest in an opportunity along and restores it', async () => {
    const poster = await server.putAccount();
    const post = await examples.collaboration_opportunities.row(server, poster);
    const interest = { id: newId(), opportunity_id: post.id, name: 'Eve', email: `${newId()}@example.org` };
    await server.create('collaboration_interest', interest);
    const { audit_id } = (await ada.remove('collaboration_opportunities', `${post.id}`)).body;
    expect(await server.create('collaboration_interest', interest)).toMatchObject({ status: 410 });
    await ada.undo(audit_id);
    expect((await server.create('collaboration_interest', interest)).status).toBe(200);
  });

  it('cannot be restored when another row took its place or its parent is gone', async () => {
    const since = { status: 409, json: { code: 'changed_since' } };
    const email = `${newId()}@example.org`;
    const subscriber = await server.put('newsletter_subscribers', { email });
    const unsubscribed = (await ada.remove('newsletter_subscribers', subscriber.id)).body;
    await server.create('newsletter_subscribers', { id: newId(), email });
    expect(await ada.undo(unsubscribed.audit_id)).toMatchObject(since);

    const event = await server.putEvent();
    const rsvp = await server.sendRsvp(event.id);
    const deleted = (await ada.remove('event_rsvps', rsvp.id)).body;
    const again = rsvpFields(event.id, { email: rsvp.email });
    expect((await server.create('event_rsvps', again)).json).toMatchObject({ outcome: 'confirmed' });
    expect(await ada.undo(deleted.audit_id)).toMatchObject({ status: 409, json: { code: 'duplicate_rsvp' } });
    await ada.remove('events', event.id);
    expect(await ada.undo(deleted.audit_id)).toMatchObject(since);

    const poster = await server.putAccount();
    const post = await examples.collaboration_opportunities.row(server, poster);
    const taken = (await ada.remove('collaboration_opportunities', `${post.id}`)).body;
    await server.ask('DELETE', `${records('users')}/${poster.id}`, undefined, poster.token);
    expect(await ada.undo(taken.audit_id)).toMatchObject(since);
  });

  it('is deleted for good by its owner', async () => {
    const poster = await server.putAccount();
    const post = await examples.collaboration_opportunities.row(server, poster);
    const path = `${records('collaboration_opportunities')}/${post.id}`;
    expect((await server.ask('DELETE', path, undefined, poster.token)).status).toBe(204);
    expect(await server.rows('set_aside', `record_id = '${post.id}'`)).toEqual([]);
  });
});

it('is kept for 30 days, then only the actor and the time remain', async () => {
  const event = (await server.create('events', eventForm(png, 'flyer.png'), ada.token)).body;
  const rsvp = await server.sendRsvp(event.id, { name: 'Somebody Private' });
  await ada.patch('event_rsvps', rsvp.id, { phone: '951 555 0117' });
  const { audit_id } = (await ada.remove('events', `${event.id}`)).body;
  await server.ask('POST', '/api/crons/set_aside', undefined, server.token);
  const filter = `record_id = '${event.id}'`;
  expect(await server.rows('set_aside', filter)).toHaveLength(1);
  const folder = join(server.dir, 'storage', `${(await server.rows('set_aside', filter))[0]?.collectionId}`);
  expect(await readdir(folder)).not.toEqual([]);

  await monthLater();
  const left = [...(await ada.audit(event.id)), ...(await ada.audit(rsvp.id))];
  expect(left.map(({ action, actor }) => [action, actor])).toEqual([
    ['create', ada.id],
    ['delete', ada.id],
    ['update', ada.id],
  ]);
  expect(left.map(({ title, before, after }) => [title, before, after])).toEqual(
    Array(3).fill(['', null, null]),
  );
  await expect.poll(() => readdir(folder)).toEqual([]); // files go after the rows
  expect((await ada.undo(audit_id)).status).toBeGreaterThanOrEqual(409);
  expect(await server.create('event_rsvps', rsvp)).toMatchObject({ status: 410, json: { code: 'erased' } });
});
