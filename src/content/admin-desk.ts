/** What the desk says beyond the specification's own words (admin.ts, messages.ts): short, and what happens next. */
const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

export const desk = {
  tabs: { posts: 'Posts', subscribers: 'Subscribers', reports: 'Reports', history: 'History' },
  tabList: 'Sections of the desk',
  checking: 'Checking that you are an admin...',
  loading: 'Loading...',
  unchecked: {
    title: 'Error',
    text: 'We could not ask the server whether you are an admin. Try again when there is signal.',
    tone: 'bad',
  },
  offline: 'Live updates are interrupted. The desk catches up by itself when the server answers.',
  unread: {
    text: 'The server did not answer. Nothing is kept on this device, so there is nothing to show.',
    retry: 'Try again',
  },
  sessionOver: 'Your session has ended. Sign in again.',
  busy: 'Too many tries at once. Wait a minute.',
  unreachable: 'Our server did not answer. Nothing was changed.',
  nothing: '-',
  /** Under the name: the form was filled in as programs do it. */
  suspected: 'Perhaps not a person',
  showing: (shown: number, all: number, what: string) => `Showing ${shown} of ${all} ${what}`,
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    at: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  overview: {
    coming: 'Coming up',
    none: 'Nothing is planned.',
    columns: { event: 'Event', when: 'When', seats: 'Seats', waiting: 'Waiting' },
    guests: (guests: number) => many(guests, 'guest', 'guests'),
  },
  events: {
    guests: (guests: number, waiting: number) =>
      `${many(guests, 'guest', 'guests')}${waiting ? `, ${waiting} waiting` : ''}`,
    counted: 'events',
  },
  rsvps: {
    event: 'Event',
    search: 'Search name or email...',
    status: 'Status',
    everyStatus: 'All statuses',
    noneFound: 'No RSVPs match',
    place: (place: number) => `number ${place} in line`,
    counted: 'RSVPs',
    gone: 'an event that is gone',
  },
  contacts: {
    headline: 'Contact Submissions',
    everyStatus: 'All statuses',
    everyType: 'All types',
    status: 'Status',
    type: 'Type',
  },
  artists: { search: 'Search applications...', everyStatus: 'All statuses', status: 'Status' },
  live: {
    changed: (name: string) => `${name} has changed.`,
    came: (name: string) => `${name} is new.`,
    many: (count: number) => `${count} rows have changed.`,
    row: 'A row',
  },
} as const;
