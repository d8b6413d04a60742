import type { Page } from './page';
import { site } from './site';

/** The songs themselves are in tracks.ts. */
export const listen = {
  title: `Listen · ${site.name}`,
  description: `Six songs by the ${site.artist}. Play them here, save them on your phone and hear them where there is no signal.`,
  headline: ['Six songs.', 'No bars needed.'],
  player: {
    label: 'Player',
    play: 'Play',
    pause: 'Pause',
    previous: 'Previous song',
    next: 'Next song',
    seek: 'Seek',
    volume: 'Volume',
    mute: 'Mute',
    unmute: 'Unmute',
    playing: 'Playing',
  },
  upNext: 'UP NEXT',
  saving: {
    text: 'Save a song and it plays without signal. It stays on this phone until you remove it.',
    saved: 'On this phone',
    save: 'Save on this phone',
    stop: 'Stop saving',
    damaged: 'Damaged',
    repair: 'Save it again',
    remove: 'Remove',
    removeAll: 'Remove all',
  },
} as const satisfies Page;
