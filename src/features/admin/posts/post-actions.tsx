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

/** Returns what an author writes, to compare it. */
const textOf = (post: object): string =>
  JSON.stringify(
    Object.entries(post).filter(
      ([field]) => !['waiting', 'hidden', 'status', 'featured', 'updated_at'].includes(field),
    ),
  );

export function PostActions<Post extends RecordVersion & { title: string; waiting: boolean }>(
  props: PostActionsProps<Post>,
) {
  const { post, tools, isHidden, fieldsFor } = props;
  const { title, waiting } = post;
  const { failed } = words;
  const hidden = isHidden(post);
  const decide = (approved: boolean) =>
    tools.change(post, {
      fields: { waiting: false, ...(approved ? {} : fieldsFor(true)) },
      done: approved
        ? { title: words.isApproved(title), text: words.approvedText, tone: 'good' }
        : { title: words.isRejected(title), tone: 'good' },
      failed,
      chosen: approved ? words.shown : words.hidden,
      inWords: (there) => (there.waiting ? words.waits : isHidden(there) ? words.hidden : words.shown),
      // Else a text appears that nobody on the team has read.
      refuses: (there) => (approved && textOf(there) !== textOf(post) ? words.edited(title) : null),
    });
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
      {waiting && (
        <>
          <Button
            size="sm"
            kind="primary"
            aria-label={words.approve(title)}
            onClick={() => void decide(true)}
          >
            {words.approveShort}
          </Button>
          <Button size="sm" aria-label={words.reject(title)} onClick={() => void decide(false)}>
            {words.rejectShort}
          </Button>
        </>
      )}
      {!waiting && (
        <Button
          size="sm"
          aria-label={hidden ? words.show(title) : words.hide(title)}
          onClick={() => void toggleHidden()}
        >
          {hidden ? words.showShort : words.hideShort}
        </Button>
      )}
      <IconAction
        icon="trash"
        word={words.deleteShort}
        label={words.delete(title)}
        onClick={() => void remove()}
      />
    </>
  );
}
