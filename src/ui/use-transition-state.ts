import { startTransition, useCallback, useState } from 'react';

/**
 * Like `useState`, but changes are transitions: a lazy dialog opens without a fallback, and the click is not blocked. The
 * `Suspense` around it must be mounted before, because React delays the content of a new one by 300 ms.
 */
export function useTransitionState<State>(initial: State): [State, (next: State) => void] {
  const [state, setState] = useState(initial);
  const change = useCallback((next: State) => startTransition(() => setState(next)), []);
  return [state, change];
}
