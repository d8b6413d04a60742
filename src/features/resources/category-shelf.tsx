import { resources as words } from '../../content/resources';
import type { ContentOf } from '../../domain/content/fields';
import type { resourcesTable } from '../../domain/content/pages/resources';
import { Icon } from '../../ui/parts/icon';

export type Categories = ContentOf<typeof resourcesTable.fields>['categories'];

/** Returns "1 resource" or "2 resources". */
export const countOf = (count: number): string =>
  `${count} ${count === 1 ? words.count.one : words.count.many}`;

interface CategoryShelfProps {
  categories: Categories;
  /** Null before the list has loaded. */
  counts: ReadonlyMap<string, number> | null;
  /** A name. */
  chosen: string | null;
  onChoose: (category: string | null) => void;
}

const look =
  'group grid size-full cursor-pointer content-start gap-1.5 bg-buff p-3.5 text-left text-ticket wrap-anywhere @tablet:p-5 aria-pressed:bg-spot aria-pressed:text-primary-content forced-colors:border-2 forced-colors:aria-pressed:-outline-offset-6 forced-colors:aria-pressed:outline-4 forced-colors:aria-pressed:outline-highlight';

/** The categories with their counts. Pressing one filters the list, pressing it again shows all. */
export function CategoryShelf({ categories, counts, chosen, onChoose }: CategoryShelfProps) {
  return (
    <ul className="grid grid-cols-fill-34 gap-0.75 @tablet:grid-cols-3">
      {categories.map(({ id, name, text }) => {
        const count = counts ? (counts.get(name) ?? 0) : null;
        const on = name === chosen;
        return (
          <li key={id}>
            <button
              type="button"
              className={look}
              aria-pressed={on}
              onClick={() => onChoose(on ? null : name)}
            >
              <span className="h3 text-xl/tight decoration-3 @tablet:text-2xl/none underline-offset-4 group-hover:underline group-aria-pressed:underline">
                {name}
              </span>
              {/* On phones the text would push the list off the screen. */}
              <span className="hidden text-sm @tablet:block">{text}</span>
              {/* An empty line prevents a layout shift when the list loads. */}
              <span className="num flex items-center gap-1.5 text-sm">
                {on && <Icon name="ok" />}
                {count === null ? '\u00a0' : countOf(count)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
