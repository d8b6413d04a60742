import { site } from '../site';

/** The offer to install the site. It appears only after a person has used the site (decision 114). */
export const install = {
  get title() {
    return `Keep ${site().name} on this device?`;
  },
  text: 'It opens like an app, even without signal.',
  yes: 'Install',
  how: 'Show me how',
  later: 'Later',
  steps: {
    title: 'On your Home Screen',
    note: 'Three taps, and it opens like any other app.',
    list: [
      { picture: 'share', text: 'Tap the Share button in your browser.' },
      { picture: 'add', text: 'Scroll down and tap “Add to Home Screen”.' },
      { picture: 'done', text: 'Tap “Add”, and open it from there.' },
    ],
    done: 'Got it',
  },
  /** On iOS the installed app has separate storage, so unsent items stay in the browser. */
  staysBehind: (count: number) =>
    count === 1
      ? '1 thing is not sent yet. It stays in this browser: come back here with signal, and we’ll send it.'
      : `${count} things are not sent yet. They stay in this browser: come back here with signal, and we’ll send them.`,
} as const;
