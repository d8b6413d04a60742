import { useEffect, useState } from 'react';

type Desk = typeof import('./desk').Desk;

/**
 * The desk's code, asked for once it is `wanted`; null until it is here. When it cannot be had, what renders this throws.
 * (A part of React's `lazy` kind would show its spinner for at least 300 ms.)
 */
export function useDesk(wanted: boolean): Desk | null {
  const [part, setPart] = useState<{ Desk: Desk } | { error: unknown } | null>(null);
  useEffect(() => {
    if (wanted) import('./desk').then(setPart, (error: unknown) => setPart({ error }));
  }, [wanted]);
  if (part && 'error' in part) throw part.error;
  return part?.Desk ?? null;
}
