import { site } from './site';

export const home = {
  get title() {
    return [site().name, site().tagline].filter(Boolean).join(': ');
  },
  nextEvent: {
    label: 'Next Event',
    learnMore: { label: 'Learn more', to: '/ministries/events' },
    rsvp: 'RSVP',
    stub: 'Tear off',
  },
  /** Shown when nothing is upcoming (decision 082). */
  lastEvent: { label: 'Last event' },
  getInvolved: 'Get Involved',
} as const;
