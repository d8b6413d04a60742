export interface Step {
  id: string;
  /** Songs passed over on the way, in the order in which they were passed. */
  skipped: string[];
}

/**
 * From song `from` to the next (`by` 1) or the previous (`by` -1) that may play, around both ends (spec §2). The song
 * itself comes last, for when it is the only one. Null when none may.
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

/** A kept order that holds the songs there are now: gone ones left out, new ones at the end. */
export function repaired(order: readonly string[], known: readonly string[]): string[] {
  const kept = [...new Set(order)].filter((id) => known.includes(id));
  return [...kept, ...known.filter((id) => !kept.includes(id))];
}

/** The songs in another order, beginning with `first`. `random` gives 0 to 1. */
export function shuffled(order: readonly string[], first: string, random: () => number): string[] {
  const rest = order.filter((id) => id !== first);
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [rest[at], rest[other]];
    if (a !== undefined && b !== undefined) [rest[at], rest[other]] = [b, a];
  }
  return [first, ...rest];
}
