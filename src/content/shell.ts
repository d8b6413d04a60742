import { site } from './site';

/** The words of the frame around every page. */
export const shell = {
  skip: 'Skip to the content',
  home: `${site.name}, home`,
  mainNav: 'Main',
  sides: 'Section',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  here: 'You are here',
  scheme: {
    legend: 'Light or dark',
    choices: { follow: 'Follow the poster', light: 'Light', dark: 'Dark' },
  },
  connection: {
    offline: { title: 'No signal.', text: 'Everything here still works. What you send waits on this phone.' },
    'server-down': { title: 'Our server isn’t answering.' },
    portal: {
      title: 'This network wants something first.',
      text: 'It answers in our place. Sign in to the Wi-Fi, then try again.',
    },
    lastSeen: (when: string) => `You’re reading what was last seen, ${when}.`,
    neverSeen: 'What you send waits on this phone.',
    retry: 'Try again',
    sending: (count: number) => `Sending ${count}.`,
    sendingText: 'Back on signal: what waited here goes out.',
    see: 'See',
  },
  storage: {
    missing: {
      title: 'This browser keeps nothing.',
      text: 'Reading works. What you send goes out only while there is signal.',
    },
    full: { title: 'This phone is full.', text: 'Make some room, or send while there is signal.' },
    outdated: { title: 'A newer version is open in another tab.', text: 'Reload this one to go on.' },
    reload: 'Reload',
  },
  update: {
    title: 'There is a new version.',
    text: 'It is on this phone already. What waits here stays.',
    now: 'Use it now',
    later: 'Later',
  },
  brokenPage: {
    title: `Something tore · ${site.name}`,
    headline: ['This page', 'tore'],
    text: 'Our mistake, not yours. What waits on this phone is safe.',
    retry: 'Load it again',
  },
  adminOffline: {
    page: `Admin · ${site.name}`,
    headline: 'Admin Dashboard',
    title: 'Admin needs a connection',
    text: 'Nothing of it is kept on this device. Try again when you have signal.',
    retry: 'Try again',
  },
  missingPage: {
    title: `Not on this phone yet · ${site.name}`,
    headline: ['Not on', 'this phone'],
    text: 'This page could not be fetched, and this phone has not kept it yet. With signal it loads, and stays.',
    retry: 'Try again',
  },
};
