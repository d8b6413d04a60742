import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import type { Message } from '../../../content/shell/messages';
import { countRows, type ListReader, type Shown } from '../../../data/admin/list-query';
import type { ExportedList } from '../../../domain/list-export';
import { useTransitionState } from '../../../ui/sheet/lazy-part';
import type { CsvColumn } from './csv-export';
import type { ColumnOf } from './data-table';
import { ExportButton } from './export-button';
import { failureToast } from './failure-toast';
import { FilterSelect } from './filter-select';
import { ListPanel } from './list-panel';
import { PanelHead } from './panel-head';
import type { PanelProps } from './panel-props';
import { SearchBox } from './search-box';
import { RowActions } from './table-cells';
import { useLiveValue } from './use-live-value';
import { useRows } from './use-rows';

/** Describes a list of the rows of a collection. Must be stable between renders. */
export interface CollectionList<Row extends { id: string }, Filter extends string = never> {
  rows: ListReader<Row, Filter>;
  words: {
    headline: string;
    /** The plural noun of the rows. */
    unit: string;
    none: string;
    /** Replaces `none` if rows are filtered. */
    noneFound?: string;
    /** The label of the search box. Without it the list cannot be searched. */
    search?: string;
    text?: string;
  };
  /** Whether another panel renders the heading and the search. */
  headless?: boolean;
  /** Filters, each stored in the address under its name. */
  filters?: readonly {
    name: Filter;
    label: string;
    /** The choice of all rows. */
    all: string;
    choices: readonly { value: string; label: string }[];
  }[];
  /** Returns the name of a changed record, for the announcement. */
  nameOf: (record: Record<string, unknown>) => string;
  columns: readonly ColumnOf<Row>[] | ((tools: RowTools<Row>) => readonly ColumnOf<Row>[]);
  /** Renders the controls of a row. */
  actions?: (row: Row, tools: RowTools<Row>) => ReactNode;
  /** Renders the sheet of the row that `open` opened. */
  sheet?: (row: Row, tools: RowTools<Row>, props: PanelProps) => ReactNode;
  csv?: {
    /** The first part of the file name. */
    name: string;
    list: ExportedList;
    columns: readonly CsvColumn<Row>[];
  };
  /** Whether "Showing 2 of 9" counts all rows of the collection, also those that a filter hides. */
  countsAll?: boolean;
  /** The toast when the rows cannot be loaded. Without it, it names the unit. */
  failed?: (text?: string) => Message;
}

/** Stable while the list is the same, so that memoized rows skip rendering. */
export interface RowTools<Row> {
  update: PanelProps['view']['update'];
  reload: () => Promise<void>;
  open: (row: Row) => void;
  close: () => void;
}

/** Returns the reader of a text field, for `nameOf`. */
export const textIn =
  (field: string) =>
  (record: Record<string, unknown>): string =>
    String(record[field] ?? '');

/** Returns a panel that shows a list. */
export const collectionPanel =
  <Row extends { id: string }, Filter extends string = never>(
    list: CollectionList<Row, Filter>,
  ): ComponentType<PanelProps> =>
  (props) => <CollectionPanel list={list} {...props} />;

interface CollectionPanelProps<Row extends { id: string }, Filter extends string> extends PanelProps {
  list: CollectionList<Row, Filter>;
}

/** Lists the rows of a collection, with search, filters, export, actions and the sheet of a row. */
export function CollectionPanel<Row extends { id: string }, Filter extends string>({
  list,
  ...props
}: CollectionPanelProps<Row, Filter>) {
  const { words, filters = [], csv, actions, countsAll } = list;
  const { collection, readPage, readAll } = list.rows;
  const { view } = props;
  const search = view.read('q');
  const chosen = filters.map(({ name, choices }) => [name, view.oneOf(name, valuesOf(choices))] as const);
  const shown = Object.fromEntries([['search', search], ...chosen]) as Shown<Filter>;
  const follow = useMemo(() => [collection], [collection]);
  const rows = useRows({
    key: JSON.stringify([shown, view.page]),
    read: () => readPage(shown, view.page),
    follow,
    nameOf: list.nameOf,
    onFailure: failureToast(list.failed ?? adminPages.unread.failed(words.unit)),
  });
  const all = useLiveValue(
    useMemo(() => async () => (countsAll ? countRows(collection) : null), [collection, countsAll]),
    follow,
  );
  const [opened, open] = useTransitionState<Row | null>(null);
  const { reload } = rows;
  const { update } = view;
  const tools = useMemo<RowTools<Row>>(
    () => ({ update, reload, open, close: () => open(null) }),
    [update, reload, open],
  );
  const columns = useMemo(
    () => (typeof list.columns === 'function' ? list.columns(tools) : list.columns),
    [list, tools],
  );
  const actionsOf = useMemo(() => actions && ((row: Row) => wrapped(actions(row, tools))), [actions, tools]);
  const inSheet = opened && (rows.items?.find(({ id }) => id === opened.id) ?? opened);
  const isFiltered = Object.values(shown).some(Boolean);
  return (
    <>
      {!list.headless && (
        <PanelHead title={words.headline}>
          {words.search && <SearchBox label={words.search} value={search} onSearch={(q) => update({ q })} />}
          {filters.map(({ name, label, all: everything, choices }) => (
            <FilterSelect
              key={name}
              label={label}
              all={everything}
              value={view.oneOf(name, valuesOf(choices))}
              choices={choices}
              onChange={(value) => update({ [name]: value })}
            />
          ))}
          {csv && (
            <ExportButton
              name={[csv.name, ...chosen.map(([, value]) => value), search]}
              list={csv.list}
              read={() => readAll(shown)}
              columns={csv.columns}
            />
          )}
        </PanelHead>
      )}
      {words.text && <p className="text-muted max-w-measure">{words.text}</p>}
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        {...(actionsOf && { actions: actionsOf })}
        empty={(isFiltered && words.noneFound) || words.none}
        view={view}
        all={all}
        unit={words.unit}
      />
      <Suspense fallback={null}>{inSheet && list.sheet?.(inSheet, tools, props)}</Suspense>
    </>
  );
}

const valuesOf = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

const wrapped = (controls: ReactNode) => controls && <RowActions>{controls}</RowActions>;
