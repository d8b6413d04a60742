/** A change by somebody else that is stored after PocketBase has read a row for a request, and before it saves it. */
import { hooksVariant } from './hooks-variant';
import type { Kit, Server } from './pocketbase';

// Their file runs before `hooks.pb.js`, so before its transactions.
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

/** The hooks with those that `meanwhile` needs. */
export const withMeanwhile = (kit: Kit): Promise<string> =>
  hooksVariant(kit.hooks, { add: { 'before-hooks.pb.js': hooks } });

/** Runs SQL once, within the next request that changes a row. */
export async function meanwhile(server: Server, sql: string): Promise<void> {
  const { status, text } = await server.ask('POST', '/api/test/meanwhile', { sql });
  if (status !== 200) throw new Error(text);
}
