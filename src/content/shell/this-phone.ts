import { site } from '../site';
import { trayTitle } from './shell';

/** A checkbox of forms that people fill in often. */
export const rememberMe = {
  label: 'Remember me on this device',
  hint: 'We fill this in next time. Leave it off if others use this device.',
} as const;

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

const none = 'none';

export const thisPhone = {
  details: 'Show details',
  saved: (when: string) => `Saved ${when}.`,
  sent: (when: string) => `Sent ${when}.`,
  yes: 'yes',
  no: 'no',
  copy: 'Copy as text',
  copied: { title: 'Copied', tone: 'copied' },
  notCopied: {
    title: 'Not copied',
    text: 'This browser does not let us. Save it as a file instead.',
    tone: 'bad',
  },
  keeps: {
    title: 'Storage',
    songs: 'Songs',
    drafts: 'Forms you started',
    remembered: 'Name and email for forms',
    guestLists: 'Guest lists for the door',
    unsentScans: 'Scans at the door, not sent',
    used: 'Everything, app included',
    free: 'Room left',
    plenty: 'plenty',
    count: (count: number, size: string) => (count ? `${count}, ${size}` : none),
    /** The whole in two sentences. `songs`: their size. `free`: undefined if there is plenty. */
    summary: (songs: string | undefined, free: string | undefined) =>
      `${songs ? `Songs: ${songs}. ` : ''}${free ? `${free} left.` : 'Plenty of room.'}`,
    receipts:
      'Tickets stay until a day after the event, with your first name. Receipts stay 30 days, and contain nothing you typed.',
    promised: 'Your browser promised not to delete this if space runs low.',
    notPromised: 'If space runs low, your browser may delete this. Installing the site makes that unlikely.',
  },
  file: {
    save: 'Save all as a file',
    name: (day: string) => `byop-my-tickets-${day}.txt`,
    title: (when: string) => `${trayTitle}, ${when}`,
  },
  wipe: {
    get open() {
      return `Delete ${site().name} data from this device`;
    },
    what: {
      get title() {
        return `Delete ${site().name} data from this device?`;
      },
      text: 'This deletes what you sent and its receipts, half-written forms, your name and email for forms, lists, songs and settings, in every tab. It also signs you out. What we received stays with the team.',
      yes: 'Delete it',
    },
    unsent: {
      title: (count: number) => `${things(count)} not sent yet`,
      text: (titles: string) => `${titles}. Only this device has this. If you delete it, it is never sent.`,
      scans: (count: number) => (count === 1 ? '1 scan at the door' : `${count} scans at the door`),
      yes: 'Delete it anyway',
    },
    no: 'Keep it',
    done: {
      title: 'Deleted from this device.',
      text: 'Nothing you typed, sent or saved here is left. The site still works.',
    },
    failed: {
      title: 'Not everything could be deleted.',
      text: 'Close the other tabs of this site and try again, or clear its data in your browser’s settings.',
    },
  },
} as const;
