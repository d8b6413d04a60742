import { useEffect, useEffectEvent } from 'react';

/** Longest pause between two letters of a scanner, in ms. */
const pause = 1_000;
const shortest = 8;

/** Receives what a USB or Bluetooth scanner types anywhere on the page: letters, then Enter. */
export function useTypedText(onText: (text: string) => void): void {
  const receive = useEffectEvent(onText);
  useEffect(() => {
    let text = '';
    let lastAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (isField || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - lastAt > pause) text = '';
      lastAt = event.timeStamp;
      if (event.key === 'Enter' && text.length >= shortest) {
        // A focused button must not be pressed.
        event.preventDefault();
        receive(text);
        text = '';
      } else if (event.key.length === 1) text += event.key;
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
