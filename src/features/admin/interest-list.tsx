import { use } from 'react';
import { adminPages } from '../../content/admin-pages';
import { type InterestRow, interestTable, readInterest } from '../../data/admin/posts';
import { Button } from '../../ui/button';
import { confirmAndDelete } from './apply-change';
import { ConfirmContext } from './confirm-provider';
import type { ColumnOf } from './data-table';
import { failureToast } from './failure-toast';
import { ListPanel } from './list-panel';
import { columnFor } from './record-fields';
import { dayText, RowActions } from './table-cells';
import { useRows } from './use-rows';
import type { View } from './use-view';

const words = adminPages.interest;

const columns: readonly ColumnOf<InterestRow>[] = [
  { label: words.columns.date, cell: (row) => dayText(row.created_at) },
  columnFor('interest', 'name'),
  columnFor('interest', 'email'),
  { label: words.columns.title, wrap: true, cell: (row) => row.title },
  columnFor('interest', 'message'),
];

/** Interest in opportunities. Authors see the same rows about their posts. */
export function InterestList({ view, search }: { view: View; search: string }) {
  const confirm = use(ConfirmContext);
  const rows = useRows({
    key: JSON.stringify(['interest', search, view.page]),
    read: () => readInterest(search, view.page),
    follow: [interestTable],
    nameOf: (record) => String(record.name ?? ''),
    onFailure: failureToast(adminPages.unread.failed(words.unit)),
  });
  const remove = ({ id, name }: InterestRow) =>
    confirmAndDelete(confirm, {
      collection: interestTable,
      id,
      question: words.confirmDelete(name),
      done: { title: words.removed(name), tone: 'good' },
      failed: words.failed,
      reload: rows.reload,
    });
  return (
    <ListPanel
      label={words.headline}
      rows={rows}
      columns={columns}
      actions={(row) => (
        <RowActions>
          <Button size="sm" aria-label={words.remove(row.name)} onClick={() => void remove(row)}>
            {words.removeShort}
          </Button>
        </RowActions>
      )}
      empty={words.none}
      view={view}
      unit={words.unit}
    />
  );
}
