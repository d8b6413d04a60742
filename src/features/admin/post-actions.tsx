import { use } from 'react';
import { adminPages } from '../../content/admin-pages';
import type { Seen } from '../../data/admin/change';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { carryOut } from './carry-out';
import { AskContext } from './confirm-context';
import { removeRecord } from './remove-record';

const words = adminPages.posts;

interface PostActionsProps {
  collection: string;
  post: Seen & { title: string };
  hidden: boolean;
  /** What hides it, or shows it again. */
  fieldsFor: (hidden: boolean) => object;
  isHidden: (record: unknown) => { seen: Seen; hidden: boolean } | null;
  reload: () => Promise<void>;
}

/** Takes a post off its page and puts it back, or deletes it. */
export function PostActions({ collection, post, hidden, fieldsFor, isHidden, reload }: PostActionsProps) {
  const ask = use(AskContext);
  const { title } = post;
  const turn = async () => {
    await carryOut(ask, {
      collection,
      seen: post,
      fields: fieldsFor(!hidden),
      done: { title: hidden ? words.isShown(title) : words.isHidden(title), tone: 'good' },
      failed: words.failed,
      chosen: hidden ? words.shown : words.hidden,
      now: (record) => {
        const there = isHidden(record);
        return there && { seen: there.seen, words: there.hidden ? words.hidden : words.shown };
      },
    });
    await reload();
  };
  const remove = () =>
    removeRecord(ask, {
      collection,
      id: post.id,
      sure: words.sure(title),
      done: words.isDeleted(title),
      failed: words.failed,
      reload,
    });
  return (
    <span className="admin-actions">
      <Button
        size="sm"
        aria-label={hidden ? words.show(title) : words.hide(title)}
        onClick={() => void turn()}
      >
        {hidden ? words.showShort : words.hideShort}
      </Button>
      <IconButton bare icon="trash" label={words.delete(title)} onClick={() => void remove()} />
    </span>
  );
}
