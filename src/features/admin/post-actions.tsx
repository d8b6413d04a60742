import { use } from 'react';
import { adminPages } from '../../content/admin-pages';
import type { RecordVersion } from '../../data/admin/record-changes';
import type { CollectionName } from '../../domain/collections';
import { Button } from '../../ui/button';
import { applyChange, confirmAndDelete } from './apply-change';
import { ConfirmContext } from './confirm-provider';
import { IconAction, RowActions } from './table-cells';

const words = adminPages.posts;

interface PostActionsProps {
  collection: CollectionName;
  post: RecordVersion & { title: string };
  hidden: boolean;
  fieldsFor: (hidden: boolean) => object;
  isHidden: (record: unknown) => { version: RecordVersion; hidden: boolean } | null;
  reload: () => Promise<void>;
}

export function PostActions({ collection, post, hidden, fieldsFor, isHidden, reload }: PostActionsProps) {
  const confirm = use(ConfirmContext);
  const { title } = post;
  const toggleHidden = async () => {
    await applyChange(confirm, {
      collection,
      version: post,
      fields: fieldsFor(!hidden),
      done: { title: hidden ? words.isShown(title) : words.isHidden(title), tone: 'good' },
      failed: words.failed,
      chosen: hidden ? words.shown : words.hidden,
      current: (record) => {
        const there = isHidden(record);
        return there && { version: there.version, words: there.hidden ? words.hidden : words.shown };
      },
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
    <RowActions>
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
    </RowActions>
  );
}
