import type { ReactNode } from 'react';
import { Icon } from './icon';

interface LongListProps<Item> {
  items: readonly Item[];
  /** How many are shown at first. */
  first: number;
  words: { showAll: (count: number) => string; showFewer: string };
  /** The grid. */
  className: string;
  /** Renders an `<li>` with a key. */
  children: (item: Item) => ReactNode;
}

/** A grid of cards. A long one shows its first rows; a `<details>`, which works before hydration, has the rest. */
export function LongList<Item>({ items, first, words, className, children }: LongListProps<Item>) {
  const rest = items.slice(first);
  return (
    <>
      <ul className={className}>{items.slice(0, first).map(children)}</ul>
      {rest.length > 0 && (
        <details className="group">
          <summary className="btn w-full group-open:mb-6 @tablet:w-auto">
            <Icon name="down" className="group-open:rotate-180" />
            <span className="group-open:hidden">{words.showAll(items.length)}</span>
            <span className="hidden group-open:inline">{words.showFewer}</span>
          </summary>
          <ul className={className}>{rest.map(children)}</ul>
        </details>
      )}
    </>
  );
}
