import { adminPages } from '../../../content/admin/admin-pages';
import type { RecordVersion } from '../../../data/admin/record-changes';
import { Button } from '../../../ui/parts/button';
import type { RowTools } from '../kit/collection-panel';
import { IconAction } from '../kit/table-cells';

const words = adminPages.posts;

interface PostActionsProps<Post> {
  post: Post;
  tools: RowTools<Post>;
  isHidden: (post: Post) => boolean;
  /** Returns the fields that hide the post, or show it again. */
  fieldsFor: (hidden: boolean) => object;
}

export function PostActions<Post extends RecordVersion & { title: string }>(props: PostActionsProps<Post>) {
  const { post, tools, isHidden, fieldsFor } = props;
  const { title } = post;
  const { failed } = words;
  const hidden = isHidden(post);
  const toggleHidden = () =>
    tools.change(post, {
      fields: fieldsFor(!hidden),
      done: { title: hidden ? words.isShown(title) : words.isHidden(title), tone: 'good' },
      failed,
      chosen: hidden ? words.shown : words.hidden,
      inWords: (there) => (isHidden(there) ? words.hidden : words.shown),
    });
  const remove = () =>
    tools.remove(post, {
      question: words.confirmDelete(title),
      done: { title: words.isDeleted(title), tone: 'deleted' },
      failed,
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
