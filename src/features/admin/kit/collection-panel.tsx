import { type ComponentType, Fragment, type ReactNode, Suspense, useMemo, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import type { Message } from '../../../content/shell/messages';
import { countRows, type ListReader, type Shown } from '../../../data/admin/list-query';
import type { LiveCollection } from '../../../data/admin/live-updates';
import type { RecordVersion } from '../../../data/admin/record-changes';
import type { ExportedList } from '../../../domain/admin/list-export';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { applyChange, confirmAndDelete, type PlannedChange, type Removal } from './apply-change';
import { ExportButtons } from './export/export-buttons';
import type { ExportColumn } from './export/export-columns';
import { Facts } from './facts';
import { failureToast } from './failure-toast';
import { useKeys } from './keys/use-keys';
import { type Detail, OpenedRow } from './opened/opened-row';
import { UnsavedContext, useLeave } from './opened/unsaved';
import { useIsBeside } from './opened/use-is-beside';
import { useOpened } from './opened/use-opened';
import { PanelHead } from './panel-head';
import type { PanelProps } from './panel-props';
import { SearchBox } from './search-box';
import { BulkBar } from './table/bulk-bar';
import { ColumnMenu, useHiddenColumns } from './table/column-menu';
import { type ColumnOf, fieldIn } from './table/columns';
import { type Choice, FilterSelect } from './table/filter-select';
import { ListTable } from './table/list-table';
import type { ManyChoice } from './table/many-actions';
import { useChosen } from './table/use-chosen';
import type { Room } from './table/use-room';
import { RowActions } from './table-cells';
import { useAfterRows, useLiveQuery, useLiveRows, useReload } from './use-live-query';
import type { View } from './use-view';

/** Describes a list of the rows of a collection. Must be stable between renders. */
export interface CollectionList<Row extends { id: string }, Filter extends string = never> {
  rows: ListReader<Row, Filter>;
  /** Other collections that change what is shown. */
  follows?: readonly LiveCollection[];
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
    choices: readonly Choice[];
    /** Left out beside an open row, unless it is set. */
    extra?: boolean;
    /** Whether the panel sets it, so that people cannot. */
    fixed?: boolean;
  }[];
  /** Returns the name of a changed record, for the announcement. Without it, the record's title, name or text. */
  nameOf?: (record: Record<string, unknown>) => string;
  columns: readonly ColumnOf<Row>[] | ((tools: RowTools<Row>) => readonly ColumnOf<Row>[]);
  /** Renders the controls of a row. */
  actions?: (row: Row, tools: RowTools<Row>) => ReactNode;
  /** Opens the page of a row, in place of its sheet. */
  onOpen?: (row: Row) => void;
  /** The row that is open. Without it, it has all columns. */
  detail?: Detail<Row> & {
    /** Beside the title. */
    status?: (row: Row, tools: RowTools<Row>) => ReactNode;
    content: (row: Row, tools: RowTools<Row>, props: PanelProps) => ReactNode;
  };
  /** Renders a dialog in place of `detail`. */
  dialog?: (row: Row, tools: RowTools<Row>, props: PanelProps) => ReactNode;
  exported?: {
    /** The first part of the file name. */
    name: string;
    list: ExportedList;
    columns: readonly ExportColumn<Row>[];
    /** Returns columns that depend on the rows. They are last. */
    moreColumns?: (rows: readonly Row[]) => ExportColumn<Row>[];
  };
  /** People can choose rows and act on all of them. Export, message and deletion follow from the list and the role. */
  many?: {
    choices?: readonly ManyChoice[];
    /** Sorts the rows before an action: some must be handled before others. */
    order?: (a: Row, b: Row) => number;
  };
  /** Whether "Showing 2 of 9" counts all rows of the collection, also those that a filter hides. */
  countsAll?: boolean;
  /** The toast when the rows cannot be loaded. Without it, it names the unit. */
  failed?: (text?: string) => Message;
}

/** Stable while the list is the same, so that memoized rows skip rendering. */
export interface RowTools<Row> {
  rows: ListReader<Row, string>;
  update: View['update'];
  reload: () => Promise<void>;
  /** Opens a row, after a question if another has unsaved input. */
  open: (row: Row) => void;
  /** Closes the row that is open. */
  close: () => void;
  /** Changes a row and reloads the list. Returns whether the row changed. */
  change: (row: Row & RecordVersion, planned: PlannedChange<Row>) => Promise<boolean>;
  /** Deletes a row after a confirmation, and reloads the list. */
  remove: (row: Row, removal: Removal) => Promise<void>;
}

/** Returns a panel that shows a list. */
export const collectionPanel =
  <Row extends { id: string }, Filter extends string = never>(
    list: CollectionList<Row, Filter>,
  ): ComponentType<PanelProps> =>
  (props) => <CollectionPanel list={list} {...props} />;

interface CollectionPanelProps<Row extends { id: string }, Filter extends string> extends PanelProps {
  list: CollectionList<Row, Filter>;
  /** Beside the heading. Search and filters are then below it. */
  head?: ReactNode;
  /** Beside the export. */
  controls?: ReactNode;
  /** Renders other sheets. */
  children?: (tools: RowTools<Row>) => ReactNode;
}

/** On phones one strip that scrolls. */
const controlsLook = classNames(
  '-mt-1 flex items-center gap-x-2 gap-y-1 @max-tablet:-mx-(--pad) @max-tablet:overflow-x-auto @max-tablet:px-(--pad)',
  '@max-tablet:py-1 @tablet:flex-wrap data-beside:flex-nowrap',
);

/** Lists the rows of a collection, with search, filters, export, actions and the sheet of a row. */
export function CollectionPanel<Row extends { id: string }, Filter extends string>({
  list,
  head,
  controls: moreControls,
  children,
  ...props
}: CollectionPanelProps<Row, Filter>) {
  const { words, filters = [], exported, actions, countsAll } = list;
  const { collection, readPage, readAll } = list.rows;
  const { view } = props;
  const search = view.read('q');
  const chosen = filters.map(
    ({ name, choices }) => [name, choices.find(({ value }) => value === view.read(name))] as const,
  );
  const values = chosen.map(([name, choice]) => [name, choice?.value ?? ''] as const);
  const follows = useMemo(() => [collection, ...(list.follows ?? [])], [collection, list.follows]);
  const [unsaved, leave] = useLeave();
  const reload = useReload(collection);
  const { update } = view;
  const tools = useMemo<RowTools<Row>>(
    () => ({
      rows: list.rows,
      update,
      reload,
      open: ({ id }) => void leave(() => update({ open: id })),
      close: () => update({ open: '' }),
      async change(row, planned) {
        const isDone = await applyChange(list.rows, row, planned);
        await reload();
        return isDone;
      },
      async remove({ id }, removal) {
        if (!(await confirmAndDelete(list.rows.collection, id, removal))) return;
        update({ open: '' });
        await reload();
      },
    }),
    [list.rows, update, reload, leave],
  );
  const columns = useMemo((): readonly ColumnOf<Row>[] => {
    const own = typeof list.columns === 'function' ? list.columns(tools) : list.columns;
    if (!actions) return own;
    const cell = (row: Row) => {
      const shown = actions(row, tools);
      return shown && <RowActions>{shown}</RowActions>;
    };
    return [...own, { label: adminPages.actions, controls: true, cell }];
  }, [list, actions, tools]);
  const [hidden, hide] = useHiddenColumns(collection);
  const visible = useMemo(() => columns.filter(({ label }) => !hidden.includes(label)), [columns, hidden]);
  const wanted = view.read('sort');
  const sort = columns.some((column) => column.sort && fieldIn(column.sort) === fieldIn(wanted))
    ? wanted
    : '';
  const unsorted = Object.fromEntries([['search', search], ...values]) as Shown<Filter>;
  const shown: Shown<Filter> = sort ? { ...unsorted, sort } : unsorted;
  const nameOf = list.nameOf ?? nameIn;
  const onFailure = failureToast(list.failed ?? adminPages.unread.failed(words.unit));
  const read = useLiveRows({
    view: [shown, view.page],
    read: () => readPage(shown, view.page),
    follows,
    nameOf,
    onFailure,
  });
  const afterRows = useAfterRows();
  const counted = useLiveQuery(
    ['total', collection, unsorted],
    afterRows(async () => list.rows.count?.(shown) ?? null),
    follows,
    read.isUncounted,
  );
  const rows = read.isUncounted ? { ...read, total: counted ?? read.total } : read;
  const opened = useOpened({ view, list: list.rows, shown, rows, follows, onFailure });
  const isOpen = opened.id !== '' && !list.dialog && !list.onOpen;
  const isBeside = useIsBeside(unsaved) && isOpen;
  const go = (step: (() => void) | null) => step && (() => void leave(step));
  const [previous, next] = [go(opened.previous), go(opened.next)];
  const { status, content, ...detail } = list.detail ?? {};
  const close = () => void leave(tools.close);
  useKeys({
    previous: isOpen ? previous : null,
    next: list.dialog || list.onOpen ? null : next,
    close: isOpen ? close : null,
  });
  const isFiltered = search !== '' || values.some(([, value]) => value);
  const countsBeyond = countsAll === true && isFiltered;
  const all = useLiveQuery(
    ['count', collection],
    afterRows(() => countRows(collection)),
    follows,
    countsBeyond,
  );
  const [order = ''] = list.rows.order(shown).split(',');
  const sorting = {
    by: order,
    onSort: (by: string) => update({ sort: by === list.rows.order(unsorted).split(',')[0] ? '' : by }),
  };
  const { many } = list;
  const chosenRows = useChosen(JSON.stringify(unsorted), rows.items);
  const [isChoosing, setChoosing] = useState(false);
  const [room, setRoom] = useState<Room>('wide');
  const chooseButton = many && room === 'narrow' && (
    <Button
      size="sm"
      data-choose=""
      aria-pressed={isChoosing}
      className="flex-none aria-pressed:bg-base-content aria-pressed:text-base-100"
      onClick={() => {
        setChoosing(!isChoosing);
        chosenRows.set([]);
      }}
    >
      {adminPages.many.choose}
    </Button>
  );
  const controls = (
    <>
      {words.search && <SearchBox label={words.search} value={search} onSearch={(q) => update({ q })} />}
      {chooseButton}
      {filters
        .filter(({ name, fixed, extra }) => !fixed && (!extra || !isBeside || shown[name]))
        .map(({ name, label, all, choices }) => (
          <FilterSelect
            key={name}
            label={label}
            all={all}
            choices={choices}
            value={shown[name]}
            onChange={(value) => update({ [name]: value })}
          />
        ))}
      {exported && (
        <ExportButtons
          {...exported}
          name={[exported.name, ...chosen.map(([, choice]) => choice?.short ?? choice?.label ?? ''), search]}
          event={new Map<string, string>(values).get('event')}
          read={() => readAll(shown)}
        />
      )}
      {moreControls}
      {!isBeside && (
        <ColumnMenu
          columns={columns.filter(({ gives }) => !gives || room !== 'short')}
          hidden={hidden}
          onChange={hide}
        />
      )}
    </>
  );
  return (
    <>
      {!list.headless && <PanelHead title={words.headline}>{head}</PanelHead>}
      {!list.headless && (
        <div className={controlsLook} data-beside={isBeside ? '' : undefined}>
          {controls}
        </div>
      )}
      {list.headless && chooseButton && <div className={controlsLook}>{chooseButton}</div>}
      {words.text && <p className="text-muted max-w-measure">{words.text}</p>}
      <ListTable<Row>
        label={words.headline}
        rows={rows}
        columns={isBeside ? columns.filter(({ line, endOfLine }) => line ?? endOfLine) : visible}
        opened={isBeside ? opened.id : ''}
        empty={(isFiltered && words.noneFound) || words.none}
        view={view}
        sorting={sorting}
        onOpen={list.onOpen ?? tools.open}
        choosing={
          many && {
            chosen: chosenRows,
            nameOf: (row) => nameOf({ ...row }),
            isOn: isChoosing,
          }
        }
        onRoom={setRoom}
        reload={reload}
        all={(countsBeyond && all) || rows.total}
        unit={words.unit}
      />
      {many && chosenRows.rows.length > 0 && (
        <BulkBar
          collection={collection}
          chosen={chosenRows}
          shown={rows.items ?? []}
          total={rows.total}
          unit={words.unit}
          choices={many.choices ?? []}
          order={many.order}
          exported={
            exported && {
              ...exported,
              name: [exported.name, 'chosen'],
              event: new Map<string, string>(values).get('event'),
            }
          }
          readAll={() => readAll(shown)}
          readRows={list.rows.readRows}
          onFailure={onFailure}
          reload={reload}
        />
      )}
      <Suspense fallback={null}>
        {list.dialog && opened.row && list.dialog(opened.row, tools, props)}
        {isOpen && (
          <UnsavedContext value={unsaved}>
            <OpenedRow
              title={(row) => nameOf({ ...row }) || words.headline}
              {...detail}
              status={status && ((row) => status(row, tools))}
              opened={{ ...opened, previous, next }}
              isBeside={isBeside}
              onClose={close}
              onRetry={() => void reload()}
            >
              {(row) => (
                <Fragment key={row.id}>
                  {content?.(row, tools, props) ?? (
                    <Facts facts={columns.map(({ label, cell }) => ({ label, value: cell(row) }))} />
                  )}
                </Fragment>
              )}
            </OpenedRow>
          </UnsavedContext>
        )}
        {children?.(tools)}
      </Suspense>
    </>
  );
}

const nameIn = ({ title, name, email, alt, message }: Record<string, unknown>): string =>
  String(title || name || email || alt || message || '');
