import { useState } from 'react';
import { adminSite } from '../../../content/admin/admin-site';
import type { Message } from '../../../content/shell/messages';
import {
  type ContentAnswer,
  discardDraft,
  publishContent,
  restoreVersion,
} from '../../../data/admin/content';
import type { ContentRow } from '../../../domain/content/requests';
import { toast } from '../../../ui/sheet/toast-store';
import { confirm } from '../kit/confirm-store';
import { failureText } from '../kit/failure-toast';
import type { ContentFormState } from './use-content-form';

const words = adminSite.publish;

/** Shows why an action was not carried out. @param texts those of the action */
export function toastRefusal(
  answer: Extract<ContentAnswer, { ok: false }>,
  { changed, failed }: { changed: Message; failed: (text?: string) => Message },
  about: string,
): void {
  toast(answer.why === 'changed' ? changed : failed(failureText(answer)), about);
}

/** Publishes and discards the draft of a page. @param onConflict called if a choice between two texts is missing */
export function usePublish(form: ContentFormState, name: string, onConflict: () => void) {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const { saver, check, report } = form;
  const about = `content/${saver.state().row.key}`;

  /** Saves, and checks what is typed. Returns whether it could be published. */
  const isReady = async (): Promise<boolean> => {
    const isSaved = await saver.save();
    if (saver.state().conflicts.length > 0) {
      toast({ ...words.unsaved, text: adminSite.conflict.first }, about);
      onConflict();
      return false;
    }
    if (!check()) return false;
    if (!isSaved) toast(words.unsaved, about);
    return isSaved;
  };

  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };

  const undo = async (published: ContentRow, before: number) => {
    const answer = await restoreVersion(published, before);
    if (answer.ok || answer.why === 'changed') saver.receive(answer.row);
    if (answer.ok) toast(words.undone(name), about);
    else toastRefusal(answer, words.notUndone, about);
  };

  const publish = () =>
    run(async () => {
      if (!(await isReady())) return;
      const { row } = saver.state();
      const { version } = row;
      if (version > 0 && !row.changed) return void toast(words.nothing, about);
      const answer = await publishContent(row, note.trim());
      if (answer.ok) {
        saver.receive(answer.row);
        setNote('');
        if (answer.row.version === version) return void toast(words.nothing, about);
        const action = { label: words.undo, onClick: () => void undo(answer.row, version) };
        toast({ ...words.done(name), ...(version > 0 && { action }) }, about);
        return;
      }
      if (answer.why === 'changed') saver.receive(answer.row);
      else if (Object.keys(answer.fields).length > 0 && !report(answer.fields)) return;
      toastRefusal(answer, words, about);
    });

  const discard = () =>
    run(async () => {
      if (!(await confirm(adminSite.discard.question(name)))) return;
      // What is on its way would come back as another change.
      await saver.save();
      const answer = await discardDraft(saver.state().row);
      if (answer.ok) {
        saver.reset(answer.row);
        report({});
        toast(adminSite.discard.done, about);
        return;
      }
      if (answer.why === 'changed') saver.receive(answer.row);
      toastRefusal(answer, adminSite.discard, about);
    });

  return { busy, note, setNote, isReady, publish, discard };
}

export type PublishState = ReturnType<typeof usePublish>;
