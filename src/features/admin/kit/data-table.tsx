import {
  functionalUpdate,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import {
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { ChooseBox, ChoosePage, ChooseRow } from './table/choose-row';
import type { ChosenRows } from './table/use-chosen';
import { useIsNarrow } from './table/use-is-narrow';

/** A place in a row of two lines. */
type Line = '1' | '1 end' | '2' | '2 end';

export interface ColumnOf<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The field by which the server sorts. A leading `-` means that the first press sorts downwards. */
  sort?: string;
  number?: boolean;
  /** Gets the room that the others leave. */
  wide?: boolean;
  /** The header of its row. */
  head?: boolean;
  /** Has the controls of its row, which are never cut. */
  controls?: boolean;
  /** Never cut. */
  whole?: boolean;
  /** Hidden until the person chooses it. */
  extra?: boolean;
  /** Where it is on small screens. Without it, only the sheet of the row shows it. */
  line?: Line;
  /** Its words there, as text without controls. Without it, those of the cell. */
  brief?: (row: Row) => ReactNode;
}

export interface DataTableProps<Row extends { id: string }> {
  label: string;
  columns: readonly ColumnOf<Row>[];
  rows: readonly Row[];
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
  onNarrow: (isNarrow: boolean) => void;
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

export const fieldIn = (sort: string): string => sort.replace(/^-/, '');
const isDown = (sort: string): boolean => sort.startsWith('-');

/** The rows of the first render, more than fit on a screen. The rest follows in a deferred render. */
const atFirst = 20;
/** In rem. Narrower tables have rows of two lines; those with many columns need more. */
const narrow = 51;
const narrowIfMany = 62;
/** With the few columns that stay beside an open row. */
const narrowIfOpened = 38;
const many = 6;

/** Renders rows as a table, or in two lines each where it does not fit. */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  fresh,
  stale,
  paging,
  sorting,
  onOpen,
  choosing,
  opened = '',
  children,
}: DataTableProps<Row>) {
  const drawn = useDeferredValue(rows, rows.slice(0, atFirst));
  const [frame, isNarrow] = useIsNarrow<HTMLDivElement>(
    opened ? narrowIfOpened : columns.length > many ? narrowIfMany : narrow,
  );
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
  const onNarrow = choosing?.onNarrow;
  useEffect(() => onNarrow?.(isNarrow), [onNarrow, isNarrow]);
  const choiceOf = (row: Row): ChoiceOfRow | undefined =>
    choosing && { isChosen: choosing.chosen.has(row.id), name: choosing.nameOf(row) };
  return (
    <div ref={frame} data-beside={opened ? '' : undefined} className="grid grid-cols-1 gap-3">
      {rows.length > 0 && isNarrow && (
        <ul aria-label={label} aria-busy={stale} className="border-rule border-t-2 aria-busy:opacity-55">
          {table.getRowModel().rows.map(({ id, original }) => (
            <TwoLines
              key={id}
              row={original}
              columns={columns}
              fresh={fresh?.has(id) ?? false}
              isOpen={id === opened}
              onOpen={onOpen}
              {...(choosing?.isOn && choiceOf(original))}
              onChoose={choose}
            />
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
          <table className="table transition-opacity group-aria-busy:opacity-55">
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
                      className={classNames('in-data-beside:px-1.5', columns[index]?.number && 'text-right')}
                      aria-sort={ariaSort[`${column.getIsSorted()}`]}
                    >
                      {column.getCanSort() ? (
                        <button
                          type="button"
                          className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 hover:underline"
                          onClick={column.getToggleSortingHandler()}
                        >
                          {id}
                          <Triangles direction={column.getIsSorted()} />
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
                <DataRow
                  key={id}
                  row={original}
                  columns={columns}
                  fresh={fresh?.has(id) ?? false}
                  isOpen={id === opened}
                  onOpen={onOpen}
                  {...choiceOf(original)}
                  onChoose={choose}
                />
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
    </div>
  );
}

const ariaSort: Readonly<Record<string, 'ascending' | 'descending'>> = {
  asc: 'ascending',
  desc: 'descending',
};

/** One full triangle for the direction, or two small ones for a column that can be sorted. */
function Triangles({ direction }: { direction: false | 'asc' | 'desc' }) {
  const paths = { asc: 'M1 8l4-5 4 5z', desc: 'M1 4l4 5 4-5z', false: 'M2 5l3-3.5L8 5zM2 7l3 3.5L8 7z' };
  return (
    <svg
      viewBox="0 0 10 12"
      aria-hidden="true"
      className={classNames('h-3 w-2.5', direction === false && 'text-muted')}
    >
      <path d={paths[`${direction}`]} fill="currentColor" />
    </svg>
  );
}

// Lines instead of a background keep the contrast of every status.
const freshLook =
  '*:transition-shadow *:duration-1000 data-fresh:*:inset-shadow-[0_4px_var(--spot),0_-4px_var(--spot)]';

/** Beside an open row such a column has only the room that the others leave. */
const wideLook = 'w-1/2 max-w-32 in-data-beside:w-full in-data-beside:max-w-0';

/** The row that is open beside the list. */
const openLook =
  'data-open:bg-spot data-open:text-primary-content data-open:**:bg-transparent data-open:**:text-primary-content forced-colors:data-open:outline-4';

interface DataRowProps<Row> {
  row: Row;
  columns: readonly ColumnOf<Row>[];
  fresh: boolean;
  isOpen: boolean;
  onOpen: ((row: Row) => void) | undefined;
  /** Undefined for a row that cannot be chosen. */
  isChosen?: boolean | undefined;
  /** Of the check box. */
  name?: string | undefined;
  onChoose: (id: string, event: unknown) => void;
}

type ChoiceOfRow = Pick<DataRowProps<unknown>, 'isChosen' | 'name'>;

/** Whether a press is meant for a control in the row, or ends a selection of text. */
const isForControl = ({ target }: MouseEvent): boolean =>
  (target instanceof Element && target.closest('a,button,input,select,label,summary') !== null) ||
  getSelection()?.isCollapsed === false;

function PlainRow<Row extends { id: string }>({
  row,
  columns,
  fresh,
  isOpen,
  onOpen,
  isChosen,
  name = '',
  onChoose,
}: DataRowProps<Row>) {
  return (
    <tr
      className={classNames(freshLook, openLook, onOpen && 'cursor-pointer', isChosen && 'bg-base-200')}
      data-row={row.id}
      tabIndex={-1}
      aria-current={isOpen || undefined}
      data-open={isOpen ? '' : undefined}
      data-fresh={fresh ? '' : undefined}
      onClick={(event) => {
        if (!isForControl(event)) onOpen?.(row);
      }}
    >
      {isChosen !== undefined && (
        <td className="h-10 w-10 border-base-300 border-b p-0 in-data-beside:w-8">
          <ChooseRow name={name} isChosen={isChosen} onChoose={(event) => onChoose(row.id, event)} />
        </td>
      )}
      {columns.map(({ label, cell, number, wide, head, controls, whole }) => {
        const look = classNames(
          'h-10 border-base-300 border-b px-2 py-0 text-sm in-data-beside:px-1.5',
          number ? 'text-right' : 'text-left',
          whole
            ? 'whitespace-nowrap'
            : !controls &&
                `truncate ${wide ? wideLook : head ? 'max-w-48 in-data-beside:max-w-36' : 'max-w-40'}`,
        );
        return head ? (
          <th key={label} scope="row" className={look}>
            {cell(row)}
          </th>
        ) : (
          <td key={label} className={look}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
const DataRow = memo(PlainRow) as typeof PlainRow;

/** Its end goes below where large letters would leave the name no room. */
const lineLook = 'flex flex-wrap gap-x-3';
const cutLook = 'min-w-0 grow basis-24 truncate text-sm';

function PlainLines<Row extends { id: string }>({
  row,
  columns,
  fresh,
  isOpen,
  onOpen,
  isChosen,
  name = '',
  onChoose,
}: DataRowProps<Row>) {
  const at = (line: Line) =>
    columns
      .filter((column) => column.line === line)
      .map(({ label, cell, brief = cell }) => ({ label, text: brief(row) }))
      .filter(({ text }) => text);
  const end = (line: Line) => (
    <span className="ml-auto">
      {at(line).map(({ label, text }) => (
        <span key={label}>{text}</span>
      ))}
    </span>
  );
  const [first, ...more] = at('1');
  const content = (
    <>
      <span className={lineLook}>
        <span data-cut="" className={cutLook}>
          <b className="text-base">{first?.text}</b>
          {more.map(({ label, text }) => (
            <span key={label} className="ml-2">
              {text}
            </span>
          ))}
        </span>
        {end('1 end')}
      </span>
      <span className={lineLook}>
        <span data-cut="" className={classNames(cutLook, 'text-muted')}>
          {at('2').map(({ label, text }, index) => (
            <span key={label}>
              {index > 0 && ', '}
              {text}
            </span>
          ))}
        </span>
        {end('2 end')}
      </span>
    </>
  );
  const look =
    'flex w-full flex-col justify-center min-h-17 border-base-300 border-b py-1.5 text-left text-sm';
  if (isChosen !== undefined)
    return (
      <li className={freshLook} data-fresh={fresh ? '' : undefined}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the input has the name; the label makes the row its target */}
        <label className={classNames('flex cursor-pointer items-center gap-3', isChosen && 'bg-base-200')}>
          <ChooseBox name={name} isChosen={isChosen} onChoose={(event) => onChoose(row.id, event)} />
          <span className={classNames(look, 'min-w-0')}>{content}</span>
        </label>
      </li>
    );
  return (
    <li className={freshLook} data-fresh={fresh ? '' : undefined}>
      {onOpen ? (
        <button
          type="button"
          className={classNames(look, openLook, 'cursor-pointer')}
          data-row={row.id}
          aria-current={isOpen || undefined}
          data-open={isOpen ? '' : undefined}
          onClick={() => onOpen(row)}
        >
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}
const TwoLines = memo(PlainLines) as typeof PlainLines;
