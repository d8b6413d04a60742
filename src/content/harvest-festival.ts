import { site } from './site';

/** The event that the specification gives: the last event on the home page (D9) and the last stop of the tour. */
export const harvestFestival = {
  title: 'Harvest Festival',
  date: 'October 26, 2025',
  start: '2025-10-26T16:00:00-07:00',
  time: '4:00 PM',
  entry: 'Free entry',
  location: `${site.church.name} parking lot`,
  type: 'Special Event',
  description: 'Hay bales, a stage on a flatbed and the collective playing until the generator gives up.',
} as const;
