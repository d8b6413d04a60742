import { adminPages } from '../../../content/admin/admin-pages';
import { type OpportunityRow, opportunityRows } from '../../../data/admin/posts';
import { collectionPanel } from '../kit/collection-panel';
import { dayText, Status } from '../kit/table-cells';
import { PostActions } from './post-actions';

const words = adminPages.posts;

export const OpportunityList = collectionPanel<OpportunityRow>({
  rows: opportunityRows,
  words: { ...words, headline: words.opportunities },
  headless: true,
  columns: [
    { label: words.columns.title, head: true, wrap: true, cell: (row) => row.title },
    { label: words.columns.by, wrap: true, cell: (row) => row.posted_by },
    { label: words.columns.type, cell: (row) => row.type },
    {
      label: words.columns.status,
      cell: (row) =>
        row.hidden ? (
          <Status colour="bad">{words.hidden}</Status>
        ) : (
          <Status colour="good">{row.status}</Status>
        ),
    },
    { label: words.columns.date, cell: (row) => dayText(row.created_at) },
  ],
  actions: (row, tools) => (
    <PostActions
      post={row}
      tools={tools}
      isHidden={({ hidden }) => hidden}
      fieldsFor={(hidden) => ({ hidden })}
    />
  ),
});
