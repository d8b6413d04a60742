/**
 * What hangs on a row, described once (docs/decisions/092-collections-described-once.md): what becomes of a column, and of its row,
 * when a row is deleted, brought back, moved, erased, emptied by retention or exported. A column that is not here is shown to its
 * person, emptied by retention, and not changed by the team. Mails and audit rows hang on rows of every table, and are not here.
 */
import { type CollectionName, type CollectionWith, collectionsWith } from './collections';

export interface Column {
  /** The tables of the row whose id it contains. */
  of?: readonly CollectionName[];
  /** SQL for that id, if it contains more. */
  id?: string;
  /** With that row, its own row is moved to the trash, from where an undo restores both, or is `gone`. Default: it stays. */
  deleted?: 'trash' | 'gone';
  /**
   * Its row is about the person whom it names by an email, a phone number (of a guest without an email), as a guardian, or by an
   * account; or about those whom that row is about. `with guest`: except its guardian. `answer`: and every guardian of that row.
   */
  person?: 'email' | 'phone' | 'guardian' | 'account' | 'with' | 'with guest' | 'answer';
  /** SQL: `person` counts only then. */
  when?: string;
  /** Its row stays when its person is erased, without it. */
  erased?: 'emptied';
  /** Retention keeps it in an emptied row, because it identifies nobody. `gone`: retention deletes its row with the data of that row. */
  outdated?: 'kept' | 'gone';
  /** With the title of that row. `never`: it is about the team or the door. `guardian`: a guardian sees it of a young person, too. */
  exported?: 'title' | 'never' | 'guardian';
  /** A child who comes with an RSVP has it from there, also after a move. */
  child?: 'seat' | 'guardian';
  /** The team may change it. In a table without any, the rules of `pb_hooks/lib/admin/changes.ts` decide. */
  team?: true;
  /** Phones at doors get it with a guest. */
  door?: true;
}

const byEmail = { person: 'email' } as const;
const emptied = { erased: 'emptied' } as const;
const kept = { outdated: 'kept' } as const;
const never = { exported: 'never' } as const;
const team = { team: true } as const;
const guardianOfParty = { exported: 'guardian', child: 'guardian', team: true, door: true } as const;
const user = { of: ['users'] } as const;
const ofAccount = { ...user, deleted: 'gone' } as const;
const ofEvent = { of: ['events'], deleted: 'trash' } as const;
const ofDoor = { ...ofEvent, outdated: 'gone' } as const;

/** `member:` or `application:`, and the id. */
export const idInPlace = "substr(place, 1 + instr(place, ':'))";

/** Describes several columns alike. */
const each = <Name extends string, const Row extends Column>(names: readonly Name[], row: Row) =>
  Object.fromEntries(names.map((name) => [name, row])) as Record<Name, Row>;

/** By table, in the order in which a person is erased. */
export const columns = {
  rsvp_changes: { rsvp_id: { of: ['event_rsvps'], deleted: 'trash', person: 'with', outdated: 'gone' } },
  door_scans: {
    event_id: { ...ofDoor, exported: 'title' },
    rsvp_id: { of: ['event_rsvps'], person: 'with' },
    /** The phone at the door is somebody else's. */
    ...each(['key_id', 'device', 'seq', 'scanned_at', 'sent_at', 'received_at', 'counts'], never),
    /** The hash is made with names. */
    ...each(['content_hash', 'taken_by'], emptied),
    pickup_code: { ...emptied, ...never },
  },
  consents: {
    about: {
      of: ['event_rsvps', 'artist_submissions'],
      deleted: 'trash',
      person: 'answer',
      outdated: 'gone',
    },
    event_id: { of: ['events'], exported: 'title' },
    /** Of a yes for all its dates. */
    series: { of: ['series'], ...never },
    original: { of: ['consents'], ...never },
    ...each(['person', 'given_how'], never),
  },
  event_rsvps: {
    id: { ...kept, exported: 'guardian', door: true },
    event_id: { ...ofEvent, ...kept, exported: 'title', child: 'seat', team: true },
    party_of: { of: ['event_rsvps'], deleted: 'trash', person: 'with guest', ...kept, door: true },
    name: { exported: 'guardian', team: true, door: true },
    email: { ...byEmail, ...team },
    phone: { person: 'phone', ...team },
    number_of_guests: { ...kept, team: true, door: true },
    status: { ...kept, child: 'seat', team: true, door: true },
    /** Nobody becomes an adult by a change, and only a parent says yes. */
    under_18: { exported: 'guardian', door: true },
    guardian_name: guardianOfParty,
    /** An adult's RSVP is not about the guardian of the children who come with it. */
    guardian_contact: { person: 'guardian', when: 'under_18', ...guardianOfParty },
    guardian_phone: { person: 'guardian', when: 'under_18', ...guardianOfParty },
    consent_state: { exported: 'guardian', door: true },
    pick_up_names: { exported: 'guardian', door: true },
    /** Asked for when a young person leaves, who must not have it from here. */
    pickup_code: { ...never, door: true },
    pass_hashes: { door: true },
    answers: { team: true, door: true },
    ...each(['show_first_name', 'message', 'notes'], team),
    walk_in: { ...kept, door: true },
    ...each(['held_back', 'suspected', 'created_at', 'queued_at', 'updated_at'], kept),
    /** Somebody of the team: their erasure empties it in the RSVPs of others. */
    entered_by: never,
  },
  contact_submissions: { email: byEmail, ...each(['status', 'notes'], team) },
  /** Before the applications, through which the photos of members are found. */
  photos: {
    place: { of: ['artist_submissions'], id: idInPlace, deleted: 'gone', person: 'with guest', ...team },
    consent_email: byEmail,
    ...each(['alt', 'caption', 'published'], team),
  },
  artist_submissions: {
    email: byEmail,
    guardian_contact: { person: 'guardian' },
    ...each(['status', 'notes', 'public_role', 'public_email', 'public_links'], team),
  },
  collaboration_interest: {
    opportunity_id: { of: ['collaboration_opportunities'], deleted: 'trash', exported: 'title' },
    email: { ...byEmail, ...team },
    ...each(['name', 'message'], team),
  },
  newsletter_subscribers: { email: byEmail },
  /** The books keep a gift. */
  donations: { email: { ...byEmail, ...emptied } },
  collaboration_opportunities: { user_id: { ...ofAccount, person: 'account' } },
  resources: { created_by: { ...user, person: 'account' } },
  team_links: {
    email: byEmail,
    events: { of: ['events'] },
    series: { of: ['series'] },
    account: ofAccount,
    made_by: { ...user, ...never },
  },
  users: { email: byEmail },
  data_links: { email: byEmail },
  set_aside: { audit: { of: ['audit_log'] } },
  reports: { about: { of: ['collaboration_opportunities', 'resources'], person: 'with' }, status: team },
  content: { published_by: emptied, account: user },
  content_versions: { made_by: emptied, account: user },
  audit_log: {
    actor: { ...user, ...kept },
    actor_email: { ...kept, ...emptied },
    ...each(['id', 'action', 'collection', 'record_id', 'over_capacity', 'cause', 'created_at'], kept),
  },
  series: { leaders: user },
  events: { leaders: user, series: { of: ['series'] } },
  unannounced_changes: { event: ofEvent },
  door_phones: { event_id: ofDoor },
  door_keys: {
    event_id: ofDoor,
    series: { of: ['series'], deleted: 'trash', outdated: 'gone' },
    ...each(['name', 'scan_only', 'self_check_in', 'lane', 'turned_off_at'], team),
    ...each(['label_paper', 'label_code', 'label_notes'], team),
  },
  task_owners: { account: ofAccount, event: { of: ['events'], deleted: 'gone' } },
  second_factors: { account: ofAccount },
  recovery_codes: { account: ofAccount },
  known_devices: { account: ofAccount },
} as const satisfies { [N in CollectionWith<{ personal: 'exported' | 'erased' }>]: Columns } & {
  [N in CollectionName]?: Columns;
};

type Columns = Readonly<Record<string, Column>>;
const table: { readonly [N in CollectionName]?: Columns } = columns;

/** The columns of a collection whose row has these properties. */
export type ColumnWith<Name extends keyof typeof columns, Row> = {
  [C in keyof (typeof columns)[Name]]: (typeof columns)[Name][C] extends Row ? C : never;
}[keyof (typeof columns)[Name]];

/** Returns the described columns of a collection. */
export const columnsOf = (name: CollectionName): [string, Column][] => Object.entries(table[name] ?? {});

/** Returns the names of the columns of a collection for whose row `has` returns true. */
export const columnsWith = (name: CollectionName, has: (column: Column) => boolean): string[] =>
  columnsOf(name).flatMap(([column, row]) => (has(row) ? [column] : []));

/** Returns the columns of all collections that contain ids of rows of this one. */
export const columnsTo = (name: CollectionName): { from: CollectionName; column: string; row: Column }[] =>
  collectionsWith(() => true).flatMap((from) =>
    columnsOf(from).flatMap(([column, row]) => (row.of?.includes(name) ? [{ from, column, row }] : [])),
  );
