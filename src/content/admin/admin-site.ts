import { failed } from '../shell/messages';

/** Texts of the section Site of the admin pages. The labels of the fields: `site-fields.ts`. */
export const adminSite = {
  tab: 'Site',
  headline: 'Site',
  text: 'The words of the pages. Visitors see a change once you publish it.',
  columns: { page: 'Page', state: 'State', published: 'Published' },
  none: {
    title: 'No pages yet',
    text: 'The server makes them when it starts. Start it again, then look here.',
  },
  states: {
    never: 'Never published',
    published: 'Published',
    draft: 'Unpublished changes',
    scheduled: (when: string) => `Goes out ${when}`,
    failed: 'Not published on time',
  },
  /** @param by '' if the first version was made by the server */
  publishedAt: (when: string, by: string) => (by ? `${when}, by ${by}` : when),
  page: {
    back: 'Site',
    open: 'Open the page',
    gone: { title: 'There is no such page', text: 'Its address may be old.' },
    fields: 'Words of the page',
    visitors: {
      never: 'Visitors see nothing here until you publish it.',
      same: (version: number) => `Visitors see this: version ${version}.`,
      older: (version: number) => `Visitors still see version ${version}.`,
    },
    side: 'Publish',
  },
  saving: {
    label: 'Draft',
    saved: 'Saved',
    savedAt: (time: string) => `Saved ${time}`,
    saving: 'Saving…',
    choose: 'Choose whose words stay',
    offline:
      'No signal. Your words are kept on this device, and saved when the signal is back or you open this page here again.',
    failed: (why: string) => `Not saved: ${why}`,
    retry: 'Try again',
    clashes: 'another editor keeps changing the same words.',
  },
  conflict: {
    title: 'Another editor changed the same words',
    choose: 'Choose which ones stay. Everything else is saved.',
    /** If one of the fields has a list. */
    chooseList:
      'Choose which ones stay. Everything else is saved. A list stays as a whole: what only the other one has in it is lost.',
    mine: 'Yours',
    theirs: 'Theirs',
    nothing: 'nothing',
    first: 'Choose first whose words stay.',
  },
  /** An earlier version of the site wrote the draft, and a part of it does not fit any more. */
  upgrade: (why: string) => ({
    title: 'A part of this page needs your help',
    text: `${why} Your words are still in the draft.`,
  }),
  publish: {
    button: 'Publish',
    note: 'What did you change?',
    noteHint: 'For the history. Only the team reads it.',
    done: (page: string) => ({ title: `${page} is published`, tone: 'good' }) as const,
    failed: failed('Not published'),
    changed: {
      title: 'Not published yet',
      text: 'Another editor changed this page just now. Look at it, then publish again.',
      tone: 'bad',
    },
    unsaved: {
      title: 'Not published yet',
      text: 'Your last words are not saved. Publish again once they are.',
      tone: 'bad',
    },
    nothing: { title: 'Nothing to publish', text: 'Visitors see this version already.', tone: 'plain' },
    undo: 'Undo',
    undone: (page: string) =>
      ({
        title: `${page} shows the earlier version again`,
        text: 'Your words are still in the draft.',
        tone: 'undone',
      }) as const,
    notUndone: {
      changed: {
        title: 'Not undone',
        text: 'Another editor published this page just now. Look at it first.',
        tone: 'bad',
      },
      failed: failed('Not undone'),
    },
  },
  schedule: {
    button: 'Schedule',
    title: (page: string) => `Publish ${page} later`,
    note: 'What is saved at that time goes out automatically.',
    at: 'Day and time',
    submit: 'Schedule',
    end: 'Cancel schedule',
    cancel: 'Cancel',
    past: 'That time has passed. Choose a later one.',
    far: 'That’s more than a year away.',
    missing: 'Choose a day and a time.',
    done: (page: string, when: string) => ({ title: `${page} goes out ${when}`, tone: 'good' }) as const,
    ended: (page: string) => ({ title: `${page} stays a draft`, tone: 'undone' }) as const,
    failed: failed('Not scheduled'),
    changed: {
      title: 'Not scheduled',
      text: 'Another editor changed this page just now. Look at it, then choose the time again.',
      tone: 'bad',
    },
    goesOut: (when: string) => `Goes out automatically ${when}.`,
    error: 'It did not go out automatically',
    errorText: (field: string, why: string) => `${field}: ${why}`,
  },
  discard: {
    button: 'Discard changes',
    question: (page: string) => ({
      title: 'Discard all changes?',
      text: `The draft of ${page} becomes what visitors see now. It cannot be brought back.`,
      yes: 'Discard',
      no: 'Keep the draft',
      danger: true,
    }),
    done: { title: 'The changes are discarded', tone: 'deleted' },
    failed: failed('Not discarded'),
    changed: {
      title: 'Not discarded',
      text: 'Another editor changed this page just now. Look at it, then discard again.',
      tone: 'bad',
    },
  },
  history: {
    button: 'History',
    title: (page: string) => `History of ${page}`,
    none: 'Nothing was published yet.',
    version: (number: number) => `Version ${number}`,
    now: 'Visitors see this one',
    words: 'Read it',
    wordsOf: (number: number) => `Read version ${number}`,
    restore: 'Publish again',
    restoreOf: (number: number) => `Publish version ${number} again`,
    question: (page: string, number: number) => ({
      title: `Publish version ${number} again?`,
      text: `Visitors see ${page} as it was then. Unpublished changes are kept.`,
      yes: 'Publish it',
      no: 'Cancel',
    }),
    done: (page: string, number: number) =>
      ({ title: `${page} is as in version ${number} again`, tone: 'good' }) as const,
    failed: failed('Not published'),
    changed: {
      title: 'Not published again',
      text: 'Another editor published this page just now. Look at it first.',
      tone: 'bad',
    },
  },
  fields: {
    optionalPart: 'Optional. If it’s empty, the page leaves this part out.',
    linkLabel: 'Words of the link',
    linkTo: 'Where it goes',
    linkHint: 'A page of this site, such as /join, or an address that begins with https://.',
    chooseZone: 'Choose the time zone',
    noBreaks: 'The line breaks become spaces when you publish.',
    linesHint: (most: number) => `One line each, up to ${most}.`,
    /** Of a time of the ministry's zone. */
    zone: (name: string) => `${name}.`,
    skipped: (text: string) => `The clocks skip ${text} that night. Choose another time.`,
    twice: (zone: string) => `The clocks show this time twice that night. The first one counts, ${zone}.`,
  },
  list: {
    count: (count: number, most: number) => `${count} of ${most}`,
    entry: (one: string, n: number) => `${one} ${n}`,
    add: (one: string) => `Add ${one}`,
    full: (most: number) => `${most} at most.`,
    none: 'Nothing here yet.',
    question: (name: string) => ({
      title: `Remove ${name}?`,
      text: 'Visitors see it until you publish.',
      yes: 'Remove',
      no: 'Keep it',
      danger: true,
    }),
  },
} as const;
