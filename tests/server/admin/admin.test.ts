/** Admins' changes with every role: only a current admin succeeds. Lists, creates and deletions: rules.test.ts. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { CollectionName } from '../../../src/domain/collections';

import { examples } from '../../support/server/collections';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { type Fields, newId } from '../../support/server/records';
import type { Answer } from '../../support/server/requests';
import type { Account } from '../../support/server/rows';

let owner: Account;
let tokens: Record<'guest' | 'user' | 'owner' | 'demoted', string>;
const server = sharedServer();
const ada = sharedAdmin(server);
beforeAll(async () => {
  owner = await server.putAccount();
  const demoted = await server.putAdmin();
  await setRole(demoted.id, '');
  tokens = { guest: '', user: (await server.putAccount()).token, owner: owner.token, demoted: demoted.token };
});

const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const setRole = (id: string, role: string) =>
  server.ask('PATCH', records('users', id), { role }, server.token);
const rowOf = async (collection: CollectionName) => (await examples[collection].row(server, owner)).id;
const applicant = () => ({
  name: 'Eve',
  email: `${newId()}@example.org`,
  role_interest: 'musician',
  skills: 'bass',
  why_join: 'The low end.',
  status: 'accepted',
});

interface Deed {
  what: string;
  /** Prepares the action. Returns functions that run it with a token and check its effect. */
  about(): Promise<{ deed(token: string): Promise<Answer>; done(answer: Answer): Promise<boolean> }>;
}

const changes = (collection: CollectionName, change: Fields, start?: Fields): Deed => ({
  what: `change ${collection} ${JSON.stringify(change)}`,
  async about() {
    const id = start ? (await server.put(collection, start)).id : await rowOf(collection);
    const now = async () => {
      const [{ updated_at: _, ...row } = {}] = await server.rows(collection, `id = '${id}'`);
      return JSON.stringify(row); // an owner may save their post: nothing of this is changed by it
    };
    const before = await now();
    return {
      deed: (token) => server.ask('PATCH', records(collection, id), change, token),
      done: async () => (await now()) !== before,
    };
  },
});

const deeds: Deed[] = [
  {
    what: 'list hidden resources',
    async about() {
      const id = await rowOf('resources');
      await ada.patch('resources', id, { status: 'hidden' });
      return {
        deed: (token) => server.ask('GET', `${records('resources')}?perPage=500`, undefined, token),
        done: async ({ text }) => text.includes(id),
      };
    },
  },
  changes('events', { title: 'Taken over' }),
  changes('events', { featured: true }),
  changes('events', { status: 'cancelled' }),
  changes('events', { max_attendees: 1, over_capacity: true }),
  changes('event_rsvps', { status: 'cancelled' }),
  changes('event_rsvps', { number_of_guests: 4, over_capacity: true }),
  changes('contact_submissions', { status: 'resolved' }),
  changes('contact_submissions', { notes: 'Mine' }),
  changes('artist_submissions', { status: 'declined' }),
  changes('artist_submissions', { notes: 'Mine' }),
  changes('artist_submissions', { publish: true, public_role: 'Star' }, applicant()),
  changes('artist_submissions', { publish: false }, { ...applicant(), status: 'approved' }),
  changes('collaboration_opportunities', { hidden: true }),
  changes('resources', { featured: true }),
  changes('resources', { status: 'hidden' }),
  changes('reports', { status: 'resolved' }),
  {
    what: 'undo',
    async about() {
      const id = await rowOf('events');
      const { audit_id } = (await ada.patch('events', id, { title: 'Changed' })).body;
      return {
        deed: (token) => server.ask('POST', '/api/byop/undo', { id: audit_id }, token),
        done: async () => (await server.rows('events', `id = '${id}' && title = 'Changed'`)).length === 0,
      };
    },
  },
];

describe.each(deeds)('$what', ({ about }) => {
  it('is refused for a guest, a user, the owner and a demoted admin with an old token, and works for an admin', async () => {
    const { deed, done } = await about();
    for (const [role, token] of Object.entries(tokens)) {
      const answer = await deed(token);
      expect([200, 400, 401, 403, 404]).toContain(answer.status);
      expect([role, await done(answer)]).toEqual([role, false]);
    }
    const answer = await deed(ada.token);
    expect(answer.status).toBe(200);
    expect(await done(answer)).toBe(true);
  });
});
