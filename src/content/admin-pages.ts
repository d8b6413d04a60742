import { adminEvents } from './admin-events';
import { adminPeople } from './admin-people';
import { many } from './admin-phrases';
import { adminPosts } from './admin-posts';

/** What the admin pages say beyond the specification's own words (admin.ts, messages.ts): short, and what happens next. */
export const adminPages = {
  ...adminEvents,
  ...adminPeople,
  ...adminPosts,
  tabs: {
    posts: 'Posts',
    subscribers: 'Subscribers',
    reports: 'Reports',
    history: 'History',
    errors: 'Errors',
  },
  tabList: 'Admin sections',
  checking: 'Checking that you are an admin...',
  loading: 'Loading...',
  offline:
    'Live updates are interrupted. What you see may be out of date. We reconnect as soon as the server answers.',
  unread: {
    text: 'The server did not answer. Nothing is kept on this device, so there is nothing to show.',
    retry: 'Try again',
  },
  sessionOver: 'You were signed out on this device. Sign in again.',
  notAdmin: 'Your account is no longer an admin’s.',
  busy: 'Too many tries at once. Wait a minute.',
  unreachable: 'Our server did not answer. Nothing was changed.',
  nothing: '-',
  /** Under the name: the form was filled in as programs do it. */
  /** In place of a name: what docs/decisions/029-privacy.md leaves of an RSVP. */
  emptied: 'Emptied after the event',
  suspected: 'Perhaps not a person',
  actions: 'Actions',
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
  },
  change: {
    over: { title: 'More guests than seats', yes: 'Let them in anyway', no: 'Leave it' },
    overText: (seats: number, taken: number, wanted: number) =>
      wanted > 0
        ? `${many(taken, 'guest is', 'guests are')} confirmed for ${many(seats, 'seat', 'seats')}, and this party is ${wanted}.`
        : `${many(taken, 'guest is', 'guests are')} confirmed already, and that leaves ${many(seats, 'seat', 'seats')}.`,
    faster: {
      title: 'Somebody was faster',
      yes: (chosen: string) => `Make it ${chosen}`,
      no: (there: string) => `Leave it ${there}`,
    },
    fasterText: (there: string, chosen: string) =>
      `Somebody else has changed this since you read it. It is ${there} now; you chose ${chosen}.`,
    gone: 'Somebody deleted this meanwhile.',
    unreadable: 'The answer could not be read. Reload the page.',
    undo: 'Undo',
    undone: 'Undone',
    notUndone: 'Not undone',
    party: (name: string, guests: number) => `${name} (${many(guests, 'guest', 'guests')})`,
    movedUp: (parties: string) => `Moved up from the waitlist: ${parties}.`,
    /** Before an undo that would give seats back which somebody else has now. */
    keepSeats: (parties: string) =>
      `${parties} moved up from the waitlist meanwhile and may know already. They keep their seats.`,
    statusOf: (name: string) => `Status of ${name}`,
    keys: 'Enter saves a choice made with the arrow keys, Escape takes it back.',
    save: 'Save',
  },
  csv: { button: 'Export CSV', failed: 'The list could not be read' },
  rsvps: {
    event: 'Event',
    search: 'Search name or email...',
    status: 'Status',
    everyStatus: 'All statuses',
    party: 'Party',
    everyParty: 'All sizes',
    large: 'Large party',
    noneFound: 'No RSVPs match',
    place: (place: number) => `number ${place} in line`,
    counted: 'RSVPs',
    gone: 'an event that is gone',
    seats: (seats: number) => many(seats, 'seat', 'seats'),
    eventDate: 'Event date',
    read: (name: string) => `Read the message of ${name}`,
    details: (name: string) => `Details of ${name}`,
    detailsShort: 'Details',
    sheet: {
      title: (name: string) => `RSVP of ${name}`,
      inLine: 'Place in line',
      history: 'History',
      nothing: 'Nobody has changed it since it arrived.',
      byTeam: (who: string, did: string) => `${who} ${did} it`,
      byGuest: {
        cancel: 'The guest cancelled it',
        restore: 'The guest put it back',
        update: 'The guest changed it',
      },
    },
  },
  errors: {
    headline: 'Errors on phones',
    text: 'Things that broke on people’s devices. We keep no names, addresses or typed words, and delete each entry 30 days after it last happened.',
    columns: { what: 'Error', count: 'Times', version: 'Version', first: 'First seen', last: 'Last seen' },
    none: 'No errors in the last 30 days.',
    counted: 'errors',
    details: (message: string) => `Details of ${message}`,
    detailsShort: 'Details',
    page: 'Page',
    engine: 'Browser engine',
    online: 'Connection',
    onlineWords: { yes: 'Online', no: 'Offline' },
    stack: 'Stack',
    noStack: 'No file of the site',
    explain: 'To see the lines of the source, run this on the server:',
  },
  live: {
    changed: (name: string) => `${name} has changed.`,
    came: (name: string) => `${name} is new.`,
    many: (count: number) => `${count} rows have changed.`,
    row: 'A row',
  },
} as const;
