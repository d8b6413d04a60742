import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Tab } from './tab';

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}
declare const axe: Axe;

/** The library itself, as the one that drives Chromium hands it to its pages. */
const library = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const script = readFileSync(library.resolve('axe-core/axe.min.js'), 'utf8');

/** Everything axe finds on a page as it stands, a line each. */
export async function violations(tab: Tab): Promise<string[]> {
  await tab.load(script);
  return tab.run(async () => {
    const found = await axe.run();
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, null);
}
