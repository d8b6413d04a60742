import { memo, type ReactNode, useDeferredValue } from 'react';
import { classNames } from '../../ui/class-names';

export interface ColumnOf<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  number?: boolean;
  wrap?: boolean;
  /** Breaks anywhere, for email addresses. */
  mail?: boolean;
  /** The header of its row and of its card on small screens. */
  head?: boolean;
}

interface DataTableProps<Row extends { id: string }> {
  label: string;
  columns: readonly ColumnOf<Row>[];
  rows: readonly Row[];
  fresh?: ReadonlySet<string> | undefined;
  stale?: boolean | undefined;
}

/** The rows of the first render, more than fit on a screen. The rest follows in a deferred render. */
const atFirst = 20;

/** Renders rows as a table, or as cards on small screens. */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  fresh,
  stale,
}: DataTableProps<Row>) {
  const drawn = useDeferredValue(rows, rows.slice(0, atFirst));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer the region can only be scrolled with the focus in it
    <section className="scroll admin-scroll" aria-label={label} tabIndex={0} aria-busy={stale}>
      <table className="table admin-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.number ? 'n' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => (
            <DataRow key={row.id} row={row} columns={columns} fresh={fresh?.has(row.id) ?? false} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DataRowProps<Row> {
  row: Row;
  columns: readonly ColumnOf<Row>[];
  fresh: boolean;
}

function PlainRow<Row>({ row, columns, fresh }: DataRowProps<Row>) {
  return (
    <tr className={fresh ? 'admin-fresh' : undefined}>
      {columns.map(({ label, cell, number, wrap, mail, head }) => {
        const look = classNames(
          number && 'n',
          wrap && 'admin-wrap',
          mail && 'admin-mail',
          head && 'admin-head',
        );
        return head ? (
          <th key={label} scope="row" data-label={label} className={look}>
            {cell(row)}
          </th>
        ) : (
          <td key={label} data-label={label} className={look || undefined}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
const DataRow = memo(PlainRow) as typeof PlainRow;
