/** The forms that create records, with their collections. A new form adds a row here. */
import { applicationFields } from './application';
import type { CollectionName } from './collections';
import { contactFields } from './contact';
import type { FormFields } from './form-fields';
import { newsletterFields } from './newsletter';
import { interestFields } from './posts/interest';
import { opportunityFields } from './posts/opportunity';
import { reportFields } from './posts/report';
import { resourceFields } from './posts/resource';
import { rsvpFields } from './rsvps/rsvp';

export const forms = {
  rsvp: { collection: 'event_rsvps', fields: rsvpFields },
  contact: { collection: 'contact_submissions', fields: contactFields },
  application: { collection: 'artist_submissions', fields: applicationFields },
  interest: { collection: 'collaboration_interest', fields: interestFields },
  newsletter: { collection: 'newsletter_subscribers', fields: newsletterFields },
  opportunity: { collection: 'collaboration_opportunities', fields: opportunityFields },
  resource: { collection: 'resources', fields: resourceFields },
  report: { collection: 'reports', fields: reportFields },
} as const satisfies Record<string, { collection: CollectionName; fields: FormFields }>;

export type FormName = keyof typeof forms;
