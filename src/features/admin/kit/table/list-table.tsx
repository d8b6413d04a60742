import { adminPages } from '../../../../content/admin/admin-pages';
import { rowsPerPage } from '../../../../data/admin/list-query';
import { Button } from '../../../../ui/parts/button';
import { EmptyState } from '../../../../ui/parts/list-state';
import { Notice } from '../../../../ui/parts/notice';
import { DataTable, type DataTableProps } from '../data-table';
import type { LiveRows } from '../use-live-query';
import type { View } from '../use-view';
import type { ColumnOf } from './columns';

interface ListTableProps<Row extends { id: string }> {
  label: string;
  rows: LiveRows<Row>;
  columns: readonly ColumnOf<Row>[];
  empty: string;
  view: View;
  sorting: DataTableProps<Row>['sorting'];
  onOpen: (row: Row) => void;
  choosing: DataTableProps<Row>['choosing'];
  onRoom: DataTableProps<Row>['onRoom'];
  /** The id of the row that is open beside the list; '' for none. */
  opened: string;
  reload: () => Promise<void>;
  /** The number of all rows, if `rows` are search results. */
  all: number;
  unit: string;
}

/** The rows with their loading, error and empty states and their pages. */
export function ListTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  empty,
  view,
  sorting,
  onOpen,
  choosing,
  onRoom,
  opened,
  reload,
  all,
  unit,
}: ListTableProps<Row>) {
  const { items, total, failure, stale, fresh } = rows;
  if (failure && !items?.length) {
    return (
      <Notice
        tone="bad"
        title={failure.message || adminPages.unread.title}
        live
        action={<Button onClick={() => void reload()}>{adminPages.unread.retry}</Button>}
      >
        {failure.message ? null : adminPages.unread.text}
      </Notice>
    );
  }
  return (
    <>
      {items?.length === 0 && <EmptyState title={empty} />}
      <DataTable
        label={label}
        rows={items}
        columns={columns}
        fresh={fresh}
        stale={stale}
        sorting={sorting}
        onOpen={onOpen}
        choosing={choosing}
        onRoom={onRoom}
        opened={opened}
        paging={{
          page: view.page,
          perPage: rowsPerPage,
          total,
          onTurn: (page) => view.update({ page: String(page) }),
        }}
      >
        {items && all > 0 && (
          <p className="text-sm text-muted">{adminPages.showing(items.length, all, unit)}</p>
        )}
      </DataTable>
    </>
  );
}
