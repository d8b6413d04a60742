import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { sheetOpened } from './sheet-store';

const field =
  'input:not([type="hidden"]):not([type="checkbox"]):not([type="radio"]):not([disabled]),textarea:not([disabled]),select:not([disabled])';

/**
 * Shows a native dialog as modal for as long as it is mounted. Focus goes to `[data-autofocus]`, else the first field,
 * else the title; afterwards back to where it was. `onClose` is asked on Escape or the system's back gesture; the
 * dialog stays until its owner takes it away, so a close can be refused.
 */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const leave = sheetOpened(dialog);
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>(field) ??
      dialog.querySelector<HTMLElement>('[data-sheet-title]');
    first?.focus();

    const asked = (event: Event) => {
      event.preventDefault();
      close();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) asked(event);
    };
    // A browser may close the dialog without asking (a second back gesture); its owner still decides.
    const closed = () => {
      if (dialog.isConnected) dialog.showModal();
      close();
    };
    dialog.addEventListener('keydown', pressed);
    dialog.addEventListener('cancel', asked);
    dialog.addEventListener('close', closed);
    return () => {
      dialog.removeEventListener('keydown', pressed);
      dialog.removeEventListener('cancel', asked);
      dialog.removeEventListener('close', closed);
      leave();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return ref;
}
