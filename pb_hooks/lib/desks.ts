/** Every collection that admins change, and its rules. */
import { type Desk, keepAllBut } from './desk-rules';
import { eventDesk } from './events';
import { opportunityDesk, resourceDesk } from './posts';
import { applicationDesk } from './publish';
import { rsvpDesk } from './rsvps';

const desks: Record<string, Desk> = {
  events: eventDesk,
  event_rsvps: rsvpDesk,
  contact_submissions: { read: (change) => keepAllBut(['status', 'notes'], change) },
  artist_submissions: applicationDesk,
  collaboration_opportunities: opportunityDesk,
  collaboration_interest: { read: (change) => keepAllBut(['name', 'email', 'message'], change) },
  resources: resourceDesk,
  newsletter_subscribers: {},
  reports: { read: (change) => keepAllBut(['status'], change) },
};

export const deskOf = (collection: string): Desk => desks[collection] ?? {};

/** What an admin may delete; the list of the delete hook in `desk.pb.ts`. */
export const deletable: readonly string[] = [
  'events',
  'event_rsvps',
  'collaboration_opportunities',
  'collaboration_interest',
  'resources',
  'newsletter_subscribers',
  'reports',
];
