/** What every form says. */
export const formWords = {
  working: 'Please wait...',
  loading: 'Loading the form...',
  /** An e-mail address follows. */
  needsScript: 'This form needs JavaScript, which is off here. Please write to us:',
} as const;
