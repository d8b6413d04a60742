/** The words around the owner's films. */
export const filmWords = {
  play: 'Play',
  read: 'Read it instead',
  cannotLoad: 'This film can’t load right now.',
  textBelow: 'Its words are below.',
  captions: 'Captions',
  none: 'No films yet.',
  hero: { play: 'Play the film', pause: 'Pause the film' },
} as const;
