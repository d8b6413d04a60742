/** The tables with personal data. A test compares this list with the schema. */
import type { CollectionName } from '../../../src/domain/collections';
import { type Held, isPersonalTable, type PersonalTable } from '../../../src/domain/my-data';
import { sameNumberAs } from '../../../src/domain/text/same-number';
import { recordFromTrash } from '../admin/soft-delete';
import { findOrNull, idsOf, recordsOf, rows } from '../sql';

export const accounts = 'SELECT id FROM users WHERE lower(email) = {:who}';

/** Whose data it is. All queries of `sources` have these parameters. */
export type Person = Readonly<{
  /** In lower case; for a guest without an email the phone number (`comparedNumber`), which equals no email. */
  who: string;
  /** JSON ids of the RSVPs, also in the trash, that a guest without an email has with this phone number. */
  called: string;
  /** JSON ids of the rows, also in the trash, that name this phone number as a guardian's. */
  guarded: string;
}>;

/** Returns the person of an email, or of a phone number (`comparedNumber`). */
export function personOf(app: PbApp, who: string): Person {
  if (who.includes('@')) return { who, called: '[]', guarded: '[]' };
  const columns = { id: '', email: '', phone: '', guardian_contact: '', guardian_phone: '' };
  const found = rows(app, contacts, {}, columns);
  const isTheirNumber = sameNumberAs(who);
  const ids = (isTheirs: (row: (typeof found)[number]) => boolean) =>
    JSON.stringify(found.filter(isTheirs).map(({ id }) => id));
  return {
    who,
    called: ids((row) => row.email === '' && isTheirNumber(row.phone)),
    guarded: ids(({ guardian_contact: contact, guardian_phone }) =>
      [contact, guardian_phone].some((number) => !number.includes('@') && isTheirNumber(number)),
    ),
  };
}

const inTrash = ['email', 'phone', 'guardian_contact', 'guardian_phone'].map(
  (field) => `coalesce(json_extract(data, '$.${field}'), '') AS ${field}`,
);
const contacts = `SELECT id, email, phone, guardian_contact, guardian_phone FROM event_rsvps
  UNION ALL SELECT id, email, phone, guardian_contact, '' FROM artist_submissions
  UNION ALL SELECT record_id, ${inTrash.join(', ')} FROM set_aside
    WHERE collection IN ('event_rsvps', 'artist_submissions') AND json_type(data) = 'object'`;

const isCalled = 'id IN (SELECT value FROM json_each({:called}))';
const isGuarded = '(guardian_contact = {:who} OR id IN (SELECT value FROM json_each({:guarded})))';
const byEmail = 'lower(email) = {:who}';
const isGuest = `(${byEmail} OR ${isCalled})`;
/** A guardian asks by the address or number that somebody under 18 gave us. */
const orGuardian = `${byEmail} OR ${isGuarded}`;
/** With those who come with an RSVP of the person. An adult's RSVP is not about the guardian of the children who come with it. */
const rsvpAbout = `${isGuest} OR (${isGuarded} AND under_18)
  OR party_of IN (SELECT id FROM event_rsvps WHERE ${isGuest})`;
/** The RSVPs of adults, for the guardian of the children who come with them. */
export const otherPartyOfGuardian = `${isGuarded} AND NOT under_18 AND NOT ${isGuest}`;
const trashAbout = `lower(json_extract(data, '$.email')) = {:who} OR json_extract(data, '$.guardian_contact') = {:who}
  OR record_id IN (SELECT value FROM json_each({:called})) OR record_id IN (SELECT value FROM json_each({:guarded}))
  OR json_extract(data, '$.user_id') IN (${accounts}) OR json_extract(data, '$.created_by') IN (${accounts})`;
const trashedRsvps = `SELECT record_id FROM set_aside WHERE collection = 'event_rsvps'`;
/** With the children of the person's RSVPs, which may have been deleted alone: a child has no email. */
const trashedPeople = `${trashedRsvps} AND (${trashAbout}
  OR json_extract(data, '$.party_of') IN (${trashedRsvps} AND (${trashAbout}) UNION ALL SELECT id FROM event_rsvps WHERE ${isGuest}))`;

/** Per table: which rows are about a person, and from which row their title comes. They are erased in this order. */
export const sources: Record<
  PersonalTable,
  { where: string; of?: { field: string; table: CollectionName } }
> = {
  rsvp_changes: { where: `rsvp_id IN (SELECT id FROM event_rsvps WHERE ${rsvpAbout})` },
  door_scans: {
    where: `rsvp_id IN (SELECT id FROM event_rsvps WHERE ${rsvpAbout}
      UNION ALL ${trashedPeople})`,
    of: { field: 'event_id', table: 'events' },
  },
  consents: {
    // A guardian's answer for all is stored about the RSVP itself, which may be an adult's.
    where: `about IN (SELECT id FROM event_rsvps WHERE ${rsvpAbout} OR ${isGuarded}
      UNION ALL SELECT id FROM artist_submissions WHERE ${orGuardian})`,
    of: { field: 'event_id', table: 'events' },
  },
  event_rsvps: { where: rsvpAbout, of: { field: 'event_id', table: 'events' } },
  contact_submissions: { where: byEmail },
  // Before the applications: members' photos are found through them.
  photos: {
    where: `${byEmail.replace('email', 'consent_email')} OR substr(place, 1 + instr(place, ':')) IN
      (SELECT id FROM artist_submissions WHERE ${byEmail})`,
  },
  artist_submissions: { where: orGuardian },
  collaboration_interest: {
    where: byEmail,
    of: { field: 'opportunity_id', table: 'collaboration_opportunities' },
  },
  newsletter_subscribers: { where: byEmail },
  donations: { where: byEmail },
  collaboration_opportunities: { where: `user_id IN (${accounts})` },
  resources: { where: `created_by IN (${accounts})` },
  team_links: { where: byEmail },
  users: { where: byEmail },
  set_aside: {
    where: `${trashAbout} OR coalesce(json_extract(data, '$.rsvp_id'), json_extract(data, '$.about'), record_id) IN (${trashedPeople})`,
  },
};

export const tables = Object.keys(sources).filter(isPersonalTable);

/** @param only a further SQL condition */
export const idsIn = (app: PbApp, table: PersonalTable, person: Person, only = 'TRUE'): string[] =>
  idsOf(app, `SELECT id FROM ${table} WHERE (${sources[table].where}) AND ${only}`, person);

/** Returns all visible fields about an email, or the digits of a phone number. Tables without rows are left out. */
export function personalDataOf(app: PbApp, who: string): Held {
  const person = personOf(app, who);
  return tables
    .map((name) => ({
      name,
      rows: idsIn(app, name, person)
        .map((id) => recordIn(app, name, id))
        .filter((record) => !isMovement(record) || isOwnMovement(app, record, person))
        .map((record) => shown(app, name, record, person)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** What a guardian sees of a row: their part, and of the young person only the name. */
const ofGuardian = [
  'about',
  'id',
  'name',
  'under_18',
  'guardian_name',
  'guardian_contact',
  'guardian_phone',
  'pick_up_names',
  'consent_state',
];
/** Their rows are shown in part to a guardian, or not at all. */
const ofYoungPerson: readonly PersonalTable[] = ['event_rsvps', 'artist_submissions', 'set_aside'];

/** When somebody came, left or changed their RSVP. A guardian does not see it. */
const isMovement = (record: PbRecord): boolean =>
  ['door_scans', 'rsvp_changes'].includes(record.collection().name);

function isOwnMovement(app: PbApp, movement: PbRecord, person: Person): boolean {
  const rsvpId = movement.getString('rsvp_id');
  const rsvp = findOrNull(app, 'event_rsvps', rsvpId) ?? fromTrash(app, rsvpId);
  return !rsvp || !isOnlyGuardian(rsvp, person);
}

/** Returns a row, or the row that a row of the trash holds. */
function recordIn(app: PbApp, table: PersonalTable, id: string): PbRecord {
  const found = app.findRecordById(table, id);
  return table === 'set_aside' ? recordFromTrash(app, found) : found;
}

/** Returns an RSVP that an admin deleted and can still restore. */
function fromTrash(app: PbApp, rsvpId: string): PbRecord | null {
  const sql = "SELECT id FROM set_aside WHERE collection = 'event_rsvps' AND record_id = {:rsvpId}";
  const [found] = recordsOf(app, 'set_aside', sql, { rsvpId });
  return found ? recordFromTrash(app, found) : null;
}

/**
 * `entered_by` and `made_by` are somebody of the team; `search` is derived. `pickup_code` is asked for when a young person leaves, who
 * must not have it from here.
 */
const internal = [
  'collectionId',
  'collectionName',
  'expand',
  'entered_by',
  'made_by',
  'search',
  'pickup_code',
];
/** The phone at the door is somebody else's. */
const ofDoors = ['key_id', 'device', 'seq', 'scanned_at', 'sent_at', 'received_at', 'counts'];

function shown(app: PbApp, table: PersonalTable, record: PbRecord, person: Person): Record<string, unknown> {
  if (table === 'users') record.ignoreEmailVisibility(true);
  const all: Record<string, unknown> = JSON.parse(JSON.stringify(record));
  const isScan = record.collection().name === 'door_scans';
  if (isScan) all.at = new Date(Number(all.at)).toISOString();
  const left = isScan ? [...internal, ...ofDoors] : internal;
  const { of } = sources[table];
  const title = of ? titleOf(app, of.table, record.getString(of.field)) : '';
  const fields = {
    ...(of && { about: title }),
    ...Object.fromEntries(Object.entries(all).filter(([field]) => !left.includes(field))),
    // An answer has an `about` itself: an id, which says nothing to a person.
    ...(title && { about: title }),
  };
  if (!ofYoungPerson.includes(table) || !isOnlyGuardian(record, person)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => ofGuardian.includes(field)));
}

/** Whether a row names this person as the guardian only. A walk-in has no email, and is another person all the same. */
function isOnlyGuardian(record: PbRecord, { who, called, guarded }: Person): boolean {
  const { id } = record;
  const isGuardian = record.getString('guardian_contact') === who || guarded.includes(`"${id}"`);
  return isGuardian && record.getString('email').toLowerCase() !== who && !called.includes(`"${id}"`);
}

const titleOf = (app: PbApp, table: CollectionName, id: string): string =>
  rows(app, `SELECT title FROM ${table} WHERE id = {:id}`, { id }, { title: '' })[0]?.title ?? '';
