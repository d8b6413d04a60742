/** An admin client for tests: sends requests as PocketBase's SDK does, with the admin's token. */
import type { CollectionName } from '../../../src/domain/collections';
import { type Account, putAccount } from './collections';
import type { Answer, Server } from './pocketbase';
import { bodyOf, type Fields } from './records';

export interface Admin extends Account {
  patch(collection: CollectionName, id: string, body: unknown): Promise<Answer>;
  remove(collection: CollectionName, id: string): Promise<Answer>;
  undo(id: unknown, more?: Fields): Promise<Answer>;
  list(collection: CollectionName, filter?: string, more?: Record<string, string>): Promise<Fields[]>;
  /** Audit rows of a record, the oldest first. */
  audit(recordId: unknown): Promise<Fields[]>;
}

export async function putAdmin(server: Server): Promise<Admin> {
  const account = await putAccount(server, { role: 'admin' });
  const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, account.token);
  const records = (collection: CollectionName) => `/api/collections/${collection}/records`;
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
