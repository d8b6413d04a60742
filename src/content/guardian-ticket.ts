import type { ConsentState } from '../domain/choices';

/** On the ticket of somebody under 18, and in the sheet that it opens. */
export const guardianTicket = {
  state: {
    none: '',
    asked: 'A parent still has to say yes.',
    given: 'A parent said yes.',
    refused: 'A parent said no.',
    withdrawn: 'A parent took their yes back.',
  } satisfies Record<ConsentState, string>,
  signed: 'A parent said yes here. Saved on this phone, not sent yet.',
  open: 'Ask a parent',
  kicker: 'Under 18',
  title: 'A parent’s yes',
  link: {
    title: 'Send them the link',
    text: 'They open it on their phone and say yes. If you gave us their email, we sent it to them, too.',
    share: 'Share the link',
    /** The title of the shared link. */
    shared: (title: string) => `A parent’s yes: ${title}`,
  },
  here: {
    title: 'They are right here',
    text: 'Give them your phone. It works without signal.',
    name: 'Name of the parent or guardian',
    submit: 'I agree',
    promise: 'No signal? We save it on this phone and send it later.',
  },
  /** After a yes: only the parent's page shows the code. */
  pickUp: {
    share: 'Share the parent’s link (it shows the pick-up code)',
    /** The title of the shared link. */
    shared: (title: string) => `Pick-up code: ${title}`,
  },
  refused: 'Talk to them. If they change their mind, they can say so with their link.',
  noSecret: 'Open this on the phone that sent the RSVP. Or ask the team.',
  done: 'Done',
} as const;
