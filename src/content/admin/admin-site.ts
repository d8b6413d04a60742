import { failed } from '../shell/messages';

/**
 * Texts of the section Site of the admin pages. The labels of the fields: `site-fields.ts`. No verb agrees with the name of a page:
 * it can be plural, such as Songs.
 */
export const adminSite = {
  tab: 'Site',
  headline: 'Site',
  text: 'The pages, the songs and the films. The logo, the colors and the currency are in Name and place. Visitors see a change once you publish it.',
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
  preview: {
    button: 'Preview',
    title: 'Preview',
    close: 'Close the preview',
    size: 'Size of the screen',
    phone: 'Phone',
    desktop: 'Desktop',
    note: 'Your draft. Only the team sees it, and links and forms do nothing.',
    frame: (page: string) => `${page}, with your draft`,
    loading: 'Loading the preview...',
    missing: {
      title: 'The preview needs signal',
      text: 'It opens when you’re back online. You can go on writing.',
    },
    retry: 'Try again',
  },
  /** As long as nothing is typed. Those of the legal pages are made by `content/legal-drafts.ts`. */
  start: {
    title: 'Nothing is written yet',
    example: {
      text: 'See how such a page can read: the words of an invented church, for you to change. They are seen once you publish.',
      button: 'Fill in an example',
      done: {
        title: 'The example is filled in',
        text: 'Names and promises are invented: put in your own.',
        tone: 'plain',
      },
      failed: failed('No example'),
    },
    legal: {
      text: 'A draft says what this site keeps and does. It is a start for you to check and complete, and no legal advice.',
      button: 'Start from a draft',
      done: {
        title: 'The draft is filled in',
        text: 'Read every line before you publish it.',
        tone: 'plain',
      },
      failed: failed('No draft'),
    },
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
    done: (page: string) => ({ title: `Published: ${page}`, tone: 'good' }) as const,
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
        title: `Earlier version again: ${page}`,
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
    done: (page: string, when: string) => ({ title: `Goes out ${when}: ${page}`, tone: 'good' }) as const,
    ended: (page: string) => ({ title: `Not scheduled any more: ${page}`, tone: 'undone' }) as const,
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
      text: `Visitors see this version of ${page}. Unpublished changes are kept.`,
      yes: 'Publish it',
      no: 'Cancel',
    }),
    done: (page: string, number: number) =>
      ({ title: `Published again: ${page}, version ${number}`, tone: 'good' }) as const,
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
    color: {
      choose: (label: string) => `Choose: ${label}`,
      none: 'None is chosen. Pages use the built-in color.',
      onLight: 'Light pages',
      onDark: 'Dark pages',
      darkened: 'Darker on light pages, so that links can be seen.',
      lightened: 'Lighter on dark pages and in pictures, so that it can be seen.',
      /** Below the colors of the side with the film on Home. */
      film: {
        own: { text: 'The film on Home keeps its own colors.', link: 'Replace it' },
        ofDemo: {
          text: 'With them, Home shows a drawing in place of the film that came with the site.',
          link: 'Add your own film',
        },
      },
    },
    noRow: 'None',
    /** Of a link, away from its controls. */
    linkPart: (link: string, isAddress: boolean) =>
      isAddress ? `${link}: where it goes` : `${link}: its words`,
    /** A field of a row or of a group. */
    placed: (label: string, place: string) => `${label} (${place})`,
    chooseZone: 'Choose the time zone',
    chooseCurrency: 'Choose the currency',
    noBreaks: 'The line breaks become spaces when you publish.',
    linesHint: (most: number) => `One line each, up to ${most}.`,
    /** Of a time of the ministry's zone. */
    zone: (name: string) => `${name}.`,
    skipped: (text: string) => `The clocks skip ${text} that night. Choose another time.`,
    twice: (zone: string) => `The clocks show this time twice that night. The first one counts, ${zone}.`,
  },
  /** Of a file: a song, a film, captions or a picture. */
  /** Asked about a picture. */
  picture: {
    about: (field: string) => `About the picture: ${field}`,
    alt: 'What it shows',
    credit: 'Credit',
    people: 'People in it',
    answers: {
      '': 'Choose one',
      none: 'No person can be recognized',
      agreed: 'Everyone who can be recognized agreed',
    },
    hints: {
      alt: 'Read aloud to people who can’t see it, like “Three people on stage, hands in the air”. Leave it empty if the picture is decoration.',
      credit: 'Who made the picture. Shown beside it.',
      people:
        'For anyone under 18, a parent or guardian agreed. If one of them says stop, remove the picture.',
    },
    /** Of a text that another picture had. */
    kept: 'This is from the picture before. Change it if it is not true of this one.',
  },
  media: {
    choose: 'Choose a file',
    another: 'Choose another',
    stop: 'Stop',
    remove: 'Remove',
    /** The name of a button beside its visible words. */
    button: (action: string, field: string) => `${action}: ${field}`,
    formats: {
      'audio/mp4': 'M4A',
      'audio/mpeg': 'MP3',
      'audio/ogg': 'OGG',
      'audio/flac': 'FLAC',
      'audio/aac': 'AAC',
      'audio/wav': 'WAV',
      'audio/webm': 'WebM',
      'video/mp4': 'MP4',
      'video/webm': 'WebM',
      'text/vtt': 'VTT',
      'image/png': 'PNG',
      'image/jpeg': 'JPEG',
      'image/webp': 'WebP',
      'image/avif': 'AVIF',
    },
    hint: (formats: string, limit: string) => `${formats}, up to ${limit}.`,
    drawings: 'SVG, PNG, JPEG or WebP.',
    pictureHint: (formats: string) =>
      `${formats}. We shrink it on this device and remove where and when it was taken.`,
    pixels: (width: number, height: number) => `${width} × ${height}`,
    checking: 'Checking the file…',
    uploading: (sent: string, total: string) =>
      `${sent} of ${total} uploaded. Stay on this page until it is done.`,
    /** For screen readers, now and then. */
    percent: (percent: number) => `${percent} percent uploaded`,
    waiting: {
      connection: 'Waiting for the connection. It goes on automatically.',
      uploads: 'Waiting for other uploads. It goes on automatically.',
    },
    done: 'The file is uploaded.',
    doneCaptions: (cues: number) => `The file is uploaded. It has ${cues} captions.`,
    stopped: 'Stopped. If you choose the same file again, it goes on from here.',
    removed: 'The file is removed.',
    problems: {
      empty: 'That file is empty. Choose another.',
      unreadable: 'That file can’t be read any more. Choose it again.',
      tooLarge: (size: string, limit: string) => `That file has ${size}. ${limit} at most.`,
      ending: (formats: string) => `That kind of file does not work here. Choose ${formats}.`,
      mov: 'That is a QuickTime film. Save it as MP4 first, then everyone can play it.',
      noSound: 'That file has no sound that this browser can play. Export it as M4A with AAC, or as MP3.',
      noFilm: 'That file has no film that this browser can play. Export it as MP4 with H.264 and AAC.',
      noCaptions: 'Those are no captions. The file must begin with the word WEBVTT.',
    },
  },
  crop: {
    title: 'Choose a part',
    text: 'This picture has another shape than its place. Drag it, or move it with the arrow keys.',
    frame: 'The part that is shown',
    zoom: 'Zoom',
    use: 'Use this part',
    cancel: 'Cancel',
    /** For screen readers. */
    cancelled: 'No picture was chosen.',
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
