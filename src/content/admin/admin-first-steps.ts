/** Texts of the first steps on a new site, for its owners. */
export const firstStepsWords = {
  title: 'First steps',
  count: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  open: 'To do',
  unread: 'We can’t ask the server right now. These steps need signal.',
  lost: 'No signal: this is what we knew last. The buttons need signal.',
  putAway: 'Put away',
  steps: {
    password: {
      title: 'Your own password',
      text: 'The server made the present one and wrote it into its log, which others may read.',
      button: 'Choose one',
    },
    site: {
      title: 'Name and place',
      text: 'The name of your ministry, its address and time zone.',
      button: 'Write it',
    },
    look: {
      title: 'Logo and colors',
      text: 'What the header, the app’s icon and shared links look like. One of the two is enough.',
      button: 'Choose them',
    },
    home: {
      title: 'The words of the home page',
      text: 'Who you are, in your own words. Visitors see them once you publish.',
      button: 'Write them',
    },
    event: { title: 'First event', text: 'It is on the home page at once.', button: 'Add an event' },
    mail: {
      title: 'Email',
      off: 'No mail server is set, so guests get no tickets by email. The people who run the server set SMTP_URL.',
      set: 'A mail server is set. We haven’t sent an email with it yet.',
      sent: 'Your mail server takes our emails.',
      button: 'Send a test to me',
    },
    giving: {
      title: 'Giving',
      off: 'No keys of Stripe are set, so there is no giving online. The people who run the server set them.',
      set: 'The keys are set. We haven’t asked Stripe yet if it knows them.',
      checked: 'Stripe knows the key. A first gift shows whether its answers reach us.',
      button: 'Check the keys',
    },
    backup: {
      title: 'Backup',
      none: 'There is none yet. If this server breaks, everything is lost.',
      late: (when: string) => `The last one was made ${when}. That is too long ago.`,
      made: (when: string) => `Made ${when}.`,
      button: 'Make one now',
    },
    team: {
      title: 'A second person',
      text: 'Who can help when you are away?',
      button: 'Invite',
    },
    phone: {
      title: 'On your phone',
      text: (host: string) =>
        `Open ${host} on your phone. On Android press “Install app” in the menu, on iPhone Share, then “Add to Home Screen”.`,
      button: 'I did it',
    },
  },
  results: {
    mail: { done: 'The test email is on its way to you', failed: 'The test email was not sent' },
    giving: { done: 'Stripe knows the key', failed: 'The key was not confirmed' },
    backup: { done: 'The backup is made', failed: 'The backup could not be made' },
  },
} as const;
