/**
 * The gift that somebody is about to give, kept for this tab: what they chose, over a reload or a line that breaks, and
 * the key of the try, so that trying again cannot give twice.
 */

import { mintId } from '../../data/id';
import type { GiftKind } from '../../domain/choices';

export interface Choice {
  /** Cents of the preset that is on. */
  preset: number;
  /** What was typed instead; it wins while it is not empty (spec §5). */
  custom: string;
}
interface Try {
  kind: GiftKind;
  amount: number;
  key: string;
}

const places = { choice: 'byop:gift', attempt: 'byop:gift-key' } as const;
/** Where this browser keeps nothing, the page itself does. */
const memory = new Map<string, string>();

function read(place: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? memory.get(place) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function keep(place: string, value: object): void {
  const text = JSON.stringify(value);
  memory.set(place, text);
  try {
    sessionStorage.setItem(place, text);
  } catch {
    // Full or forbidden: then until the page is left.
  }
}

function drop(place: string): void {
  memory.delete(place);
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Then there was none.
  }
}

/** What was chosen last in this tab, else `otherwise`. */
export function keptChoice(otherwise: Choice): Choice {
  const { preset, custom } = read(places.choice);
  return {
    preset: typeof preset === 'number' ? preset : otherwise.preset,
    custom: typeof custom === 'string' ? custom : otherwise.custom,
  };
}

export const keepChoice = (choice: Choice): void => keep(places.choice, choice);

/** The key for a gift: the same one as long as the same gift is tried. */
export function keyFor(kind: GiftKind, amount: number): string {
  const kept = read(places.attempt);
  if (kept.kind === kind && kept.amount === amount && typeof kept.key === 'string') return kept.key;
  const fresh: Try = { kind, amount, key: mintId() };
  keep(places.attempt, fresh);
  return fresh.key;
}

/** The next try is another gift. */
export const dropKey = (): void => drop(places.attempt);

/** The gift was given: nothing of it is left. */
export function dropGift(): void {
  dropKey();
  drop(places.choice);
}
