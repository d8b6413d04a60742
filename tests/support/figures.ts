/** Whether the long versions are wanted (`npm run test:deep`), and what a test found out, for the table of docs/trust.md. */
import { appendFileSync } from 'node:fs';

export const isDeep = process.env.BYOP_DEEP === '1';

/** Writes a figure down under the promise that it belongs to. `scripts/test-deep.mjs` prints them all. */
export function figure(promise: string, found: string): void {
  const file = process.env.BYOP_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ promise, found })}\n`);
}
