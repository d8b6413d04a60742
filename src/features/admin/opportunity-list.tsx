import { adminPages } from '../../content/admin-pages';
import { type OpportunityRow, opportunityOf, postTables, readOpportunities } from '../../data/admin/posts';
import type { ColumnOf } from './data-table';
import { failureToast } from './failure-toast';
import { ListPanel } from './list-panel';
import { PostActions } from './post-actions';
import { dayText, Status } from './table-cells';
import { useRows } from './use-rows';
import type { View } from './use-view';

const words = adminPages.posts;

const columns: readonly ColumnOf<OpportunityRow>[] = [
  { label: words.columns.title, head: true, wrap: true, cell: (row) => row.title },
  { label: words.columns.by, wrap: true, cell: (row) => row.posted_by },
  { label: words.columns.type, cell: (row) => row.type },
  {
    label: words.columns.status,
    cell: (row) =>
      row.hidden ? <Status colour="bad">{words.hidden}</Status> : <Status colour="good">{row.status}</Status>,
  },
  { label: words.columns.date, cell: (row) => dayText(row.created_at) },
];

export function OpportunityList({ view, search }: { view: View; search: string }) {
  const rows = useRows({
    key: JSON.stringify(['opportunities', search, view.page]),
    read: () => readOpportunities(search, view.page),
    follow: [postTables.opportunity],
    nameOf: (record) => String(record.title ?? ''),
    onFailure: failureToast(adminPages.unread.failed(words.unit)),
  });
  return (
    <ListPanel
      label={words.opportunities}
      rows={rows}
      columns={columns}
      actions={(row) => (
        <PostActions
          collection={postTables.opportunity}
          post={row}
          hidden={row.hidden}
          fieldsFor={(hidden) => ({ hidden })}
          isHidden={(record) => {
            const there = opportunityOf(record);
            return there && { version: there, hidden: there.hidden };
          }}
          reload={rows.reload}
        />
      )}
      empty={words.none}
      view={view}
      unit={words.unit}
    />
  );
}
