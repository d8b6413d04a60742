/** What may be uploaded, apart from `media.ts`: public pages do not load it. `types`: as the server finds them in the content of a file. */
export const mediaTypes = {
  audio: {
    maxBytes: 60_000_000,
    types: ['audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/flac', 'audio/aac', 'audio/wav', 'audio/webm'],
    missing: 'Choose a file with sound.',
  },
  film: {
    maxBytes: 200_000_000,
    types: ['video/mp4', 'video/webm'],
    missing: 'Choose a film.',
  },
  captions: { maxBytes: 500_000, types: ['text/vtt'], missing: 'Choose a file with captions.' },
  picture: {
    maxBytes: 5_000_000,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
    missing: 'Choose a picture.',
  },
} as const satisfies Record<string, { maxBytes: number; types: readonly string[]; missing: string }>;
export type MediaType = keyof typeof mediaTypes;

/** Characters of the texts of a picture. */
export const pictureMax = { alt: 200, credit: 80 } as const;

/** Whether people can be recognized in a picture, and agreed to its being shown. '' is not answered yet. */
export const peopleAnswers = ['', 'none', 'agreed'] as const;

/** Returns whether a field takes pictures that may show people: they have texts and an answer. A logo has none. */
export const mayShowPeople = ({ type, only }: { type: MediaType; only?: string | undefined }): boolean =>
  type === 'picture' && !only;
