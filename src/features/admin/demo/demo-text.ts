import { adminDemo as words } from '../../../content/admin/admin-demo';
import { type DemoRemoval, keptReasons } from '../../../domain/admin/demo';

type Kept = DemoRemoval['kept'][number];

/** Returns what a removal of the demo removed, and what it left and why, as sentences. */
export function removalText({ removed, kept }: DemoRemoval): string {
  const sentences = keptReasons.flatMap((why) => {
    const list = kept.filter((one) => one.why === why).map(keptText);
    return list.length > 0 ? [words.kept[why](list.join(', '))] : [];
  });
  if (removed.length > 0) {
    sentences.unshift(words.removed(removed.map(({ kind, count }) => words.kinds[kind](count)).join(', ')));
  }
  return sentences.join(' ');
}

/** Returns such as "4 events (Soup, Candle Hour, Harvest Festival, 1 more)". */
function keptText({ kind, count, titles }: Kept): string {
  const text = words.kinds[kind](count);
  if (titles.length === 0) return text;
  const more = count > titles.length ? [words.more(count - titles.length)] : [];
  return `${text} (${[...titles, ...more].join(', ')})`;
}
