import { seedId } from './seed-id';

/** Photos of the demo, drawn by code (docs/demo-media.md). Each caption says so. `file`: its name in `photos/`. */
export interface PhotoSeed {
  file: string;
  place: string;
  alt: string;
  caption: string;
}

const member = (name: string): string => `member:${seedId(name)}`;
const drawn = (caption: string): string => `${caption} Drawn by code, not a photo.`;

/** The newest first. */
export const photos: readonly PhotoSeed[] = [
  {
    file: 'stage',
    place: 'album',
    alt: 'Three silhouettes on a stage in beams of light, the backs of many heads before them.',
    caption: drawn('Third song, before the lights went.'),
  },
  {
    file: 'bass',
    place: 'album',
    alt: 'A hand around the neck of a bass.',
    caption: drawn('The low end.'),
  },
  {
    file: 'table',
    place: 'album',
    alt: 'Eight cups on a wooden table from above, and two hands.',
    caption: drawn('Nine minutes, eight teas.'),
  },
  {
    file: 'pews',
    place: 'album',
    alt: 'Two rows of people from behind, looking at a bright window.',
    caption: drawn('The back row is full.'),
  },
  {
    file: 'mic',
    place: 'album',
    alt: 'A hand holds a microphone over a crowd.',
    caption: drawn('Anybody who wants it.'),
  },
  {
    file: 'drums',
    place: 'album',
    alt: 'A drummer from behind, both sticks in the air.',
    caption: drawn('The rail works.'),
  },
  {
    file: 'desk',
    place: 'album',
    alt: 'A hand on the faders of a sound desk.',
    caption: drawn('All nine faders.'),
  },
  {
    file: 'member-bass',
    place: member('Marisol Vance'),
    alt: 'Two hands on the neck of a bass. Drawn by code.',
    caption: drawn('Marisol’s hands.'),
  },
  {
    file: 'member-headphones',
    place: member('Devon Tull'),
    alt: 'A head with headphones from behind. Drawn by code.',
    caption: drawn('Devon, listening.'),
  },
  {
    file: 'member-drums',
    place: member('Caleb Ostrow'),
    alt: 'A drummer from behind, both sticks in the air. Drawn by code.',
    caption: drawn('Caleb, seated.'),
  },
  {
    file: 'story-door',
    place: 'story:marisol-v',
    alt: 'A person with a cable in their hand stands in a bright door.',
    caption: drawn('The third Friday.'),
  },
  {
    file: 'story-desk',
    place: 'story:devon-t',
    alt: 'A hand on the faders of a sound desk.',
    caption: drawn('The quiet end of the room.'),
  },
  {
    file: 'story-fire',
    place: 'story:hannah-k',
    alt: 'Four people around a fire, hills and stars behind them.',
    caption: drawn('Day three, no bars.'),
  },
];
