import type { Page } from '@playwright/test';

export type Fold = 'Ministries' | 'Music' | 'Settings';

/** Opens a list of the footer, which is folded on a phone. Does nothing where it is open, as on wide screens. */
export async function unfold(page: Page, fold: Fold) {
  const footer = page.getByRole('contentinfo');
  // From the worker, a page is empty at first.
  await footer.waitFor();
  const summary = footer.locator('details:not([open]) > summary').filter({ hasText: fold });
  // Also in a page whose scripts are held back.
  if (await summary.isVisible()) await summary.click();
  return footer;
}
