import {
  functionalUpdate,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { Spinner } from '../../../ui/parts/loading';
import { ChoosePage } from './table/choose-row';
import { type ColumnOf, fieldIn } from './table/columns';
import { type ChoiceOfRow, DataRow, TwoLines } from './table/data-row';
import type { ChosenRows } from './table/use-chosen';
import { type Room, useRoom, type Widths } from './table/use-room';

export interface DataTableProps<Row extends { id: string }> {
  label: string;
  columns: readonly ColumnOf<Row>[];
  /** Null while they load. */
  rows: readonly Row[] | null;
  fresh?: ReadonlySet<string> | undefined;
  stale?: boolean | undefined;
  /** Without it, all rows are on one page. */
  paging?: Paging | undefined;
  /** Without it, no column can be sorted. */
  sorting?: Sorting | undefined;
  /** Opens the row that was pressed. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Without it, rows cannot be chosen. */
  choosing?: Choosing<Row> | undefined;
  onRoom?: ((room: Room) => void) | undefined;
  /** The id of the row that is open beside the table, which is narrower then. */
  opened?: string | undefined;
  /** Beside the pages. */
  children?: ReactNode;
}

interface Choosing<Row> {
  chosen: ChosenRows<Row>;
  nameOf: (row: Row) => string;
  /** Whether rows of two lines have check boxes. In a table, rows always have them. */
  isOn: boolean;
}

interface Paging {
  /** From 1. */
  page: number;
  perPage: number;
  /** The number of rows on all pages. */
  total: number;
  onTurn: (page: number) => void;
}

interface Sorting {
  /** A field; downwards after a `-`. */
  by: string;
  onSort: (by: string) => void;
}

const words = adminPages.pages;

// The server filters, sorts and cuts into pages.
const features = tableFeatures({ rowPaginationFeature, rowSelectionFeature, rowSortingFeature });

const isDown = (sort: string): boolean => sort.startsWith('-');

/** The rows of the first render: nearly those that fit on the screen below the head. The rest follows in a deferred render. */
const atFirst = () => Math.ceil(innerHeight / 64);
const many = 6;
const most = 8;

/** Returns from which widths on a table of so many columns has which room. */
function widthsFor(columns: number): Widths {
  const short = columns > most ? 63 : columns > many ? 62 : 51;
  const wide = columns > most ? 84 : columns > many ? 80.5 : 70.5;
  return { short, tight: 70.5, wide };
}
/** Beside an open row a table has its own few columns. */
const widthsIfOpened: Widths = { short: 38, tight: 38, wide: 38 };

/**
 * Renders rows as a table, or in two lines each where it does not fit. The room is measured while they load: it would take as long as
 * the rows, and on phones they would be rendered twice.
 */
export function DataTable<Row extends { id: string }>({ rows, ...props }: DataTableProps<Row>) {
  const { columns, opened, onRoom } = props;
  const widths = opened ? widthsIfOpened : widthsFor(columns.length);
  const [frame, room] = useRoom<HTMLDivElement>(widths);
  useEffect(() => onRoom?.(room), [onRoom, room]);
  const shown = useMemo(
    () => (room === 'short' ? columns.filter(({ gives }) => !gives) : columns),
    [columns, room],
  );
  return (
    <div ref={frame} data-beside={opened ? '' : undefined} className="grid grid-cols-1 gap-3">
      {rows ? (
        <LoadedTable {...props} columns={shown} rows={rows} room={room} isFull={columns.length > most} />
      ) : (
        <Spinner label={adminPages.loading} />
      )}
    </div>
  );
}

interface LoadedTableProps<Row extends { id: string }> extends DataTableProps<Row> {
  rows: readonly Row[];
  room: Room;
  /** Whether it has so many columns that its headers need the room of their signs. */
  isFull: boolean;
}

function LoadedTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  room,
  isFull,
  fresh,
  stale,
  paging,
  sorting,
  onOpen,
  choosing,
  opened = '',
  children,
}: LoadedTableProps<Row>) {
  const isNarrow = room === 'narrow';
  const drawn = useDeferredValue(rows, rows.slice(0, atFirst()));
  const defs = useMemo(
    () =>
      columns.map(({ label, sort = '' }) => ({
        id: label,
        // TanStack sorts only columns with a value. The server knows it.
        accessorFn: () => null,
        header: label,
        enableSorting: sort !== '',
        sortDescFirst: isDown(sort),
      })),
    [columns],
  );
  const sorted = columns.find(({ sort }) => sort && fieldIn(sort) === fieldIn(sorting?.by ?? ''));
  const table = useTable({
    features,
    columns: defs,
    data: drawn,
    getRowId: ({ id }: Row) => id,
    manualPagination: true,
    manualSorting: true,
    enableSortingRemoval: false,
    enableSorting: sorting !== undefined,
    rowCount: paging?.total ?? rows.length,
    // Rows of the previous filter are still here, and the choice is already the one of the next.
    enableRowSelection: choosing !== undefined && !stale,
    state: {
      rowSelection: Object.fromEntries(choosing?.chosen.rows.map(({ id }) => [id, true as const]) ?? []),
      pagination: { pageIndex: (paging?.page ?? 1) - 1, pageSize: paging?.perPage ?? (rows.length || 1) },
      sorting: sorted ? [{ id: sorted.label, desc: isDown(sorting?.by ?? '') }] : [],
    },
    onRowSelectionChange: (change) => {
      const next: RowSelectionState = functionalUpdate(change, table.state.rowSelection);
      const known = new Map([...(choosing?.chosen.rows ?? []), ...rows].map((row) => [row.id, row]));
      choosing?.chosen.set(
        Object.keys(next).flatMap((id) => {
          const row = known.get(id);
          return row ? [row] : [];
        }),
      );
    },
    onPaginationChange: (change) =>
      paging?.onTurn(functionalUpdate(change, table.state.pagination).pageIndex + 1),
    onSortingChange: (change) => {
      const [first] = functionalUpdate(change, table.state.sorting);
      const field = fieldIn(columns.find((column) => column.label === first?.id)?.sort ?? '');
      if (first && field) sorting?.onSort(`${first.desc ? '-' : ''}${field}`);
    },
  });
  const current = useRef(table);
  useEffect(() => {
    current.current = table;
  });
  // Stable, so that memoized rows skip rendering. A press with Shift chooses all rows from the last one.
  const choose = useCallback(
    (id: string, event: unknown) => current.current.getRow(id).getToggleSelectedHandler()(event),
    [],
  );
  const choiceOf = (row: Row): ChoiceOfRow | undefined =>
    choosing && { isChosen: choosing.chosen.has(row.id), name: choosing.nameOf(row) };
  const shared = (row: Row) => ({
    row,
    columns,
    fresh: fresh?.has(row.id) ?? false,
    isOpen: row.id === opened,
    onOpen,
    onChoose: choose,
  });
  return (
    <>
      {rows.length > 0 && isNarrow && (
        <ul aria-label={label} aria-busy={stale} className="border-rule border-t-2 aria-busy:opacity-55">
          {table.getRowModel().rows.map(({ id, original }) => (
            <TwoLines key={id} {...shared(original)} {...(choosing?.isOn && choiceOf(original))} />
          ))}
        </ul>
      )}
      {rows.length > 0 && !isNarrow && (
        <section
          className="group overflow-x-auto"
          data-scroll=""
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer the region can only be scrolled with the focus in it
          tabIndex={0}
          aria-busy={stale}
        >
          <table
            className="table transition-opacity group-aria-busy:opacity-55"
            data-tight={room === 'wide' ? undefined : room}
          >
            <thead>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {choosing && (
                    <th scope="col" className="w-10 border-rule border-b-2 p-0 in-data-beside:w-8">
                      <span className="sr-only">{adminPages.many.choose}</span>
                      <ChoosePage
                        all={table.getIsAllPageRowsSelected()}
                        some={table.getIsSomePageRowsSelected()}
                        onChange={table.getToggleAllPageRowsSelectedHandler()}
                      />
                    </th>
                  )}
                  {group.headers.map(({ id, index, column }) => (
                    <th
                      key={id}
                      scope="col"
                      className={classNames(
                        'in-data-beside:px-1.5 in-tight:px-1.5',
                        columns[index]?.number && 'text-right',
                      )}
                      aria-sort={ariaSort[`${column.getIsSorted()}`]}
                    >
                      {column.getCanSort() ? (
                        <button
                          type="button"
                          className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 hover:underline"
                          onClick={column.getToggleSortingHandler()}
                        >
                          {id}
                          <Triangles direction={column.getIsSorted()} gives={isFull} />
                        </button>
                      ) : (
                        id
                      )}
                    </th>
                  ))}
                </tr>
              ))}
            </thead>
            <tbody>
              {table.getRowModel().rows.map(({ id, original }) => (
                <DataRow key={id} {...shared(original)} {...choiceOf(original)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        {table.getPageCount() > 1 && (
          <nav className="join" aria-label={words.label}>
            <Button
              size="sm"
              className="join-item"
              disabled={!table.getCanPreviousPage()}
              onClick={() => table.previousPage()}
            >
              {words.previous}
            </Button>
            <span className="join-item self-center px-4 text-sm" aria-live="polite">
              {words.at(table.state.pagination.pageIndex + 1, table.getPageCount())}
            </span>
            <Button
              size="sm"
              className="join-item"
              disabled={!table.getCanNextPage()}
              onClick={() => table.nextPage()}
            >
              {words.next}
            </Button>
          </nav>
        )}
      </div>
    </>
  );
}

const ariaSort: Readonly<Record<string, 'ascending' | 'descending'>> = {
  asc: 'ascending',
  desc: 'descending',
};

/**
 * One full triangle for the direction, or two small ones for a column that can be sorted.
 * @param gives whether those have no room in a tight table
 */
function Triangles({ direction, gives }: { direction: false | 'asc' | 'desc'; gives: boolean }) {
  const paths = { asc: 'M1 8l4-5 4 5z', desc: 'M1 4l4 5 4-5z', false: 'M2 5l3-3.5L8 5zM2 7l3 3.5L8 7z' };
  return (
    <svg
      viewBox="0 0 10 12"
      aria-hidden="true"
      className={classNames(
        'h-3 w-2.5',
        direction === false && 'text-muted',
        direction === false && gives && 'in-tight:hidden',
      )}
    >
      <path d={paths[`${direction}`]} fill="currentColor" />
    </svg>
  );
}
