/** Which rows are about a person, from the columns that `columns.ts` describes. */
import type { CollectionName } from '../../../src/domain/collections';
import { type Column, columns, columnsOf, columnsTo, columnsWith } from '../../../src/domain/columns';
import { type Held, isPersonalTable, type PersonalTable } from '../../../src/domain/my-data';
import { sameNumberAs } from '../../../src/domain/text/same-number';
import { findOrNull, idsOf, recordsOf, rows } from '../sql';
import { recordFromTrash } from '../trash/soft-delete';

export const accounts = 'SELECT id FROM users WHERE lower(email) = {:who}';

/** Whose data it is. `rowsAbout` has these parameters. */
export type Person = Readonly<{
  /** In lower case; for a guest without an email the phone number (`comparedNumber`), which equals no email. */
  who: string;
  /** JSON ids of the RSVPs, also in the trash, that a guest without an email has with this phone number. */
  called: string;
  /** JSON ids of the rows, also in the trash, that name this phone number as a guardian's. */
  guarded: string;
}>;

/** The collections whose rows people can read and erase, in the order of erasing. */
export const tables = Object.keys(columns).filter(isPersonalTable);

/** Returns the person of an email, or of a phone number (`comparedNumber`). */
export function personOf(app: PbApp, who: string): Person {
  if (who.includes('@')) return { who, called: '[]', guarded: '[]' };
  const isTheirNumber = sameNumberAs(who);
  const found = rows(app, numbers, {}, { id: '', number: '', person: '' });
  const ids = (person: Column['person']) =>
    JSON.stringify(
      found.flatMap((row) => (row.person === person && isTheirNumber(row.number) ? row.id : [])),
    );
  return { who, called: ids('phone'), guarded: ids('guardian') };
}

const inTrash = (column: string): string => `json_extract(data, '$.${column}')`;

/** Returns a query of the numbers in a column. @param stored SQL for a column */
function numbersIn(
  [column, { person }]: [string, Column],
  from: string,
  id = 'id',
  stored = (name: string): string => name,
): string {
  const isOne = person === 'phone' ? `${stored('email')} = ''` : `instr(${stored(column)}, '@') = 0`;
  return `SELECT ${id} AS id, ${stored(column)} AS number, '${person}' AS person
    FROM ${from} WHERE ${stored(column)} != '' AND ${isOne}`;
}

/** A query of all numbers by which `personOf` finds somebody, also in the trash. */
const numbers = tables
  .flatMap((table) => {
    const trash = `(SELECT * FROM set_aside WHERE collection = '${table}' AND json_type(data) = 'object')`;
    return columnsOf(table)
      .filter(([, { person }]) => person === 'phone' || person === 'guardian')
      .flatMap((column) => [numbersIn(column, table), numbersIn(column, trash, 'record_id', inTrash)]);
  })
  .join(' UNION ALL ');

const isListed = (id: string, list: 'called' | 'guarded'): string =>
  `${id} IN (SELECT value FROM json_each({:${list}}))`;

/** SQL for the rows that name a person in a column. @param id SQL for the id of a row */
const naming = {
  email: (column: string) => `lower(${column}) = {:who}`,
  phone: (_column: string, id: string) => isListed(id, 'called'),
  guardian: (column: string, id: string) => `(${column} = {:who} OR ${isListed(id, 'guarded')})`,
  account: (column: string) => `${column} IN (${accounts})`,
} as const;
type Naming = keyof typeof naming;
const isNaming = (person: Column['person']): person is Naming => Object.hasOwn(naming, `${person}`);

const guestWays: readonly Naming[] = ['email', 'phone', 'account'];

/** Returns SQL for the rows of a collection that name a person in one of these ways. */
const namedIn = (
  name: CollectionName,
  ways: readonly Naming[],
  stored = (column: string): string => column,
  id = 'id',
): string[] =>
  columnsOf(name).flatMap(([column, { person }]) =>
    isNaming(person) && ways.includes(person) ? [naming[person](stored(column), id)] : [],
  );
const guest = (name: CollectionName): string => `(${namedIn(name, guestWays).join(' OR ')})`;
const guardian = (name: CollectionName): string => `(${namedIn(name, ['guardian']).join(' OR ')})`;

/** Returns SQL for the rows of a collection that are about a person, by its columns. `set_aside` has rows of the others. */
export function rowsAbout(name: CollectionName): string {
  if (name === 'set_aside') return trashAbout;
  return columnsOf(name)
    .flatMap(([column, { person, when = 'TRUE', of = [], id = column, deleted }]) => {
      if (person === undefined) return [];
      if (isNaming(person)) return [`(${naming[person](column, 'id')} AND ${when})`];
      const ids = of.map((other) => `SELECT id FROM ${other} WHERE ${aboutBy[person](other)}`);
      // A row that stays when an RSVP is deleted is found through the trash.
      if (of.includes('event_rsvps') && !deleted) ids.push(trashedPeople);
      return [`${id} IN (${ids.join(' UNION ALL ')})`];
    })
    .join(' OR ');
}
const aboutBy = {
  with: rowsAbout,
  'with guest': guest,
  answer: (name: CollectionName): string => `${rowsAbout(name)} OR ${guardian(name)}`,
} as const;

/** The RSVPs of adults, for the guardian of the children who come with them. */
export const otherPartyOfGuardian = `${guardian('event_rsvps')} AND NOT under_18 AND NOT ${guest('event_rsvps')}`;

const named = tables.flatMap((table) => namedIn(table, [...guestWays, 'guardian'], inTrash, 'record_id'));
const trashNaming = [...new Set(named)].join(' OR ');
const trashedRsvps = `SELECT record_id FROM set_aside WHERE collection = 'event_rsvps'`;
/** With the children of the person's RSVPs, which may have been deleted alone: a child has no email. */
const trashedPeople = `${trashedRsvps} AND (${trashNaming}
  OR ${inTrash('party_of')} IN (${trashedRsvps} AND (${trashNaming}) UNION ALL SELECT id FROM event_rsvps WHERE ${guest('event_rsvps')}))`;
const toRsvp = columnsTo('event_rsvps').filter(({ from }) => from !== 'event_rsvps');
const rsvpInTrash = [...new Set(toRsvp.map(({ column }) => inTrash(column))), 'record_id'].join(', ');
const trashAbout = `${trashNaming} OR coalesce(${rsvpInTrash}) IN (${trashedPeople})`;

/** @param only a further SQL condition */
export const idsIn = (app: PbApp, table: PersonalTable, person: Person, only = 'TRUE'): string[] =>
  idsOf(app, `SELECT id FROM ${table} WHERE (${rowsAbout(table)}) AND ${only}`, person);

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

/** What a guardian sees of a row: their part, and of the young person only the name. An application has the same columns. */
const ofGuardian = ['about', ...columnsWith('event_rsvps', ({ exported }) => exported === 'guardian')];

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

/** `search` is derived. */
const internal = ['collectionId', 'collectionName', 'expand', 'search'];

function shown(app: PbApp, table: PersonalTable, record: PbRecord, person: Person): Record<string, unknown> {
  if (table === 'users') record.ignoreEmailVisibility(true);
  const all: Record<string, unknown> = JSON.parse(JSON.stringify(record));
  const stored = record.collection().name;
  if (stored === 'door_scans') all.at = new Date(Number(all.at)).toISOString();
  const left = [...internal, ...columnsWith(stored, ({ exported }) => exported === 'never')];
  const titled = columnsOf(table).find(([, { exported }]) => exported === 'title');
  const title = titled ? titleOf(app, titled, record) : '';
  const fields = {
    ...(titled && { about: title }),
    ...Object.fromEntries(Object.entries(all).filter(([field]) => !left.includes(field))),
    // An answer has an `about` itself: an id, which says nothing to a person.
    ...(title && { about: title }),
  };
  if (!isOnlyGuardian(record, person)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => ofGuardian.includes(field)));
}

/** Whether a row names this person as the guardian only. A walk-in has no email, and is another person all the same. */
function isOnlyGuardian(record: PbRecord, { who, called, guarded }: Person): boolean {
  const { id } = record;
  const isGuardian = record.getString('guardian_contact') === who || guarded.includes(`"${id}"`);
  return isGuardian && record.getString('email').toLowerCase() !== who && !called.includes(`"${id}"`);
}

function titleOf(app: PbApp, [column, { of }]: [string, Column], record: PbRecord): string {
  const title = `SELECT title FROM ${of?.[0]} WHERE id = {:id}`;
  return rows(app, title, { id: record.getString(column) }, { title: '' })[0]?.title ?? '';
}
