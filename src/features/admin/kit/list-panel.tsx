import { type ReactNode, useMemo } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { rowsPerPage } from '../../../data/admin/list-query';
import { Button } from '../../../ui/parts/button';
import { EmptyState } from '../../../ui/parts/list-state';
import { Spinner } from '../../../ui/parts/loading';
import { Notice } from '../../../ui/parts/notice';
import { type ColumnOf, DataTable } from './data-table';
import type { Rows } from './use-rows';
import type { View } from './use-view';

interface ListPanelProps<Row extends { id: string }> {
  label: string;
  rows: Rows<Row>;
  columns: readonly ColumnOf<Row>[];
  empty: ReactNode;
  view: View;
  /** Renders the last column. Must be stable while the actions stay the same. */
  actions?: (row: Row) => ReactNode;
  /** The plural noun in "Showing 2 of 9 …". */
  unit: string;
  /** The number of all rows, if `rows` are search results. */
  all?: number | null;
}

/** Renders a list with its loading, error and empty states and its pagination. */
export function ListPanel<Row extends { id: string }>(props: ListPanelProps<Row>) {
  const { label, rows, columns, empty, view, actions, unit, all } = props;
  const { items, total, failure, stale, fresh, reload } = rows;
  const shown = useMemo(
    () => (actions ? [...columns, { label: adminPages.actions, cell: actions }] : columns),
    [columns, actions],
  );
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
  if (!items) return <Spinner label={adminPages.loading} />;
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  return (
    <>
      {items.length > 0 ? (
        <DataTable label={label} rows={items} columns={shown} fresh={fresh} stale={stale} />
      ) : (
        <div>{typeof empty === 'string' ? <EmptyState title={empty} /> : empty}</div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {(all ?? total) > 0 && (
          <p className="text-sm text-muted">{adminPages.showing(items.length, all ?? total, unit)}</p>
        )}
        {pages > 1 && (
          <nav className="join" aria-label={adminPages.pages.label}>
            <Button
              size="sm"
              className="join-item"
              disabled={view.page <= 1}
              onClick={() => view.update({ page: String(view.page - 1) })}
            >
              {adminPages.pages.previous}
            </Button>
            <span className="join-item self-center px-4 text-sm" aria-live="polite">
              {adminPages.pages.at(view.page, pages)}
            </span>
            <Button
              size="sm"
              className="join-item"
              disabled={view.page >= pages}
              onClick={() => view.update({ page: String(view.page + 1) })}
            >
              {adminPages.pages.next}
            </Button>
          </nav>
        )}
      </div>
    </>
  );
}
