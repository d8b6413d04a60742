import { type RefObject, useLayoutEffect, useState } from 'react';

/** How often the place is checked while a toast is on screen, in ms: the page below it changes. */
const checkEvery = 400;
/** It moves freely during this time, in ms: the form that it is about closes now. */
const settlesIn = 1200;
/** A covered ticket costs this much and its covered height in px; a covered control costs 1. */
const ticketCost = 100;
const page = ':is(main, footer)';
const controls = `${page} :is(a, button, input, select, textarea, summary)`;

/**
 * Returns how far a toast moves up from the bottom of the window, in px: 0, or to its top, where it covers the least: no
 * ticket, and few controls. Later it moves only if it covers a ticket. An interval is simpler than events: scrolling, resizing, loaded pictures, sent forms, new rows and closed
 * sheets all change what is below it.
 *
 * @param list the element around the toast, as high as the window. Its padding limits both places.
 * @param toast the id of the toast; undefined if the place is fixed
 */
export function useFreeSide(list: RefObject<HTMLElement | null>, toast: number | undefined): number {
  const [lift, setLift] = useState(0);
  useLayoutEffect(() => {
    if (toast === undefined) return;
    let current: 'top' | 'bottom' = 'bottom';
    const shownAt = Date.now();
    const place = () => {
      const card = list.current?.querySelector('.alert');
      if (!list.current || !card) return;
      const settles = Date.now() - shownAt < settlesIn;
      // It stays under a pointer or the focus, so that a press reaches its button.
      if (card.matches(':hover, :active, :focus-within')) return;
      const { paddingTop, paddingBottom } = getComputedStyle(list.current);
      const { height, left, right } = card.getBoundingClientRect();
      const top = Number.parseFloat(paddingTop);
      const bottom = innerHeight - Number.parseFloat(paddingBottom) - height;
      const costs = {
        top: costOf({ left, right, top, bottom: top + height }),
        bottom: costOf({ left, right, top: bottom, bottom: bottom + height }),
      };
      const other = current === 'bottom' ? 'top' : 'bottom';
      // A little less is no reason to move later.
      const gain = costs[current] - costs[other];
      if (gain > (settles ? 0 : ticketCost / 2)) current = other;
      setLift(current === 'top' ? bottom - top : 0);
    };
    place();
    const timer = setInterval(place, checkEvery);
    return () => clearInterval(timer);
  }, [list, toast]);
  return lift;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Returns by how many px of their heights two boxes overlap. */
const overlap = (box: Box, { left, right, top, bottom }: Box): number =>
  left < box.right && right > box.left
    ? Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top))
    : 0;

function costOf(box: Box): number {
  const covered = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .map((element) => overlap(box, element.getBoundingClientRect()))
      .filter((height) => height > 0);
  const tickets = covered(`${page} .ticket`).reduce((sum, height) => sum + ticketCost + height, 0);
  return tickets + covered(controls).length;
}
