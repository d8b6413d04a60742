/** A change by somebody else that is stored after PocketBase has read a row for a request, and before it saves it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hooksVariant } from './hooks-variant';
import type { Kit, Server } from './pocketbase';

const hooks = `
routerAdd('POST', '/api/test/meanwhile', (e) => {
  e.app.store().set('meanwhile', JSON.parse(toString(e.request.body)).sql);
  e.json(200, {});
});
const change = (e) => {
  const sql = e.app.store().get('meanwhile');
  if (sql) {
    e.app.store().remove('meanwhile');
    e.app.db().newQuery(sql).execute();
  }
  e.next();
};
onRecordUpdateRequest(change);
onRecordConfirmPasswordResetRequest(change);`;

const file = 'hooks.pb.js';

/** The hooks with those that `meanwhile` needs: first in their file, so before the transactions. PocketBase loads files in any order. */
export async function withMeanwhile(kit: Kit): Promise<string> {
  const text = await readFile(join(kit.hooks, file), 'utf8');
  return hooksVariant(kit.hooks, { add: { [file]: `${hooks}\n${text}` } });
}

/** Runs SQL once, within the next request that changes a row. */
export async function meanwhile(server: Server, sql: string): Promise<void> {
  const { status, text } = await server.ask('POST', '/api/test/meanwhile', { sql });
  if (status !== 200) throw new Error(text);
}
