import { failed } from '../shell/messages';
import { adminEvents, many } from './admin-events';
import { adminMany } from './admin-many';
import { adminPeople } from './admin-people';
import { adminPhotos } from './admin-photos';
import { adminPosts } from './admin-posts';

/** Admin texts that the specification does not give. Those that it gives are in admin.ts and messages.ts. */
export const adminPages = {
  ...adminEvents,
  ...adminMany,
  ...adminPeople,
  ...adminPosts,
  ...adminPhotos,
  tabs: {
    posts: 'Posts',
    photos: 'Photos',
    subscribers: 'Subscribers',
    reports: 'Reports',
    history: 'History',
    errors: 'Errors',
  },
  tabList: 'Admin sections',
  sections: 'Sections',
  checking: 'This page is for the team. Checking your account...',
  loading: 'Loading...',
  /** The site requires a second factor, and the account has none. */
  noFactor: {
    title: 'Set up a second factor first',
    text: 'Your team asks for one. Open Account at the top of the page, then “Second factor”.',
    tone: 'bad',
  },
  roleTaken: {
    title: 'You are no longer on the team',
    text: 'An owner took your role. What you typed and did not save is still on this page: if you get a role back, you can go on.',
    leave: 'Go to the home page',
  },
  offline:
    'Live updates are interrupted. What you see may be out of date. We reconnect as soon as the server answers.',
  unread: {
    title: 'The server did not answer.',
    text: 'Admin data is not saved on this device, so there is nothing to show.',
    retry: 'Try again',
    failed: (what: string) => failed(`Error loading ${what}`),
  },
  sessionOver: 'You were signed out on this device. Sign in again.',
  notAdmin: 'Your account is no longer an admin’s.',
  busy: 'Too many tries. Wait a minute.',
  unreachable: 'Our server did not answer. Nothing was changed.',
  nothing: '-',
  /** Replaces the name of an RSVP whose personal data was deleted (decision 029). */
  emptied: 'Deleted after the event',
  spamSuspected: 'Possible spam',
  /** Of the team, with the same record open. */
  viewers: ([first = '', ...others]: readonly string[]) =>
    others.length === 0
      ? `${first} is here, too`
      : `${first} and ${others.length === 1 ? others[0] : many(others.length, 'other', 'others')} are here, too`,
  actions: 'Actions',
  reply: 'Reply',
  showing: (shown: number, all: number, what: string) => `Showing ${shown} of ${all} ${what}`,
  columns: 'Columns',
  /** A row that is open beside its list, or in a sheet. */
  opened: {
    place: (place: number, total: number) => `${place} of ${total.toLocaleString('en-US')}`,
    left: 'No longer in this list',
    /** The list has several pages. */
    elsewhere: 'Not on this page',
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
    gone: {
      title: 'This is no longer here',
      text: 'If it was deleted by mistake, the history can bring it back.',
    },
  },
  keys: {
    button: 'Keyboard shortcuts',
    /** In the order in which they are listed. */
    list: {
      next: { key: 'j', word: 'J', does: 'Next row. Opens the first one' },
      previous: { key: 'k', word: 'K', does: 'Previous row' },
      close: { key: 'Escape', word: 'Esc', does: 'Close the row' },
      search: { key: '/', word: '/', does: 'Search everything' },
      help: { key: '?', word: '?', does: 'Show these shortcuts' },
    },
    areOn: 'Use shortcuts with one key',
    hint: 'Off, a letter does nothing outside of a field. Esc always works. This device remembers it for you.',
  },
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    at: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  change: {
    /** `wanted` is 0 if the change lowers the maximum of the event. */
    over: (seats: number, taken: number, wanted: number) => ({
      title: 'More guests than seats',
      text:
        wanted > 0
          ? `${many(taken, 'guest is', 'guests are')} confirmed for ${many(seats, 'seat', 'seats')}, and this party is ${wanted}.`
          : `${many(taken, 'guest is', 'guests are')} confirmed already: ${taken - seats} more than ${many(seats, 'seat', 'seats')}. No guest is removed. New RSVPs wait until seats are free.`,
      yes: wanted > 0 ? 'Let them in anyway' : `Change it to ${many(seats, 'seat', 'seats')}`,
      no: 'Leave it',
    }),
    faster: {
      title: 'This has changed',
      yes: (chosen: string) => `Make it ${chosen}`,
      no: (there: string) => `Leave it ${there}`,
    },
    fasterText: (there: string, chosen: string) =>
      `This has changed since you loaded it. It is ${there} now; you chose ${chosen}.`,
    gone: 'This was deleted in the meantime.',
    unreadable: 'The answer could not be read. Reload the page.',
    undo: 'Undo',
    undone: 'Undone',
    notUndone: 'Not undone',
    /** Without a name for roles that may not see guests. */
    party: (name: string, guests: number) =>
      name ? `${name} (${many(guests, 'guest', 'guests')})` : many(guests, 'guest', 'guests'),
    movedUp: (parties: string) => `Moved up from the waitlist: ${parties}.`,
    /** Shown before an undo of a cancellation whose seats went to the waitlist. */
    keepSeats: (parties: string) =>
      `${parties} moved up from the waitlist in the meantime and may already know. They keep their seats.`,
    statusOf: (name: string) => `Status of ${name}`,
    keys: 'Press Enter to save a choice made with the arrow keys, or Escape to undo it.',
    save: 'Save',
  },
  exported: {
    button: 'Export',
    list: 'Export list',
    /** Said by a button that shows only "CSV". */
    csv: (button: string) => `${button} as CSV`,
    failed: 'The list could not be loaded',
  },
  rsvps: {
    event: 'Event',
    search: 'Name, email or phone...',
    status: 'Status',
    allStatuses: 'All statuses',
    party: 'Party',
    everyParty: 'All sizes',
    large: 'Large party',
    noneFound: 'No RSVPs match',
    place: (place: number) => `number ${place} in line`,
    guests: (count: number) => many(count, 'guest', 'guests'),
    sent: (day: string) => `sent ${day}`,
    unit: 'RSVPs',
    /** @param name of the RSVP whose number of guests includes a person under 18 */
    comesWith: (name: string) => `with ${name}`,
    /** Free seats do not go to them automatically. */
    heldBack: 'held back',
    heldBackBy: 'by the team',
    comesWithLabel: 'Comes with',
    gone: 'a deleted event',
    seats: (seats: number) => many(seats, 'seat', 'seats'),
    eventDate: 'Event date',
    add: 'Add a guest who called',
    addShort: 'Guest who called',
    form: {
      /** For the names of the buttons. */
      guests: 'guests',
      hints: {
        email: 'Leave it empty if they have none. Then add a phone number.',
        guardian_contact: 'With an email, we ask them right away. Without one, they say yes at the door.',
        guardian_phone: 'The door calls it if something happens.',
      },
      answers: 'Answers',
      correct: 'Correct details',
      event: 'Event',
      eventHint: 'With an email, they hear of a move in five minutes. Under 18, the parent is asked again.',
      save: 'Save',
      cancel: 'Cancel',
    },
    called: {
      text: 'The same rules as on the website. They get a seat if there is one, or a place on the waitlist.',
      event: 'Event',
      chooseEvent: 'Choose an event',
      submit: 'Add the guest',
      seats: (left: number | null) =>
        left === null
          ? 'Seats for everyone.'
          : left < 1
            ? 'Full. They go on the waitlist.'
            : `${many(left, 'seat is', 'seats are')} left. A larger group goes on the waitlist.`,
      confirmed: (name: string) => ({ title: `${name} has a seat`, tone: 'good' }) as const,
      waits: (name: string, place: number | undefined) =>
        ({
          title: `${name} is on the waitlist`,
          text: place && `Number ${place} in line.`,
          tone: 'good',
        }) as const,
      mailed: 'The ticket goes to their email.',
      notMailed: 'No email, so no ticket: their name is enough at the door.',
      failed: failed('Guest not added'),
      already: {
        title: 'This guest was added before with other details',
        text: 'Look for the name in the list. If it is not there, press the button again.',
        tone: 'bad',
      },
    },
    resend: {
      button: 'Send the ticket again',
      done: (email: string) => ({ title: `The ticket goes to ${email}`, tone: 'good' }) as const,
      failed: failed('Ticket not sent'),
    },
    enteredBy: 'Entered by',
    details: (name: string) => `Details of ${name}`,
    detailsShort: 'Details',
    sheet: {
      title: (name: string) => `RSVP of ${name}`,
      next: 'Next guest',
      inLine: 'Place in line',
      heldBack: 'The team moved them here. Set the status to give them a seat.',
      history: 'History',
      nothing: 'No changes since it arrived.',
      byTeam: (who: string, did: string) => `${who} ${did} it`,
      byGuest: {
        cancel: 'The guest cancelled it',
        restore: 'The guest put it back',
        update: 'The guest changed it',
      },
    },
  },
  errors: {
    headline: 'Errors on devices',
    text: 'Errors on people’s devices. We keep no names, addresses or typed words, and delete each entry 30 days after it last happened.',
    columns: { what: 'Error', count: 'Times', version: 'Version', first: 'First seen', last: 'Last seen' },
    none: 'No errors in the last 30 days.',
    unit: 'errors',
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
