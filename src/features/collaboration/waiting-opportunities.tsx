import { type ReactNode, useEffect, useState } from 'react';
import { waitingPosts as words } from '../../content/waiting-posts';
import { callPosts } from '../../data/call-module';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import { SectionHead } from '../../ui/parts/content-blocks';
import { OpportunityCard } from './opportunity-card';

interface WaitingOpportunitiesProps {
  /** The id of the signed-in account. */
  account: string;
  /** When the board was read: the posts are read again after it. */
  asOf: number | null;
  children: (post: OpportunityRecord) => ReactNode;
}

/** The person's opportunities that wait for the team. Renders nothing if there are none. Read online, never stored. */
export default function WaitingOpportunities({ account, asOf, children }: WaitingOpportunitiesProps) {
  const [posts, setPosts] = useState<readonly OpportunityRecord[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after the board
  useEffect(() => {
    let shown = true;
    void callPosts(({ readWaitingOpportunities }) => readWaitingOpportunities(account)).then((answer) => {
      // Without signal the posts stay as they are. The board says how old it is.
      if (shown && answer.ok) setPosts(answer.value);
    });
    return () => {
      shown = false;
    };
  }, [account, asOf]);
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <SectionHead id="waiting" title={words.headline} note={words.text} />
      <ul className="grid grid-cols-fill-72 gap-x-6 gap-y-5">
        {posts.map((post) => (
          <li key={post.id}>
            <OpportunityCard post={post}>{children(post)}</OpportunityCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
