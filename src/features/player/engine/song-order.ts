export interface Step {
  id: string;
  /** Songs between that may not play, in that order. */
  skipped: string[];
}

/**
 * Returns the next (`by` 1) or previous (`by` -1) song that may play, across both ends. Tries `from` itself
 * last. Null if no song may play.
 */
export function stepFrom(
  order: readonly string[],
  from: string,
  by: 1 | -1,
  mayPlay: (id: string) => boolean,
): Step | null {
  const start = Math.max(0, order.indexOf(from));
  const skipped: string[] = [];
  for (let steps = 1; steps <= order.length; steps += 1) {
    const id = order[(start + by * steps + order.length * steps) % order.length];
    if (id === undefined) break;
    if (mayPlay(id)) return { id, skipped };
    skipped.push(id);
  }
  return null;
}

/** Returns a stored order without unknown songs and with new songs at the end. */
export function repaired(order: readonly string[], known: readonly string[]): string[] {
  const kept = [...new Set(order)].filter((id) => known.includes(id));
  return [...kept, ...known.filter((id) => !kept.includes(id))];
}

/** Returns the songs in random order, `first` at the beginning. `random` returns 0 to 1. */
export function shuffled(order: readonly string[], first: string, random: () => number): string[] {
  const rest = order.filter((id) => id !== first);
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [rest[at], rest[other]];
    if (a !== undefined && b !== undefined) [rest[at], rest[other]] = [b, a];
  }
  return [first, ...rest];
}

/** Returns the order with `id` at the place of `to`; the songs between move up or down. */
export function moved(order: readonly string[], id: string, to: string): readonly string[] {
  const place = order.indexOf(to);
  if (place < 0 || !order.includes(id)) return order;
  const rest = order.filter((other) => other !== id);
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}
