/** Whether `npm run test:deep` runs, and a log of measured figures for docs/trust.md. */
import { appendFileSync } from 'node:fs';

export const isDeep = process.env.BYOP_DEEP === '1';

/** Logs a figure under its promise. `scripts/test-deep.mjs` prints them all. */
export function figure(promise: string, found: string): void {
  const file = process.env.BYOP_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ promise, found })}\n`);
}
