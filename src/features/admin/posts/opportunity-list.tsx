import { adminPages } from '../../../content/admin/admin-pages';
import { opportunityRows } from '../../../data/admin/posts';
import { factsOf } from '../kit/record-fields';
import { postList } from './post-list';

export const OpportunityList = postList({
  rows: opportunityRows,
  headline: adminPages.posts.opportunities,
  by: 'posted_by',
  isHidden: ({ hidden }) => hidden,
  fieldsFor: (hidden) => ({ hidden }),
  facts: (row) => factsOf('opportunity', { ...row, skills: row.skills.join(', ') }),
});
