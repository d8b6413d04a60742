/** What every form says. */
export const formWords = {
  working: 'Please wait...',
} as const;
