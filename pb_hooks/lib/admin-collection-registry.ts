import { type CollectionRules, restoreFieldsExcept } from './admin-collection-rules';
import { applicationAdminRules } from './application-rules';
import { doorKeyAdminRules } from './door-keys';
import { eventAdminRules } from './events';
import { photoAdminRules } from './photos';
import { opportunityAdminRules, resourceAdminRules } from './post-rules';
import { rsvpAdminRules } from './rsvps';

const adminRules: Record<string, CollectionRules> = {
  events: eventAdminRules,
  event_rsvps: rsvpAdminRules,
  contact_submissions: { applyInput: (change) => restoreFieldsExcept(['status', 'notes'], change) },
  artist_submissions: applicationAdminRules,
  collaboration_opportunities: opportunityAdminRules,
  collaboration_interest: {
    applyInput: (change) => restoreFieldsExcept(['name', 'email', 'message'], change),
  },
  resources: resourceAdminRules,
  newsletter_subscribers: {},
  photos: photoAdminRules,
  door_keys: doorKeyAdminRules,
  reports: { applyInput: (change) => restoreFieldsExcept(['status'], change) },
};

export const rulesFor = (collection: string): CollectionRules => adminRules[collection] ?? {};

/** The collections that admins may delete from; the same as in the delete hook of `admin.pb.ts`. */
export const deletableCollections: readonly string[] = [
  'events',
  'event_rsvps',
  'collaboration_opportunities',
  'collaboration_interest',
  'resources',
  'newsletter_subscribers',
  'reports',
];
