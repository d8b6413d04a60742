/** The words with which an event is handed on. */
export const sharing = {
  share: 'Share',
  calendar: 'Add to calendar',
  poster: 'Take the poster',
  copied: { title: 'Address copied', text: 'Paste it wherever your people are.' },
  notCopied: {
    title: 'Could not copy',
    text: 'This browser keeps its clipboard to itself. Here is the address:',
  },
  sheet: {
    title: 'Take the poster',
    note: 'The code leads to this event. Drawn on this phone, so it works without signal.',
    shape: 'What for',
    story: 'Stories',
    page: 'A wall',
    save: 'Save the picture',
    print: 'Print it on A4',
    failed: {
      title: 'Could not draw it',
      text: 'This browser refused to make the picture. Printing may still work.',
    },
    scan: 'Scan for a seat',
  },
} as const;
