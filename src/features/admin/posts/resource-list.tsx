import { adminPages } from '../../../content/admin/admin-pages';
import { resourceRows } from '../../../data/admin/posts';
import { FeatureStar } from '../kit/feature-star';
import { factsOf } from '../kit/record-fields';
import { postList } from './post-list';

const words = adminPages.posts;

export const ResourceList = postList({
  rows: resourceRows,
  headline: words.resources,
  by: 'author',
  isHidden: ({ status }) => status === 'hidden',
  fieldsFor: (hidden) => ({ status: hidden ? 'hidden' : 'active' }),
  facts: (row) => factsOf('resource', row),
  moreColumns: (tools) => [
    {
      label: words.columns.featured,
      sort: '-featured',
      // The library shows up to three featured ones first.
      cell: (row) => <FeatureStar row={row} tools={tools} failed={words.failed} />,
    },
  ],
});
