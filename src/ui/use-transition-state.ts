import { startTransition, useCallback, useState } from 'react';

/**
 * State of what opens over the page: a change is drawn once all of it can be, and the press that asked is answered first.
 * The `Suspense` around what opens must stand before it does: React holds the content of a new one back for 300 ms.
 */
export function useTransitionState<State>(initial: State): [State, (next: State) => void] {
  const [state, setState] = useState(initial);
  const change = useCallback((next: State) => startTransition(() => setState(next)), []);
  return [state, change];
}
