import type { CollectionName } from '../../src/domain/collections';
import { type CollectionRules, missingParent } from './admin-collection-rules';
import { applicationAdminRules } from './application-rules';
import { doorKeyAdminRules } from './door-keys';
import { eventAdminRules } from './events';
import { subscriberAdminRules } from './newsletter';
import { photoAdminRules } from './photos';
import { opportunityAdminRules, resourceAdminRules } from './post-rules';
import { rsvpAdminRules } from './rsvps';

/** Rules beside those of `src/domain/collections.ts`. */
const adminRules: { readonly [N in CollectionName]?: CollectionRules } = {
  events: eventAdminRules,
  event_rsvps: rsvpAdminRules,
  artist_submissions: applicationAdminRules,
  collaboration_opportunities: opportunityAdminRules,
  collaboration_interest: {
    refuseRestore: missingParent('opportunity_id', 'collaboration_opportunities', 'The opportunity is gone.'),
  },
  resources: resourceAdminRules,
  newsletter_subscribers: subscriberAdminRules,
  photos: photoAdminRules,
  door_keys: doorKeyAdminRules,
};

export const rulesFor = (collection: CollectionName): CollectionRules => adminRules[collection] ?? {};
