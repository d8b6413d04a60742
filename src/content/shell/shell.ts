import { listRowsMax } from '../../domain/limits';
import type { Page, Words } from '../page';
import { site, titleOf } from '../site';

/** The one name of the place with everything that this device has sent or stored. */
export const trayTitle = 'My tickets';

export const shell = {
  skip: 'Skip to the content',
  pictureBy: (name: string) => `Picture: ${name}`,
  get home() {
    return `${site().name}, home`;
  },
  mainNav: 'Main',
  sides: 'Section',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  here: 'You are here',
  more: 'More',
  yours: 'Yours',
  team: 'For the team',
  scheme: {
    legend: 'Light or dark',
    choices: { follow: 'Auto', light: 'Light', dark: 'Dark' },
  },
  connection: {
    offline: { title: 'No signal.', text: 'You can keep reading. What you send waits on this device.' },
    /** On the admin pages, which store nothing on the device. */
    admin: 'What you change here is not saved until the server answers again.',
    'server-down': { title: 'Our server isn’t answering.' },
    portal: {
      title: 'This Wi-Fi wants you to sign in.',
      text: 'Sign in to the Wi-Fi, then try again.',
    },
    lastSeen: (when: string) => `You’re reading what this device last saw, ${when}.`,
    neverSeen: 'What you send waits on this device.',
    retry: 'Try again',
    sending: (count: number) => `Sending ${count}.`,
    sendingText: 'You’re back online, so we’re sending what waited here.',
    see: 'See',
  },
  storage: {
    missing: {
      title: 'This browser can’t save anything.',
      text: 'You can read everything. To send something, you need signal.',
    },
    full: { title: 'This device is full.', text: 'Free up some space, or send while you have signal.' },
    outdated: { title: 'A newer version is open in another tab.', text: 'Reload this one to continue.' },
    reload: 'Reload',
  },
  update: {
    title: 'There is a new version.',
    text: 'Ready to use. Nothing you saved is lost.',
    now: 'Use it now',
    later: 'Later',
  },
  brokenPage: {
    get title() {
      return titleOf('Something tore');
    },
    headline: ['This page', 'tore'],
    text: 'Our mistake, not yours. What you saved here is safe.',
    retry: 'Load it again',
  },
  missingPage: {
    get title() {
      return titleOf('Not on this device yet');
    },
    headline: ['Not on', 'this device'],
    text: 'We can’t load this page right now, and this device has no copy of it yet. It opens as soon as you have signal.',
    retry: 'Try again',
  },
  /** A page of the owner's that is not published yet. */
  unwrittenPage: {
    loading: 'Loading the page...',
    text: 'Nothing is written here yet.',
  },
};

/** The footer. Its links are in navigation.ts, the church and the addresses in site.ts. */
export const footer = {
  newsletter: {
    headline: 'One letter a month.',
    text: 'What’s on, what’s new to hear, and nothing else.',
    /** Here, and not in field-words.ts: each page has this form, and those words come with the checks of all forms. */
    email: { label: 'Email' },
    submit: 'Subscribe',
  },
  coveredBy: 'Covered by',
  more: 'More',
  settings: 'Settings',
  yourData: 'Your data',
  unsubscribe: 'Unsubscribe',
  colophon: 'Printed in two inks.',
} as const satisfies Words;

export const formWords = {
  working: 'Please wait...',
  loading: 'Loading the form...',
  needsScript: 'This form needs JavaScript, which is off here.',
  /** Before an email address. */
  writeTo: 'Please write to us:',
} as const;

export const listWords = {
  /** The list could not be loaded and no stored copy exists. */
  unread: {
    headline: 'No list on this device yet.',
    text: 'We can’t load this list right now, and this device has no copy of it yet. It loads automatically once you have a connection.',
    retry: 'Try again',
  },
  asOf: (when: string) => `As of ${when}.`,
  /** The server renders times in this zone, because it does not know the reader's. */
  get zone() {
    return site().zone;
  },
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  checkAgain: 'Check again',
  checking: 'Checking...',
  noAnswer: 'No answer. This is the latest list we have.',
  rowsMax: listRowsMax,
  newestOnly: `These are the newest ${listRowsMax}. Older ones are not shown.`,
  dropped: (count: number) =>
    count === 1
      ? 'One entry could not be read, so it is not shown.'
      : `${count} entries could not be read, so they are not shown.`,
  /** Shown without JavaScript. */
  needsApp: 'This list needs JavaScript. Turn it on to see the list.',
} as const;

export const notFound = {
  get title() {
    return titleOf('Page not found');
  },
  description: 'There is no page at this address. It may have moved, or the link is incomplete.',
  headline: ['Oops!', 'Page not', 'found'],
  text: 'Something was pinned here. Somebody took the whole sheet.',
  link: { label: 'Back to home', to: '/' },
  others: {
    label: 'Or look here:',
    list: [
      { label: 'Events', to: '/ministries/events' },
      { label: 'Listen', to: '/music/listen' },
      { label: 'Members', to: '/members' },
      { label: 'Contact', to: '/ministries/contact' },
    ],
  },
} as const satisfies Page;
