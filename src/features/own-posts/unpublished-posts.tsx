import { type ReactNode, useEffect, useState } from 'react';
import { waitingPosts as words } from '../../content/waiting-posts';
import { callPosts } from '../../data/call-module';
import type { Posted, Unpublished } from '../../data/posts';
import { SectionHead } from '../../ui/parts/content-blocks';

/**
 * Returns the person's posts that wait for the team, and those that it rejected. Read online, never stored.
 *
 * @param account the id of the signed-in account
 * @param asOf when the public list was read: the posts are read again after it
 * @param read a function that stays the same
 */
export function useUnpublished<Post>(
  account: string,
  asOf: number | null,
  read: (posts: typeof import('../../data/posts'), account: string) => Promise<Posted<Post[]>>,
): readonly Post[] {
  const [posts, setPosts] = useState<readonly Post[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after the list
  useEffect(() => {
    let shown = true;
    void callPosts((posts) => read(posts, account)).then((answer) => {
      // Without signal the posts stay as they are. The list says how old it is.
      if (shown && answer.ok) setPosts(answer.value);
    });
    return () => {
      shown = false;
    };
  }, [account, asOf]);
  return posts;
}

interface UnpublishedPostsProps<Post> {
  posts: readonly Post[];
  className?: string;
  /** The classes of the grid of posts. */
  grid: string;
  /** @param edit the label of the button that edits it */
  children: (post: Post, edit: string) => ReactNode;
}

/** Renders a section for the posts that wait and one for the rejected ones; none that would be empty. */
export function UnpublishedPosts<Post extends Unpublished<{ id: string }>>({
  posts,
  className,
  grid,
  children,
}: UnpublishedPostsProps<Post>) {
  const sections = [
    { id: 'waiting', ...words, posts: posts.filter(({ rejected }) => !rejected) },
    { id: 'rejected', ...words.rejected, posts: posts.filter(({ rejected }) => rejected) },
  ];
  return sections.map(({ id, headline, text, edit, posts }) =>
    posts.length === 0 ? null : (
      <section key={id} className={className} aria-labelledby={id}>
        <SectionHead id={id} title={headline} note={text} />
        <ul className={grid}>
          {posts.map((post) => (
            <li key={post.id} className="flex flex-col">
              {children(post, edit)}
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}
