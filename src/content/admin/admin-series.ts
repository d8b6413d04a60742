import { failed } from '../shell/messages';
import { many } from './admin-events';

const dates = (count: number) => many(count, 'date', 'dates');
const people = (count: number) => many(count, 'person', 'people');

/** The texts of series in forms and on their pages, which load when they are opened. Their rules in words are in `events/series.ts`. */
export const adminSeries = {
  /** Fields of the form of a new event. */
  repeat: {
    title: 'Repeats',
    /** The sheet of an event that is there already. */
    existing: 'Repeat this event',
    make: 'Make it a series',
    never: 'Never',
    /** Before a date is chosen. */
    weekly: 'Every week',
    'monthly-date': 'Every month',
    every: { label: 'How often', weekly: 'Every how many weeks', monthly: 'Every how many months' },
    ends: 'Ends',
    endings: { never: 'Never', on: 'On a date', after: 'After a number of dates' },
    until: 'Last date',
    untilMissing: 'Choose the last date.',
    /** Of a series that exists. */
    noneLeft: 'No date is left from today on. To end the series, press “End the series”.',
    count: 'Number of dates',
    addPause: 'Add a pause',
    pause: (place: number) => `Pause ${place}`,
    from: 'First day without a date',
    to: 'Last day without a date',
    remove: 'Remove',
    removePause: (place: number) => `Remove pause ${place}`,
    /** @param summary such as "Every Friday until June 12, 2027" @param count null without an end */
    sentence: (summary: string, count: number | null, first: string) =>
      count === null
        ? `${summary}, from ${first} on.`
        : `${summary}: ${dates(count)}, the first on ${first}.`,
    firstDates: (days: readonly string[]) => days.join(' · '),
    more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
    ahead: 'Dates open for RSVPs 12 weeks ahead.',
  },
  created: (title: string, summary: string) => ({
    title: `Created: ${title}`,
    text: `${summary}.`,
    tone: 'good' as const,
  }),
  /** Asked when a date of a series is saved. */
  scope: {
    title: 'Which dates?',
    this: 'This date',
    following: 'This and following',
    all: 'All dates',
    text: {
      this: (date: string) => `Only ${date}. The other dates stay as they are.`,
      following: (date: string) => `${date} and every date after it.`,
      all: 'Every date from today on. Dates that you changed on their own keep what you changed.',
    },
    /** Said if the new day moves all dates. */
    moves: (summary: string) => `The other dates then follow: ${summary}.`,
    onlyThis: (fields: string) => `Only this date gets: ${fields}.`,
    cancel: 'Go on editing',
    saved: (count: number) => ({ title: `Saved for ${dates(count)}`, tone: 'good' as const }),
  },
  gone: {
    title: 'These dates have RSVPs',
    text: (count: number) =>
      `The change removes ${dates(count)} that people have an RSVP for. Keep them as single events, or cancel them.`,
    people: (rsvps: number, guests: number) => `${many(rsvps, 'RSVP', 'RSVPs')}, ${people(guests)}`,
    keep: 'Keep them',
    callOff: 'Cancel them',
    /** Of dates for which an RSVP came meanwhile. */
    kept: (days: readonly string[]) => `Single events now: ${days.join(', ')}.`,
    cancel: 'Change nothing',
  },
  notify: {
    title: 'Notify guests?',
    text: (guests: number, count: number) => `${people(guests)} on ${dates(count)}.`,
    uncounted: (count: number) => `Guests of ${dates(count)} may not know what has changed.`,
    once: 'Each person gets one email with all their dates.',
    noMail:
      'This server is not set up to send email. The addresses are in RSVPs, under each date. Press “Guests are notified” once you have written to them.',
    sent: (mails: number) => `${many(mails, 'email is', 'emails are')} on the way`,
  },
  /** The page of a series. */
  page: {
    gone: 'This series was deleted.',
    failed: 'The series could not be loaded',
    dates: 'Dates',
    /** On the page of one of its dates. */
    part: 'All dates of this series',
    changes: (count: number, names: string) => `${many(count, 'change', 'changes')}: ${names}`,
    ahead: (day: string) => `Dates exist until ${day}. New ones are added each week.`,
    last: (day: string) => `The last date is on ${day}.`,
    ledBy: (names: string) => `Led by ${names}.`,
    noLeader: 'No leader is chosen for these dates.',
    team: 'Team',
    keys: (names: string) => `Door keys for all dates: ${names}.`,
    noKeys: 'No door key is for all dates.',
    otherZone: (zone: string) => `Times are in ${zone}.`,
    none: 'No dates from today on.',
    unit: 'dates',
    columns: { date: 'Date', guests: 'RSVPs', status: 'Status' },
    marks: {
      date: 'moved',
      ends_at: 'other end',
      time: 'other time',
      location: 'other place',
      title: 'other title',
      description: 'other text',
      type: 'other type',
      max_attendees: 'other seats',
      consent_required: 'other rule for parents',
      pick_up: 'other pick-up rule',
      questions: 'other questions',
      series_flyer: 'other flyer',
    },
    leftOut: (days: string) => `Deleted: ${days}`,
    endPause: 'End this pause',
    endPauseOf: (pause: string) => `End: ${pause}`,
    move: 'Move',
    moveOf: (date: string) => `Move ${date}`,
    callOff: 'Cancel',
    callOffOf: (date: string) => `Cancel ${date}`,
    restore: 'Restore',
    restoreOf: (date: string) => `Restore ${date}`,
    calledOff: (date: string) => ({ title: `${date} is cancelled`, tone: 'good' as const }),
    restored: (date: string) => ({ title: `${date} takes place`, tone: 'undone' as const }),
    notChanged: failed('The date was not changed'),
    add: 'Add a date',
    pause: 'Pause',
    end: 'End the series',
    rule: 'Change the rule',
    edit: 'Edit all dates',
    change: failed('The series was not changed'),
  },
  sheets: {
    cancel: 'Cancel',
    move: {
      title: 'Move this date',
      labels: { day: 'Date', starts: 'Starts at', ends: 'Ends at' },
      submit: 'Move it',
      done: (to: string) => ({ title: `Moved to ${to}`, tone: 'good' as const }),
    },
    add: {
      title: 'Add a date',
      day: 'Date',
      submit: 'Add it',
      already: 'The series has this date already.',
      past: 'Choose a day from today on.',
      done: (day: string) => ({ title: `Added: ${day}`, tone: 'good' as const }),
    },
    rule: {
      title: 'Change the rule',
      note: 'Dates from today on follow the new rule. Earlier ones stay.',
      submit: 'Change it',
      done: (summary: string) => ({ title: summary, tone: 'good' as const }),
    },
    pause: {
      title: 'Pause',
      note: 'A pause is a range of days without dates, like the summer holidays.',
      from: 'First day',
      until: 'Last day',
      submit: 'Pause',
      done: (days: string) => ({ title: days, tone: 'good' as const }),
      ended: { title: 'The pause is over', tone: 'undone' as const },
    },
    end: {
      title: 'End the series',
      note: 'Dates from this day on are removed. Earlier ones stay.',
      day: 'First day without a date',
      submit: 'End it',
      done: (day: string) => ({ title: `The series ends before ${day}`, tone: 'good' as const }),
    },
    dayMissing: 'Choose a date.',
    order: 'The last day is before the first.',
  },
  /** Another admin changed the series meanwhile. */
  faster: (summary: string) => ({
    title: 'This series has changed',
    text: `Another person changed it since you loaded it. It is now: ${summary}.`,
    yes: 'Do it anyway',
    no: 'Leave it',
  }),
  duplicate: {
    title: 'Duplicate to …',
    day: 'Date of the copy',
    submit: 'Go on',
  },
} as const;
