import { useEffect, useState } from 'react';
import { useTopSheet } from '../ui/sheet/toast-store';

/** In ms. */
const quietTime = 1000;

/** Returns true once no sheet is open and nothing was pressed for a second: a new bar must not catch a click. */
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
