/** On the ticket and pass of somebody under 18, and in the sheet that they open. */
export const guardianTicket = {
  /** First sentences. */
  asked: 'A parent still has to say yes.',
  signed: 'A parent said yes here.',
  given: 'A parent said yes.',
  refused: 'A parent said no.',
  withdrawn: 'A parent took their yes back.',
  /** Second sentences. */
  keptOut: 'Without it, the door can’t let you in.',
  /** Where others of the party may come. @param names "Eli and Mia" */
  keptOutOf: (names: string) => `Without it, the door can’t let ${names} in.`,
  calledFirst: 'Without it, the door has to call them first.',
  notSent: 'Ask them now: it works without signal.',
  notSentYet: 'Saved on this device, not sent yet.',
  talk: 'Talk to them. They can change their mind with their link.',
  /** After a no about some of a party. */
  inPart: (may: number, guests: number) => `${may} of ${guests} may come.`,
  passForThem: 'The pass is for them. A parent can change a no with their link.',
  /** Of each person under 18 of a party, after the name. `yes` is for screen readers. */
  person: {
    none: '',
    yes: 'may come',
    asked: 'ask a parent',
    signed: 'a parent’s yes, not sent yet',
    no: 'a parent said no',
  },
  /** Between the name and these words. */
  mark: { none: '', yes: '✓', asked: '–', signed: '–', no: '✗' },
  /** In place of the code on the pass. */
  noPass: 'It works again when they say yes.',
  /** @param when "today, 3:15 PM" */
  asOf: (when: string) => `No signal. Last checked ${when}.`,
  open: 'Ask a parent',
  again: 'Ask again',
  title: 'A parent’s yes',
  link: {
    title: 'Send them the link',
    text: 'They open it on their phone and say yes. If you gave us their email, we sent it to them, too.',
    /** While the RSVP or application is not sent. A corrected one has another link. */
    unsent:
      'They open it on their phone and say yes. It opens once this is sent; then we mail it, too, if you gave us their email. If you change this before, share the new link.',
    share: 'Share the link',
    /** The title of the shared link. */
    shared: (title: string) => `A parent’s yes: ${title}`,
  },
  here: {
    title: 'They are right here',
    text: 'Hand them this device. It works without signal.',
    /** After a tick for the first name. An adult can have ticked it, so it does not say whose. */
    noFirstName: 'A yes here doesn’t show the first name of anyone under 18.',
    name: 'Name of the parent or guardian',
    submit: 'I agree',
    promise: 'No signal? We save it on this device and send it later.',
  },
  /** After a yes. The page shows the code, or says that the mailed link has it. */
  pickUp: {
    share: 'Share the parent’s link (for the pick-up)',
    /** The title of the shared link. */
    shared: (title: string) => `Pick-up: ${title}`,
  },
  noSecret: 'Open this on the device that sent the RSVP. Or ask the team.',
} as const;
