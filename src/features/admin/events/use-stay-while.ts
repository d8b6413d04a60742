import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or loaded again while something is not saved. */
export function useStayWhile(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const stay = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isDirty]);
}
