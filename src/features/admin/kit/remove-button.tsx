import type { Message } from '../../../content/shell/messages';
import { Button } from '../../../ui/parts/button';
import type { RowTools } from './collection-panel';
import type { Question } from './confirm-store';

interface RemoveButtonProps<Row> {
  row: Row;
  tools: RowTools<Row>;
  name: string;
  words: {
    remove: (name: string) => string;
    removeShort: string;
    removed: (name: string) => string;
    failed: (text?: string) => Message;
    confirmDelete: (name: string) => Question;
  };
}

/** Deletes a row after a confirmation. */
export function RemoveButton<Row>({ row, tools, name, words }: RemoveButtonProps<Row>) {
  const removal = {
    question: words.confirmDelete(name),
    done: { title: words.removed(name), tone: 'deleted' } as const,
    failed: words.failed,
  };
  return (
    <Button size="sm" aria-label={words.remove(name)} onClick={() => void tools.remove(row, removal)}>
      {words.removeShort}
    </Button>
  );
}
