/**
 * Outside of the outbox: half of the responses are lost, a quarter of the requests is sent twice. Each is stored
 * once.
 */
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import {
  type Change,
  changeRecord,
  createRecord,
  deleteRecord,
  undo,
} from '../../../src/data/admin/record-changes';
import { mintId } from '../../../src/data/id';
import { client } from '../../../src/data/pocketbase-client';
import { postOpportunity, postResource, sendReport } from '../../../src/data/posts';
import { signUp } from '../../../src/data/session';
import type { OpportunityInput } from '../../../src/domain/posts/opportunity';
import { type FaultProxy, openFaultProxy } from '../../support/network/fault-proxy';
import { createRandom } from '../../support/random';

import { putWhatIsAnswered } from '../../support/server/collections';
import { figure, isDeep } from '../../support/server/figures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Server, startServer } from '../../support/server/pocketbase';
import { eventFields, newId } from '../../support/server/records';

/** For most kinds; 1,000 in total with `npm run test:deep`. */
const count = isDeep ? 160 : 12;
/** A deletion and its undo are two actions. */
const pairs = count / 2;
const accounts = count / 4;
const atOnce = 10;
const mostPresses = 40;

let server: Server;
let line: FaultProxy;
let lost = 0;
let twice = 0;

async function open(hooks?: string): Promise<void> {
  server = await startServer(inject('kit'), hooks ? { hooks } : {});
  line = await openFaultProxy(server.url);
  const random = createRandom(1);
  [lost, twice] = [0, 0];
  line.decide = ({ method }) => {
    if (method === 'GET') return 'fine';
    const chance = random();
    if (chance < 0.5) lost += 1;
    else if (chance < 0.75) twice += 1;
    return chance < 0.5 ? 'answer-lost' : chance < 0.75 ? 'sent-twice' : 'fine';
  };
  const { baseURL } = client;
  client.baseURL = line.url;
  onTestFinished(() => {
    client.baseURL = baseURL;
  });
}

beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true); // the client dispatches an event about its session
});
afterEach(async () => {
  client.authStore.clear();
  await line.close();
  await server.stop();
  vi.unstubAllGlobals();
});

/** Repeats a request until it succeeds. Throws the last response if none does. */
async function press<Answer extends { ok: boolean }>(send: () => Promise<Answer>): Promise<Answer> {
  for (let presses = 1; ; presses += 1) {
    const answer = await send();
    if (answer.ok) return answer;
    if (presses === mostPresses) throw new Error(`It is never answered: ${JSON.stringify(answer)}`);
  }
}

async function all<T>(work: (n: number) => Promise<T>, times = count): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const person = async () => {
    for (let n = next++; n < times; n = next++) done[n] = await work(n);
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  return done;
}

async function signInAs(role?: 'admin'): Promise<void> {
  const { id, token } = role ? await server.putAdmin() : await server.putAccount();
  client.authStore.save(token, { id, collectionId: '', collectionName: 'users' });
}

const opportunity = (n: number): OpportunityInput => ({
  title: `Bass player ${n} wanted`,
  posted_by: 'Ada',
  role: 'Songwriter',
  type: 'Project',
  icon: 'Mic',
  description: 'Three slow songs.',
  skills: ['bass'],
});

const auditOf = (change: Change): string => (change.ok ? change.audit : '');
const isOf = (action: string, ids: readonly string[]) => (row: Record<string, unknown>) =>
  row.action === action && ids.includes(`${row.record_id}`);

interface Outcome {
  /** Stored rows, or audit rows of actions. */
  stored: unknown[];
  answered: unknown[];
}

const kinds: Record<string, () => Promise<Outcome>> = {
  async opportunities() {
    await signInAs();
    const answered = await all(async (n) => {
      const id = mintId();
      await press(() => postOpportunity(opportunity(n), id));
      return id;
    });
    const rows = await server.rows('collaboration_opportunities', "title ~ 'Bass player _%'");
    return { answered, stored: rows.filter(({ id }) => id !== 'basswanted00001').map(({ id }) => id) };
  },

  async resources() {
    await signInAs();
    const answered = await all(async (n) => {
      const id = mintId();
      const resource = { title: `Quiet drums ${n}`, description: 'Rods.', url: '', author: 'Caleb' };
      const choices = { category: 'Music Production Tutorials', type: 'Guide' } as const;
      await press(() => postResource({ ...resource, ...choices }, id));
      return id;
    });
    return { answered, stored: (await server.rows('resources')).map(({ id }) => id) };
  },

  async reports() {
    const answered = await all(async (n) => {
      const id = mintId();
      const report = { kind: 'opportunity', about: 'basswanted00001', reason: `Reason ${n}` } as const;
      await press(() => sendReport(report, id));
      return id;
    });
    return { answered, stored: (await server.rows('reports')).map(({ id }) => id) };
  },

  async events() {
    await signInAs('admin');
    const answered = await all(async (n) => {
      const id = mintId();
      const fields = eventFields({ title: `Candle Hour ${n}` });
      await press(() => createRecord('events', id, fields));
      return id;
    });
    const rows = await server.rows('audit_log', "action = 'create' && collection = 'events'");
    return { answered, stored: rows.map(({ record_id }) => record_id) };
  },

  async changes() {
    await signInAs('admin');
    const inbox = await all((n) => server.put('contact_submissions', contact(n)));
    const answered = await all(async (n) => {
      const seen = { id: `${inbox[n]?.id}`, updated_at: `${inbox[n]?.updated_at}` };
      return auditOf(await press(() => changeRecord('contact_submissions', seen, { status: 'resolved' })));
    });
    const ids = inbox.map(({ id }) => id);
    return {
      answered,
      stored: (await server.rows('audit_log')).filter(isOf('update', ids)).map(({ id }) => id),
    };
  },

  async 'deletions and undos'() {
    await signInAs('admin');
    const subscriber = () => server.put('newsletter_subscribers', { email: `${newId()}@example.org` });
    const ids = (await all(subscriber, pairs)).map(({ id }) => id);
    const remove = async (n: number) =>
      auditOf(await press(() => deleteRecord('newsletter_subscribers', ids[n] ?? '')));
    const deleted = await all(remove, pairs);
    expect(await server.rows('newsletter_subscribers')).toEqual([]);
    const undone = await all(async (n) => {
      const change = await press(() => undo(deleted[n] ?? ''));
      return change.ok ? Object(change.record).id : '';
    }, pairs);
    expect(await server.rows('newsletter_subscribers')).toHaveLength(pairs);
    const log = await server.rows('audit_log');
    const stored = [...log.filter(isOf('delete', ids)), ...log.filter(isOf('undo', ids))];
    return { answered: [...deleted, ...undone], stored: stored.map(({ id }) => id) };
  },

  async 'sign-ups'() {
    const answered = await all(async (n) => {
      const id = mintId();
      const account = { email: `person.${n}@moreno.example`, password: 'secret words' };
      const answer = await press(() => signUp(account, id));
      expect(answer).toMatchObject({ ok: true, isNew: true, account: { id } });
      return id;
    }, accounts);
    const rows = await server.rows('users', "email ~ '%@moreno.example'");
    return { answered, stored: rows.map(({ id }) => id) };
  },
};
const contact = (n: number) => ({
  name: `Person ${n}`,
  email: `person.${n}@example.org`,
  form_type: 'music',
  message: `Message ${n}`,
  status: 'new',
});

describe('outside of the outbox, with half of the responses lost and a quarter of the requests sent twice', () => {
  it.each(Object.entries(kinds))(
    '%s: each is stored once and gets the right response',
    async (kind, live) => {
      await open();
      await putWhatIsAnswered(server);
      const { stored, answered } = await live();
      expect(stored.toSorted()).toEqual(answered.toSorted());
      expect(new Set(stored).size).toBe(stored.length);
      // Sign-ups are slow by design (bcrypt), so there are fewer.
      const least = kind === 'sign-ups' ? accounts : count;
      expect(stored.length).toBeGreaterThanOrEqual(least);
      expect(lost).toBeGreaterThanOrEqual(least / 4);
      expect(twice).toBeGreaterThan(0);
      figure(
        `lost or doubled with half of the answers lost, outside the outbox: ${kind}`,
        `0 of ${answered.length}`,
      );
    },
    240_000,
  );

  it('fails when the server does not recognize a repeat (control)', async () => {
    const { hooks } = inject('kit');
    await open(await hooksVariant(hooks, { edits: [['known.state === "stored"', 'false']] }));
    await signInAs();
    line.decide = ({ method }) => (method === 'GET' ? 'fine' : 'sent-twice');
    const id = mintId();
    await expect(press(() => postOpportunity(opportunity(1), id))).rejects.toThrow(/never answered/);
  });

  it('fails when every press creates another id (control)', async () => {
    await open();
    await signInAs();
    await all((n) => press(() => postOpportunity(opportunity(n), mintId())), atOnce);
    expect((await server.rows('collaboration_opportunities')).length).toBeGreaterThan(atOnce);
  });
});
