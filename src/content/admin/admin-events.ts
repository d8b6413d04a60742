import { parentsOk } from './parents-ok';

export const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

export const adminEvents = {
  eventForm: {
    create: 'Create Event',
    title: 'Title',
    description: 'Description',
    day: 'Date',
    starts: 'Starts at',
    ends: 'Ends at',
    endsHint: 'If empty, it ends at midnight.',
    endsDay: 'Last day',
    endsDayHint: 'Only if it lasts several days.',
    time: 'Time, as people read it',
    timeShort: 'Time',
    timePlaceholder: '6:00 PM',
    timeHint: 'Filled in from start and end. You can write more, like “Doors 6:30, music 7 PM”.',
    dayMissing: 'Choose a date.',
    startMissing: 'Add a start time.',
    endMissing: 'Add an end time for that day.',
    noTime: 'This is not a time.',
    skipped: 'The clocks skip this time that night. Choose another one.',
    scheduleSentence: (start: string, end: string) => (end ? `${start}, ends ${end}` : start),
    timeInstead: (time: string) => `Use “${time}”`,
    otherTime: (text: string, start: string) =>
      `Guests and mails read only “${text}”, but it starts at ${start}.`,
    confirmTime: {
      title: 'Does the time fit?',
      yes: 'Save it anyway',
      no: 'Change the time',
    },
    past: (when: string) => ({
      title: 'Save an event in the past?',
      text: `It starts ${when}. That is in the past, so people can’t RSVP.`,
      yes: 'Save it anyway',
      no: 'Change the date',
    }),
    location: 'Location',
    type: 'Type',
    status: 'Status',
    seats: 'Max attendees',
    seatsHint: 'Leave empty for unlimited',
    featured: 'Featured (shown first)',
    featuredShort: 'Featured',
    consentRequired: 'Under 18s need a parent’s OK',
    consentRequiredHint: 'Without it, the door turns them away. If this is off, the door only warns.',
    pickUp: 'Pick-up codes',
    pickUpHint:
      'Parents get four digits with their yes. When someone under 18 leaves, the door asks for the code and who picks them up.',
    save: 'Save changes',
    saveAsNew: 'Save it as a new event',
    cancel: 'Cancel',
    leave: {
      title: 'Discard what you typed?',
      text: 'It has not been saved yet.',
      yes: 'Discard',
      no: 'Keep writing',
      danger: true,
    },
    gone: {
      title: 'This event was deleted while you were writing.',
      text: 'What you typed is still here. You can save it as a new event, without the old RSVPs, or restore the old one from the History.',
    },
    changedMeanwhile: 'This event has just changed. You’ll see how when you save.',
    goneMeanwhile: 'This event was deleted. Press save, and you can create it again.',
    unsaved: {
      label: 'Unsaved changes',
      count: (changes: number) => many(changes, 'change:', 'changes:'),
      /** @param label a label of a field, in the middle of a sentence */
      value: (label: string, now: string, before: string) =>
        `${label} ${now || 'empty'}, was ${before || 'empty'}`,
      yes: 'on',
      no: 'off',
      flyer: 'flyer',
      discard: 'Discard',
      /** After the person left the event, or a row with another form. */
      kept: (title: string) => ({
        title: `Not saved yet: ${title}`,
        text: 'Your changes are there when you open it again.',
        tone: 'plain' as const,
      }),
    },
  },
  questions: {
    title: 'Questions',
    text: 'People answer them when they RSVP. The team reads all answers, the door only those you mark.',
    one: 'question',
    name: (n: number) => `Question ${n}`,
    label: 'Question',
    kind: 'Answer',
    kinds: { text: 'Text', choice: 'One of several choices', 'yes-no': 'Yes or no', number: 'A number' },
    choices: 'Choices',
    choicesOf: (n: number) => `Choices of question ${n}`,
    choicesHint: 'One per line.',
    required: 'An answer is required',
    atDoor: 'Show the answer at the door',
    add: 'Add a question',
    most: 'An event can have 8 questions.',
    removeHint: 'Existing answers are kept.',
    isRequired: 'required',
    isAtDoor: 'at the door',
  },
  conflict: {
    title: 'This event has changed since you opened it.',
    choose: 'The other changes are in the form now. These fields changed on both sides: choose, then save.',
    merged: 'The changes are in the form now, next to yours. Check them, then save.',
    mine: 'Yours',
    theirs: 'Saved now',
    nothing: 'nothing',
  },
  flyer: {
    label: 'Flyer',
    hint: 'A picture. We resize it and remove its location.',
    working: 'Resizing...',
    preview: 'The flyer as it will look',
    remove: 'Remove the flyer',
    ofSeries: 'Use the flyer of the series',
    willBeOfSeries: 'This date gets the flyer of the series.',
  },
  notify: {
    title: 'Notify guests?',
    /** Shown on the event until an admin has answered the question. */
    open: 'Notify guests?',
    openOf: (title: string) => `Notify the guests of ${title}?`,
    fields: { status: 'Status', date: 'Date', time: 'Time', location: 'Location' },
    text: {
      changed: (people: number) => `${many(people, 'person gets', 'people get')} an email with this change.`,
      cancelled: (people: number) =>
        `${many(people, 'person gets', 'people get')} an email that it is cancelled.`,
    },
    /** For an account that may not see the RSVPs. */
    textUncounted: {
      changed: 'Everyone with an RSVP and an email address gets an email with this change.',
      cancelled: 'Everyone with an RSVP and an email address gets an email that it is cancelled.',
    },
    withoutEmail: (guests: number) =>
      `${many(guests, 'guest', 'guests')} left no email address. Call them if you can.`,
    noGuests: 'There are no RSVPs right now, so there are no guests to notify.',
    send: 'Send the emails',
    none: 'Don’t notify',
    later: 'Not now',
    done: 'Guests are notified',
    sent: (mails: number) => `${many(mails, 'email is', 'emails are')} on the way`,
    closed: 'No email is sent',
    marked: 'Marked as done',
    failed: 'No email was sent',
    noMail:
      'This server is not set up to send email. Copy the addresses into the Bcc field of your own email program.',
    /** For an account that may not see the RSVPs. */
    noMailNorList:
      'This server is not set up to send email. Ask an admin to notify the guests: admins see the addresses.',
    unread: 'The guests could not be loaded',
    addresses: 'Addresses',
    copy: 'Copy the addresses',
    copied: { title: 'Copied', tone: 'copied' },
    notCopied: {
      title: 'This browser cannot copy for you. Select the addresses and copy them.',
      tone: 'plain',
    },
  },
  events: {
    feature: (title: string) => `Featured: ${title}`,
    featured: 'featured',
    notFeatured: 'not featured',
    edit: (title: string) => `Edit ${title}`,
    editShort: 'Edit',
    copy: (title: string) => `Duplicate ${title}`,
    copyShort: 'Duplicate',
    delete: (title: string) => `Delete ${title}`,
    deleteYes: 'Delete',
    deleteNo: 'Keep it',
    /** For who sees only the numbers of active ones. */
    deleteCountsAtLeast: (rsvps: number) => `At least ${many(rsvps, 'RSVP goes', 'RSVPs go')} with it.`,
    deleteCounts: (rsvps: number) =>
      rsvps === 0 ? 'It has no RSVPs.' : `${many(rsvps, 'RSVP goes', 'RSVPs go')} with it.`,
    deleteInstead:
      'To call it off and notify guests, set its status to cancelled instead. You can restore a deleted event for 30 days.',
    seats: (guests: number, seats: number) => `${guests} / ${many(seats, 'seat', 'seats')}`,
    guests: (guests: number) => many(guests, 'guest', 'guests'),
    parties: (rsvps: number, waiting: number) =>
      `${many(rsvps, 'RSVP', 'RSVPs')}${waiting ? `, ${waiting} waiting` : ''}`,
    unit: 'events',
    search: 'Title...',
    noneFound: 'No events match',
    /** If there are only past events. */
    noneComing: 'No events from today on.',
    /** Above the list, once an event was created. */
    created: {
      title: (title: string) => `Created: ${title}`,
      makeKey: 'Make a door key',
      open: 'Open its page',
      close: 'Close',
    },
    today: 'Today',
    past: (count: number) => `Past events (${count.toLocaleString('en-US')})`,
  },
  /** The page of one event. */
  event: {
    back: 'All events',
    pace: {
      title: 'Nearly as many RSVPs as fit in an hour',
      text: (taken: number, most: number) =>
        `${taken.toLocaleString('en-US')} of the ${most.toLocaleString('en-US')} RSVPs that this event can take in an hour are in. After that, later ones wait on people’s phones and are sent automatically. To take more, ask the people who run the server for a higher limit.`,
    },
    parts: {
      label: 'About this event',
      details: 'Details',
      guests: 'Guests',
      door: 'Door',
      questions: 'Questions',
      messages: 'Messages',
      history: 'History',
    },
    gone: { title: 'This event is not there any more.', text: 'It may have been deleted.' },
    failed: 'The event could not be loaded',
    openDoor: 'Open the door',
    delete: 'Delete event',
    figures: {
      label: 'This event in numbers',
      confirmed: 'confirmed',
      of: (seats: number) => `of ${many(seats, 'seat', 'seats')}`,
      waiting: 'waiting',
      inside: 'in',
      since: (time: string) => `since ${time}`,
      withoutConsent: parentsOk.of('asked'),
      remind: 'Remind',
      remindOf: (title: string) => `Remind the parents of ${title}`,
    },
    answers: {
      failed: 'The answers could not be loaded',
      none: 'No answers yet',
      count: (answers: number) => many(answers, 'answer', 'answers'),
    },
    mails: {
      unannounced: 'Guests may not know yet',
      nothing: 'Guests know the event as it is.',
      write: 'Write to guests',
      writeText: (people: number) =>
        `${many(people, 'confirmed guest has', 'confirmed guests have')} an email address. Your email program opens with all of them in Bcc, so they don’t see each other’s addresses.`,
      tooMany: (people: number) =>
        `${many(people, 'confirmed guest has', 'confirmed guests have')} an email address. That is too many for a link: copy them into the Bcc field of your email program.`,
      noGuests: 'No confirmed guest has an email address yet.',
      open: 'Write an email',
      sent: 'Sent',
      none: 'No emails to all guests yet. Tickets and confirmations go to each guest and are not listed here.',
      kinds: {
        changed: 'The event has changed',
        cancelled: 'The event is cancelled',
        parents: 'Reminder to parents',
        none: 'The team chose not to notify',
      },
      by: (who: string, when: string) => [when, who].filter(Boolean).join(', '),
      count: (mails: number) => many(mails, 'email', 'emails'),
    },
  },
  guestList: {
    button: 'Print guest list',
    failed: 'The list could not be loaded',
    title: (title: string) => `${title}: guest list`,
    summary: (parties: number, guests: number) =>
      `${many(parties, 'party', 'parties')}, ${many(guests, 'guest', 'guests')} confirmed`,
    here: 'Here',
    /** When they came or left. */
    atDoor: 'At the door',
    /** The answers for the door. */
    notes: 'Answers',
    waiting: 'Waitlist',
    young: 'Under 18',
    /** @param answer of a parent, as the table of terms has it */
    consent: (answer: string) => `Under 18, ${answer}`,
    pickUp: (codes: readonly string[]) => `Pick-up code ${codes.join(' or ')}`,
    keepOut: 'Under 18s need a parent’s OK to come in. If it is missing, call the parent first.',
  },
} as const;
