/** Where things about a person stand. Whoever adds a table with personal data adds it here; a test reads the schema. */
import type { Held, HeldIn } from '../../../src/domain/my-data';
import { rows } from '../rows';
import { revived } from '../soft-delete';

/** The ids of accounts under an address. */
export const accounts = 'SELECT id FROM users WHERE lower(email) = {:email}';

const byEmail = 'lower(email) = {:email}';
/** A deleted row that can still be brought back, and about whom it is. */
const keptOf = `lower(json_extract(data, '$.email')) = {:email}
  OR json_extract(data, '$.user_id') IN (${accounts}) OR json_extract(data, '$.created_by') IN (${accounts})`;

/** Which rows of a table are about `{:email}`, and whose title says what they are about. */
export const places: Record<HeldIn, { where: string; of?: { field: string; table: string } }> = {
  rsvp_changes: { where: `rsvp_id IN (SELECT id FROM event_rsvps WHERE email = {:email})` },
  event_rsvps: { where: 'email = {:email}', of: { field: 'event_id', table: 'events' } },
  contact_submissions: { where: byEmail },
  artist_submissions: { where: byEmail },
  collaboration_interest: {
    where: byEmail,
    of: { field: 'opportunity_id', table: 'collaboration_opportunities' },
  },
  newsletter_subscribers: { where: byEmail },
  donations: { where: byEmail },
  collaboration_opportunities: { where: `user_id IN (${accounts})` },
  resources: { where: `created_by IN (${accounts})` },
  users: { where: byEmail },
  set_aside: {
    where: `${keptOf} OR json_extract(data, '$.rsvp_id') IN (SELECT record_id FROM set_aside
      WHERE collection = 'event_rsvps' AND (${keptOf}))`,
  },
};

export const tables = Object.keys(places).filter((name): name is HeldIn => name in places);

/** The ids of the rows of one table that are about an address. */
export const idsIn = (app: PbApp, table: HeldIn, email: string): string[] =>
  rows(app, `SELECT id FROM ${table} WHERE ${places[table].where}`, { email }, { id: '' }).map(
    ({ id }) => id,
  );

/** Everything about an address, as it is shown to the person: all fields but hidden ones. Tables without any are left out. */
export function heldAbout(app: PbApp, email: string): Held {
  return tables
    .map((name) => ({ name, rows: idsIn(app, name, email).map((id) => shown(app, name, id)) }))
    .filter(({ rows }) => rows.length > 0);
}

const internal = ['collectionId', 'collectionName', 'expand'];

function shown(app: PbApp, table: HeldIn, id: string): Record<string, unknown> {
  const found = app.findRecordById(table, id);
  const record = table === 'set_aside' ? revived(app, found) : found;
  if (table === 'users') record.ignoreEmailVisibility(true);
  const all: Record<string, unknown> = JSON.parse(JSON.stringify(record));
  const { of } = places[table];
  return {
    ...(of && { about: titleOf(app, of.table, record.getString(of.field)) }),
    ...Object.fromEntries(Object.entries(all).filter(([field]) => !internal.includes(field))),
  };
}

const titleOf = (app: PbApp, table: string, id: string): string =>
  rows(app, `SELECT title FROM ${table} WHERE id = {:id}`, { id }, { title: '' })[0]?.title ?? '';
