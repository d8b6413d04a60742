import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { messages } from '../../content/messages';
import { countRows, type PageAnswer } from '../../data/admin/list-query';
import type { LiveCollection } from '../../data/admin/live-updates';
import type { RecordVersion } from '../../data/admin/record-changes';
import type { ExportedList } from '../../domain/list-export';
import { useTransitionState } from '../../ui/lazy-part';
import type { CsvColumn } from './csv-export';
import type { ColumnOf } from './data-table';
import { ExportButton } from './export-button';
import { failureToast } from './failure-toast';
import { asChoices, FilterSelect } from './filter-select';
import { ListPanel } from './list-panel';
import { PanelHead } from './panel-head';
import { RecordStatus } from './record-status';
import { SearchBox } from './search-box';
import { RowActions } from './table-cells';
import { useLiveValue } from './use-live-value';
import { useRows } from './use-rows';
import type { View } from './use-view';

interface InboxRow extends RecordVersion {
  id: string;
  name: string;
  status: string;
}

/** Describes one kind of submission. Must be stable between renders. */
export interface Inbox<Row extends InboxRow> {
  collection: LiveCollection & ExportedList;
  words: { headline: string; search: string; empty: string; unit: string };
  /** Filters, each stored in the address under its name. */
  filters: readonly { name: string; label: string; all: string; choices: readonly string[] }[];
  columns: (open: (row: Row) => void) => readonly ColumnOf<Row>[];
  /** Empty if the row has no status select. */
  choices: (row: Row) => readonly string[];
  more?: (row: Row, open: (row: Row) => void) => ReactNode;
  csv: { name: string; columns: readonly CsvColumn<Row>[] };
  /** Parses the record in the response to a change. */
  parse: (record: unknown) => Row | null;
}

interface InboxPanelProps<Row extends InboxRow> {
  inbox: Inbox<Row>;
  view: View;
  readRows: (page: number) => Promise<PageAnswer<Row>>;
  /** Reads the rows of all pages, for the export. */
  readAllRows: () => Promise<PageAnswer<Row>>;
  sheet: (row: Row, handlers: SheetHandlers) => ReactNode;
}

interface SheetHandlers {
  /** The status select; null if the status cannot be chosen. */
  statusControl: ReactNode;
  onClose: () => void;
  onSaved: () => void;
}

/** Lists the submissions of a form, with search, filters, export, details and status. */
export function InboxPanel<Row extends InboxRow>({
  inbox,
  view,
  readRows,
  readAllRows,
  sheet,
}: InboxPanelProps<Row>) {
  const { collection, words, filters, csv, parse } = inbox;
  const follow = useMemo(() => [collection], [collection]);
  const search = view.read('q');
  const rows = useRows({
    key: JSON.stringify([search, filters.map(({ name }) => view.read(name)), view.page]),
    read: () => readRows(view.page),
    follow,
    nameOf: (record) => String(record.name ?? ''),
    onFailure: failureToast(messages.admin.submissionsUnread),
  });
  const all = useLiveValue(
    useMemo(() => () => countRows(collection), [collection]),
    follow,
  );
  const [opened, setOpened] = useTransitionState<Row | null>(null);
  const { reload } = rows;
  // Stable columns let memoized rows skip rendering.
  const columns = useMemo(() => inbox.columns(setOpened), [inbox, setOpened]);
  const statusOf = useCallback(
    (row: Row) =>
      inbox.choices(row).length > 0 && (
        <RecordStatus
          collection={collection}
          row={row}
          choices={inbox.choices(row)}
          done={messages.admin.statusUpdated}
          failed={messages.admin.statusNotUpdated}
          read={parse}
          reload={reload}
        />
      ),
    [inbox, collection, parse, reload],
  );
  const actions = useCallback(
    (row: Row) => (
      <RowActions>
        {statusOf(row)}
        {inbox.more?.(row, setOpened)}
      </RowActions>
    ),
    [inbox, statusOf, setOpened],
  );
  const inSheet = opened && (rows.items?.find(({ id }) => id === opened.id) ?? opened);
  return (
    <>
      <PanelHead title={words.headline}>
        <SearchBox label={words.search} value={search} onSearch={(q) => view.update({ q })} />
        {filters.map(({ name, label, all, choices }) => (
          <FilterSelect
            key={name}
            label={label}
            all={all}
            value={view.oneOf(name, choices)}
            choices={asChoices(choices)}
            onChange={(value) => view.update({ [name]: value })}
          />
        ))}
        <ExportButton
          name={[csv.name, ...filters.map(({ name, choices }) => view.oneOf(name, choices)), search]}
          list={collection}
          read={readAllRows}
          columns={csv.columns}
        />
      </PanelHead>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        actions={actions}
        empty={words.empty}
        view={view}
        all={all}
        unit={words.unit}
      />
      <Suspense fallback={null}>
        {inSheet &&
          sheet(inSheet, {
            statusControl: statusOf(inSheet),
            onClose: () => setOpened(null),
            onSaved: () => void reload(),
          })}
      </Suspense>
    </>
  );
}
