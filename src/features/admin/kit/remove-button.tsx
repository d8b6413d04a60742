import { use } from 'react';
import type { Message } from '../../../content/shell/messages';
import type { CollectionName } from '../../../domain/collections';
import { Button } from '../../../ui/parts/button';
import { confirmAndDelete } from './apply-change';
import { ConfirmContext, type Question } from './confirm-provider';

interface RemoveButtonProps {
  collection: CollectionName;
  id: string;
  name: string;
  words: {
    remove: (name: string) => string;
    removeShort: string;
    removed: (name: string) => string;
    failed: (text?: string) => Message;
    confirmDelete: (name: string) => Question;
  };
  reload: () => Promise<void>;
}

/** Deletes a row after a confirmation. */
export function RemoveButton({ collection, id, name, words, reload }: RemoveButtonProps) {
  const confirm = use(ConfirmContext);
  const remove = () =>
    confirmAndDelete(confirm, {
      collection,
      id,
      question: words.confirmDelete(name),
      done: { title: words.removed(name), tone: 'good' },
      failed: words.failed,
      reload,
    });
  return (
    <Button size="sm" aria-label={words.remove(name)} onClick={() => void remove()}>
      {words.removeShort}
    </Button>
  );
}
