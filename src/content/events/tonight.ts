/** The card of today's ticket, which replaces Home's headline. */
export const tonight = {
  today: 'Today',
  tonight: 'Tonight',
  at: (time: string) => `at ${time}`,
  /** On later days of an event. */
  stillOn: ['Still', 'on'],
  noon: 'noon',
  midnight: 'midnight',
  hours: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  startsIn: (time: string) => `Starts in ${time}`,
  startsNow: 'Starts now',
  started: (time: string) => `Started ${time} ago`,
  /** A time in words: hours and minutes; 0 is left out. */
  time: (hours: number, minutes: number) =>
    [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' '),
  cancel: 'I can’t make it',
  details: 'Event details',
  also: 'Also today',
} as const;
