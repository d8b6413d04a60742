import { adminPages } from '../../../content/admin/admin-pages';
import { type InterestRow, interestRows } from '../../../data/admin/posts';
import { collectionPanel } from '../kit/collection-panel';
import { columnFor } from '../kit/record-fields';
import { RemoveButton } from '../kit/remove-button';
import { dayText } from '../kit/table-cells';

const words = adminPages.interest;

/** Interest in opportunities. Authors see the same rows about their posts. */
export const InterestList = collectionPanel<InterestRow>({
  rows: interestRows,
  words,
  headless: true,
  columns: [
    { label: words.columns.date, sort: '-created_at', endOfLine: 1, cell: (row) => dayText(row.created_at) },
    columnFor('interest', 'name'),
    columnFor('interest', 'email'),
    {
      label: words.columns.title,
      wide: true,
      sort: 'opportunity_id.title:lower',
      line: 2,
      cell: (row) => row.title,
    },
    columnFor('interest', 'message'),
  ],
  many: {},
  actions: (row, tools) => <RemoveButton row={row} tools={tools} name={row.name} words={words} />,
});
