/** The words of the month view of events. Loaded with it. */
const many = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

export const month = {
  previous: (name: string) => `Previous month: ${name}`,
  next: (name: string) => `Next month: ${name}`,
  reading: (name: string) => `Loading ${name}...`,
  failed: (name: string) => `${name} needs signal, and our server isn’t answering.`,
  retry: 'Try again',
  none: (name: string) => `No events in ${name}.`,
  today: 'Today',
  day: (day: string, count: number) => `${day}, ${many(count)}`,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
