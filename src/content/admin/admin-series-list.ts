import { many } from './admin-events';

/** The texts of series in lists of the admin pages, and on the pages of events, their doors and the history. */
export const adminSeriesList = {
  /** A step of a series in the history. @param rows the dates and the series */
  step: (title: string, rows: number) => `${title} (${many(rows, 'change', 'changes')})`,
  duplicate: 'Duplicate to …',
  repeat: 'Repeats …',
  /** A series in the list of events. */
  folded: {
    later: (days: string) => `then ${days}`,
    show: (count: number) => `Show all ${many(count, 'date', 'dates')}`,
    showOf: (title: string, count: number) => `Show all ${many(count, 'date', 'dates')} of ${title}`,
    hide: 'Hide dates',
    hideOf: (title: string) => `Hide dates of ${title}`,
  },
  /** In the sheet of a new door key. */
  door: {
    label: 'For',
    this: 'This date',
    all: 'All dates',
    hint: 'A key for all dates opens the door of today’s date.',
  },
} as const;
