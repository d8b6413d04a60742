import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { messages } from '../../content/messages';
import type { Seen } from '../../data/admin/change';
import { countRows, type PageAnswer } from '../../data/admin/page';
import { useTransitionState } from '../../ui/use-transition-state';
import type { CsvColumn } from './csv';
import type { ColumnOf } from './data-table';
import { ExportButton } from './export-button';
import { failureToast } from './failure-toasts';
import { asChoices, FilterSelect } from './filter-select';
import { ListPanel } from './list-panel';
import { RecordStatus } from './record-status';
import { SearchBox } from './search-box';
import { useAnswer } from './use-answer';
import { useRows } from './use-rows';
import type { View } from './use-view';

interface InboxRow extends Seen {
  id: string;
  name: string;
  status: string;
}

/** What one kind of thing that people send is, on the admin pages. The same from one render to the next. */
export interface Inbox<Row extends InboxRow> {
  collection: string;
  words: { headline: string; search: string; empty: string; counted: string };
  /** Beside the search, each kept in the address under its name. */
  filters: readonly { name: string; label: string; all: string; choices: readonly string[] }[];
  /** All but what is done with a row; `open` shows it in full. */
  columns: (open: (row: Row) => void) => readonly ColumnOf<Row>[];
  /** Statuses that may be chosen for a row; none when it has its own way. */
  choices: (row: Row) => readonly string[];
  /** Beside the status of a row. */
  more?: (row: Row, open: (row: Row) => void) => ReactNode;
  csv: { name: string; columns: readonly CsvColumn<Row>[] };
  /** Reads a record as an answer to a change holds it. */
  read: (record: unknown) => Row | null;
}

interface InboxPanelProps<Row extends InboxRow> {
  inbox: Inbox<Row>;
  view: View;
  /** One page of what the address asks for, and all of it. */
  ask: (page: number) => Promise<PageAnswer<Row>>;
  askAll: () => Promise<PageAnswer<Row>>;
  /** A row in full. */
  sheet: (row: Row, handlers: { onClose: () => void; onSaved: () => void }) => ReactNode;
}

/** What came in through a form: searched, filtered, counted, handed out, opened in full, and its status set (spec §2). */
export function InboxPanel<Row extends InboxRow>({ inbox, view, ask, askAll, sheet }: InboxPanelProps<Row>) {
  const { collection, words, filters, csv, read } = inbox;
  const follow = useMemo(() => [collection], [collection]);
  const search = view.read('q');
  const rows = useRows({
    key: JSON.stringify([search, filters.map(({ name }) => view.read(name)), view.page]),
    ask: () => ask(view.page),
    follow,
    nameOf: (record) => String(record.name ?? ''),
    onFailure: failureToast(messages.admin.submissionsUnread),
  });
  const all = useAnswer(
    useMemo(() => () => countRows(collection), [collection]),
    follow,
  );
  const [opened, setOpened] = useTransitionState<Row | null>(null);
  const { reload } = rows;
  // The same from one render to the next, so that only rows that have changed are drawn anew.
  const columns = useMemo(() => inbox.columns(setOpened), [inbox, setOpened]);
  const actions = useCallback(
    (row: Row) => (
      <span className="admin-actions">
        {inbox.choices(row).length > 0 && (
          <RecordStatus
            collection={collection}
            row={row}
            choices={inbox.choices(row)}
            done={messages.admin.statusUpdated}
            failed={messages.admin.statusNotUpdated}
            read={read}
            reload={reload}
          />
        )}
        {inbox.more?.(row, setOpened)}
      </span>
    ),
    [inbox, collection, read, reload, setOpened],
  );
  return (
    <>
      <div className="admin-bar">
        <h2 className="h3">{words.headline}</h2>
        <SearchBox label={words.search} value={search} onSearch={(q) => view.show({ q })} />
        {filters.map(({ name, label, all, choices }) => (
          <FilterSelect
            key={name}
            label={label}
            all={all}
            value={view.oneOf(name, choices)}
            choices={asChoices(choices)}
            onChange={(value) => view.show({ [name]: value })}
          />
        ))}
        <ExportButton
          name={[csv.name, ...filters.map(({ name, choices }) => view.oneOf(name, choices)), search]}
          read={askAll}
          columns={csv.columns}
        />
      </div>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        actions={actions}
        empty={words.empty}
        view={view}
        all={all}
        counted={words.counted}
      />
      <Suspense fallback={null}>
        {opened &&
          sheet(rows.items?.find(({ id }) => id === opened.id) ?? opened, {
            onClose: () => setOpened(null),
            onSaved: () => void reload(),
          })}
      </Suspense>
    </>
  );
}
