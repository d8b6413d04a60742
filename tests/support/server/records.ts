import { randomInt } from 'node:crypto';
import { addDays } from 'date-fns';
import type { CollectionName } from '../../../src/domain/collections';
import { consentTextVersions } from '../../../src/domain/rsvps/consent';
import type { Answer, Server } from './pocketbase';

export type Fields = Record<string, unknown>;

function randomText(length: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export const newId = (): string => randomText(15);

export const newSecret = (): string => randomText(32);

export const create = (
  server: Server,
  collection: CollectionName,
  body: unknown,
  token?: string,
): Promise<Answer> => server.ask('POST', `/api/collections/${collection}/records`, body, token);

/** The response's body as an object; empty for any other body. */
export const bodyOf = (answer: Answer): Fields =>
  typeof answer.json === 'object' && answer.json !== null ? { ...answer.json } : {};

/** Writes a row as a superuser and returns it. Throws with the server's message. */
export async function createAsSuperuser(
  server: Server,
  collection: CollectionName,
  fields: Fields | FormData,
): Promise<Fields & { id: string }> {
  const answer = await create(server, collection, fields, server.token);
  const row = bodyOf(answer);
  if (answer.status === 200 && typeof row.id === 'string') return { ...row, id: row.id };
  throw new Error(`${collection} was not written: ${answer.status} ${answer.text}`);
}

/** All rows of a collection, read as a superuser. */
export async function rowsOf(
  server: Server,
  collection: CollectionName,
  filter = '',
  sort = '',
): Promise<Fields[]> {
  const rows: Fields[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      page: `${page}`,
      perPage: `${mostRows}`,
      skipTotal: '1',
      filter,
      sort,
    });
    const path = `/api/collections/${collection}/records?${query}`;
    const answer = await server.ask('GET', path, undefined, server.token);
    const { items } = bodyOf(answer);
    if (!Array.isArray(items))
      throw new Error(`${collection} could not be read: ${answer.status} ${answer.text}`);
    rows.push(...items);
    if (items.length < mostRows) return rows;
  }
}
/** Returns the row with an id, read as a superuser; empty if there is none. */
export const rowWith = async (server: Server, collection: CollectionName, id: unknown): Promise<Fields> =>
  (await rowsOf(server, collection, `id = '${id}'`))[0] ?? {};

/** PocketBase's maximum of rows per page. */
const mostRows = 1000;

export const eventFields = (more: Fields = {}): Fields => ({
  title: 'Friday Night Downstairs',
  description: 'Food at six, worship at seven.',
  date: addDays(Date.now(), 2).toISOString(),
  time: '6:00 PM',
  location: 'The basement',
  type: 'Worship Night',
  status: 'upcoming',
  max_attendees: 10,
  ...more,
});

export const postFields = (more: Fields = {}): Fields => ({
  title: 'Bass player wanted',
  posted_by: 'Ada',
  role: 'Songwriter',
  type: 'Project',
  icon: 'Mic',
  description: 'Three slow songs.',
  skills: ['bass'],
  ...more,
});

export const photoFields = (more: Fields = {}): Fields => ({
  alt: 'Two hands on a bass.',
  caption: 'Third song.',
  place: 'album',
  consent_version: '2026-11',
  consent_by: 'Ada Moreno',
  consent_email: 'ada@example.org',
  consent_at: '2026-11-20 00:00:00.000Z',
  under_18: false,
  guardian: '',
  ...more,
});

export const putEvent = (server: Server, more: Fields = {}) =>
  createAsSuperuser(server, 'events', eventFields(more));

/** An RSVP as a device sends it. Every call is another person. */
export function rsvpFields(eventId: string, more: Fields = {}): Fields & { id: string } {
  const id = newId();
  return {
    id,
    event_id: eventId,
    name: 'Ada Moreno',
    email: `${id}@example.org`,
    number_of_guests: 1,
    ...more,
  };
}

export const changeFields = (
  { id, manage_secret }: Fields,
  action: 'cancel' | 'restore' | 'update',
  more: Fields = {},
): Fields & { id: string } => ({ id: newId(), rsvp_id: id, secret: manage_secret, action, ...more });

/** An RSVP of somebody under 18, as a device sends it. */
export const youngFields = (eventId: string, more: Fields = {}): Fields & { id: string } =>
  rsvpFields(eventId, {
    under_18: true,
    guardian_name: 'Rosa Moreno',
    guardian_contact: '(615) 555-0142',
    consent_secret: newSecret(),
    ...more,
  });

/** The answer of a guardian to an RSVP or application. */
export const consentFields = (
  { id, consent_secret }: Fields,
  more: Fields = {},
): Fields & { id: string } => ({
  id: newId(),
  about: id,
  secret: consent_secret,
  state: 'given',
  text_version: consentTextVersions[0],
  by: 'Rosa Moreno',
  how: 'link',
  at: Date.now(),
  ...more,
});
