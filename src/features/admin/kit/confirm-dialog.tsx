import { useEffect } from 'react';
import { Confirm } from '../../../ui/sheet/confirm';
import { answer, refuseAll, useQuestion } from './confirm-store';

/** Shows the question of {@link confirm}, above any open dialog. */
export function ConfirmDialog() {
  const { question } = useQuestion();
  // Also a question that was asked while no dialog was there.
  useEffect(() => {
    refuseAll();
    return refuseAll;
  }, []);
  if (!question) return null;
  const { id, text, note, resolve: _, ...words } = question;
  return (
    <Confirm
      // A new dialog for each: the focus begins at its button that changes nothing.
      key={id}
      open
      {...words}
      text={
        <>
          {text}
          {note && <span className="mt-3 block text-muted text-sm">{note}</span>}
        </>
      }
      onYes={() => answer(true)}
      onNo={() => answer(false)}
    />
  );
}
