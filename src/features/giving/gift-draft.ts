/** Keeps the chosen gift and its idempotency key in sessionStorage: a retry after a reload cannot charge twice. */
import { mintId } from '../../data/id';
import { type GiftKind, giftKinds } from '../../domain/choices';
import { json, storageEntry } from '../../platform/storage';

export interface Choice {
  /** The id of the selected amount. */
  preset: string;
  /** The typed amount. It takes precedence over the preset. */
  custom: string;
}
interface Attempt {
  kind: GiftKind;
  amount: number;
  currency: string;
  key: string;
}

const record = json<Record<string, unknown>>((value) =>
  typeof value === 'object' && value !== null ? { ...value } : null,
);
const chosen = storageEntry('byop:gift', record, 'sessionStorage');
const attempt = storageEntry('byop:gift-key', record, 'sessionStorage');

export function readChoice(otherwise: Choice): Choice {
  const { preset, custom } = chosen.read() ?? {};
  return {
    preset: typeof preset === 'string' ? preset : otherwise.preset,
    custom: typeof custom === 'string' ? custom : otherwise.custom,
  };
}

export const storeChoice = (choice: Choice): void => void chosen.write({ ...choice });

/** Returns the idempotency key of a gift: the same one for every retry of that gift. */
export function idempotencyKeyFor(kind: GiftKind, amount: number, currency: string): string {
  const kept = attempt.read();
  const isSame = kept?.kind === kind && kept.amount === amount && kept.currency === currency;
  if (isSame && typeof kept.key === 'string') return kept.key;
  const fresh: Attempt = { kind, amount, currency, key: mintId() };
  attempt.write({ ...fresh });
  return fresh.key;
}

export const dropIdempotencyKey = (): void => void attempt.write(null);

export type Gift = Omit<Attempt, 'key'>;

/**
 * Forgets the gift, which was paid.
 * @returns what this tab paid; null if it opened no checkout, for example after `?success` was typed
 */
export function takePaidGift(): Gift | null {
  const { kind: given, amount, currency } = attempt.read() ?? {};
  dropIdempotencyKey();
  chosen.write(null);
  const kind = giftKinds.find((kind) => kind === given);
  if (!kind || typeof amount !== 'number' || typeof currency !== 'string') return null;
  return { kind, amount, currency };
}
