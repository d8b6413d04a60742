import { site } from './site';

/** The offer to install the site, made after somebody has used it, never on arrival. */
export const install = {
  title: `Keep ${site.name} on this phone?`,
  text: 'One tap to open, also where there is no signal.',
  yes: 'Install',
  how: 'Show me how',
  later: 'Later',
  /** Where the browser has no prompt of its own. */
  steps: {
    title: 'On your Home Screen',
    note: 'Three taps, and it opens like any other app.',
    list: [
      { picture: 'share', text: 'Tap the Share button in the bar of the browser.' },
      { picture: 'add', text: 'Scroll down and tap “Add to Home Screen”.' },
      { picture: 'done', text: 'Tap “Add”, and open it from there.' },
    ],
    done: 'Got it',
  },
  /** The app on the Home Screen has a memory of its own: what waits in the browser stays there. */
  staysBehind: (count: number) =>
    count === 1
      ? 'One thing still waits here. It stays in this browser: come back here with signal, and it goes out.'
      : `${count} things still wait here. They stay in this browser: come back here with signal, and they go out.`,
} as const;
