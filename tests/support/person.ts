/**
 * Somebody about whom a server holds something in every field that can hold it, planted from the live schema: a new field
 * or table with personal data is planted too, so whoever forgets to export or to erase it hears of it.
 */
import { schemasOf } from './canaries';
import { type Account, examples, putAccount } from './collections';
import { hooksVariant } from './hooks-variant';
import type { Kit, Server } from './pocketbase';
import { bodyOf, newId, put } from './records';

/** Text that is nobody's: fields by table, or all of a table. Every other text, address and JSON field is a person's. */
const structure: Record<string, readonly string[] | 'all'> = {
  events: 'all',
  erased_ids: 'all',
  client_errors: 'all', // reduced to words that browsers use: client-errors.test.ts
  gift_events: 'all', // ids of Stripe; the gift itself is in donations
  unannounced_changes: 'all', // times and places of an event
  mails: 'all', // the id of a row, read when the mail is sent
  data_links: 'all', // the link that a person asks for; a second one for the same address would have to wait
  donations: ['currency', 'session', 'invoice', 'intent', 'subscription'],
  reports: ['about'],
  audit_log: ['actor', 'collection', 'record_id', 'cause'],
  set_aside: ['audit', 'collection', 'record_id'],
};
/** What goes when a person is erased, but is not theirs to read: why, by table. */
const notShown: Record<string, string> = {
  reports: 'what somebody else reported about their post, without a name',
  audit_log: 'what admins did',
};
const planted = new Set(['text', 'email', 'url', 'editor', 'json']);
/** In everything that is planted, and in nothing else. */
export const mark = 'pq9z';

const doors = `
routerAdd('POST', '/api/test/sql', (e) => {
  e.app.db().newQuery(JSON.parse(toString(e.request.body)).sql).execute();
  e.json(200, {});
});
routerAdd('GET', '/api/test/dump', (e) => {
  const read = (sql) => {
    const found = arrayOf(new DynamicModel({ text: '' }));
    e.app.db().newQuery(sql).all(found);
    return found.map((row) => row.text);
  };
  const tables = {};
  for (const name of read("SELECT name AS text FROM sqlite_master WHERE type = 'table'")) {
    const columns = read("SELECT name AS text FROM pragma_table_info('" + name + "')");
    const all = columns.map((column) => 'CAST("' + column + '" AS TEXT)').join(', ');
    tables[name] = read('SELECT json_array(' + all + ') AS text FROM "' + name + '"');
  }
  e.json(200, tables);
});`;

/** The hooks with two doors for tests: to write past every rule, and to read every row of every table. */
export const withTestHooks = (
  kit: Kit,
  edits: readonly (readonly [string, string])[] = [],
): Promise<string> => hooksVariant(kit.hooks, { edits, add: { 'privacy-test.pb.js': doors } });

export async function sql(server: Server, statement: string): Promise<void> {
  const answer = await server.ask('POST', '/api/test/sql', { sql: statement });
  if (answer.status !== 200) throw new Error(`${statement}: ${answer.text}`);
}

/** The tables in which a text stands, in any column of any row. */
export async function tablesWith(server: Server, text: string): Promise<string[]> {
  const dump = bodyOf(await server.ask('GET', '/api/test/dump'));
  return Object.keys(dump)
    .filter((table) => JSON.stringify(dump[table]).toLowerCase().includes(text.toLowerCase()))
    .sort();
}

export interface Person {
  email: string;
  account: Account;
  /** The planted row of each table. */
  rows: Map<string, string>;
  /** What was planted where the person may read it, and where nobody may. */
  shown: string[];
  hidden: string[];
}

/** Plants a person everywhere. */
export async function plantPerson(server: Server): Promise<Person> {
  const email = `${newId()}.${mark}@example.org`;
  const account = await putAccount(server, { email });
  const person: Person = { email, account, rows: new Map(), shown: [], hidden: [] };
  for (const schema of await schemasOf(server)) {
    const own = structure[schema.name] ?? [];
    if (schema.type === 'view' || schema.system || own === 'all') continue;
    const id = await rowOf(server, schema.name, person);
    person.rows.set(schema.name, id);
    const set = schema.fields.flatMap(({ name, type, hidden }) => {
      if (name === 'id' || own.includes(`${name}`) || !planted.has(`${type}`) || name === 'tokenKey')
        return [];
      const isAddress = `${name}`.includes('email');
      const words = isAddress ? email : `${mark}-${schema.name}-${name}`;
      if (!isAddress && !(schema.name in notShown)) person[hidden ? 'hidden' : 'shown'].push(words);
      return [`"${name}" = '${type === 'json' ? json(schema.name, words, email) : words}'`];
    });
    await sql(server, `UPDATE ${schema.name} SET ${set.join(', ')} WHERE id = '${id}'`);
  }
  return person;
}

/** What an admin deleted holds a whole row, any other JSON a list of words. */
const json = (table: string, words: string, email: string): string =>
  JSON.stringify(table === 'set_aside' ? { email, message: words } : [words, email]);

async function rowOf(server: Server, table: string, { account, rows }: Person): Promise<string> {
  if (table === 'users') return account.id;
  if (table === 'rsvp_changes') {
    const rsvp_id = rows.get('event_rsvps');
    return (await put(server, table, { rsvp_id, action: 'cancel' })).id;
  }
  if (table === 'reports') {
    const about = rows.get('collaboration_opportunities');
    return (await put(server, table, { kind: 'opportunity', about, reason: '?', status: 'new' })).id;
  }
  if (table === 'set_aside') {
    const kept = { audit: newId(), record_id: newId(), until: '2099-01-01 00:00:00Z' };
    return (await put(server, table, { ...kept, collection: 'contact_submissions' })).id;
  }
  if (table === 'audit_log') {
    const about = { collection: 'contact_submissions', record_id: rows.get('contact_submissions') };
    return (await put(server, table, { actor: account.id, action: 'update', ...about })).id;
  }
  const example = examples[table];
  if (!example) throw new Error(`tests/support/collections.ts has no example of ${table}`);
  return (await example.row(server, account)).id;
}
