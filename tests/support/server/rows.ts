/** Rows and accounts of a server: written and read as a superuser, or sent as a client does. */
import { randomUUID } from 'node:crypto';
import type { CollectionName } from '../../../src/domain/collections';
import { eventFields, type Fields, newId, rsvpFields, youngFields } from './records';
import type { Answer, Ask } from './requests';

type Row = Fields & { id: string };

export interface Account {
  id: string;
  token: string;
}

/** An admin of the site: sends requests as PocketBase's SDK does, with their token. */
export interface Admin extends Account {
  patch(collection: CollectionName, id: string, body: unknown): Promise<Answer>;
  remove(collection: CollectionName, id: string): Promise<Answer>;
  undo(id: unknown, more?: Fields): Promise<Answer>;
  list(collection: CollectionName, filter?: string, more?: Record<string, string>): Promise<Fields[]>;
  /** Audit rows of a record, the oldest first. */
  audit(recordId: unknown): Promise<Fields[]>;
}

export interface Rows {
  /** Sends a create, as a guest unless there is a token. */
  create(collection: CollectionName, body: unknown, token?: string): Promise<Answer>;
  /** Sends an RSVP, which the server has to accept. Returns what was sent. */
  sendRsvp(eventId: unknown, more?: Fields): Promise<Row>;
  /** The same for somebody under 18. */
  sendYoung(eventId: unknown, more?: Fields): Promise<Row>;
  /** Writes a row as a superuser. Throws with the server's message. */
  put(collection: CollectionName, fields: Fields | FormData): Promise<Row>;
  putEvent(more?: Fields): Promise<Row>;
  /** All rows of a collection, read as a superuser. */
  rows(collection: CollectionName, filter?: string, sort?: string): Promise<Fields[]>;
  /** The row with an id, read as a superuser; empty if there is none. */
  row(collection: CollectionName, id: unknown): Promise<Fields>;
  /** Creates an account with a token, without a sign-in. */
  putAccount(more?: Fields): Promise<Account>;
  putAdmin(): Promise<Admin>;
}

/** PocketBase's maximum of rows per page. */
const mostRows = 1000;

const path = (collection: CollectionName) => `/api/collections/${collection}/records`;

export function rowsOf(ask: Ask, superuser: string): Rows {
  const create: Rows['create'] = (collection, body, token) => ask('POST', path(collection), body, token);
  const send = async (rsvp: Row) => {
    const answer = await create('event_rsvps', rsvp);
    if (answer.status === 200) return rsvp;
    throw new Error(`The RSVP was refused: ${answer.status} ${answer.text}`);
  };
  const put: Rows['put'] = async (collection, fields) => {
    const answer = await create(collection, fields, superuser);
    const { id } = answer.body;
    if (answer.status === 200 && typeof id === 'string') return { ...answer.body, id };
    throw new Error(`${collection} was not written: ${answer.status} ${answer.text}`);
  };
  const rows: Rows['rows'] = async (collection, filter = '', sort = '') => {
    const found: Fields[] = [];
    for (let page = 1; ; page += 1) {
      const query = { page: `${page}`, perPage: `${mostRows}`, skipTotal: '1', filter, sort };
      const items = await readPage(ask, collection, query, superuser);
      found.push(...items);
      if (items.length < mostRows) return found;
    }
  };
  const putAccount: Rows['putAccount'] = async (more = {}) => {
    const password = randomUUID();
    const fields = { email: `${newId()}@example.org`, password, passwordConfirm: password, ...more };
    const { id } = await put('users', fields);
    const impersonate = `/api/collections/users/impersonate/${id}`;
    const { body } = await ask('POST', impersonate, { duration: 3600 }, superuser);
    return { id, token: String(body.token ?? '') };
  };
  return {
    create,
    sendRsvp: (eventId, more) => send(rsvpFields(`${eventId}`, more)),
    sendYoung: (eventId, more) => send(youngFields(`${eventId}`, more)),
    put,
    putEvent: (more) => put('events', eventFields(more)),
    rows,
    row: async (collection, id) => (await rows(collection, `id = '${id}'`))[0] ?? {},
    putAccount,
    putAdmin: async () => adminOf(ask, await putAccount({ role: 'admin' })),
  };
}

function adminOf(ask: Ask, account: Account): Admin {
  const { token } = account;
  const list: Admin['list'] = (collection, filter = '', more = {}) =>
    readPage(ask, collection, { perPage: '500', filter, ...more }, token);
  return {
    ...account,
    patch: (collection, id, body) => ask('PATCH', `${path(collection)}/${id}`, body, token),
    remove: (collection, id) => ask('DELETE', `${path(collection)}/${id}`, undefined, token),
    undo: (id, more = {}) => ask('POST', '/api/byop/undo', { id, ...more }, token),
    list,
    audit: (recordId) => list('audit_log', `record_id = '${recordId}'`, { sort: 'created_at,@rowid' }),
  };
}

async function readPage(
  ask: Ask,
  collection: CollectionName,
  query: Record<string, string>,
  token: string,
): Promise<Fields[]> {
  const answer = await ask('GET', `${path(collection)}?${new URLSearchParams(query)}`, undefined, token);
  if (Array.isArray(answer.body.items)) return answer.body.items;
  throw new Error(`${collection} could not be read: ${answer.status} ${answer.text}`);
}
