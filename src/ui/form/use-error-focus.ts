import { useEffect, useEffectEvent } from 'react';
import { type FaultyField, focusField } from '../error-summary';

/**
 * After each try to send, the first field that has to be put right takes the focus: once its message stands beside it to
 * be read out, and what was folded away is open.
 * @param tries `submitCount` of the form
 */
export function useFaultFocus(tries: number, [first]: FaultyField[]): void {
  const focus = useEffectEvent(() => first && focusField(first.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another try
  useEffect(() => focus(), [tries]);
}
