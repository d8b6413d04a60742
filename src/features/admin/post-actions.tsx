import { use } from 'react';
import { desk } from '../../content/admin-desk';
import { deleteRecord, type Seen } from '../../data/admin/change';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { toast } from '../../ui/toast-store';
import { AskContext } from './ask-context';
import { carryOut, sayDone } from './carry-out';
import { markMine } from './mine';
import { reasonOf } from './tell';

const words = desk.posts;

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
  const remove = async () => {
    if (!(await ask(words.sure(title)))) return;
    markMine(post.id);
    const change = await deleteRecord(collection, post.id);
    if (change.ok) sayDone(ask, { title: words.isDeleted(title), tone: 'good' }, change);
    else toast(words.failed(change.why === 'failed' ? reasonOf(change) : desk.change.gone));
    await reload();
  };
  return (
    <span className="desk-actions">
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
