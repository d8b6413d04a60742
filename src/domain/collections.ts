/**
 * Every collection, described once (docs/decisions/092-collections-described-once.md). The hooks, the admin pages, retention
 * and the tests read this table. `columns.ts` describes what hangs on their rows, and `public-lists.ts` the lists of the public pages.
 */

/** Who may do something without a role (`roles.ts`). `accounts`: everybody who is signed in. `author`: the account of the row. */
type Access = 'everyone' | 'accounts' | 'author' | 'nobody';

export interface Collection {
  /** Default: nobody, as for the next ones. The migrations set the rules; `tests/server/collections/rules.test.ts` compares them. */
  list?: Access;
  /** Default: as `list`. */
  view?: Access;
  /** Requests by accounts or admins are no submissions of the outbox: `idempotent-create.ts` stores each once. */
  create?: Access;
  update?: Access;
  /** The team can undo it for 30 days. */
  delete?: Access;
  /** Admin pages can follow its records. Scans have no record events: the admin pages follow `doorTopic`. */
  live?: true;
  /** The fields that the team may change in many rows at once (decision 126). */
  bulkFields?: readonly string[];
  /** The fields that admins find rows by, without accents: the server program joins them in the column `search` (decision 124). */
  searched?: readonly string[];
  /** `exported`: people can read and erase their rows. `erased`: `privacy/erase.ts` says how they are erased, and they are not shown. */
  personal: 'exported' | 'erased' | 'none';
  /** Ids of deleted rows are stored, so that neither a late retry nor a restore brings a row back. */
  remembersErased?: true;
  /** Public lists contain only how many rows it has: the rendered pages with them may be half a minute old. */
  isCounted?: true;
  /** Many people behind one address create its rows in the same minutes: limits by device, address and event (decision 045). */
  hasCrowds?: true;
  /** Creates a minute and address; the server program has a default. */
  creates?: number;
  /** The bytes of a create, if it is larger than that of other forms. */
  createBytes?: number;
  /** When its rows are deleted: the term (`keepDays`), the column with its start, and a condition in SQL. */
  retention?: { term: 'messages' | 'applications' | 'interest' | 'reports'; from: string; when?: string };
}

const view = { list: 'everyone', personal: 'none' } as const;
/** What guests submit to the team. */
const inbox = { create: 'everyone', live: true, personal: 'exported' } as const;
/** What accounts post. */
const post = { list: 'everyone', create: 'accounts', live: true, personal: 'exported' } as const;

export const collections = {
  events: { list: 'everyone', live: true, personal: 'none' },
  event_seats: view,
  /** What the dates of a series have in common: `pb_hooks/lib/admin/series-steps.ts` writes it. */
  series: { live: true, personal: 'none' },
  public_series: view,
  event_rsvps: {
    ...inbox,
    searched: ['name', 'email', 'phone'],
    bulkFields: ['status'],
    isCounted: true,
    hasCrowds: true,
    remembersErased: true,
  },
  rsvp_changes: { ...inbox, hasCrowds: true, remembersErased: true },
  consents: { ...inbox, isCounted: true },
  unannounced_changes: { live: true, personal: 'none' },
  door_keys: {
    live: true,
    personal: 'none',
  },
  door_scans: { personal: 'exported' },
  /** Ids of the team's phones. */
  door_phones: { personal: 'none' },
  contact_submissions: {
    ...inbox,
    bulkFields: ['status'],
    searched: ['name', 'email', 'phone', 'message'],
    creates: 10,
    remembersErased: true,
    retention: { term: 'messages', from: 'updated_at', when: "status = 'resolved'" },
  },
  artist_submissions: {
    ...inbox,
    bulkFields: ['status'],
    searched: ['name', 'email', 'phone', 'skills', 'role_interest'],
    creates: 5,
    createBytes: 400 * 1024, // its photo as base64, and its fields
    remembersErased: true,
    retention: { term: 'applications', from: 'updated_at', when: "status = 'declined'" },
  },
  members: view,
  collaboration_opportunities: {
    ...post,
    bulkFields: ['hidden', 'waiting'],
    update: 'author',
    delete: 'author',
    remembersErased: true,
  },
  collaboration_interest: {
    ...inbox,
    list: 'author',
    searched: ['name', 'email', 'message'],
    remembersErased: true,
    retention: { term: 'interest', from: 'created_at' },
  },
  resources: { ...post, bulkFields: ['status', 'waiting'], remembersErased: true },
  newsletter_subscribers: { ...inbox, searched: ['email'], remembersErased: true },
  /** Anonymous. They are erased with the post. */
  reports: {
    ...inbox,
    bulkFields: ['status'],
    creates: 5,
    personal: 'erased',
    retention: { term: 'reports', from: 'updated_at', when: "status = 'resolved'" },
  },
  photos: {
    live: true,
    personal: 'exported',
    remembersErased: true,
  },
  public_photos: view,
  /** The owner's pages (decision 132). They name who published. Only the routes of `pb_hooks/lib/content` write them. */
  content: { live: true, personal: 'erased' },
  content_versions: { personal: 'erased' },
  public_content: view,
  /** Files of the owner's pages (decision 136). Only the server program writes them. Everybody may load a file by its address. */
  media: { personal: 'none' },
  donations: { live: true, personal: 'exported' },
  /** Ids of Stripe. The gift is in `donations`. */
  gift_events: { personal: 'none' },
  /** Reduced to texts of browsers. */
  client_errors: { live: true, personal: 'none' },
  /** What the team did. */
  audit_log: { live: true, personal: 'erased' },
  /** Deleted rows, which the team can restore for 30 days. */
  set_aside: { personal: 'exported' },
  /** Ids of rows, which are read when the mail is sent. */
  mails: { personal: 'none' },
  /** Links to a person's data, for half an hour. */
  data_links: { personal: 'none' },
  /** Invitations to the team, and links for a new password of its accounts. */
  team_links: { live: true, personal: 'exported' },
  erased_ids: { personal: 'none' },
  /** What an owner sets on the site. */
  site_settings: { personal: 'none' },
  /** The next four are deleted with their account. The first: who of the team has a task of the Overview. */
  task_owners: { personal: 'none' },
  /** People see their devices in their account. */
  second_factors: { personal: 'none' },
  recovery_codes: { personal: 'none' },
  known_devices: { personal: 'none' },
  users: {
    list: 'author',
    create: 'everyone',
    update: 'author',
    delete: 'author',
    creates: 5,
    personal: 'exported',
  },
} as const satisfies Record<string, Collection>;
export type CollectionName = keyof typeof collections;

/** The names of the collections whose row has these properties. */
export type CollectionWith<Row> = {
  [N in CollectionName]: (typeof collections)[N] extends Row ? N : never;
}[CollectionName];

export const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

/** @throws an error if there is no collection of this name */
export function collectionNamed(name: string): CollectionName {
  if (isCollection(name)) return name;
  throw new Error(`There is no collection ${name}.`);
}

/** Returns the names of the collections for whose row `has` returns true. */
export const collectionsWith = (has: (row: Collection) => boolean): CollectionName[] =>
  Object.keys(collections)
    .filter(isCollection)
    .filter((name) => has(collections[name]));
