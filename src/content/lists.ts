/** What every list says about itself. */
export const listWords = {
  asOf: (when: string) => `As of ${when}.`,
  checkAgain: 'Check again',
  checking: 'Checking...',
  noAnswer: 'No answer. This is the last we saw.',
  dropped: (count: number) =>
    count === 1
      ? 'One entry could not be read and is left out.'
      : `${count} entries could not be read and are left out.`,
  /** Says what a list needs, on a page that was read without running anything. */
  needsApp: 'This list is read by the app. Turn on JavaScript to see it.',
} as const;
