import { useEffect, useState } from 'react';
import { useTopSheet } from '../ui/sheet-store';

/** How long nobody has pressed anything, in ms. */
const rest = 1000;

/**
 * True from the first quiet moment on, for what comes over the page by itself. Not behind an open sheet, such as the form
 * that was just sent: there nobody would see or hear it come. And not under a hand at work: it would take a press that was
 * meant for what it covers, or lose it when it comes between the finger's going down and up.
 */
export function useQuietMoment(): boolean {
  const isClear = useTopSheet() === null;
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (!isClear || hasCome) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      // Whatever is under a finger that is still down is `:active`.
      timer = setTimeout(() => (document.querySelector(':active') ? wait() : setHasCome(true)), rest);
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
