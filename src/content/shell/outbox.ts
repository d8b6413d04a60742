export const willSend = (sendsWhenClosed: boolean): string =>
  sendsWhenClosed
    ? 'We’ll send it when you’re back online.'
    : 'We’ll send it the next time you open this page with signal.';

const trying = 'We keep trying while this page is open.';

export const outbox = {
  tickets: (count: number) => `Your tickets (${count})`,
  others: (count: number) => `Everything else (${count})`,
  shared: 'Anyone who uses this device can read what is unsent or half-written.',
  button: {
    /** After their number. */
    unsent: 'not sent',
    needsYou: (count: number) => (count === 1 ? 'needs you' : 'need you'),
  },
  admit: (guests: number) => `Admit ${guests}`,
  /** The same where nobody is admitted: before a parent's yes, and after a cancellation. */
  party: (guests: number) => `Party of ${guests}`,
  waiting: (guests: number) => `Waiting ${guests}`,
  /** The stamp of a party of which some may come, and its second line while a parent can still say yes. */
  inPart: (may: number, guests: number) => `${may}\u00a0of\u00a0${guests} confirmed`,
  askParent: 'ask a parent',
  empty: 'Nothing here yet. When you RSVP or write to us, it shows up here, also without signal.',
  sentence: {
    saved: willSend,
    trying,
    server: `Our server isn’t taking it right now. ${trying}`,
    portal: 'This Wi-Fi wants you to sign in. Do that, then come back to this page.',
    /** A parent's yes about something that was refused. */
    held: 'We send it once you have corrected what it belongs to.',
    attention:
      'We tried eight times and got no answer. We keep trying while this page is open. You can also change or delete it.',
    sending: 'Keep the page open if you can.',
    confirmed: 'We look forward to seeing you!',
    waitlist: 'If spots open, you get in automatically.',
    heldBack: 'The team decides when you get seats.',
    cancelled: 'It is cancelled. No seat is held for you.',
    received: 'We got it.',
    calledOff: 'The team has called this event off.',
    over: 'This event is over.',
  },
  /** On the ticket of a moved event. `was`: the changed values as the person last saw them. */
  moved: (was: string) => `Moved: was ${was}`,
  byTheTeam: 'by the team',
  /** On the ticket of a change, and on the ticket of its RSVP while the change waits. */
  actions: { cancel: 'Cancel the RSVP', restore: 'Undo the cancellation', update: 'Change the RSVP' },
  changeWaits: {
    cancel: 'Saved on this device, not sent yet: you can’t make it.',
    restore: 'Saved on this device, not sent yet: you can make it after all.',
    update: 'Saved on this device, not sent yet: your change.',
  },
  showPass: 'Show your pass',
  /** Where space is short, only the first word is on screen. */
  manage: ['Change', 'or cancel'],
  /** Accessible name of a ticket beside its event. Receipts of older versions have no name. */
  ticket: (title: string, name: string | undefined) =>
    [`Ticket for ${title}`, name].filter(Boolean).join(', '),
  /** Of the same event, below the newest one. */
  otherTickets: 'Your other tickets',
  /** Tickets for several dates of a series. */
  series: {
    title: (title: string, dates: number, name?: string) =>
      `${[title, name].filter(Boolean).join(', ')}: ${dates} dates`,
    cancelAll: (dates: number) => `Cancel all dates that are left (${dates})`,
    confirm: (dates: number) => ({
      title: dates === 1 ? 'Cancel the date that is left?' : `Cancel ${dates} RSVPs?`,
      text: 'Your places are free for others then.',
      yes: dates === 1 ? 'Cancel it' : `Cancel all ${dates}`,
      no: 'Keep them',
    }),
  },
  restore: 'I can make it after all',
  tries: ['first try', 'second try', 'third try', 'fourth try', 'fifth try', 'sixth try', 'seventh try'],
  laterTry: (count: number) => `try ${count}`,
  sendNow: 'Send now',
  stillWaiting: 'No answer yet. Still saved here.',
  change: 'Change it',
  discard: 'Delete',
  clearReceipts: 'Clear receipts',
  ticketsStay: 'Tickets that you can still cancel stay.',
  confirmDiscard: {
    title: 'Delete it?',
    unsent: 'It has not reached the team. Only this device has it.',
    rsvp: 'It has not reached the team. If you delete it, no seat is held for you.',
    unclear:
      'We tried to send it, so the team may already have it. If you delete it here, we won’t send it again.',
    change: 'It has not reached the team. If you delete it, your RSVP stays as it was.',
    yes: 'Delete',
    no: 'Keep it',
  },
  notChanged: {
    halfTyped: {
      title: 'The form is in use',
      text: 'It has something half-written in it. Send or clear that first.',
      tone: 'bad',
    },
    postGone: {
      title: 'It can’t be changed any more',
      text: 'The post is no longer open. Copy what you wrote, or delete it.',
      tone: 'bad',
    },
  },
  discarded: {
    no: { title: 'Deleted', tone: 'deleted' },
    maybe: {
      title: 'Deleted here',
      text: 'The team may already have it.',
      tone: 'deleted',
    },
    yes: { title: 'Receipt cleared', tone: 'deleted' },
    sending: { title: 'It is being sent', text: 'Wait a moment for the answer.', tone: 'bad' },
    unsaved: { title: 'Not deleted', text: 'This device could not save the change.', tone: 'bad' },
  },
} as const;
