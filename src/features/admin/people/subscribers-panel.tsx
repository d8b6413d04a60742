import { adminPages } from '../../../content/admin/admin-pages';
import { labelIn } from '../../../content/field-words';
import { type SubscriberRow, subscriberRows } from '../../../data/admin/posts';
import { collectionPanel } from '../kit/collection-panel';
import { dateColumns } from '../kit/export/export-columns';
import { exportFields } from '../kit/record-fields';
import { RemoveButton } from '../kit/remove-button';
import { dayText, NameCell } from '../kit/table-cells';

const words = adminPages.subscribers;

export const SubscribersPanel = collectionPanel<SubscriberRow>({
  rows: subscriberRows,
  words,
  columns: [
    {
      label: labelIn('newsletter', 'email'),
      head: true,
      sort: 'email:lower',
      line: 1,
      cell: (row) => <NameCell name={row.email} {...row} />,
    },
    { label: words.columns.date, sort: '-created_at', endOfLine: 1, cell: (row) => dayText(row.created_at) },
  ],
  actions: (row, tools) => <RemoveButton row={row} tools={tools} name={row.email} words={words} />,
  many: {},
  exported: {
    name: 'subscribers',
    list: 'newsletter_subscribers',
    columns: [
      ...exportFields<'newsletter', SubscriberRow>('newsletter'),
      ...dateColumns<SubscriberRow>(words.columns.date, (row) => row.created_at),
      { label: adminPages.spamSuspected, value: (row) => row.suspected },
    ],
  },
});
