/** The pass of an RSVP, which a phone shows at the door. */
export const pass = {
  title: 'Your pass',
  close: 'Close',
  staysBright: 'Screen stays bright',
  admit: 'Admit',
  code: 'Code',
  /** Accessible name of the QR code. */
  qr: 'QR code of your pass',
  loading: 'Getting your pass...',
  confirmed: (guests: number) =>
    guests === 1
      ? 'Show it at the door. Your name is enough, too.'
      : `One pass for all ${guests}. Come together or one by one.`,
  party: 'Party',
  waiting: 'Waiting',
  notSent: 'Not sent yet, so no seats are held.',
  anyway: 'You can show it at the door anyway.',
  noSeatsYet: 'No seats are held yet.',
  unread: 'This is what this device last saw.',
  sendNow: 'Send now',
  stillWaiting: 'No answer yet. Still saved here.',
  change: 'Change',
  restore: 'I can make it after all',
  print: 'Print',
  calendar: 'Add to calendar',
  notHere: 'This pass is not on this device. The link in the email about your RSVP brings it here.',
  gone: 'The team’s list no longer has this RSVP. If that seems wrong, give your name at the door.',
  noCode: 'This browser can’t make the code. Your name is enough at the door.',
} as const;
