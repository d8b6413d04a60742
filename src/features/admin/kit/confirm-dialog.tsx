import { useEffect } from 'react';
import { Confirm } from '../../../ui/sheet/confirm';
import { answer, useQuestion } from './confirm-store';

/** Shows the question of {@link confirm}, above any open dialog. */
export function ConfirmDialog() {
  const { question } = useQuestion();
  // Also a question that was asked while no dialog was there.
  useEffect(() => {
    answer(false);
    return () => answer(false);
  }, []);
  if (!question) return null;
  const { text, note, resolve: _, ...words } = question;
  return (
    <Confirm
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
