/** How to install the site by hand, in a browser that has no prompt. */
export const installSteps = {
  title: 'On your Home Screen',
  note: 'Three taps, and it opens like any other app.',
  list: [
    { picture: 'share', text: 'Tap the Share button in your browser.' },
    { picture: 'add', text: 'Scroll down and tap “Add to Home Screen”.' },
    { picture: 'done', text: 'Tap “Add”, and open it from there.' },
  ],
  done: 'Got it',
  /** On iOS the installed app has separate storage, so unsent items stay in the browser. */
  staysBehind: (count: number) =>
    count === 1
      ? '1 thing is not sent yet. It stays in this browser: come back here with signal, and we’ll send it.'
      : `${count} things are not sent yet. They stay in this browser: come back here with signal, and we’ll send them.`,
} as const;
