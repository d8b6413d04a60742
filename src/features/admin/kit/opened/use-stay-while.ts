import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or loaded again. Returns the end of it. */
export function stay(isNeeded = () => true): () => void {
  const ask = (leaving: BeforeUnloadEvent) => {
    if (isNeeded()) leaving.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** Lets the browser ask while something is not saved. */
export function useStayWhile(isDirty: boolean): void {
  useEffect(() => (isDirty ? stay() : undefined), [isDirty]);
}
