import { use } from 'react';
import { adminPages } from '../../content/admin-pages';
import { labelIn } from '../../content/field-words';
import { messages } from '../../content/messages';
import { readAllSubscribers, readSubscribers, type SubscriberRow } from '../../data/admin/posts';
import { Button } from '../../ui/button';
import type { PanelProps } from './admin-tabs';
import { AskContext } from './confirm-context';
import { type CsvColumn, dateColumns } from './csv';
import type { ColumnOf } from './data-table';
import { dayText } from './date-text';
import { ExportButton } from './export-button';
import { failureToast } from './failure-toasts';
import { ListPanel } from './list-panel';
import { NameCell } from './name-cell';
import { csvFields } from './record-fields';
import { removeRecord } from './remove-record';
import { SearchBox } from './search-box';
import { useRows } from './use-rows';

const words = adminPages.subscribers;
const collection = 'newsletter_subscribers';

const columns: readonly ColumnOf<SubscriberRow>[] = [
  {
    label: labelIn('newsletter', 'email'),
    head: true,
    mail: true,
    cell: (row) => <NameCell name={row.email} {...row} />,
  },
  { label: words.columns.date, cell: (row) => dayText(row.created_at) },
];
const csv: readonly CsvColumn<SubscriberRow>[] = [
  ...csvFields<'newsletter', SubscriberRow>('newsletter'),
  ...dateColumns<SubscriberRow>(words.columns.date, (row) => row.created_at),
  { label: adminPages.suspected, value: (row) => row.suspected },
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
    onFailure: failureToast(messages.admin.submissionsUnread),
  });
  const remove = ({ id, email }: SubscriberRow) =>
    removeRecord(ask, {
      collection,
      id,
      sure: words.sure(email),
      done: words.removed(email),
      failed: words.failed,
      reload: rows.reload,
    });
  return (
    <>
      <div className="admin-bar">
        <h2 className="h3">{words.headline}</h2>
        <SearchBox label={words.search} value={search} onSearch={(q) => view.show({ q })} />
        <ExportButton name={['subscribers', search]} read={() => readAllSubscribers(search)} columns={csv} />
      </div>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        actions={(row) => (
          <Button size="sm" aria-label={words.remove(row.email)} onClick={() => void remove(row)}>
            {words.removeShort}
          </Button>
        )}
        empty={words.none}
        view={view}
        counted={words.counted}
      />
    </>
  );
}
