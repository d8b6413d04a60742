/** The six songs in playing order. */
export const SONGS = [
  'back-row-hymn',
  'basement-psalm',
  'valley-of-no-bars',
  'amen-live-in-the-hall',
  'sunday-late',
  'lantern',
];
/** The music under the films, named as they are. */
export const BEDS = ['game-night', 'recap-august-2025', 'recap-august-2024'];
