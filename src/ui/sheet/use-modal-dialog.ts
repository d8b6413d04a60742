import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { sheetOpened } from './toast-store';

const field =
  'input:not([type="hidden"]):not([type="checkbox"]):not([type="radio"]):not([disabled]),textarea:not([disabled]),select:not([disabled])';

/** `onClose` is called on Escape and the system's back gesture. The dialog stays open until it is unmounted. */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const removeSheet = sheetOpened(dialog);
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>(field) ??
      dialog.querySelector<HTMLElement>('[data-sheet-title]');
    first?.focus();

    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onCancel(event);
    };
    // A second back gesture closes the dialog without a `cancel` event. The owner still decides.
    const onClosed = () => {
      // In development, StrictMode closes and reopens the dialog before this event.
      if (dialog.open) return;
      if (dialog.isConnected) dialog.showModal();
      close();
    };
    // Browsers scroll only to the caret of a field.
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':is(input, textarea, select):focus-visible'))
        target.scrollIntoView({ block: 'nearest' });
    };
    dialog.addEventListener('focusin', onFocusIn);
    dialog.addEventListener('keydown', onKeyDown);
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClosed);
    return () => {
      dialog.removeEventListener('focusin', onFocusIn);
      dialog.removeEventListener('keydown', onKeyDown);
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClosed);
      removeSheet();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return ref;
}
