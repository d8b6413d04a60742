import { adminPages } from '../../../content/admin/admin-pages';
import { labelIn } from '../../../content/field-words';
import { type SubscriberRow, subscriberRows } from '../../../data/admin/posts';
import { collectionPanel, textIn } from '../kit/collection-panel';
import { dateColumns } from '../kit/csv-export';
import { csvFields } from '../kit/record-fields';
import { RemoveButton } from '../kit/remove-button';
import { dayText, NameCell } from '../kit/table-cells';

const words = adminPages.subscribers;
const collection = 'newsletter_subscribers';

export const SubscribersPanel = collectionPanel<SubscriberRow>({
  rows: subscriberRows,
  words,
  nameOf: textIn('email'),
  columns: [
    {
      label: labelIn('newsletter', 'email'),
      head: true,
      cell: (row) => <NameCell name={row.email} {...row} />,
    },
    { label: words.columns.date, cell: (row) => dayText(row.created_at) },
  ],
  actions: ({ id, email }, { reload }) => (
    <RemoveButton collection={collection} id={id} name={email} words={words} reload={reload} />
  ),
  csv: {
    name: 'subscribers',
    list: collection,
    columns: [
      ...csvFields<'newsletter', SubscriberRow>('newsletter'),
      ...dateColumns<SubscriberRow>(words.columns.date, (row) => row.created_at),
      { label: adminPages.spamSuspected, value: (row) => row.suspected },
    ],
  },
});
