import type { Page } from '@playwright/test';

export interface Announcement {
  how: 'polite' | 'assertive';
  words: string;
}

declare global {
  interface Window {
    announced?: Announcement[];
  }
}

/**
 * Records announcements like a screen reader, from the next load of the page. The returned function reads them.
 *
 * A change is announced if its live region already existed, is not inert behind a dialog, and keeps its text for a while.
 * Only an alert is announced when it is inserted with its text.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<Announcement[]>> {
  await page.addInitScript(() => {
    const regions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
    /** Milliseconds that a text has to stay to be announced. */
    const delay = 120;
    const announced: Announcement[] = [];
    window.announced = announced;
    const known = new WeakSet<Element>();
    const pending = new Set<Element>();
    const wordsOf = (region: Element) => region.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const isInert = (region: Element) => {
      const top = [...document.querySelectorAll('dialog:modal')].at(-1);
      return top !== undefined && !top.contains(region);
    };
    const record = (region: Element) => {
      if (pending.has(region)) return;
      pending.add(region);
      const words = wordsOf(region);
      setTimeout(() => {
        pending.delete(region);
        if (!words || !region.isConnected || isInert(region) || !wordsOf(region).includes(words)) return;
        const isAlert =
          region.getAttribute('role') === 'alert' || region.getAttribute('aria-live') === 'assertive';
        announced.push({ how: isAlert ? 'assertive' : 'polite', words: wordsOf(region) });
      }, delay);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'childList' && addedNodes.length === 0) continue;
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        if (region && known.has(region)) record(region);
      }
      for (const region of document.querySelectorAll(regions)) {
        if (known.has(region)) continue;
        known.add(region);
        if (region.getAttribute('role') === 'alert') record(region);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.announced ?? []);
}
