/** What was typed in the opened row and is not saved yet. */
import { createContext, type RefObject, use, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import { confirm } from '../confirm-store';

type Check = () => boolean;
const nothing: Check = () => false;

/** Returns whether the content of the opened row has unsaved input. */
export const UnsavedContext = createContext<RefObject<Check>>({ current: nothing });

/** Reports unsaved input of the opened row, so that a question comes before it is discarded. */
export function useUnsaved(hasUnsaved: Check): void {
  const shared = use(UnsavedContext);
  const check = useEffectEvent(hasUnsaved);
  useEffect(() => {
    shared.current = () => check();
    return () => {
      shared.current = nothing;
    };
  }, [shared]);
}

/** Returns a ref for {@link UnsavedContext}, and a stable function that leaves the row once the person agrees. */
export function useLeave(): [RefObject<Check>, (go: () => void) => Promise<void>] {
  const unsaved = useRef<Check>(nothing);
  const leave = useCallback(async (go: () => void) => {
    if (unsaved.current() && !(await confirm(adminPages.eventForm.leave))) return;
    unsaved.current = nothing;
    go();
  }, []);
  // A link to another section would discard it, too.
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href^="/"]') : null;
      const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!link || opensTab || !unsaved.current()) return;
      event.preventDefault();
      event.stopPropagation();
      void leave(() => link.click());
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [leave]);
  return [unsaved, leave];
}
