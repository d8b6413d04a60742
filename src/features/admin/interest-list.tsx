import { use } from 'react';
import { desk } from '../../content/admin-desk';
import { type InterestRow, interestTable, readInterest } from '../../data/admin/posts';
import { Button } from '../../ui/button';
import { AskContext } from './ask-context';
import type { ColumnOf } from './data-table';
import { dayWords } from './dates';
import { ListPanel } from './list-panel';
import { columnFor } from './record-fields';
import { removeRecord } from './remove-record';
import { tellOf } from './tell';
import { useRows } from './use-rows';
import type { View } from './use-view';

const words = desk.interest;

const columns: readonly ColumnOf<InterestRow>[] = [
  { label: words.columns.date, cell: (row) => dayWords(row.created_at) },
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
    onFailure: tellOf(desk.posts.failed),
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
