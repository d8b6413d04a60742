import { type RefObject, useEffect, useRef, useState } from 'react';
import { acknowledgeMove } from '../../offline';
import type { OutboxItem } from '../../offline/outbox-item';
import { movedFrom } from './ticket-facts';

/**
 * Returns what a ticket says about a move of its event, and the ref of the element that shows it. Once that element was
 * on screen in a visible page, the person has seen it: this is stored, and the note stays only until the ticket closes.
 */
export function useMovedNote({ id, subject }: OutboxItem): {
  was: string | null;
  ref: RefObject<HTMLParagraphElement | null>;
} {
  const ref = useRef<HTMLParagraphElement>(null);
  const unseen = movedFrom(subject);
  const [shown, setShown] = useState(unseen);
  if (unseen !== null && unseen !== shown) setShown(unseen);
  const { date, location } = subject;
  useEffect(() => {
    const note = ref.current;
    if (unseen === null || !note) return;
    let isOnScreen = false;
    const check = () => {
      if (!isOnScreen || document.visibilityState !== 'visible') return;
      void acknowledgeMove(id, { ...(date && { date }), ...(location && { location }) });
    };
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.some(({ isIntersecting }) => isIntersecting);
      check();
    });
    observer.observe(note);
    document.addEventListener('visibilitychange', check);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', check);
    };
  }, [unseen, id, date, location]);
  return { was: shown, ref };
}
