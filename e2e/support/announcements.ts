import type { Page } from '@playwright/test';

export interface Heard {
  /** `polite` waits for its turn, `assertive` interrupts. */
  how: 'polite' | 'assertive';
  words: string;
}

declare global {
  interface Window {
    heard?: Heard[];
  }
}

/**
 * Listens to a page as a screen reader does, from its next load on; the answer gives everything that was heard on it.
 *
 * Heard is what changes in a live region that stood there before and that an open dialog does not shut off, if it stays
 * for a while: a region that comes with its words, or goes with them, says nothing. Only an alert is heard as it comes.
 */
export async function listen(page: Page): Promise<() => Promise<Heard[]>> {
  await page.addInitScript(() => {
    const regions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
    /** Milliseconds for which words have to stay to be read. */
    const patience = 120;
    const heard: Heard[] = [];
    window.heard = heard;
    const known = new WeakSet<Element>();
    const due = new Set<Element>();
    const wordsOf = (region: Element) => region.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const isShutOff = (region: Element) => {
      const top = [...document.querySelectorAll('dialog:modal')].at(-1);
      return top !== undefined && !top.contains(region);
    };
    const hear = (region: Element) => {
      if (due.has(region)) return;
      due.add(region);
      const words = wordsOf(region);
      setTimeout(() => {
        due.delete(region);
        if (!words || !region.isConnected || isShutOff(region) || !wordsOf(region).includes(words)) return;
        const isAlert =
          region.getAttribute('role') === 'alert' || region.getAttribute('aria-live') === 'assertive';
        heard.push({ how: isAlert ? 'assertive' : 'polite', words: wordsOf(region) });
      }, patience);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'childList' && addedNodes.length === 0) continue;
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        if (region && known.has(region)) hear(region);
      }
      for (const region of document.querySelectorAll(regions)) {
        if (known.has(region)) continue;
        known.add(region);
        if (region.getAttribute('role') === 'alert') hear(region);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.heard ?? []);
}
