export const sharing = {
  share: 'Share',
  calendar: 'Add to calendar',
  poster: 'Get the poster',
  copied: { title: 'Link copied', text: 'Paste it wherever your people are.' },
  notCopied: {
    title: 'Could not copy',
    text: 'Your browser does not allow copying. Here is the link:',
  },
  sheet: {
    title: 'Get the poster',
    note: 'The code opens this event. We make the poster on this device, so it works without signal.',
    shape: 'Size',
    story: 'Stories',
    page: 'A4 page',
    save: 'Save picture',
    print: 'Print on A4',
    failed: {
      title: 'Could not make the poster',
      text: 'This browser can’t make the picture. Printing may still work.',
    },
    scan: 'Scan for a seat',
  },
} as const;
