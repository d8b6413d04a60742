import { use } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import type { RecordVersion } from '../../../data/admin/record-changes';
import type { CollectionName } from '../../../domain/collections';
import { Button } from '../../../ui/parts/button';
import { applyChange, confirmAndDelete } from '../kit/apply-change';
import { ConfirmContext } from '../kit/confirm-provider';
import { IconAction } from '../kit/table-cells';

const words = adminPages.posts;

interface PostActionsProps<Post> {
  collection: CollectionName;
  post: Post;
  isHidden: (post: Post) => boolean;
  /** Returns the fields that hide the post, or show it again. */
  fieldsFor: (hidden: boolean) => object;
  parse: (record: unknown) => Post | null;
  reload: () => Promise<void>;
}

export function PostActions<Post extends RecordVersion & { title: string }>(props: PostActionsProps<Post>) {
  const { collection, post, isHidden, fieldsFor, parse, reload } = props;
  const confirm = use(ConfirmContext);
  const { title } = post;
  const hidden = isHidden(post);
  const toggleHidden = async () => {
    await applyChange(confirm, {
      collection,
      row: post,
      fields: fieldsFor(!hidden),
      done: { title: hidden ? words.isShown(title) : words.isHidden(title), tone: 'good' },
      failed: words.failed,
      chosen: hidden ? words.shown : words.hidden,
      parse,
      inWords: (there) => (isHidden(there) ? words.hidden : words.shown),
    });
    await reload();
  };
  const remove = () =>
    confirmAndDelete(confirm, {
      collection,
      id: post.id,
      question: words.confirmDelete(title),
      done: { title: words.isDeleted(title), tone: 'good' },
      failed: words.failed,
      reload,
    });
  return (
    <>
      <Button
        size="sm"
        aria-label={hidden ? words.show(title) : words.hide(title)}
        onClick={() => void toggleHidden()}
      >
        {hidden ? words.showShort : words.hideShort}
      </Button>
      <IconAction
        icon="trash"
        word={words.deleteShort}
        label={words.delete(title)}
        onClick={() => void remove()}
      />
    </>
  );
}
