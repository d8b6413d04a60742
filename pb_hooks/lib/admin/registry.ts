import type { CollectionName } from '../../../src/domain/collections';
import { type CollectionRules, missingParent } from '../collection-rules';
import { doorKeyAdminRules } from '../door/keys';
import { eventAdminRules } from '../events/events';
import { rsvpAdminRules } from '../events/rsvps';
import { applicationAdminRules } from '../inbox/application-rules';
import { subscriberAdminRules } from '../inbox/newsletter';
import { photoAdminRules } from '../posts/photos';
import { opportunityAdminRules, resourceAdminRules } from '../posts/post-rules';
import { reportRules } from '../posts/reports';

/** Rules beside those of `src/domain/collections.ts`. */
const adminRules: { readonly [N in CollectionName]?: CollectionRules } = {
  events: eventAdminRules,
  event_rsvps: rsvpAdminRules,
  artist_submissions: applicationAdminRules,
  collaboration_opportunities: opportunityAdminRules,
  collaboration_interest: {
    checkRestore: missingParent('opportunity_id', 'collaboration_opportunities', 'The opportunity is gone.'),
  },
  resources: resourceAdminRules,
  reports: reportRules,
  newsletter_subscribers: subscriberAdminRules,
  photos: photoAdminRules,
  door_keys: doorKeyAdminRules,
};

export const rulesFor = (collection: CollectionName): CollectionRules => adminRules[collection] ?? {};
