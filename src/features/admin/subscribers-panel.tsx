import { use } from 'react';
import { desk } from '../../content/admin-desk';
import { labelIn } from '../../content/field-words';
import { messages } from '../../content/messages';
import { readAllSubscribers, readSubscribers, type SubscriberRow } from '../../data/admin/posts';
import { Button } from '../../ui/button';
import { AskContext } from './ask-context';
import { type CsvColumn, dateColumns } from './csv';
import type { ColumnOf } from './data-table';
import { dayWords } from './dates';
import type { PanelProps } from './desk-tabs';
import { ExportButton } from './export-button';
import { ListPanel } from './list-panel';
import { NameCell } from './name-cell';
import { csvFields } from './record-fields';
import { removeRecord } from './remove-record';
import { SearchBox } from './search-box';
import { tellOf } from './tell';
import { useRows } from './use-rows';

const words = desk.subscribers;
const collection = 'newsletter_subscribers';

const columns: readonly ColumnOf<SubscriberRow>[] = [
  {
    label: labelIn('newsletter', 'email'),
    head: true,
    mail: true,
    cell: (row) => <NameCell name={row.email} {...row} />,
  },
  { label: words.columns.date, cell: (row) => dayWords(row.created_at) },
];
const csv: readonly CsvColumn<SubscriberRow>[] = [
  ...csvFields<'newsletter', SubscriberRow>('newsletter'),
  ...dateColumns<SubscriberRow>(words.columns.date, (row) => row.created_at),
  { label: desk.suspected, value: (row) => row.suspected },
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
      <div className="desk-bar">
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
