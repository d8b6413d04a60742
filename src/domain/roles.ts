/**
 * The roles of the team and their rights, in one table (docs/decisions/122-roles.md). The hooks, the navigation of the admin pages
 * and the tests read it; the rules of the database are compared with it in `tests/server/collections/rules.test.ts`. What people
 * without a role may do is in `collections.ts`.
 */
import type { CollectionName } from './collections';

/**
 * `owner`: everything; there is always one. `admin`: everything but the roles of accounts. `editor`: events, posts, photos and the words of pages.
 * `treasurer`: gifts. `leader`: guests and doors of the events that they were given.
 */
export const roles = ['owner', 'admin', 'editor', 'treasurer', 'leader'] as const;
export type Role = (typeof roles)[number];
export type Action = 'list' | 'view' | 'create' | 'update' | 'delete';

/** The roles for which `is_admin` answers true. */
const admins: readonly Role[] = ['owner', 'admin'];
const editors: readonly Role[] = [...admins, 'editor'];
const leaders: readonly Role[] = [...admins, 'leader'];

const read = (who: readonly Role[]) => ({ list: who, view: who });
const write = (who: readonly Role[]) => ({ create: who, update: who, delete: who });

type Rights = { readonly [A in Action]?: readonly Role[] };

/** Who may do what, beside what `collections.ts` allows to others. Leaders: only rows of the events that they were given. */
const rights: { readonly [N in CollectionName]?: Rights } = {
  events: { ...read([...editors, 'leader']), ...write(editors) },
  /** Changed by the route of its own, for which the rights of events count. */
  series: read([...editors, 'leader']),
  event_rsvps: { ...read(leaders), create: leaders, update: leaders, delete: admins },
  rsvp_changes: read(admins),
  consents: read(admins),
  unannounced_changes: read(editors),
  door_keys: { ...read(leaders), create: leaders, update: leaders },
  door_scans: read(leaders),
  door_phones: read(leaders),
  contact_submissions: { ...read(admins), update: admins },
  artist_submissions: { ...read(admins), update: admins },
  collaboration_opportunities: { ...read(editors), ...write(editors) },
  collaboration_interest: { ...read(admins), update: admins, delete: admins },
  resources: { ...read(editors), ...write(editors) },
  newsletter_subscribers: { ...read(admins), delete: admins },
  reports: { ...read(editors), update: editors, delete: editors },
  photos: { ...read(editors), create: editors, update: editors },
  content: read(editors),
  content_versions: read(editors),
  media: read(editors),
  donations: { list: [...admins, 'treasurer'] },
  client_errors: read(admins),
  audit_log: read(admins),
  team_links: read(['owner']),
};

/** Returns whether a role has a right to the rows of a collection, of leaders only to those of their events. */
export const may = (role: Role, collection: CollectionName, action: Action): boolean =>
  rights[collection]?.[action]?.includes(role) ?? false;

/** Returns whether any role has a right to the rows of a collection. */
export const mayTeam = (collection: CollectionName, action: Action): boolean =>
  rights[collection]?.[action] !== undefined;

export const isAdminRole = (role: Role | null): boolean => role !== null && admins.includes(role);

/** Returns the role of a stored value, null for none. */
export const roleNamed = (text: unknown): Role | null => roles.find((role) => role === text) ?? null;
