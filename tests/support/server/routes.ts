/** Every route and who may use it. `routes.test.ts` compares the tables with the built hooks and the Go program. */
import { searchedBy } from '../../../src/domain/admin/search-everything';
import type { CollectionName } from '../../../src/domain/collections';
import { type Action, isAdminRole, may, roles } from '../../../src/domain/roles';

export const senders = ['guest', 'user', ...roles] as const;
export type Sender = (typeof senders)[number];
const everyone: readonly Sender[] = senders;
export const accounts: readonly Sender[] = ['user', ...roles];
const admins = roles.filter(isAdminRole);
/** Their rights are checked for the collection that a request names: roles.test.ts. */
const team: readonly Sender[] = roles;
const rolesWith = (collection: CollectionName, action: Action): readonly Sender[] =>
  roles.filter((role) => may(role, collection, action));

export const ours: Record<string, readonly Sender[]> = {
  'POST /api/byop/is_admin': everyone,
  'GET /api/byop/role': everyone, // answers about the caller only
  'POST /api/byop/sign-out-everywhere': accounts,
  'GET /api/byop/second-factor': accounts,
  'POST /api/byop/second-factor/begin': team,
  // A body without a code is refused.
  'POST /api/byop/second-factor/turn-on': accounts,
  'POST /api/byop/second-factor/turn-off': accounts,
  'POST /api/byop/second-factor/codes': accounts,
  'POST /api/byop/second-factor/prove': accounts,
  'POST /api/byop/second-factor/required': ['owner'],
  'POST /api/byop/second-factor/turn-off-for': ['owner'],
  'GET /api/byop/team': ['owner'],
  'POST /api/byop/team/invite': ['owner'],
  'POST /api/byop/team/link': ['owner'],
  'POST /api/byop/team/withdraw': ['owner'],
  'POST /api/byop/team/role': ['owner'],
  'POST /api/byop/team/password-link': ['owner'],
  'POST /api/byop/team/open': everyone, // requires the secret of the link: team.test.ts
  'POST /api/byop/team/accept': everyone,
  'POST /api/byop/delete': team,
  'POST /api/byop/bulk': team,
  'POST /api/byop/undo': team,
  'POST /api/byop/series': rolesWith('events', 'update'), // which steps: series-steps.test.ts
  'POST /api/byop/notify-guests': rolesWith('events', 'update'),
  'GET /api/byop/missing-yes': rolesWith('events', 'list'),
  'GET /api/byop/rsvp-pace': rolesWith('event_rsvps', 'list'),
  'POST /api/byop/remind-parents': rolesWith('event_rsvps', 'update'),
  'POST /api/byop/resend-ticket': rolesWith('event_rsvps', 'update'),
  'POST /api/byop/search': roles.filter((role) => searchedBy(role).length > 0), // what is found: search.test.ts
  'GET /api/byop/evenings': rolesWith('door_scans', 'list'), // of leaders only their own events: evenings.test.ts
  'GET /api/byop/task-owners': team,
  'POST /api/byop/task-owner': team, // names a task: task-owners.test.ts
  'GET /api/byop/viewers': [], // names a collection: viewers.test.ts
  'GET /api/byop/upkeep': admins,
  'POST /api/byop/backup': admins,
  'GET /api/byop/first-steps': ['owner'],
  'POST /api/byop/first-steps/mail': ['owner'],
  'POST /api/byop/first-steps/giving': ['owner'],
  'GET /api/byop/demo': team,
  'POST /api/byop/demo/remove': ['owner'],
  'GET /api/byop/content/example': rolesWith('content', 'view'),
  'POST /api/byop/content/draft': rolesWith('content', 'view'),
  'POST /api/byop/content/publish': rolesWith('content', 'view'),
  'POST /api/byop/content/restore': rolesWith('content', 'view'),
  'POST /api/byop/content/schedule': rolesWith('content', 'view'),
  'POST /api/byop/content/discard': rolesWith('content', 'view'),
  'POST /api/byop/list-export': team,
  'POST /api/byop/client-errors': everyone, // reduced to what holds no word of anybody: client-errors.test.ts
  'GET /api/byop/features': everyone,
  'POST /api/byop/door': everyone, // requires the proof of a door key: door.test.ts
  'POST /api/byop/door-key': rolesWith('door_keys', 'view'), // requires a key of one's events: door-holders.test.ts
  'POST /api/byop/door-correction': rolesWith('event_rsvps', 'update'),
  'POST /api/byop/rsvp': everyone, // requires the secret of the RSVP: rsvp-changes.test.ts
  'POST /api/byop/send-ticket': everyone, // mails only the person: ticket-mail.test.ts
  'POST /api/byop/consent': everyone, // requires the secret of a guardian's link: consents.test.ts
  'POST /api/byop/my-data': everyone,
  'POST /api/byop/my-data/open': everyone, // requires the link: privacy.test.ts
  'POST /api/byop/my-data/erase': everyone,
  'POST /api/byop/person/export': admins,
  'POST /api/byop/person/erase': admins,
  'POST /api/byop/unsubscribe': everyone, // requires the link: newsletter.test.ts
  'GET /.well-known/security.txt': everyone,
  'GET /api/byop/unsubscribe': everyone, // leads to the page
  'POST /api/byop/unsubscribe/ask': everyone,
  'POST /api/byop/create-payment': everyone,
  'POST /api/byop/create-checkout': everyone,
  'POST /api/byop/demo-checkout': everyone, // only where no money moves: giving-demo.test.ts
  'POST /api/byop/stripe-webhook': everyone, // requires a signature: stripe-webhook.test.ts
};

/** The same for routes of the Go program. */
export const ofTheProgram: Record<string, readonly Sender[]> = {
  'GET /e/{id}': everyone, // redirects to an event
  'GET /e/{id}/{$}': everyone,
  'GET /.well-known/change-password': everyone, // redirects to the page to sign in
  'GET /api/byop/lists': everyone, // what is in them is decided as for each list alone: attacks.test.ts
  'POST /api/uploads': rolesWith('media', 'list'), // content/media.test.ts
  'GET /api/uploads/{id}': rolesWith('media', 'list'),
  'PATCH /api/uploads/{id}': rolesWith('media', 'list'),
};

/** PocketBase's routes for superusers or nobody, also closed to the team. */
export const closed = [
  'GET /api/settings',
  'PATCH /api/settings',
  'POST /api/settings/test/s3',
  'POST /api/settings/test/email',
  'POST /api/settings/apple/generate-client-secret',
  'GET /api/collections',
  'POST /api/collections',
  'PUT /api/collections/import',
  'GET /api/collections/users',
  'DELETE /api/collections/users',
  'GET /api/collections/meta/scaffolds',
  'DELETE /api/collections/event_rsvps/truncate',
  'POST /api/collections/users/impersonate/nosuchaccount00',
  'POST /api/collections/_superusers/auth-refresh',
  'POST /api/collections/_superusers/records',
  'GET /api/logs',
  'GET /api/logs/stats',
  'GET /api/backups',
  'POST /api/backups',
  'POST /api/backups/upload',
  'GET /api/backups/x.zip',
  'DELETE /api/backups/x.zip',
  'POST /api/backups/x.zip/restore',
  'GET /api/crons',
  'POST /api/crons/__pbLogsCleanup__',
  'POST /api/batch',
  'POST /api/sql',
  'POST /api/collections/users/request-otp',
  'POST /api/collections/users/auth-with-otp',
  'POST /api/collections/users/auth-with-oauth2',
  'GET /api/byop/no-such-address',
];
