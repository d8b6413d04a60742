import { useIsHydrating } from './use-is-hydrating';
import { seenAt } from './zoned-date';

export interface AgeWords {
  /** "As of today, 4:12 PM." */
  asOf: (when: string) => string;
  /** IANA zone of the time that the server renders. */
  zone: string;
}

/** Returns when a list was read, in words; null before it was read. @param asOf epoch ms */
export function useListAge(asOf: number | null, words: AgeWords): string | null {
  const isHydrating = useIsHydrating();
  if (asOf === null) return null;
  return words.asOf(isHydrating ? seenAt(asOf, asOf, words.zone) : seenAt(asOf, Date.now()));
}
