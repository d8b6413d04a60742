/** Fills the tables of a server as large events do, with what no request of a test is about. */
import { sql } from './planted-person';
import type { Server } from './pocketbase';

const id = 'substr(lower(hex(randomblob(8))), 1, 15)';
/** A time in the last days, by the number `i` of a row. */
const at = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (1440 + i % 4000) || ' minutes')";

/** By table: its columns, and SQL for the values of row `i`. */
const fillings: Record<string, (event: string) => Record<string, string>> = {
  event_rsvps: (event) => ({
    event_id: `'${event}'`,
    name: "'Guest ' || i",
    email:
      "CASE i % 10 WHEN 0 THEN '' ELSE 'guest' || i || '.' || lower(hex(randomblob(4))) || '@example.org' END",
    phone: "printf('(615) 555-%04d', i % 9000)",
    number_of_guests: '1 + i % 4',
    status: "CASE i % 5 WHEN 0 THEN 'waitlist' ELSE 'confirmed' END",
    search: "'guest ' || i",
    updated_at: at,
    queued_at: at,
  }),
  audit_log: () => ({
    actor: "'nobody'",
    action: "'update'",
    collection: "'event_rsvps'",
    record_id: id,
    title: "'Guest ' || i",
    before: `'{"name":"Guest"}'`,
    after: `'{"name":"Other"}'`,
  }),
  mails: () => ({
    key: id,
    message: "CASE i % 9 WHEN 0 THEN 'consent' ELSE 'event-changed' END",
    about: id,
    status: "'sent'",
    due_at: at,
    sent_at: at,
    to_hash: 'lower(hex(randomblob(32)))',
  }),
  door_scans: (event) => ({
    event_id: `'${event}'`,
    rsvp_id: id,
    key_id: "''",
    device: "''",
    action: "CASE i % 8 WHEN 0 THEN 'undo' ELSE 'in' END",
    undoes: `CASE i % 8 WHEN 0 THEN ${id} ELSE '' END`,
    people: '1',
    counts: 'TRUE',
    seq: '(SELECT coalesce(max(seq), 0) FROM door_scans) + i',
    at: '1000 + i',
  }),
  contact_submissions: () => ({
    form_type: "'music'",
    name: "'Guest ' || i",
    email: "'guest' || i || '@example.org'",
    message: "'Words ' || i",
    status: "'new'",
    search: "'guest ' || i",
    updated_at: at,
  }),
  newsletter_subscribers: () => ({
    email: "'guest' || i || '.' || lower(hex(randomblob(4))) || '@example.org'",
  }),
};

/** The tables that `fill` makes longer. */
export const grownTables: readonly string[] = Object.keys(fillings);

/** Adds this many rows to each table. */
export async function grow(server: Server, event: string, rows: number): Promise<void> {
  for (const [table, valuesOf] of Object.entries(fillings)) {
    const values = { id, created_at: at, ...valuesOf(event) };
    await sql(
      server,
      `INSERT INTO ${table} (${Object.keys(values).join(', ')})
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
       SELECT ${Object.values(values).join(', ')} FROM n`,
    );
  }
}
