/**
 * The seeds of a test that draws its faults: so many, ten times as many with `BYOP_DEEP=1`, or just the one of
 * `BYOP_SEED`, to see a failure again. The seed stands in the name of the test.
 */
export function seeds(count: number): number[] {
  const { BYOP_SEED: one, BYOP_DEEP: deep } = process.env;
  if (one) return [Number(one)];
  return Array.from({ length: count * (deep === '1' ? 10 : 1) }, (_, n) => n + 1);
}
