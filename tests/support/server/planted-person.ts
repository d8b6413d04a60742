/**
 * Plants a person in every field that can hold personal data, from the live schema. So a new field or table that
 * export or erasure forget fails a test.
 */
import { type CollectionName, collections, isCollection } from '../../../src/domain/collections';
import { schemasOf } from './canaries';
import { examples } from './collections';
import { hooksVariant } from './hooks-variant';
import type { Kit, Server } from './pocketbase';
import { newId } from './records';
import type { Account } from './rows';

/** Fields without personal data, by table. Every other text, address and JSON field of a personal table is personal. */
const structure: { readonly [N in CollectionName]?: readonly string[] } = {
  donations: ['currency', 'session', 'invoice', 'intent', 'subscription'],
  reports: ['about'],
  door_scans: ['key_id', 'device', 'rsvp_id', 'undoes'],
  consents: ['about', 'event_id', 'text_version'],
  content: ['key', 'draft', 'published', 'publish_error', 'scheduled_by', 'account'],
  content_versions: ['key', 'body', 'note', 'account'],
  audit_log: ['actor', 'collection', 'record_id', 'cause', 'group_id'],
  set_aside: ['audit', 'collection', 'record_id'],
};
/** Who published a page: an email. */
const publishers = ['published_by', 'made_by'];
const planted = new Set(['text', 'email', 'url', 'editor', 'json']);
/** Who entered an RSVP is somebody of the team, `search` is derived, and a code is for the guardian alone (decision 086). */
const unshown: readonly unknown[] = ['entered_by', 'search', 'pickup_code'];
/** Part of everything that is planted. Ids have no hyphen, so none contains it by chance. */
export const mark = 'planted-mark';

const testHooks = `
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

/** The hooks with two test routes: run any SQL, and dump every table. */
export const withTestHooks = (
  kit: Kit,
  edits: readonly (readonly [string, string])[] = [],
): Promise<string> => hooksVariant(kit.hooks, { edits, add: { 'privacy-test.pb.js': testHooks } });

export async function sql(server: Server, statement: string): Promise<void> {
  const answer = await server.ask('POST', '/api/test/sql', { sql: statement });
  if (answer.status !== 200) throw new Error(`${statement}: ${answer.text}`);
}

/** The tables that contain a text, in any column of any row. */
export async function tablesWith(server: Server, text: string): Promise<string[]> {
  const dump = (await server.ask('GET', '/api/test/dump')).body;
  return Object.keys(dump)
    .filter((table) => JSON.stringify(dump[table]).toLowerCase().includes(text.toLowerCase()))
    .sort();
}

export interface Person {
  email: string;
  account: Account;
  rows: Map<CollectionName, string>;
  shown: string[];
  hidden: string[];
}

export async function plantPerson(server: Server): Promise<Person> {
  const email = `${newId()}.${mark}@example.org`;
  const account = await server.putAccount({ email });
  const person: Person = { email, account, rows: new Map(), shown: [], hidden: [] };
  for (const schema of await schemasOf(server)) {
    const { name: table } = schema;
    if (!isCollection(table) || collections[table].personal === 'none') continue;
    const own = structure[table] ?? [];
    const id = await rowOf(server, table, person);
    person.rows.set(table, id);
    const set = schema.fields.flatMap(({ name, type, hidden }) => {
      if (name === 'id' || own.includes(`${name}`) || !planted.has(`${type}`) || name === 'tokenKey')
        return [];
      const isAddress = `${name}`.includes('email') || publishers.includes(`${name}`);
      const text = isAddress ? email : `${mark}-${table}-${name}`;
      if (!isAddress && collections[table].personal === 'exported')
        person[hidden || unshown.includes(name) ? 'hidden' : 'shown'].push(text);
      return [`"${name}" = '${type === 'json' ? json(table, text, email) : text}'`];
    });
    await sql(server, `UPDATE ${table} SET ${set.join(', ')} WHERE id = '${id}'`);
  }
  return person;
}

/** A trash row holds a whole row; any other JSON holds a list. */
const json = (table: CollectionName, text: string, email: string): string =>
  JSON.stringify(table === 'set_aside' ? { email, message: text } : [text, email]);

async function rowOf(server: Server, table: CollectionName, { account, rows }: Person): Promise<string> {
  if (table === 'users') return account.id;
  if (table === 'rsvp_changes') {
    const rsvp_id = rows.get('event_rsvps');
    return (await server.put(table, { rsvp_id, action: 'cancel' })).id;
  }
  if (table === 'door_scans') {
    const event_id = (await server.putEvent()).id;
    const scan = { event_id, rsvp_id: rows.get('event_rsvps'), action: 'out', people: 1, counts: true };
    return (await server.put(table, scan)).id;
  }
  if (table === 'consents') {
    const answer = {
      about: rows.get('event_rsvps'),
      state: 'given',
      text_version: '2026-12',
      by: '?',
      how: 'link',
    };
    return (await server.put(table, answer)).id;
  }
  if (table === 'reports') {
    const about = rows.get('collaboration_opportunities');
    return (await server.put(table, { kind: 'opportunity', about, reason: '?', status: 'new' })).id;
  }
  if (table === 'set_aside') {
    const kept = { audit: newId(), record_id: newId(), until: '2099-01-01 00:00:00Z' };
    return (await server.put(table, { ...kept, collection: 'contact_submissions' })).id;
  }
  if (table === 'content' || table === 'content_versions') {
    return (await server.put(table, { key: newId(), account: account.id })).id;
  }
  if (table === 'audit_log') {
    const about = { collection: 'contact_submissions', record_id: rows.get('contact_submissions') };
    return (await server.put(table, { actor: account.id, action: 'update', ...about })).id;
  }
  return (await examples[table].row(server, account)).id;
}
