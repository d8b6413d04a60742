import { resources as words } from '../../content/resources';
import { resourceCategories } from '../../domain/choices';

export type Category = (typeof resourceCategories)[number];

interface CategoryShelfProps {
  /** Null before the list has loaded. */
  counts: ReadonlyMap<string, number> | null;
  chosen: Category | null;
  onChoose: (category: Category | null) => void;
}

/** The six categories with their counts. Pressing one filters the list, pressing it again shows all. */
export function CategoryShelf({ counts, chosen, onChoose }: CategoryShelfProps) {
  return (
    <ul className="shelves">
      {resourceCategories.map((category) => {
        const count = counts ? (counts.get(category) ?? 0) : null;
        const on = category === chosen;
        return (
          <li key={category}>
            <button
              type="button"
              className="shelf"
              aria-pressed={on}
              onClick={() => onChoose(on ? null : category)}
            >
              <span className="h3">{category}</span>
              <span className="text-sm">{words.categories[category]}</span>
              {/* An empty line prevents a layout shift when the list loads. */}
              <span className="num">
                {count === null ? '\u00a0' : `${count} ${count === 1 ? words.count.one : words.count.many}`}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
