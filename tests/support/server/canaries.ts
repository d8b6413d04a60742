/** Plants canaries in every private field of the live schema. A new collection is private unless everybody may list it. */
import { collections, isCollection } from '../../../src/domain/collections';
import { examples } from './collections';
import { hooksVariant } from './hooks-variant';
import { type Kit, type Server, startServer, superuser } from './pocketbase';
import type { Fields } from './records';
import type { Account } from './rows';

const isPublic = (name: string) =>
  isCollection(name) && 'list' in collections[name] && collections[name].list === 'everyone';
const shownOfSeries = ['rule', 'time_from', 'time_to'];
/** Fields of a table that a view shows. That of `series` shows each row. */
const shownOfView: Record<string, readonly string[]> = {
  series: shownOfSeries,
  members: ['name', 'role_interest', 'public_role', 'skills', 'why_join'],
  public_photos: ['alt', 'caption', 'place'],
  public_series: shownOfSeries,
  public_content: ['key', 'published'],
};

const tableOf: Record<string, string> = {
  event_seats: 'events',
  members: 'artist_submissions',
  public_photos: 'photos',
  public_series: 'series',
  public_content: 'content',
};

const planted = new Set(['text', 'email', 'url', 'editor', 'json', 'password']);
/** Part of every canary, and of nothing else. */
export const mark = 'canary-mark';

/** Patterns of private fields, and of fields that are hidden from everybody. */
export const canary = { private: /canary\.|root@byop\.example/, hidden: /hush-/ } as const;

export interface Target {
  name: string;
  isView: boolean;
  isSystem: boolean;
  id: string;
  private: string[];
  hidden: string[];
  files: string[];
  /** Relations and back-relations, named as in `expand` and `filter`, with the fields of the related collection. */
  paths: { path: string; collection: string; private: string[]; hidden: string[] }[];
}

interface Schema {
  id: string;
  name: string;
  type: string;
  system: boolean;
  fields: Fields[];
}

export interface Field {
  server: Server;
  targets: Map<string, Target>;
  victim: Account;
}

/** Test routes: write canaries past all rules, save a record so that subscribers are notified, write a log line. */
const testHooks = `
routerAdd('POST', '/api/test/plant', (e) => {
  const { table, id, fields } = JSON.parse(toString(e.request.body));
  for (const [field, value] of Object.entries(fields)) {
    e.app.db().newQuery('UPDATE ' + table + ' SET ' + field + ' = {:value} WHERE id = {:id}').bind({ value, id }).execute();
  }
  e.json(200, {});
});
routerAdd('POST', '/api/test/save', (e) => {
  const { table, id } = JSON.parse(toString(e.request.body));
  e.app.saveNoValidate(e.app.findRecordById(table, id));
  e.json(200, {});
});
routerAdd('POST', '/api/test/log', (e) => {
  e.app.logger().error(JSON.parse(toString(e.request.body)).text);
  e.json(200, {});
});`;

export async function plantedServer(kit: Kit): Promise<Field> {
  const server = await startServer(kit, {
    hooks: await hooksVariant(kit.hooks, { add: { 'plant.pb.js': testHooks } }),
  });
  const victim = await server.putAccount({ emailVisibility: true });
  const schemas = await schemasOf(server);
  const targets = new Map<string, Target>();
  for (const schema of schemas) {
    const row = isCollection(schema.name)
      ? await examples[schema.name].row(server, victim)
      : { id: 'nosuchrecord000' };
    const target = describeTarget(schema, schemas, row.id);
    if (schema.name === '_superusers') target.id = await superuserId(server);
    await plant(server, schema, schemas, target);
    targets.set(schema.name, target);
  }
  return { server, targets, victim };
}

export async function schemasOf(server: Server): Promise<Schema[]> {
  const { items } = (await server.ask('GET', '/api/collections?perPage=200', undefined, server.token)).body;
  return Array.isArray(items) ? items : [];
}

async function superuserId(server: Server): Promise<string> {
  const filter = encodeURIComponent(`email = '${superuser.email}'`);
  const path = `/api/collections/_superusers/records?filter=${filter}`;
  return /"id":"([^"]+)"/.exec((await server.ask('GET', path, undefined, server.token)).text)?.[1] ?? '';
}

function describeTarget(schema: Schema, all: readonly Schema[], id: string): Target {
  const relations = schema.fields.filter((field) => field.type === 'relation');
  const paths = relations.flatMap((field) => {
    const other = all.find((one) => one.id === field.collectionId);
    return other ? [{ path: `${field.name}`, collection: other.name, ...secretsOf(other) }] : [];
  });
  const back = all.flatMap((other) =>
    other.fields
      .filter((field) => field.type === 'relation' && field.collectionId === schema.id)
      .map((field) => ({
        path: `${other.name}_via_${field.name}`,
        collection: other.name,
        ...secretsOf(other),
      })),
  );
  return {
    name: schema.name,
    isView: schema.type === 'view',
    isSystem: schema.system,
    id,
    ...secretsOf(schema),
    files: schema.fields.filter((field) => field.type === 'file').map((field) => `${field.name}`),
    paths: [...paths, ...back],
  };
}

function secretsOf(schema: Schema): { private: string[]; hidden: string[] } {
  const texts = schema.fields.filter((field) => field.name !== 'id' && planted.has(`${field.type}`));
  const names = (isHidden: boolean) =>
    texts.filter((field) => Boolean(field.hidden) === isHidden).map((field) => `${field.name}`);
  return {
    private: isPublic(schema.name) ? [] : names(false),
    hidden: names(true),
  };
}

async function plant(server: Server, schema: Schema, all: readonly Schema[], target: Target): Promise<void> {
  if (schema.system && schema.name !== 'users') return;
  const table = tableOf[schema.name] ?? schema.name;
  const source = all.find((one) => one.name === table);
  if (!source) return;
  const secrets = secretsOf(source);
  const typeOf = (name: string) => source.fields.find((field) => field.name === name)?.type;
  const fields: Fields = {};
  for (const name of secrets.private) {
    if (shownOfView[schema.name]?.includes(name)) continue;
    const value = `canary.${table}.${name}.${mark}.${target.id}@example.org`.toLowerCase();
    fields[name] = typeOf(name) === 'json' ? JSON.stringify(value) : value;
  }
  // Another token key would end the victim's sessions.
  for (const name of secrets.hidden.filter((one) => one !== 'tokenKey')) {
    fields[name] = `hush-${table}-${name}-${mark}-${target.id}`;
  }
  const answer = await server.ask('POST', '/api/test/plant', { table, id: target.id, fields });
  if (answer.status !== 200) throw new Error(`${table} could not be planted: ${answer.text}`);
}
