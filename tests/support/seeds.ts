/** `count` seeds, ten times as many with `BYOP_DEEP=1`, or only `BYOP_SEED` to repeat a failure. */
export function seeds(count: number): number[] {
  const { BYOP_SEED: one, BYOP_DEEP: deep } = process.env;
  if (one) return [Number(one)];
  return Array.from({ length: count * (deep === '1' ? 10 : 1) }, (_, n) => n + 1);
}
