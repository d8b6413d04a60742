import { messages } from '../../content/shell/messages';
import { waitingPosts as words } from '../../content/waiting-posts';
import type { Unpublished } from '../../data/posts';
import type { ResourceRecord } from '../../domain/posts/resource';
import { assignPictures } from '../../ui/art';
import { OwnPostActions } from '../own-posts/own-post-actions';
import { UnpublishedPosts, useUnpublished } from '../own-posts/unpublished-posts';
import { ResourceCard } from './resource-card';

interface WaitingResourcesProps {
  /** The id of the signed-in account. */
  account: string;
  /** When the library was read. */
  asOf: number | null;
  onEdit: (post: Unpublished<ResourceRecord>) => void;
  onSignIn: () => void;
}

/** The person's resources that are not in the library. Renders nothing if there are none. */
export default function WaitingResources({ account, asOf, onEdit, onSignIn }: WaitingResourcesProps) {
  const posts = useUnpublished(account, asOf, ({ readWaitingResources: read }, of) => read(of));
  const cards = assignPictures(
    posts.map((post) => ({ type: post.category, id: post.id, rejected: post.rejected, post })),
  );
  return (
    <UnpublishedPosts posts={cards} className="pt-14" grid="grid grid-cols-fill-80 gap-x-6 gap-y-8">
      {({ post, family, paper }, edit) => (
        <>
          <ResourceCard resource={{ ...post, family, paper }} />
          <OwnPostActions
            kind="resource"
            post={post}
            actions={[{ label: edit, press: () => onEdit(post) }]}
            remove={{
              label: words.delete,
              confirm: words.confirm,
              send: ({ deleteResource }) => deleteResource(post.id),
              done: words.deleted,
            }}
            words={{ ...messages.resources, failed: words.failed }}
            onSignIn={onSignIn}
          />
        </>
      )}
    </UnpublishedPosts>
  );
}
