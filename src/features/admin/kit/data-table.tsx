import { functionalUpdate, rowPaginationFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';

export interface ColumnOf<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  number?: boolean;
  wrap?: boolean;
  /** Takes the full width of a card on small screens. */
  long?: boolean;
  /** The header of its row and of its card on small screens. */
  head?: boolean;
}

interface DataTableProps<Row extends { id: string }> {
  label: string;
  columns: readonly ColumnOf<Row>[];
  rows: readonly Row[];
  fresh?: ReadonlySet<string> | undefined;
  stale?: boolean | undefined;
  /** Without it, all rows are on one page. */
  paging?: Paging | undefined;
  /** Beside the pages. */
  children?: ReactNode;
}

const words = adminPages.pages;

interface Paging {
  /** From 1. */
  page: number;
  perPage: number;
  /** The number of rows on all pages. */
  total: number;
  onTurn: (page: number) => void;
}

// The server filters, sorts and cuts into pages.
const features = tableFeatures({ rowPaginationFeature });

/** The rows of the first render, more than fit on a screen. The rest follows in a deferred render. */
const atFirst = 20;
/** A table with more columns becomes cards on tablets too. A long text counts as two. */
const columnsOnTablet = 6;

/** Renders rows as a table, or as cards where it does not fit (`cards:`, src/app/theme.css). */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  fresh,
  stale,
  paging,
  children,
}: DataTableProps<Row>) {
  const texts = columns.filter(({ long, wrap }) => long && wrap);
  const drawn = useDeferredValue(rows, rows.slice(0, atFirst));
  const defs = useMemo(
    () => columns.map((column) => ({ id: column.label, header: column.label })),
    [columns],
  );
  const table = useTable({
    features,
    columns: defs,
    data: drawn,
    getRowId: ({ id }: Row) => id,
    manualPagination: true,
    rowCount: paging?.total ?? rows.length,
    state: {
      pagination: { pageIndex: (paging?.page ?? 1) - 1, pageSize: paging?.perPage ?? (rows.length || 1) },
    },
    onPaginationChange: (change) =>
      paging?.onTurn(functionalUpdate(change, table.state.pagination).pageIndex + 1),
  });
  return (
    <>
      {rows.length > 0 && (
        <section
          className="group overflow-x-auto cards:border-t-2 cards:border-rule"
          data-scroll=""
          data-wide={columns.length + texts.length > columnsOnTablet ? '' : undefined}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer the region can only be scrolled with the focus in it
          tabIndex={0}
          aria-busy={stale}
        >
          <table className="table transition-opacity group-aria-busy:opacity-55 cards:block">
            <thead className="cards:sr-only">
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {group.headers.map((header) => (
                    <th
                      key={header.id}
                      scope="col"
                      className={columns[header.index]?.number ? 'text-right' : undefined}
                    >
                      <table.FlexRender header={header} />
                    </th>
                  ))}
                </tr>
              ))}
            </thead>
            <tbody className="@tablet:cards:grid-cols-2 cards:grid cards:gap-x-8">
              {table.getRowModel().rows.map(({ id, original }) => (
                <DataRow key={id} row={original} columns={columns} fresh={fresh?.has(id) ?? false} />
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

const rowLook = classNames(
  // Lines instead of a background keep the contrast of every status.
  '*:transition-shadow *:duration-1000 data-fresh:*:inset-shadow-[0_4px_var(--spot),0_-4px_var(--spot)]',
  'cards:grid cards:grid-cols-2 cards:content-start cards:gap-x-4 cards:gap-y-2 cards:border-rule cards:border-b-2 cards:py-3.5',
);
const cellLook = classNames(
  'border-base-300 border-b px-2 py-1 text-sm',
  'cards:block cards:h-auto cards:min-w-0 cards:border-0 cards:p-0 cards:text-left cards:wrap-anywhere cards:whitespace-normal',
);
const labelLook =
  'cards:before:block cards:before:font-normal cards:before:text-muted cards:before:content-[attr(data-label)] cards:last:col-span-full cards:last:before:hidden';

interface DataRowProps<Row> {
  row: Row;
  columns: readonly ColumnOf<Row>[];
  fresh: boolean;
}

function PlainRow<Row>({ row, columns, fresh }: DataRowProps<Row>) {
  return (
    <tr className={rowLook} data-fresh={fresh ? '' : undefined}>
      {columns.map(({ label, cell, number, wrap, long, head }) => {
        const look = classNames(
          cellLook,
          number && 'text-right',
          wrap && 'min-w-28 whitespace-normal',
          (long || head) && 'cards:col-span-full',
        );
        return head ? (
          <th
            key={label}
            scope="row"
            className={classNames(look, 'text-left cards:order-first cards:text-base/snug')}
          >
            {cell(row)}
          </th>
        ) : (
          <td key={label} data-label={label} className={classNames(look, labelLook)}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
const DataRow = memo(PlainRow) as typeof PlainRow;
