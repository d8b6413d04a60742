/** The files of each song, preferred format first. How to change them: docs/demo-media.md. */
export interface TrackFile {
  readonly path: string;
  /** MIME type with codec. */
  readonly type: string;
  readonly bytes: number;
  /** SHA-256 in hex, to verify saved copies. */
  readonly sha256: string;
}

export const trackFiles: Readonly<Record<string, readonly TrackFile[]>> = {
  'amen-live-in-the-hall': [
    {
      path: '/audio/amen-live-in-the-hall.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 1032872,
      sha256: 'a92b0557c001b71672d588baa8182fda51da6b4387f94cc34f96a0765f8ffd3c',
    },
    {
      path: '/audio/amen-live-in-the-hall.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 1039356,
      sha256: '61c66930ae5a68ecaf6ac2d388189e7af99145e113e6dc9dd4ac763d88c38dec',
    },
  ],
  'back-row-hymn': [
    {
      path: '/audio/back-row-hymn.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 1086824,
      sha256: '6996c68f0f5787341ebdf814ac0bd9e2ac79ab0235579cfee59101f9bcc00d1a',
    },
    {
      path: '/audio/back-row-hymn.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 1086816,
      sha256: '0bd4dfc8d21483ec3b11e87deb547c567f5b0865274c102613ce07779c9b537e',
    },
  ],
  'basement-psalm': [
    {
      path: '/audio/basement-psalm.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 1069468,
      sha256: 'e46b3c9ba693f392e37ec30e28367e7f7be3bc11e6dcaff98aeb9a8398acd64c',
    },
    {
      path: '/audio/basement-psalm.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 1069378,
      sha256: '0cb9da577d171293abcf6c9d28470158ee7195cc7cf7c09d27b7a531ffb4943d',
    },
  ],
  lantern: [
    {
      path: '/audio/lantern.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 1062406,
      sha256: '0c5d32c5a654216bb847ca64813807d7368d9c5783f25133ddbc1d7f067c6b0f',
    },
    {
      path: '/audio/lantern.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 1062932,
      sha256: '3040b3f78290fcab14fc664810c4a4abba70bcf92b14fc4d0be5cf7f49bb3565',
    },
  ],
  'sunday-late': [
    {
      path: '/audio/sunday-late.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 830354,
      sha256: 'd849002866f4c3aeaf8f9a88e3b0c821dc5b362a2038388bef886df8adc4ab80',
    },
    {
      path: '/audio/sunday-late.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 823333,
      sha256: '22a0bd5b56843809f0674d0e9e8b077db25f8292179a5c10bc269d83e7513bfd',
    },
  ],
  'valley-of-no-bars': [
    {
      path: '/audio/valley-of-no-bars.webm',
      type: 'audio/webm; codecs=opus',
      bytes: 968920,
      sha256: '4efafff7af9d5b62764abeff360da50d3e74455ef0a9070e54f08e5ff652d6d7',
    },
    {
      path: '/audio/valley-of-no-bars.m4a',
      type: 'audio/mp4; codecs=mp4a.40.2',
      bytes: 972633,
      sha256: '34dbb292caea57546c7058dd9c5545f0b53f174aabf6bb5245b3a4c039b5a4c6',
    },
  ],
};
