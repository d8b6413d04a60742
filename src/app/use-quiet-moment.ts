import { useEffect, useState } from 'react';
import { useTopSheet } from '../ui/sheet-store';

/** Time without a press, in ms. */
const quietTime = 1000;

/**
 * Returns true from the first moment when no sheet is open and nobody has pressed anything for a second. For bars that
 * appear over the page: behind a sheet nobody notices them, and under a finger they would catch the press.
 */
export function useQuietMoment(): boolean {
  const isClear = useTopSheet() === null;
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (!isClear || hasCome) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      // The element under a finger that is still down matches `:active`.
      timer = setTimeout(() => (document.querySelector(':active') ? wait() : setHasCome(true)), quietTime);
    };
    addEventListener('pointerdown', wait, true);
    wait();
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', wait, true);
    };
  }, [isClear, hasCome]);
  return hasCome;
}
