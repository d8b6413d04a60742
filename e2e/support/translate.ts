import type { Page } from '@playwright/test';

/**
 * Changes the texts of the page, also later ones, as a browser that translates does: each is wrapped in two `<font>`, or a copy of it
 * takes its place.
 */
export async function translate(page: Page, how: 'wraps' | 'replaces' = 'wraps'): Promise<void> {
  await page.evaluate((replaces) => {
    const left = 'script, style, svg, textarea, select, title, font';
    const change = (text: Text) => {
      const { parentElement } = text;
      if (!text.data.trim() || !parentElement || parentElement.closest(left)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(replaces ? text.data : text);
    };
    const changeAll = (root: Node) => {
      if (root instanceof Text) return change(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) change(text);
    };
    changeAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) changeAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  }, how === 'replaces');
}
