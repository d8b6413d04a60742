import { useEffect, useState } from 'react';
import { useTopSheet } from '../ui/sheet/toast-store';

/** In ms. */
const quietTime = 1000;

/**
 * Returns true once no sheet is open and nothing was pressed for a second: a new bar must not catch a click.
 * @param waiting what waits for it; '' for nothing. Something else waits again
 */
export function useQuietMoment(waiting: string): boolean {
  const isClear = useTopSheet() === null;
  const [cameFor, setCameFor] = useState('');
  const hasCome = cameFor === waiting;
  useEffect(() => {
    if (!waiting) setCameFor('');
    if (!waiting || !isClear || hasCome) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      // The element under a finger that is still down matches `:active`.
      timer = setTimeout(() => (document.querySelector(':active') ? wait() : setCameFor(waiting)), quietTime);
    };
    addEventListener('pointerdown', wait, true);
    wait();
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', wait, true);
    };
  }, [waiting, isClear, hasCome]);
  return hasCome;
}
