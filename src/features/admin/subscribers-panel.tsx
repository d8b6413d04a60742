import { adminPages } from '../../content/admin-pages';
import { labelIn } from '../../content/field-words';
import { type SubscriberRow, subscriberRows } from '../../data/admin/posts';
import { collectionPanel, textIn } from './collection-panel';
import { dateColumns } from './csv-export';
import { csvFields } from './record-fields';
import { RemoveButton } from './remove-button';
import { dayText, NameCell } from './table-cells';

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
