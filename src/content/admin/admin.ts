import type { Page } from '../page';
import { site, titleOf } from '../site';

/** The admin texts that the specification gives. */
export const admin = {
  get title() {
    return titleOf('Admin Dashboard');
  },
  get description() {
    return `Manage the events, RSVPs, messages and applications of ${site().name}. For the team only.`;
  },
  headline: ['Admin Dashboard'],
  subtitle: 'Manage events, submissions, and inquiries',
  tabs: { overview: 'Overview', events: 'Events', rsvps: 'RSVPs', contacts: 'Contacts', artists: 'Artists' },
  overview: {
    upcomingEvents: 'Upcoming Events',
    totalRsvps: 'Total RSVPs',
    newContacts: 'New Contacts',
    pendingArtists: 'Pending Artists',
  },
  events: {
    headline: 'Events Management',
    create: 'Create Event',
    columns: ['Title', 'Date', 'Type', 'Status', 'RSVPs', 'Featured'],
    empty: 'No events yet. Create your first event!',
    unlimited: 'Leave empty for unlimited',
    delete: {
      title: 'Delete Event',
      text: 'Are you sure? This will also delete all RSVPs for this event.',
    },
  },
  rsvps: {
    headline: 'Event RSVPs',
    total: 'Total confirmed guests:',
    all: 'All Events',
    columns: { event: 'Event', status: 'Status', received: 'RSVP Date' },
    empty: 'No RSVPs yet for any events',
    emptyEvent: 'No RSVPs yet for this event',
  },
  contacts: {
    search: 'Search submissions...',
    columns: { received: 'Date', type: 'Type', status: 'Status' },
    empty: 'No submissions found',
    unit: 'submissions',
  },
  artists: {
    headline: 'Artist Applications',
    columns: { received: 'Date', status: 'Status' },
    empty: 'No applications found',
    unit: 'applications',
  },
} as const satisfies Page;
