/**
 * The gift that somebody is about to give, kept for this tab: what they chose, over a reload or a line that breaks, and
 * the key of the try, so that trying again cannot give twice.
 */

import { mintId } from '../../data/id';
import type { GiftKind } from '../../domain/choices';
import { json, storageEntry } from '../../platform/storage';

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

const record = json<Record<string, unknown>>((value) =>
  typeof value === 'object' && value !== null ? { ...value } : null,
);
const chosen = storageEntry('byop:gift', record, 'sessionStorage');
const attempt = storageEntry('byop:gift-key', record, 'sessionStorage');

/** What was chosen last in this tab, else `otherwise`. */
export function keptChoice(otherwise: Choice): Choice {
  const { preset, custom } = chosen.read() ?? {};
  return {
    preset: typeof preset === 'number' ? preset : otherwise.preset,
    custom: typeof custom === 'string' ? custom : otherwise.custom,
  };
}

export const keepChoice = (choice: Choice): void => void chosen.write({ ...choice });

/** The key for a gift: the same one as long as the same gift is tried. */
export function keyFor(kind: GiftKind, amount: number): string {
  const kept = attempt.read();
  if (kept?.kind === kind && kept.amount === amount && typeof kept.key === 'string') return kept.key;
  const fresh: Try = { kind, amount, key: mintId() };
  attempt.write({ ...fresh });
  return fresh.key;
}

/** The next try is another gift. */
export const dropKey = (): void => void attempt.write(null);

/** The gift was given: nothing of it is left. */
export function dropGift(): void {
  dropKey();
  chosen.write(null);
}
