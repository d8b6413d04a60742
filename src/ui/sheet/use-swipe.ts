import { type TouchEvent, useRef } from 'react';

/** Pixels. Shorter movements are presses. */
const minDistance = 48;

interface Point {
  x: number;
  y: number;
}

/** Returns the direction of a mostly vertical swipe; null for a press or a movement to the side. */
export function swipeDirection(from: Point, to: Point): 'up' | 'down' | null {
  const [x, y] = [Math.abs(to.x - from.x), to.y - from.y];
  if (Math.abs(y) < minDistance || x > Math.abs(y) / 2) return null;
  return y < 0 ? 'up' : 'down';
}

/** Elements that use the movement themselves. */
const ignored = 'input, [data-no-swipe]';

/**
 * Returns touch handlers that call `onSwipe`. In a scrolled element, a swipe down only scrolls. Touch events, because
 * pointer events end when the browser scrolls.
 */
export function useSwipe(direction: 'up' | 'down', onSwipe: () => void) {
  const start = useRef<Point | null>(null);
  return {
    onTouchStart({ touches, target, currentTarget }: TouchEvent) {
      const [touch, second] = [touches.item(0), touches.item(1)];
      const isFree = !(target instanceof Element && target.closest(ignored)) && currentTarget.scrollTop <= 0;
      start.current = touch && !second && isFree ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (from && touch && swipeDirection(from, { x: touch.clientX, y: touch.clientY }) === direction)
        onSwipe();
    },
  };
}
