import { useEffect, useState } from 'react';
import { failedPost, messages } from '../../content/shell/messages';
import { waitingPosts as words } from '../../content/waiting-posts';
import { callPosts } from '../../data/call-module';
import type { Unpublished } from '../../data/posts';
import type { ResourceRecord } from '../../domain/posts/resource';
import { offline } from '../../offline';
import { assignPictures } from '../../ui/art';
import { Button } from '../../ui/parts/button';
import { SectionHead } from '../../ui/parts/content-blocks';
import { Confirm } from '../../ui/sheet/confirm';
import { toast } from '../../ui/sheet/toast-store';
import { ResourceCard } from './resource-card';

type OwnResource = Unpublished<ResourceRecord>;

interface WaitingResourcesProps {
  /** The id of the signed-in account. */
  account: string;
  /** When the library was read: the posts are read again after it. */
  asOf: number | null;
  onEdit: (post: OwnResource) => void;
  onSignIn: () => void;
}

/**
 * The person's resources that wait for the team, and those that it rejected. Renders nothing if there are none. Read online, never
 * stored.
 */
export default function WaitingResources({ account, asOf, onEdit, onSignIn }: WaitingResourcesProps) {
  const [posts, setPosts] = useState<readonly OwnResource[]>([]);
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
  const cards = assignPictures(posts.map((item) => ({ type: item.category, id: item.id, item })));
  const sections = [
    { id: 'waiting', ...words, cards: cards.filter(({ item }) => !item.rejected) },
    { id: 'rejected', ...words.rejected, cards: cards.filter(({ item }) => item.rejected) },
  ];
  return sections.map(({ id, headline, text, edit, cards }) =>
    cards.length === 0 ? null : (
      <section key={id} className="pt-14" aria-labelledby={id}>
        <SectionHead id={id} title={headline} note={text} />
        <ul className="grid grid-cols-fill-80 gap-x-6 gap-y-8">
          {cards.map(({ item, family, paper }) => (
            <li key={item.id} className="flex flex-col">
              <ResourceCard resource={{ ...item, family, paper }} />
              <OwnActions post={item} edit={edit} onEdit={() => onEdit(item)} onSignIn={onSignIn} />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

interface OwnActionsProps {
  post: OwnResource;
  /** The label of the button that edits it. */
  edit: string;
  onEdit: () => void;
  onSignIn: () => void;
}

function OwnActions({ post, edit, onEdit, onSignIn }: OwnActionsProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const answer = await callPosts(({ deleteResource }) => deleteResource(post.id));
    const key = `resource/${post.id}`;
    if (answer.ok) toast(words.deleted, key);
    else toast(failedPost(answer, { ...messages.resources, failed: words.failed }, onSignIn), key);
    // Stays busy until the list has reloaded: then this post is gone.
    if (answer.ok) await offline().then((client) => client?.refreshList('resources'));
    setBusy(false);
    setAsking(false);
  };
  const { confirm } = words;
  return (
    <>
      <div className="flex flex-wrap gap-x-4">
        {[[edit, onEdit] as const, [words.delete, () => setAsking(true)] as const].map(([label, press]) => (
          <Button key={label} kind="quiet" size="sm" className="border-x-0 px-0" busy={busy} onClick={press}>
            {label}
            <span className="sr-only"> {post.title}</span>
          </Button>
        ))}
      </div>
      <Confirm
        open={asking}
        danger
        busy={busy}
        {...confirm}
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
