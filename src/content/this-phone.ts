const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

const none = 'none';

/** What the sheet "On this phone" says beyond the stubs: what is kept, taking it along, wiping it. */
export const thisPhone = {
  /** On a stub. */
  says: 'What it says',
  written: (when: string) => `Written ${when}.`,
  answered: (when: string) => `Answered ${when}.`,
  yes: 'yes',
  no: 'no',
  tryNow: 'Try now',
  copy: 'Copy as text',
  copied: { title: 'Copied', tone: 'plain' },
  notCopied: {
    title: 'Not copied',
    text: 'This browser does not let us. Save it as a file instead.',
    tone: 'bad',
  },
  keeps: {
    title: 'What this phone keeps',
    items: 'What you sent',
    drafts: 'Half-written forms',
    lists: 'Lists to read without signal',
    songs: 'Songs',
    used: 'All of it, the site itself too',
    free: 'The browser would give us',
    count: (count: number, size: string) => (count ? `${count}, ${size}` : none),
    none,
    receipts:
      'Receipts stay for 30 days, those of an RSVP until the event is over, and hold nothing that you typed.',
    promised: 'The browser promised not to throw this away when room gets short.',
    notPromised:
      'When room gets short the browser may throw this away. Installing the site makes that unlikely.',
  },
  file: {
    save: 'Save all as a file',
    name: (day: string) => `byop-on-this-phone-${day}.txt`,
    title: (when: string) => `On this phone, ${when}`,
  },
  wipe: {
    open: 'Wipe this phone',
    what: {
      title: 'Wipe this phone?',
      text: 'Gone from here, in every tab: what you sent and its receipts, half-written forms, lists, songs, settings. You are signed out. What has reached the team stays with the team.',
      yes: 'Wipe it',
    },
    unsent: {
      title: (count: number) => `${things(count)} not sent yet`,
      text: (titles: string) => `${titles}. Nobody has this but this phone. Wiped, it is never sent.`,
      yes: 'Wipe it all the same',
    },
    no: 'Keep it',
    done: {
      title: 'This phone is wiped.',
      text: 'Nothing that you typed, sent or saved here is left on it. The site goes on working.',
    },
    failed: {
      title: 'Not everything could be wiped.',
      text: 'Close the other tabs of this site and try again, or clear its data in the settings of the browser.',
    },
  },
} as const;
