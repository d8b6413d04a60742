/** What every form says. */
export const formWords = {
  working: 'Please wait...',
  loading: 'Loading the form...',
} as const;
