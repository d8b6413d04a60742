/** Posts on the board and in the library: whose they are, where they start, and what they may link to. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { putAccount } from '../support/collections';
import { type Server, startServer } from '../support/pocketbase';
import { bodyOf, create, put } from '../support/records';

let server: Server;
beforeAll(async () => {
  server = await startServer(inject('kit'));
});
afterAll(() => server.stop());

describe('a post of a signed-in person', () => {
  const opportunity = {
    title: 'Bass player wanted',
    posted_by: 'Ada',
    role: 'Songwriter',
    type: 'Project',
    icon: 'Mic',
    description: 'Three slow songs.',
    skills: ['bass', ' patience '],
  };
  const resource = {
    title: 'Quiet drums',
    description: 'Rods and towels.',
    category: 'Music Production Tutorials',
    type: 'Guide',
    author: 'Caleb',
  };

  it('belongs to them and starts where every post starts, whatever they send', async () => {
    const [me, other] = [await putAccount(server), await putAccount(server)];
    const forged = { status: 'Active', user_id: other.id };
    const post = bodyOf(
      await create(server, 'collaboration_opportunities', { ...opportunity, ...forged }, me.token),
    );
    expect(post).toMatchObject({ user_id: me.id, status: 'Open', skills: ['bass', 'patience'] });
    const path = `/api/collections/collaboration_opportunities/records/${post.id}`;
    const change = { user_id: other.id, title: ' New title ', status: 'Closed' };
    const changed = await server.ask('PATCH', path, change, me.token);
    expect(changed.json).toMatchObject({ user_id: me.id, title: 'New title', status: 'Closed' }); // theirs to close

    const sent = { ...resource, featured: true, status: 'hidden', created_by: other.id };
    expect((await create(server, 'resources', sent, me.token)).json).toMatchObject({
      created_by: me.id,
      status: 'active',
      featured: false,
      url: '',
    });
  });

  it('is refused with a message for every field that is wrong', async () => {
    const me = await putAccount(server);
    const wrong = { ...opportunity, type: 'Nothing', icon: undefined, skills: ['', ' '] };
    expect((await create(server, 'collaboration_opportunities', wrong, me.token)).json).toMatchObject({
      status: 400,
      data: {
        type: { message: 'Choose a type.' },
        icon: { message: 'Choose an icon.' },
        skills: { message: 'Name at least one skill.' },
      },
    });
  });

  it.each([
    'javascript:alert(1)',
    'javascript:1//%0aalert(1)//@example.org',
    'https://user:secret@example.org/',
    'https://example.org\\@evil.example',
    'data:text/html,x',
    '//example.org',
    'example.org',
    'https://exa mple.org',
  ])('never links to %s', async (url) => {
    const me = await putAccount(server);
    expect(await create(server, 'resources', { ...resource, url }, me.token)).toMatchObject({
      status: 400,
      json: { data: { url: { message: /https/ } } },
    });
    await expect(put(server, 'resources', { ...resource, url, status: 'active' })).rejects.toThrow('url');
  });
});
