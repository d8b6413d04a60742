/** Who else of the team has a record open (docs/decisions/130-overview.md). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CollectionName, collectionsWith } from '../../../src/domain/collections';
import { may, type Role, roles } from '../../../src/domain/roles';
import { viewersTopic } from '../../../src/domain/team/viewers';
import { type Listener, listen } from '../../support/network/event-stream';
import { sharedServer } from '../../support/server/fixtures';
import { newId } from '../../support/server/records';

const server = sharedServer();
const open: Listener[] = [];
afterAll(() => {
  for (const page of open) page.close();
});

async function watch(collection: CollectionName, id: string, token?: string): Promise<Listener> {
  const page = await listen(server, [viewersTopic(collection, id)], token);
  open.push(page);
  return page;
}
async function person(role: Role | '') {
  const account = await server.putAccount({ role });
  return { ...account, email: String((await server.row('users', account.id)).email) };
}
const ask = (collection: string, id: string, token?: string) =>
  server.ask('GET', `/api/byop/viewers?collection=${collection}&id=${id}`, undefined, token);
const seenBy = async (collection: CollectionName, id: string, token: string) => {
  const { viewers } = (await ask(collection, id, token)).body;
  return Array.isArray(viewers) ? viewers.map(({ email }) => email) : null;
};

it('names the others of a record, tells them when one comes or goes, and forgets a broken connection', async () => {
  const id = newId();
  const [dana, ruth] = [await person('owner'), await person('admin')];
  const atDana = await watch('contact_submissions', id, dana.token);
  // Each message is read before the next change, so that the last one is about the one who goes.
  const told = async () =>
    expect(await atDana.next(viewersTopic('contact_submissions', id), 5000)).toEqual({});
  await told();
  expect(await seenBy('contact_submissions', id, dana.token)).toEqual([]);

  const atRuth = await watch('contact_submissions', id, ruth.token);
  await told();
  expect(await seenBy('contact_submissions', id, dana.token)).toEqual([ruth.email]);
  expect(await seenBy('contact_submissions', id, ruth.token)).toEqual([dana.email]);
  // Two pages of one person.
  const twice = await watch('contact_submissions', id, ruth.token);
  await told();
  expect(await seenBy('contact_submissions', id, dana.token)).toEqual([ruth.email]);
  expect(await seenBy('contact_submissions', newId(), dana.token)).toEqual([]);

  twice.close();
  atRuth.close();
  await expect.poll(() => seenBy('contact_submissions', id, dana.token)).toEqual([]);
  await told();
});

describe('by right', () => {
  const accounts = new Map<Role | 'user', { token: string; email: string; id: string }>();
  beforeAll(async () => {
    for (const role of roles) accounts.set(role, await person(role));
    accounts.set('user', await person(''));
  });

  it.each(
    collectionsWith(({ live }) => Boolean(live)).flatMap((collection) =>
      [...roles, 'user' as const].map((who) => ({ collection, who })),
    ),
  )('$collection for $who', async ({ collection, who }) => {
    const account = accounts.get(who);
    // A leader has no event here.
    const expected = who !== 'user' && who !== 'leader' && may(who, collection, 'view') ? 200 : 403;
    expect((await ask(collection, newId(), account?.token)).status).toBe(expected);
  });

  it('answers neither a guest, nor about what is no collection', async () => {
    expect((await ask('event_rsvps', newId())).status).toBe(403);
    expect((await ask('nonsense', newId(), accounts.get('owner')?.token)).status).toBe(403);
    await expect(watch('event_rsvps', newId())).rejects.toThrow('refused: 400');
    await expect(watch('event_rsvps', newId(), accounts.get('user')?.token)).rejects.toThrow('refused: 400');
  });

  it('shows nobody whose role may not see the record', async () => {
    const [owner, editor] = [accounts.get('owner'), accounts.get('editor')];
    const [id, post] = [newId(), newId()];
    await watch('contact_submissions', id, editor?.token);
    await watch('resources', post, editor?.token);
    expect(await seenBy('contact_submissions', id, `${owner?.token}`)).toEqual([]);
    expect(await seenBy('resources', post, `${owner?.token}`)).toEqual([editor?.email]);
  });

  it('shows leaders only at guests of their events, and them only there', async () => {
    const [owner, leader] = [accounts.get('owner'), accounts.get('leader')];
    if (!owner || !leader) throw new Error('There are no accounts.');
    const [mine, other] = [await server.putEvent({ leaders: [leader.id] }), await server.putEvent()];
    const [near, far] = [await server.sendRsvp(mine.id), await server.sendRsvp(other.id)];
    for (const { id } of [near, far]) {
      await watch('event_rsvps', id, owner.token);
      await watch('event_rsvps', id, leader.token);
    }
    expect(await seenBy('event_rsvps', near.id, leader.token)).toEqual([owner.email]);
    expect(await seenBy('event_rsvps', near.id, owner.token)).toEqual([leader.email]);
    expect((await ask('event_rsvps', far.id, leader.token)).status).toBe(403);
    expect(await seenBy('event_rsvps', far.id, owner.token)).toEqual([]);
  });
});
