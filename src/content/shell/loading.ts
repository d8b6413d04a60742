export const waitingForSignal = 'Waiting for signal.';

/** The line at the bottom of a page whose scripts are missing (`src/app/scripts/script-loader.ts`). */
export const loading = {
  waiting: `${waitingForSignal} You can read this page.`,
  waitingToShow: `${waitingForSignal} Then we’ll open this page.`,
  waitingToPress: `${waitingForSignal} Then we’ll do what you pressed.`,
  waitingToOpen: `${waitingForSignal} Then we’ll open that page.`,
  pressed: 'Still loading. Then we’ll do what you pressed.',
  broken: 'This page didn’t load. Reload it.',
};
