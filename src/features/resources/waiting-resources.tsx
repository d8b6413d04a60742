import { useEffect, useState } from 'react';
import { waitingPosts as words } from '../../content/waiting-posts';
import { callPosts } from '../../data/call-module';
import type { ResourceRecord } from '../../domain/posts/resource';
import { assignPictures } from '../../ui/art';
import { SectionHead } from '../../ui/parts/content-blocks';
import { ResourceCard } from './resource-card';

interface WaitingResourcesProps {
  /** The id of the signed-in account. */
  account: string;
  /** When the library was read: the posts are read again after it. */
  asOf: number | null;
}

/** The person's resources that wait for the team. Renders nothing if there are none. Read online, never stored. */
export default function WaitingResources({ account, asOf }: WaitingResourcesProps) {
  const [posts, setPosts] = useState<readonly ResourceRecord[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after the library
  useEffect(() => {
    let shown = true;
    void callPosts(({ readWaitingResources }) => readWaitingResources(account)).then((answer) => {
      // Without signal the posts stay as they are. The library says how old it is.
      if (shown && answer.ok) setPosts(answer.value);
    });
    return () => {
      shown = false;
    };
  }, [account, asOf]);
  if (posts.length === 0) return null;
  const cards = assignPictures(posts.map((item) => ({ type: item.category, id: item.id, item })));
  return (
    <section className="pt-14" aria-labelledby="waiting">
      <SectionHead id="waiting" title={words.headline} note={words.text} />
      <ul className="grid grid-cols-fill-80 gap-x-6 gap-y-8">
        {cards.map(({ item, family, paper }) => (
          <li key={item.id}>
            <ResourceCard resource={{ ...item, family, paper }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
