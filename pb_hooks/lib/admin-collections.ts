/** Every collection that admins change, and its rules. */
import { type AdminRules, keepAllBut } from './admin-rules';
import { eventAdminRules } from './events';
import { opportunityAdminRules, resourceAdminRules } from './posts';
import { applicationAdminRules } from './publish';
import { rsvpAdminRules } from './rsvps';

const adminRules: Record<string, AdminRules> = {
  events: eventAdminRules,
  event_rsvps: rsvpAdminRules,
  contact_submissions: { read: (change) => keepAllBut(['status', 'notes'], change) },
  artist_submissions: applicationAdminRules,
  collaboration_opportunities: opportunityAdminRules,
  collaboration_interest: { read: (change) => keepAllBut(['name', 'email', 'message'], change) },
  resources: resourceAdminRules,
  newsletter_subscribers: {},
  reports: { read: (change) => keepAllBut(['status'], change) },
};

export const adminRulesOf = (collection: string): AdminRules => adminRules[collection] ?? {};

/** What an admin may delete; the list of the delete hook in `adminPages.pb.ts`. */
export const deletable: readonly string[] = [
  'events',
  'event_rsvps',
  'collaboration_opportunities',
  'collaboration_interest',
  'resources',
  'newsletter_subscribers',
  'reports',
];
