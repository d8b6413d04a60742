/** Which rows are about a person, from the columns that `columns.ts` describes. */
import type { CollectionName } from '../../../src/domain/collections';
import { type Column, columns, columnsOf, columnsTo, columnsWith } from '../../../src/domain/columns';
import { type Held, isPersonalTable, type PersonalTable } from '../../../src/domain/my-data';
import { sameNumberAs } from '../../../src/domain/text/same-number';
import { digitsParam, maybeSameNumberSql } from '../phone-numbers';
import { findOrNull, idsOf, recordsOf, rows } from '../sql';
import { recordFromTrash } from '../trash/soft-delete';

export const accounts = 'SELECT id FROM users WHERE lower(email) = {:who}';

/** Whose data it is. `rowsAbout` has these parameters. */
export type Person = Readonly<{
  /** In lower case; for a guest without an email the phone number (`comparedNumber`), which equals no email. */
  who: string;
  /** JSON ids of the RSVPs, also in the trash, that a guest without an email has with this phone number. */
  called: string;
  /** JSON ids of the rows, also in the trash, that name this email or phone number as a guardian's. */
  guarded: string;
  /** JSON ids of the rows of the trash that are about them. */
  trashed: string;
  /** JSON ids of their RSVPs in the trash. */
  trashedRsvps: string;
  /** JSON ids of the rows of the trash that have this email somewhere: a condition on their columns is read in these alone. */
  mayName: string;
}>;

/** The collections whose rows people can read and erase, in the order of erasing. */
export const tables = Object.keys(columns).filter(isPersonalTable);

/** Returns the person of an email, or of a phone number (`comparedNumber`). */
export function personOf(app: PbApp, who: string): Person {
  const isEmail = who.includes('@');
  // The trash has no index of the people in it, so its rows with an email are read once, without parsing the others.
  const withText = 'SELECT id FROM set_aside WHERE instr(lower(data), {:text}) > 0';
  const text = JSON.stringify(who).slice(1, -1);
  const mayName = JSON.stringify(isEmail ? idsOf(app, withText, { text }) : []);
  const params = isEmail ? { who, mayName } : digitsParam(who);
  const shape = { id: '', number: '', person: '' };
  const found = params ? rows(app, isEmail ? guardians : numbers, params, shape) : [];
  const isTheirs = isEmail ? (contact: string) => contact === who : sameNumberAs(who);
  const ids = (person: Column['person']) =>
    JSON.stringify(found.flatMap((row) => (row.person === person && isTheirs(row.number) ? row.id : [])));
  const named = { who, called: ids('phone'), guarded: ids('guardian'), mayName };
  return { ...named, ...trashOf(app, named) };
}

interface TrashedRow {
  id: string;
  collection: string;
  record_id: string;
}

/** Returns the rows of the trash that are about a person. They are read once: most statements about a person need them. */
function trashOf(
  app: PbApp,
  named: Pick<Person, 'who' | 'called' | 'guarded' | 'mayName'>,
): Pick<Person, 'trashed' | 'trashedRsvps'> {
  const read = (ways: readonly string[], rsvps: readonly string[]) =>
    rows(
      app,
      ways.map((where) => `SELECT id, collection, record_id FROM set_aside WHERE ${where}`).join(' UNION '),
      { ...named, rsvps: JSON.stringify(rsvps) },
      { id: '', collection: '', record_id: '' } satisfies TrashedRow,
    );
  const rsvpsOf = (some: readonly TrashedRow[]) =>
    some.flatMap(({ collection, record_id }) => (collection === 'event_rsvps' ? record_id : []));
  const hasAccount = idsOf(app, accounts, { who: named.who }).length > 0;
  const naming = read([...trashNaming, ...(hasAccount ? [trashOfAccount] : [])], []);
  const children = read([trashedChildren], rsvpsOf(naming));
  const rsvps = rsvpsOf([...naming, ...children]);
  const withThem = rsvps.length > 0 ? read([trashedWithRsvp], rsvps) : [];
  return {
    trashed: JSON.stringify([...naming, ...children, ...withThem].map(({ id }) => id)),
    trashedRsvps: JSON.stringify(rsvps),
  };
}

/** SQL for whether a row of the trash may name an email. */
export const mayName = 'set_aside.id IN (SELECT value FROM json_each({:mayName}))';

const inTrash = (column: string): string => `json_extract(data, '$.${column}')`;

/**
 * Returns a query of the people whom numbers or contacts name, also in the trash. Its columns: `id`, `number`, `person`.
 * @param ways the columns @param where returns SQL for a column
 */
const namedBy = (ways: readonly Column['person'][], where: (stored: string, row: Column) => string): string =>
  tables
    .flatMap((table) => {
      const query = (stored: string, from: string, id: string, row: Column) =>
        `SELECT ${id} AS id, ${stored} AS number, '${row.person}' AS person
         FROM ${from} ${where(stored, row)} AND ${stored} != ''`;
      return columnsOf(table)
        .filter(([, { person }]) => ways.includes(person))
        .flatMap(([column, row]) => [
          query(column, `${table} WHERE`, 'id', row),
          query(inTrash(column), `set_aside WHERE collection = '${table}' AND`, 'record_id', row),
        ]);
    })
    .join(' UNION ALL ');

/** Who may have this number. A guest with an email is found by it alone, and a guardian whose contact is an email by their number. */
const numbers = namedBy(['phone', 'guardian'], (stored, { person }) => {
  const maybeSame = maybeSameNumberSql(stored);
  if (person === 'guardian') return `${stored} NOT GLOB '*@*' AND ${maybeSame}`;
  // Not `= ''`: SQLite would take the index of the email, where most of these are.
  return `length(${stored === 'phone' ? 'email' : inTrash('email')}) = 0 AND ${maybeSame}`;
});

/** Whom a guardian with this email answers for. */
const guardians = namedBy(['guardian'], (stored) =>
  stored.startsWith('json') ? `${mayName} AND ${stored} = {:who}` : `${stored} = {:who}`,
);

const listed = (list: keyof Person): string => `SELECT value FROM json_each({:${list}})`;

/** SQL for the rows that name a person in a column. @param id SQL for the id of a row */
const naming = {
  email: (column: string) => `lower(${column}) = {:who}`,
  phone: (_column: string, id: string) => `${id} IN (${listed('called')})`,
  guardian: (_column: string, id: string) => `${id} IN (${listed('guarded')})`,
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

/**
 * Returns SQL for the rows of a collection that are about a person, by its columns. `set_aside` has rows of the others. Each column is a
 * query of its own, which uses its index.
 */
export function rowsAbout(name: CollectionName): string {
  if (name === 'set_aside') return `id IN (${listed('trashed')})`;
  const ways = [...new Set(waysTo(name))].map((where) => `SELECT id FROM ${name} WHERE ${where}`);
  return `id IN (${ways.join(' UNION ALL ')})`;
}

/** Returns SQL for each way in which rows of a collection are about a person. */
const waysTo = (name: CollectionName): string[] =>
  columnsOf(name).flatMap(([column, { person, when = 'TRUE', of = [], id = column, deleted }]) => {
    if (person === undefined) return [];
    if (isNaming(person)) return [`${naming[person](column, 'id')} AND ${when}`];
    const ids = of.map((other) => `SELECT id FROM ${other} WHERE ${aboutBy[person](other)}`);
    // A row that stays when an RSVP is deleted is found through the trash.
    if (of.includes('event_rsvps') && !deleted) ids.push(listed('trashedRsvps'));
    // With its second half SQLite uses an index that leaves out empty values.
    return [`${id} IN (${ids.join(' UNION ALL ')}) AND ${id} != ''`];
  });
const aboutBy = {
  with: rowsAbout,
  'with guest': guest,
  answer: (name: CollectionName): string => `${rowsAbout(name)} OR ${guardian(name)}`,
} as const;

/** The RSVPs of adults, for the guardian of the children who come with them. */
export const otherPartyOfGuardian = `${guardian('event_rsvps')} AND NOT under_18 AND NOT ${guest('event_rsvps')}`;

/** Returns SQL for the rows of the trash that name a person in one of these ways. */
const trashNamed = (...ways: Naming[]): string =>
  [...new Set(tables.flatMap((table) => namedIn(table, ways, inTrash, 'record_id')))].join(' OR ');
/** Each is a query of its own, which uses an index. */
const trashNaming = [`${mayName} AND (${trashNamed('email')})`, trashNamed('phone', 'guardian')];
/** Of somebody with an account: reads all rows. */
const trashOfAccount = trashNamed('account');
const listedRsvps = 'SELECT value FROM json_each({:rsvps})';
/** The children of the person's RSVPs, which may have been deleted alone: a child has no email. */
const trashedChildren = `collection = 'event_rsvps' AND instr(data, '"party_of":""') = 0
  AND ${inTrash('party_of')} IN (${listedRsvps} UNION ALL SELECT id FROM event_rsvps WHERE ${guest('event_rsvps')})`;
const toRsvp = columnsTo('event_rsvps').filter(({ from }) => from !== 'event_rsvps');
const rsvpInTrash = [...new Set(toRsvp.map(({ column }) => inTrash(column))), 'record_id'].join(', ');
const trashedWithRsvp = `coalesce(${rsvpInTrash}) IN (${listedRsvps})`;

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
