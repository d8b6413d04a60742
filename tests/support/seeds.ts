/** `count` seeds, `inDeep` with `BYOP_DEEP=1`, or only `BYOP_SEED` to repeat a failure. */
export function seeds(count: number, inDeep: number = count * 10): number[] {
  const { BYOP_SEED: one, BYOP_DEEP: deep } = process.env;
  if (one) return [Number(one)];
  return Array.from({ length: deep === '1' ? inDeep : count }, (_, n) => n + 1);
}
