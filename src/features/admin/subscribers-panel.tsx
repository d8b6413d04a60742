import { use } from 'react';
import { desk } from '../../content/admin-desk';
import { messages } from '../../content/messages';
import { deleteRecord } from '../../data/admin/change';
import { readAllSubscribers, readSubscribers, type SubscriberRow } from '../../data/admin/posts';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast-store';
import { AskContext } from './ask-context';
import { sayDone } from './carry-out';
import type { CsvColumn } from './csv';
import type { ColumnOf } from './data-table';
import { dayWords } from './dates';
import type { PanelProps } from './desk-tabs';
import { ExportButton } from './export-button';
import { ListPanel } from './list-panel';
import { markMine } from './mine';
import { SearchBox } from './search-box';
import { reasonOf, tellOf } from './tell';
import { useRows } from './use-rows';

const words = desk.subscribers;
const collection = 'newsletter_subscribers';

const columns: readonly ColumnOf<SubscriberRow>[] = [
  { label: words.columns.email, head: true, mail: true, cell: (row) => row.email },
  { label: words.columns.date, cell: (row) => dayWords(row.created_at) },
];
const csv: readonly CsvColumn<SubscriberRow>[] = [
  { label: words.columns.email, value: (row) => row.email },
  { label: words.columns.date, value: (row) => row.created_at },
];

/** Who gets the letter: export and remove. */
export function SubscribersPanel({ view }: PanelProps) {
  const ask = use(AskContext);
  const search = view.read('q');
  const rows = useRows({
    key: JSON.stringify([search, view.page]),
    ask: () => readSubscribers(search, view.page),
    follow: [collection],
    nameOf: (record) => String(record.email ?? ''),
    onFailure: tellOf(messages.admin.submissionsUnread),
  });
  const remove = async ({ id, email }: SubscriberRow) => {
    if (!(await ask(words.sure(email)))) return;
    markMine(id);
    const change = await deleteRecord(collection, id);
    if (change.ok) sayDone(ask, { title: words.removed(email), tone: 'good' }, change);
    else toast(words.failed(change.why === 'failed' ? reasonOf(change) : desk.change.gone));
    await rows.reload();
  };
  return (
    <>
      <div className="desk-bar">
        <h2 className="h3">{words.headline}</h2>
        <SearchBox label={words.search} value={search} onSearch={(q) => view.show({ q })} />
        <ExportButton name="subscribers" read={() => readAllSubscribers(search)} columns={csv} />
      </div>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={[
          ...columns,
          {
            label: desk.actions,
            cell: (row) => (
              <Button size="sm" aria-label={words.remove(row.email)} onClick={() => void remove(row)}>
                {words.removeShort}
              </Button>
            ),
          },
        ]}
        empty={words.none}
        view={view}
        footer={rows.items && desk.showing(rows.items.length, rows.total, words.counted)}
      />
    </>
  );
}
