/** An editor of the pages of a test server, as the admin page Site sends requests. */
import * as v from 'valibot';
import { type ContentRow, contentRow } from '../../../src/domain/content/requests';
import type { Server } from '../server/pocketbase';
import { type Fields, newId } from '../server/records';
import type { Answer } from '../server/requests';

type Action = 'draft' | 'publish' | 'restore' | 'schedule' | 'discard';

export const contentRowIn = (answer: Answer): ContentRow => {
  const read = v.safeParse(contentRow, answer.json);
  if (!read.success) throw new Error(`No row of a page: ${answer.status} ${answer.text.slice(0, 500)}`);
  return read.output;
};

export interface SiteEditor {
  id: string;
  email: string;
  token: string;
  send(action: Action, body: Fields): Promise<Answer>;
  /** Reads a page as this editor. */
  read(key: string): Promise<ContentRow>;
  /** Saves fields over what is stored. */
  save(key: string, fields: Fields): Promise<ContentRow>;
  /** Publishes the stored draft. */
  publish(key: string, more?: Fields): Promise<Answer>;
  /** Throws the stored draft away. */
  discard(key: string, more?: Fields): Promise<Answer>;
  /** Publishes a version again, instead of the present one. */
  restore(key: string, number: number, more?: Fields): Promise<Answer>;
}

export async function siteEditor(server: Server, role = 'editor'): Promise<SiteEditor> {
  const email = `${newId()}@example.org`;
  const { id, token } = await server.putAccount({ role, email });
  const send: SiteEditor['send'] = (action, body) =>
    server.ask('POST', `/api/byop/content/${action}`, body, token);
  const read: SiteEditor['read'] = async (key) => {
    const path = `/api/collections/content/records?filter=${encodeURIComponent(`key = '${key}'`)}`;
    const { items } = (await server.ask('GET', path, undefined, token)).body;
    return v.parse(contentRow, Array.isArray(items) ? items[0] : null);
  };
  return {
    id,
    email,
    token,
    send,
    read,
    save: async (key, fields) => {
      const { draft } = await read(key);
      const changes = Object.entries(fields).map(([name, to]) => [name, { from: draft[name] ?? null, to }]);
      return contentRowIn(await send('draft', { key, fields: Object.fromEntries(changes) }));
    },
    publish: async (key, more = {}) => {
      const { revision } = await read(key);
      return send('publish', { key, revision, audit_id: newId(), ...more });
    },
    discard: async (key, more = {}) => {
      const { revision } = await read(key);
      return send('discard', { key, revision, audit_id: newId(), ...more });
    },
    restore: async (key, number, more = {}) => {
      const { version } = await read(key);
      return send('restore', { key, number, version, audit_id: newId(), ...more });
    },
  };
}
