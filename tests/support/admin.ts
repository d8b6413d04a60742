/** An admin at work, for tests: asks as PocketBase's SDK would, with the admin's own token. */
import { type Account, putAccount } from './collections';
import type { Answer, Server } from './pocketbase';
import { bodyOf, type Fields } from './records';

export interface Admin extends Account {
  patch(collection: string, id: string, body: unknown): Promise<Answer>;
  remove(collection: string, id: string): Promise<Answer>;
  undo(id: unknown, more?: Fields): Promise<Answer>;
  /** Rows of a collection, as this admin sees them. */
  list(collection: string, filter?: string, more?: Record<string, string>): Promise<Fields[]>;
  /** What the audit says about a record, the first first. */
  audit(recordId: unknown): Promise<Fields[]>;
}

/** A new admin. */
export async function putAdmin(server: Server): Promise<Admin> {
  const account = await putAccount(server, { role: 'admin' });
  const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, account.token);
  const records = (collection: string) => `/api/collections/${collection}/records`;
  const list: Admin['list'] = async (collection, filter = '', more = {}) => {
    const query = new URLSearchParams({ perPage: '500', filter, ...more });
    const answer = await ask('GET', `${records(collection)}?${query}`);
    const { items } = bodyOf(answer);
    if (Array.isArray(items)) return items;
    throw new Error(`${collection} could not be listed: ${answer.status} ${answer.text}`);
  };
  return {
    ...account,
    patch: (collection, id, body) => ask('PATCH', `${records(collection)}/${id}`, body),
    remove: (collection, id) => ask('DELETE', `${records(collection)}/${id}`),
    undo: (id, more = {}) => ask('POST', '/api/byop/undo', { id, ...more }),
    list,
    audit: (recordId) => list('audit_log', `record_id = '${recordId}'`, { sort: 'created_at,@rowid' }),
  };
}
