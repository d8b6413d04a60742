import { choice, group, line, list, optional, text } from '../fields';
import { callToAction, pageFields, section } from '../page-fields';
import type { ContentTable } from '../table';

export const merchTable = {
  key: 'merch',
  path: '/ministries/merch',
  fields: {
    ...pageFields,
    list: list(24, 'title', {
      drawing: choice('tee', 'hoodie', 'cap', 'journal'),
      title: line(60),
      price: line(12),
      text: text(300),
    }),
    /** After a press on the button of an item: no cart exists (decision 082). */
    soon: group(section),
    notice: optional(group(callToAction)),
  },
} as const satisfies ContentTable;
