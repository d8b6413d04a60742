import { adminPages } from '../../../content/admin/admin-pages';
import { type ResourceRow, resourceRows } from '../../../data/admin/posts';
import { collectionPanel } from '../kit/collection-panel';
import { FeatureStar } from '../kit/feature-star';
import { dayText, Status } from '../kit/table-cells';
import { PostActions } from './post-actions';

const words = adminPages.posts;

export const ResourceList = collectionPanel<ResourceRow>({
  rows: resourceRows,
  words: { ...words, headline: words.resources },
  headless: true,
  columns: (tools) => [
    { label: words.columns.title, head: true, wrap: true, cell: (row) => row.title },
    { label: words.columns.by, wrap: true, cell: (row) => row.author },
    { label: words.columns.type, cell: (row) => row.type },
    {
      label: words.columns.status,
      cell: (row) => <Status colour={row.status === 'hidden' ? 'bad' : 'good'}>{row.status}</Status>,
    },
    { label: words.columns.date, cell: (row) => dayText(row.created_at) },
    {
      label: words.columns.featured,
      // The library shows up to three featured ones first.
      cell: (row) => <FeatureStar row={row} tools={tools} failed={words.failed} />,
    },
  ],
  actions: (row, tools) => (
    <PostActions
      post={row}
      tools={tools}
      isHidden={({ status }) => status === 'hidden'}
      fieldsFor={(hidden) => ({ status: hidden ? 'hidden' : 'active' })}
    />
  ),
});
