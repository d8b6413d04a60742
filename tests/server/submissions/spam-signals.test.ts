import { beforeAll, describe, expect, it } from 'vitest';
import { type CollectionName, isCollection } from '../../../src/domain/collections';
import { sharedServer } from '../../support/server/fixtures';
import { admin } from '../../support/server/pocketbase';
import { type Fields, newId, postFields } from '../../support/server/records';
import { signIn } from '../../support/server/requests';

const ids = { event: '', post: '' };
const server = sharedServer();
beforeAll(async () => {
  ids.event = (await server.putEvent()).id;
  const { id } = await server.putAccount();
  const post = postFields({ user_id: id, status: 'Open' });
  ids.post = (await server.put('collaboration_opportunities', post)).id;
});

const forms: { readonly [N in CollectionName]?: () => Fields } = {
  event_rsvps: () => ({ event_id: ids.event, name: 'Ada', number_of_guests: 1 }),
  contact_submissions: () => ({ form_type: 'music', name: 'Ada', message: 'Play at our camp?' }),
  artist_submissions: () => ({
    name: 'Ada',
    role_interest: 'musician',
    skills: 'bass',
    why_join: 'The low end.',
  }),
  collaboration_interest: () => ({ opportunity_id: ids.post, name: 'Ada' }),
  newsletter_subscribers: () => ({}),
};
const slow = { bait: false, took_ms: 40_000 };

describe.each(Object.keys(forms).filter(isCollection))('%s', (collection) => {
  const send = async (more: Fields) => {
    const id = newId();
    const body = { ...forms[collection]?.(), id, email: `${id}@example.org`, ...more };
    const answer = await server.create(collection, body);
    const [row] = await server.rows(collection, `id = '${id}'`);
    return { answer, body, row };
  };

  it('stores and marks a submission with a filled trap field, with the normal response', async () => {
    const { answer, body, row } = await send({ bait: true, took_ms: 40_000 });
    const honest = await send(slow);
    expect(answer.status).toBe(200);
    expect({ ...answer.body, id: '' }).toEqual({ ...honest.answer.body, id: '' });
    expect(row).toMatchObject({ suspected: true });
    expect(honest.row).toMatchObject({ suspected: false });
    const token = await signIn(server.ask, 'users', admin);
    const path = `/api/collections/${collection}/records?filter=${encodeURIComponent(`id='${body.id}'`)}`;
    expect((await server.ask('GET', path, undefined, token)).body.items).toMatchObject([{ suspected: true }]);
    expect((await server.ask('GET', path)).body.items ?? []).toEqual([]);
  });

  it('marks a submission that was sent too fast, but not by a missing or forged signal', async () => {
    expect((await send({ bait: false, took_ms: 20 })).row).toMatchObject({ suspected: true });
    expect((await send({ ...slow, suspected: true })).row).toMatchObject({ suspected: false });
    expect((await send({})).row).toMatchObject({ suspected: false });
  });

  it('gives a repeat the same response with any signals', async () => {
    const { answer, body, row } = await send(slow);
    expect((await server.create(collection, { ...body, bait: true })).body).toEqual(answer.body);
    expect(await server.rows(collection, `id = '${body.id}'`)).toEqual([row]);
  });
});
