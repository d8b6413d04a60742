import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Everything axe finds on a page as it stands, a line each. */
export async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
