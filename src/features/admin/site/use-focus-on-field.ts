import { useEffect } from 'react';
import { focusField } from '../../../ui/form/error-summary';

/**
 * Focuses a control once it is in the page: the script of a field may load first. Leaves the focus where the person has put it meanwhile.
 * @param id '' for none
 */
export function useFocusOnField(id: string): void {
  useEffect(() => {
    if (!id) return;
    const focus = () => {
      if (!document.getElementById(id)) return;
      stop();
      // The page has moved the focus to its heading.
      if (document.activeElement?.matches('body, h1, h2')) focusField(id);
    };
    const observer = new MutationObserver(focus);
    const stop = () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    // After the effects of the page around it.
    const frame = requestAnimationFrame(focus);
    return stop;
  }, [id]);
}
