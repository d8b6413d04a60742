import type { ReactNode } from 'react';
import type { Unpublished } from '../../data/posts';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import { UnpublishedPosts, useUnpublished } from '../own-posts/unpublished-posts';
import { OpportunityCard } from './opportunity-card';

interface WaitingOpportunitiesProps {
  /** The id of the signed-in account. */
  account: string;
  /** When the board was read. */
  asOf: number | null;
  /** @param edit the label of the button that edits it */
  children: (post: Unpublished<OpportunityRecord>, edit: string) => ReactNode;
}

/** The person's opportunities that are not on the board. Renders nothing if there are none. */
export default function WaitingOpportunities({ account, asOf, children }: WaitingOpportunitiesProps) {
  const posts = useUnpublished(account, asOf, ({ readWaitingOpportunities: read }, of) => read(of));
  return (
    <UnpublishedPosts posts={posts} grid="grid grid-cols-fill-72 gap-x-6 gap-y-5">
      {(post, edit) => <OpportunityCard post={post}>{children(post, edit)}</OpportunityCard>}
    </UnpublishedPosts>
  );
}
