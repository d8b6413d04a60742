import { use } from 'react';
import { adminPages } from '../../content/admin-pages';
import { type InterestRow, interestTable, readInterest } from '../../data/admin/posts';
import { Button } from '../../ui/button';
import { AskContext } from './confirm-context';
import type { ColumnOf } from './data-table';
import { dayText } from './date-text';
import { failureToast } from './failure-toasts';
import { ListPanel } from './list-panel';
import { columnFor } from './record-fields';
import { removeRecord } from './remove-record';
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

/** Who is interested in which opportunity: whoever posted it reads the same. */
export function InterestList({ view, search }: { view: View; search: string }) {
  const ask = use(AskContext);
  const rows = useRows({
    key: JSON.stringify(['interest', search, view.page]),
    ask: () => readInterest(search, view.page),
    follow: [interestTable],
    nameOf: (record) => String(record.name ?? ''),
    onFailure: failureToast(adminPages.posts.failed),
  });
  const remove = ({ id, name }: InterestRow) =>
    removeRecord(ask, {
      collection: interestTable,
      id,
      sure: words.sure(name),
      done: words.removed(name),
      failed: words.failed,
      reload: rows.reload,
    });
  return (
    <ListPanel
      label={words.headline}
      rows={rows}
      columns={columns}
      actions={(row) => (
        <Button size="sm" aria-label={words.remove(row.name)} onClick={() => void remove(row)}>
          {words.removeShort}
        </Button>
      )}
      empty={words.none}
      view={view}
      counted={words.counted}
    />
  );
}
