/**
 * The bounds of the rule of a series. `dates`: that one question about it returns. `steps`: weeks or months of the rule that one question
 * looks at, and that a rule with an end has. `years`: of its days. Not in `limits.ts`, which every page loads.
 */
export const seriesMax = {
  dates: 60,
  steps: 400,
  every: 52,
  without: 200,
  extra: 60,
  pauses: 20,
  years: { first: 2000, last: 2199 },
} as const;
