import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { OutboxItem } from '../../offline';
import { usePageHidden } from '../../ui/parts/use-page-hidden';
import { useTopSheet } from '../../ui/sheet/toast-store';

/** An item counts as new for this long after it was written, in ms. Its form waits for the answer first. */
const newFor = 20_000;
/** Ids of the items whose ticket was shown as new. */
const shownAsNew = new Set<string>();

interface InSight {
  /** The item as last seen: while a sheet or another tab covers its ticket, changes wait. */
  item: OutboxItem;
  /** The item was written just now, and its ticket is in sight for the first time. */
  isNew: boolean;
  /** A new ticket is covered: it has no stamp yet. */
  isBlank: boolean;
  isCovered: boolean;
}

/** Delays changes of a ticket until a person can see them, and scrolls to a new one. */
export function useInSight(current: OutboxItem, ref: RefObject<HTMLElement | null>): InSight {
  const { id, createdAt } = current;
  const covered = useCovered(ref);
  const [item, setItem] = useState(current);
  const [isNew] = useState(() => Date.now() - createdAt < newFor && !shownAsNew.has(id));
  const [seen, setSeen] = useState(!isNew);
  if (!covered && item !== current) setItem(current);
  if (!covered && !seen) setSeen(true);
  useEffect(() => {
    if (!isNew || !seen) return;
    shownAsNew.add(id);
    // After the focus has returned from the closed form.
    const frame = requestAnimationFrame(() => ref.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isNew, seen, id, ref]);
  return { item, isNew: isNew && seen, isBlank: !seen, isCovered: covered };
}

/** Returns whether an open sheet or another tab covers the element. True until the element is mounted. */
function useCovered(ref: RefObject<HTMLElement | null>): boolean {
  const sheet = useTopSheet();
  const hidden = usePageHidden();
  const [covered, setCovered] = useState(true);
  useLayoutEffect(() => {
    setCovered(hidden || (sheet !== null && !sheet.contains(ref.current)));
  }, [sheet, hidden, ref]);
  return covered;
}
