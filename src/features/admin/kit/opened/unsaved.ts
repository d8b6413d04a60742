/** What was typed in the opened row and is not saved yet. */
import { createContext, type RefObject, use, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import { confirm } from '../confirm-store';
import { stay } from './use-stay-while';

type Check = () => boolean;
const nothing: Check = () => false;

/** Returns whether the content of the opened row has unsaved input. Null outside of a list and of a page with lists. */
export const UnsavedContext = createContext<RefObject<Check> | null>(null);

/** Returns whether the person agreed to discard what was typed in the opened row. */
export const isDiscarded = (unsaved: RefObject<Check> | null): boolean => unsaved?.current === nothing;

/** Reports unsaved input of the opened row, so that a question comes before it is discarded, also before a reload. */
export function useUnsaved(hasUnsaved: Check): void {
  const shared = use(UnsavedContext);
  const check = useEffectEvent(hasUnsaved);
  useEffect(() => {
    if (!shared) return;
    shared.current = () => check();
    const endStay = stay(() => check());
    return () => {
      endStay();
      shared.current = nothing;
    };
  }, [shared]);
}

/**
 * Returns a ref for {@link UnsavedContext}, and a stable function that leaves the row once the person agrees. A list on the page of
 * an event shares the ref of the page, whose tabs discard the row, too.
 */
export function useLeave(): [RefObject<Check>, (go: () => void) => Promise<void>] {
  const outer = use(UnsavedContext);
  const own = useRef<Check>(nothing);
  const unsaved = outer ?? own;
  const leave = useCallback(
    async (go: () => void) => {
      if (unsaved.current() && !(await confirm(adminPages.eventForm.leave))) return;
      unsaved.current = nothing;
      go();
    },
    [unsaved],
  );
  // A link to another section would discard it, too. The page asks for its lists.
  useEffect(() => {
    if (outer) return;
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
  }, [leave, outer, unsaved]);
  return [unsaved, leave];
}
