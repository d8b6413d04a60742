/** The line at the bottom of a page whose scripts are missing (`src/app/script-loader.ts`). */
export const loading = {
  waiting: 'Waiting for signal. You can read this page.',
  waitingToShow: 'Waiting for signal. Then we’ll open this page.',
  waitingToPress: 'Waiting for signal. Then we’ll do what you pressed.',
  waitingToOpen: 'Waiting for signal. Then we’ll open that page.',
  pressed: 'Still loading. Then we’ll do what you pressed.',
  broken: 'This page didn’t load. Reload it.',
};
