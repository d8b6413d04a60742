import { august2025, gameNight, heroFilmId } from './music/films';
import { site } from './site';

export const home = {
  get title() {
    return [site().name, site().tagline].filter(Boolean).join(': ');
  },
  heroFilm: {
    id: heroFilmId,
    play: 'Play the film',
    pause: 'Pause the film',
  },
  nextEvent: {
    label: 'Next Event',
    learnMore: { label: 'Learn more', to: '/ministries/events' },
    rsvp: 'RSVP',
    stub: 'Tear off',
  },
  /** Shown when nothing is upcoming (decision 010). */
  lastEvent: { label: 'Last event' },
  films: [gameNight, august2025],
  getInvolved: 'Get Involved',
} as const;
