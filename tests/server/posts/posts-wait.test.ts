/** With BYOP_POSTS_WAIT=1, posts of people whose post was never approved wait for the team (decision 125). */
import { describe, expect, inject, it } from 'vitest';
import { site } from '../../../src/content/site';
import { otherQueries } from '../../../src/domain/other-queries';
import { listAddress } from '../../../src/domain/public-lists';
import { examples } from '../../support/server/collections';
import { sharedAccount, sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { startServer } from '../../support/server/pocketbase';
import { newId } from '../../support/server/records';
import type { Account } from '../../support/server/rows';

const mailbox = sharedMailbox();
const server = sharedServer(() => ({ env: { BYOP_POSTS_WAIT: '1', SMTP_URL: mailbox.url } }));
const stranger = sharedAccount(server);
const admin = sharedAdmin(server);

const kinds = [
  {
    collection: 'collaboration_opportunities',
    list: 'opportunities',
    mine: otherQueries.waitingOpportunities,
    reject: { waiting: false, hidden: true },
    shown: { hidden: false },
  },
  {
    collection: 'resources',
    list: 'resources',
    mine: otherQueries.waitingResources,
    reject: { waiting: false, status: 'hidden' },
    shown: { status: 'active' },
  },
] as const;
type Kind = (typeof kinds)[number];

const newPoster = () => server.putAccount({ verified: true });

async function post({ collection }: Kind, by: Account, more: object = {}) {
  const fields = { ...(await examples[collection].create(server, by)), id: newId(), ...more };
  const answer = await server.create(collection, fields, by.token);
  expect(answer.status).toBe(200);
  return { id: fields.id, fields, waiting: answer.body.waiting };
}

const view = async ({ collection }: Kind, id: string, token = '') =>
  (await server.ask('GET', `/api/collections/${collection}/records/${id}`, undefined, token)).status;

async function isListed({ list }: Kind, id: string, token = ''): Promise<boolean> {
  const address = listAddress(list);
  const one = await server.ask('GET', address, undefined, token);
  const all = await server.ask(
    'GET',
    `/api/byop/lists?ask=${encodeURIComponent(address)}&have=`,
    undefined,
    token,
  );
  expect([one.status, all.status]).toEqual([200, 200]);
  expect(all.text.includes(id)).toBe(one.text.includes(id));
  return one.text.includes(id);
}

describe.each(kinds)('the first post in $collection', (kind) => {
  it('is read only by its author and the team until an admin approves it', async () => {
    const author = await newPoster();
    const { id, waiting } = await post(kind, author);
    expect(waiting).toBe(true);
    for (const token of ['', stranger.token]) {
      expect(await view(kind, id, token)).toBe(404);
      expect(await isListed(kind, id, token)).toBe(false);
    }
    for (const token of [author.token, admin.token]) expect(await view(kind, id, token)).toBe(200);

    const mine = (account: Account) => {
      const query = { sort: kind.mine.sort, filter: kind.mine.filter.replace('{:id}', `"${author.id}"`) };
      const path = `/api/collections/${kind.collection}/records?${new URLSearchParams(query)}`;
      return server.ask('GET', path, undefined, account.token);
    };
    expect((await mine(author)).text).toContain(id);
    expect((await mine(stranger)).text).not.toContain(id);

    expect((await admin.patch(kind.collection, id, { waiting: false })).status).toBe(200);
    for (const token of ['', stranger.token]) {
      expect(await view(kind, id, token)).toBe(200);
      expect(await isListed(kind, id, token)).toBe(true);
    }
  });

  it('is the only one that waits, of either kind, also if it is deleted later', async () => {
    const author = await newPoster();
    const { id } = await post(kind, author);
    for (const other of kinds) expect((await post(other, author)).waiting).toBe(true);
    await admin.patch(kind.collection, id, { waiting: false });
    await admin.remove(kind.collection, id);
    for (const other of kinds) {
      const next = await post(other, author);
      expect(next.waiting).toBe(false);
      expect(await isListed(other, next.id)).toBe(true);
    }
  });

  it('waits again after an undo, as do the next ones', async () => {
    const author = await newPoster();
    const { id } = await post(kind, author);
    const { audit_id } = (await admin.patch(kind.collection, id, { waiting: false })).body;
    expect((await admin.undo(audit_id)).status).toBe(200);
    expect(await isListed(kind, id)).toBe(false);
    expect((await post(kind, author)).waiting).toBe(true);
  });

  it('stays with its author after it was rejected, who sends it again or deletes it', async () => {
    const author = await newPoster();
    const title = `Post ${newId()}`;
    const { id } = await post(kind, author, { title });
    const path = `/api/collections/${kind.collection}/records/${id}`;
    const mails = () =>
      mailbox.all().filter(({ to, text }) => to === site().email.general && text.includes(title)).length;
    await expect.poll(mails).toBe(1);
    await admin.patch(kind.collection, id, kind.reject);
    for (const token of ['', stranger.token]) expect(await view(kind, id, token)).toBe(404);
    expect(await server.ask('GET', path, undefined, author.token)).toMatchObject({
      status: 200,
      json: { rejected: true, waiting: false },
    });
    // A stranger changes and deletes nothing.
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await server.ask(method, path, { title: 'Theirs' }, stranger.token)).status).toBe(404);
    const changed = await server.ask('PATCH', path, { title, description: 'Kinder.' }, author.token);
    expect(changed).toMatchObject({ status: 200, json: { waiting: true, rejected: false } });
    expect((await server.ask('PATCH', path, { description: 'Kinder.' }, author.token)).status).toBe(200);
    expect(await server.row(kind.collection, id)).toMatchObject({ ...kind.shown, waiting: true });
    for (const token of ['', stranger.token]) expect(await view(kind, id, token)).toBe(404);
    await expect.poll(mails).toBe(2);
    await admin.patch(kind.collection, id, kind.reject);
    expect((await server.ask('DELETE', path, undefined, author.token)).status).toBe(204);
    expect(await server.row(kind.collection, id)).toEqual({});
  });

  it('leaves its author once the team hides it after it was public', async () => {
    const author = await newPoster();
    const { id } = await post(kind, author);
    await admin.patch(kind.collection, id, { waiting: false });
    await admin.patch(kind.collection, id, { ...kind.reject, rejected: true });
    expect(await view(kind, id, author.token)).toBe(404);
    expect(await server.row(kind.collection, id)).toMatchObject({ rejected: false });
  });

  it('cannot be rejected or freed by its author', async () => {
    const author = await newPoster();
    const { id } = await post(kind, author, { rejected: true });
    expect(await server.row(kind.collection, id)).toMatchObject({ rejected: false, waiting: true });
    await admin.patch(kind.collection, id, kind.reject);
    const path = `/api/collections/${kind.collection}/records/${id}`;
    await server.ask('PATCH', path, { ...kind.shown, rejected: false, waiting: false }, author.token);
    expect(await server.row(kind.collection, id)).toMatchObject({ waiting: true });
  });

  it('is rejected by an admin, who can undo that', async () => {
    const author = await newPoster();
    const { id } = await post(kind, author);
    const { audit_id } = (await admin.patch(kind.collection, id, kind.reject)).body;
    expect(await view(kind, id, stranger.token)).toBe(404);
    expect((await post(kind, author)).waiting).toBe(true);
    expect((await admin.undo(audit_id)).status).toBe(200);
    expect(await view(kind, id, author.token)).toBe(200);
    expect(await isListed(kind, id)).toBe(false);
    await admin.patch(kind.collection, id, kind.reject);
    await admin.patch(kind.collection, id, kind.shown);
    expect(await server.row(kind.collection, id)).toMatchObject({ rejected: false });
    expect(await isListed(kind, id)).toBe(true);
    expect((await post(kind, author)).waiting).toBe(false);
  });

  it('is stored once, however the person repeats it', async () => {
    const author = await newPoster();
    const { id, fields } = await post(kind, author);
    const again = () => server.create(kind.collection, { ...fields, waiting: true }, author.token);
    expect((await again()).body).toMatchObject({ id, waiting: true });
    await admin.patch(kind.collection, id, { waiting: false });
    expect((await again()).body).toMatchObject({ id, waiting: false });
  });

  it('cannot be approved by its author, who cannot pass as somebody with an approved post either', async () => {
    const author = await newPoster();
    const { id } = await post(kind, author, { waiting: false, posts_approved: true });
    await server.ask(
      'PATCH',
      `/api/collections/${kind.collection}/records/${id}`,
      { waiting: false, title: 'Mine' },
      author.token,
    );
    expect(await isListed(kind, id)).toBe(false);
    await server.ask(
      'PATCH',
      `/api/collections/users/records/${author.id}`,
      { posts_approved: true },
      author.token,
    );
    expect((await post(kind, author)).waiting).toBe(true);
  });

  it('is mailed to the team', async () => {
    const author = await newPoster();
    const title = `Post ${newId()}`;
    await post(kind, author, { title });
    await expect
      .poll(() => mailbox.all().filter(({ to, text }) => to === site().email.general && text.includes(title)))
      .toHaveLength(1);
  });
});

it('takes no interest in an opportunity that waits', async () => {
  const { id } = await post(kinds[0], await newPoster());
  const interest = { id: newId(), opportunity_id: id, name: 'Eve', email: 'eve@example.org' };
  expect(await server.create('collaboration_interest', interest)).toMatchObject({
    status: 400,
    json: { fields: { opportunity_id: 'This opportunity is no longer on the board.' } },
  });
});

it('shows a resource that waits to nobody outside the team once its account is gone', async () => {
  const author = await newPoster();
  const { id } = await post(kinds[1], author);
  await server.ask('DELETE', `/api/collections/users/records/${author.id}`, undefined, server.token);
  expect(await view(kinds[1], id)).toBe(404);
  expect(await isListed(kinds[1], id)).toBe(false);
});

it('lets posts of the team appear at once', async () => {
  const team = await server.putAccount({ verified: true, role: 'admin' });
  for (const kind of kinds) expect((await post(kind, team)).waiting).toBe(false);
});

it.each([
  ['', '', true],
  ['', '1', false],
  ['0', '', false],
  ['1', '1', true],
])(
  'with BYOP_POSTS_WAIT=%s and BYOP_DEMO=%s, a post waits: %s',
  async (BYOP_POSTS_WAIT, BYOP_DEMO, waits) => {
    const other = await startServer(inject('kit'), { env: { BYOP_POSTS_WAIT, BYOP_DEMO } });
    try {
      const author = await other.putAccount();
      const fields = { ...(await examples.resources.create(other, author)), id: newId() };
      expect((await other.create('resources', fields, author.token)).body.waiting).toBe(waits);
    } finally {
      await other.stop();
    }
  },
);
