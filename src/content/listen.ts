import type { Page } from './page';
import { site } from './site';

/** The songs themselves are in tracks.ts, the words of the player in player.ts. */
export const listen = {
  title: `Listen · ${site.name}`,
  description: `Six songs by the ${site.artist}. Play them here, save them on your phone and hear them where there is no signal.`,
  headline: ['Six songs.', 'No bars needed.'],
  upNext: 'UP NEXT',
} as const satisfies Page;
