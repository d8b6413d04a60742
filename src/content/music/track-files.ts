/** The files of each song, preferred format first. How to change them: docs/demo-media.md. */
export interface TrackFile {
  readonly path: string;
  /** MIME type with codec. */
  readonly type: string;
  readonly bytes: number;
}

export const trackFiles: Readonly<Record<string, readonly TrackFile[]>> = {
  'amen-live-in-the-hall': [
    {
      path: '/audio/amen-live-in-the-hall.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 1032872,
    },
    {
      path: '/audio/amen-live-in-the-hall.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 1039356,
    },
  ],
  'back-row-hymn': [
    {
      path: '/audio/back-row-hymn.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 1086824,
    },
    {
      path: '/audio/back-row-hymn.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 1086816,
    },
  ],
  'basement-psalm': [
    {
      path: '/audio/basement-psalm.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 1069468,
    },
    {
      path: '/audio/basement-psalm.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 1069378,
    },
  ],
  lantern: [
    {
      path: '/audio/lantern.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 1062406,
    },
    {
      path: '/audio/lantern.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 1062932,
    },
  ],
  'sunday-late': [
    {
      path: '/audio/sunday-late.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 830354,
    },
    {
      path: '/audio/sunday-late.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 823333,
    },
  ],
  'valley-of-no-bars': [
    {
      path: '/audio/valley-of-no-bars.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 968920,
    },
    {
      path: '/audio/valley-of-no-bars.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 972633,
    },
  ],
};
