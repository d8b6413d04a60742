import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

interface LongListProps<Item> {
  items: readonly Item[];
  /** How many are shown at first. */
  first: number;
  /** Whether wider screens show all. */
  onPhones?: boolean | undefined;
  words: { showAll: (count: number) => string; showFewer: string };
  /** The grid. */
  className: string;
  /** Below the rows, once all of them are shown. */
  more?: ReactNode;
  /** Renders the content of an `<li>`. */
  children: (item: Item) => ReactNode;
}

/**
 * A grid of cards. A long one shows its first rows and, wherever it stands, the card that the URL names. A `<details>`,
 * which works before hydration, shows the rest. All are in one list: a card that newer ones move into the rest keeps
 * the focus.
 */
export function LongList<Item extends { id: string }>({
  items,
  first,
  onPhones,
  words,
  className,
  more,
  children,
}: LongListProps<Item>) {
  return (
    <div className="long-list grid gap-6">
      <ul className={className}>
        {items.map((item, index) => (
          <li
            key={item.id}
            data-rest={index >= first ? '' : undefined}
            className={classNames(onPhones && 'tablet:block!')}
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > first && (
        <details
          className={classNames('group peer', onPhones && 'tablet:hidden')}
          onToggle={({ currentTarget }) => {
            // What was above it is gone.
            if (!currentTarget.open) currentTarget.scrollIntoView({ block: 'center' });
          }}
        >
          <summary className="btn w-full @tablet:w-auto">
            <Icon name="down" className="group-open:rotate-180" />
            <span className="group-open:hidden">{words.showAll(items.length)}</span>
            <span className="hidden group-open:inline">{words.showFewer}</span>
          </summary>
        </details>
      )}
      {more && <div className={classNames(items.length > first && 'not-peer-open:hidden')}>{more}</div>}
    </div>
  );
}
