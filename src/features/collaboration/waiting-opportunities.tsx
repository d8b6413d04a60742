import { type ReactNode, useEffect, useState } from 'react';
import { waitingPosts as words } from '../../content/waiting-posts';
import { callPosts } from '../../data/call-module';
import type { Unpublished } from '../../data/posts';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import { SectionHead } from '../../ui/parts/content-blocks';
import { OpportunityCard } from './opportunity-card';

interface WaitingOpportunitiesProps {
  /** The id of the signed-in account. */
  account: string;
  /** When the board was read: the posts are read again after it. */
  asOf: number | null;
  /** @param edit the label of the button that edits it */
  children: (post: Unpublished<OpportunityRecord>, edit: string) => ReactNode;
}

/**
 * The person's opportunities that wait for the team, and those that it rejected. Renders nothing if there are none. Read online,
 * never stored.
 */
export default function WaitingOpportunities({ account, asOf, children }: WaitingOpportunitiesProps) {
  const [posts, setPosts] = useState<readonly Unpublished<OpportunityRecord>[]>([]);
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
  const sections = [
    { id: 'waiting', ...words, posts: posts.filter(({ rejected }) => !rejected) },
    { id: 'rejected', ...words.rejected, posts: posts.filter(({ rejected }) => rejected) },
  ];
  return sections.map(({ id, headline, text, edit, posts }) =>
    posts.length === 0 ? null : (
      <section key={id} aria-labelledby={id}>
        <SectionHead id={id} title={headline} note={text} />
        <ul className="grid grid-cols-fill-72 gap-x-6 gap-y-5">
          {posts.map((post) => (
            <li key={post.id}>
              <OpportunityCard post={post}>{children(post, edit)}</OpportunityCard>
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}
