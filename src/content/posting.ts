/** What everything says that is posted while there is signal, and not queued. */
export const posting = {
  promise: 'This needs signal. Until it is posted, what you type is kept on this device.',
  needsSignal: 'This needs signal, and our server does not answer. What you typed is kept here.',
  busy: 'Too many at once from here. Wait a minute, then try again.',
  login: 'Login',
  report: {
    open: 'Report',
    kicker: 'Report to the team',
    submit: 'Report it',
    cancel: 'Cancel',
    promise: 'The team reads it, the person who posted does not. This needs signal.',
  },
} as const;
