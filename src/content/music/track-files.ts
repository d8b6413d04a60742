/** A file of a song. How to change them: docs/demo-media.md. */
export interface TrackFile {
  readonly path: string;
  /** MIME type with codec. */
  readonly type: string;
  readonly bytes: number;
}

/** The formats of each song, the preferred one first. */
const formats = [
  { ending: 'webm', type: 'audio/webm; codecs=opus' },
  { ending: 'm4a', type: 'audio/mp4; codecs=mp4a.40.2' },
] as const;

/** Bytes of the files of each song, by format. */
const sizes: Readonly<Record<string, Record<(typeof formats)[number]['ending'], number>>> = {
  'amen-live-in-the-hall': { webm: 1032872, m4a: 1039356 },
  'back-row-hymn': { webm: 1086824, m4a: 1086816 },
  'basement-psalm': { webm: 1069468, m4a: 1069378 },
  lantern: { webm: 1062406, m4a: 1062932 },
  'sunday-late': { webm: 830354, m4a: 823333 },
  'valley-of-no-bars': { webm: 968920, m4a: 972633 },
};

export const trackFiles: Readonly<Record<string, readonly TrackFile[]>> = Object.fromEntries(
  Object.entries(sizes).map(([id, bytes]) => [
    id,
    formats.map(({ ending, type }) => ({ path: `/audio/${id}.${ending}`, type, bytes: bytes[ending] })),
  ]),
);
