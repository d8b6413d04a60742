import axe from 'axe-core';
import type { Tab } from './tab';

export async function violations(tab: Tab): Promise<string[]> {
  await tab.load(axe.source);
  return tab.run(async () => {
    const found = await window.axe?.run();
    if (!found) throw new Error('axe is not in the page.');
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, null);
}
