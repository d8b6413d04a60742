/** Of the sheet of an event. */
export const eventSheet = {
  when: 'When',
  where: 'Where',
  coming: 'Who',
  /** Confirmed guests. */
  comingCount: (guests: number) => `${guests} coming`,
  /** Of those who come, after the first names that are shown. */
  comingMore: (guests: number) => `${guests} more`,
  map: 'Open map',
  newTab: 'opens in a new tab',
  copyAddress: 'Copy address',
  copied: { title: 'Address copied', tone: 'copied' },
  notCopied: { title: 'Could not copy', text: 'Your browser does not allow copying.', tone: 'plain' },
  noDescription: 'No description yet.',
} as const;
