import { seedId } from './seed-id';

/** Photos of the demo, drawn by code (CONTRIBUTING.md). Their ids say so. `file`: its name in `photos/`. */
export interface PhotoSeed {
  file: string;
  place: string;
  alt: string;
  caption: string;
}

const member = (name: string): string => `member:${seedId(name)}`;

/** The newest first. */
export const photos: readonly PhotoSeed[] = [
  {
    file: 'stage',
    place: 'album',
    alt: 'Three silhouettes on a stage in beams of light, the backs of many heads before them.',
    caption: 'Third song, before the lights went.',
  },
  {
    file: 'bass',
    place: 'album',
    alt: 'A hand around the neck of a bass.',
    caption: 'The low end.',
  },
  {
    file: 'table',
    place: 'album',
    alt: 'Eight cups on a wooden table from above, and two hands.',
    caption: 'Nine minutes, eight teas.',
  },
  {
    file: 'pews',
    place: 'album',
    alt: 'Two rows of people from behind, looking at a bright window.',
    caption: 'The back row is full.',
  },
  {
    file: 'mic',
    place: 'album',
    alt: 'A hand holds a microphone over a crowd.',
    caption: 'Open to all.',
  },
  {
    file: 'drums',
    place: 'album',
    alt: 'A drummer from behind, both sticks in the air.',
    caption: 'The rail works.',
  },
  {
    file: 'desk',
    place: 'album',
    alt: 'A hand on the faders of a sound desk.',
    caption: 'All nine faders.',
  },
  {
    file: 'member-bass',
    place: member('Marisol Vance'),
    alt: 'A drawing of two hands on the neck of a bass.',
    caption: 'Marisol’s hands.',
  },
  {
    file: 'member-headphones',
    place: member('Devon Tull'),
    alt: 'A drawing of a head with headphones, from behind.',
    caption: 'Devon, listening.',
  },
  {
    file: 'member-drums',
    place: member('Caleb Ostrow'),
    alt: 'A drawing of a drummer from behind, both sticks in the air.',
    caption: 'Caleb, seated.',
  },
  {
    file: 'story-door',
    place: 'story:marisol-v',
    alt: 'A person with a cable in their hand stands in a bright door.',
    caption: 'The third Friday.',
  },
  {
    file: 'story-desk',
    place: 'story:devon-t',
    alt: 'A hand on the faders of a sound desk.',
    caption: 'The quiet end of the room.',
  },
  {
    file: 'story-fire',
    place: 'story:hannah-k',
    alt: 'Four people around a fire, hills and stars behind them.',
    caption: 'Day three, no bars.',
  },
];
