/** One deletion: the question, the words about what came of it, the way back. */
import { adminPages } from '../../content/admin-pages';
import type { Message } from '../../content/messages';
import { deleteRecord } from '../../data/admin/change';
import { toast } from '../../ui/toast-store';
import { sayDone } from './carry-out';
import type { Ask, Question } from './confirm-context';
import { reasonOf } from './failure-toasts';
import { markOwnChange } from './own-changes';

interface Removal {
  collection: string;
  id: string;
  sure: Question;
  /** Said when it is done. */
  done: string;
  /** Said when it is not, with the server's reason. */
  failed: (text?: string) => Message;
  reload: () => Promise<void>;
}

/** Deletes a record, if that is really wanted; it can be undone. */
export async function removeRecord(ask: Ask, removal: Removal): Promise<void> {
  const { collection, id, sure, done, failed, reload } = removal;
  if (!(await ask(sure))) return;
  markOwnChange(id);
  const change = await deleteRecord(collection, id);
  const about = `${collection}/${id}`;
  if (change.ok) sayDone(ask, { title: done, tone: 'good' }, change, about);
  else toast(failed(change.why === 'failed' ? reasonOf(change) : adminPages.change.gone), about);
  await reload();
}
