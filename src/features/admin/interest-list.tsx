import { adminPages } from '../../content/admin-pages';
import { type InterestRow, interestRows } from '../../data/admin/posts';
import { collectionPanel, textIn } from './collection-panel';
import { columnFor } from './record-fields';
import { RemoveButton } from './remove-button';
import { dayText } from './table-cells';

const words = adminPages.interest;

/** Interest in opportunities. Authors see the same rows about their posts. */
export const InterestList = collectionPanel<InterestRow>({
  rows: interestRows,
  words,
  headless: true,
  nameOf: textIn('name'),
  columns: [
    { label: words.columns.date, cell: (row) => dayText(row.created_at) },
    columnFor('interest', 'name'),
    columnFor('interest', 'email'),
    { label: words.columns.title, wrap: true, cell: (row) => row.title },
    columnFor('interest', 'message'),
  ],
  actions: ({ id, name }, { reload }) => (
    <RemoveButton collection={interestRows.collection} id={id} name={name} words={words} reload={reload} />
  ),
});
