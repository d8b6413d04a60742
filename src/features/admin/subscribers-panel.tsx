import { use } from 'react';
import { adminPages } from '../../content/admin-pages';
import { labelIn } from '../../content/field-words';
import { readAllSubscribers, readSubscribers, type SubscriberRow } from '../../data/admin/posts';
import { Button } from '../../ui/button';
import type { PanelProps } from './admin-tabs';
import { confirmAndDelete } from './apply-change';
import { ConfirmContext } from './confirm-provider';
import { type CsvColumn, dateColumns } from './csv-export';
import type { ColumnOf } from './data-table';
import { ExportButton } from './export-button';
import { failureToast } from './failure-toast';
import { ListPanel } from './list-panel';
import { PanelHead } from './panel-head';
import { csvFields } from './record-fields';
import { SearchBox } from './search-box';
import { dayText, NameCell, RowActions } from './table-cells';
import { useRows } from './use-rows';

const words = adminPages.subscribers;
const collection = 'newsletter_subscribers';

const columns: readonly ColumnOf<SubscriberRow>[] = [
  {
    label: labelIn('newsletter', 'email'),
    head: true,
    cell: (row) => <NameCell name={row.email} {...row} />,
  },
  { label: words.columns.date, cell: (row) => dayText(row.created_at) },
];
const csv: readonly CsvColumn<SubscriberRow>[] = [
  ...csvFields<'newsletter', SubscriberRow>('newsletter'),
  ...dateColumns<SubscriberRow>(words.columns.date, (row) => row.created_at),
  { label: adminPages.spamSuspected, value: (row) => row.suspected },
];

export function SubscribersPanel({ view }: PanelProps) {
  const confirm = use(ConfirmContext);
  const search = view.read('q');
  const rows = useRows({
    key: JSON.stringify([search, view.page]),
    read: () => readSubscribers(search, view.page),
    follow: [collection],
    nameOf: (record) => String(record.email ?? ''),
    onFailure: failureToast(adminPages.unread.failed(words.unit)),
  });
  const remove = ({ id, email }: SubscriberRow) =>
    confirmAndDelete(confirm, {
      collection,
      id,
      question: words.confirmDelete(email),
      done: { title: words.removed(email), tone: 'good' },
      failed: words.failed,
      reload: rows.reload,
    });
  return (
    <>
      <PanelHead title={words.headline}>
        <SearchBox label={words.search} value={search} onSearch={(q) => view.update({ q })} />
        <ExportButton
          list="newsletter_subscribers"
          name={['subscribers', search]}
          read={() => readAllSubscribers(search)}
          columns={csv}
        />
      </PanelHead>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        actions={(row) => (
          <RowActions>
            <Button size="sm" aria-label={words.remove(row.email)} onClick={() => void remove(row)}>
              {words.removeShort}
            </Button>
          </RowActions>
        )}
        empty={words.none}
        view={view}
        unit={words.unit}
      />
    </>
  );
}
