/** Checks of the current page: overflow, clipped text, target sizes, focus and autofill. */
import type { Page } from '@playwright/test';

/** Returns a line for the page and each open sheet that is wider than the screen. */
export const horizontalOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open] .modal-box, [data-scroll]')]
      .map((box) => ({ box, more: box.scrollWidth - box.clientWidth }))
      .filter(({ more }) => more > 0)
      .map(({ box, more }) => `${more} px wider than the screen: ${box.tagName.toLowerCase()}`),
  );

/**
 * Returns texts that are partly invisible and cannot be scrolled into view: clipped by a box, outside the screen, or
 * covered by other text. `within` is a CSS selector.
 */
export const clippedText = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((selector) => {
    /** Tolerance in pixels, for descenders and rounding. */
    const slack = 2;
    interface Line {
      text: string;
      of: Element;
      box: DOMRect;
    }
    const lines: Line[] = [];
    const cut: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`.replace(/\.$/, '');
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // Shortened on purpose with the full text elsewhere, or only for screen readers.
      !element.closest(
        '.sr-only, .line-clamp-3, .mini, [href="#main"], [data-cut], noscript, thead, option, [aria-hidden] text, textarea, canvas',
      );

    /** Only for screen readers, perhaps at this width only. */
    const isVisuallyHidden = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isVisuallyHidden(element.parentElement));

    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const of = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!of || !text || /^(script|style)$/i.test(of.tagName) || !isShown(of)) continue;
        if (of.closest('svg') || isVisuallyHidden(of)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) if (box.width > 1) lines.push({ text, of, box });
      }
    }

    for (const { text, of, box } of lines) {
      const { left, right, top, bottom } = box;
      let canScroll = false;
      let canScrollDown = false;
      for (let around: Element | null = of; around; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        if (around === document.documentElement || around === document.body) break;
        const edge = around.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX)) canScroll = true;
        if (/auto|scroll/.test(overflowY)) canScrollDown = true;
        if (
          !canScroll &&
          /hidden|clip/.test(overflowX) &&
          (left < edge.left - slack || right > edge.right + slack)
        )
          cut.push(`cut at the side by ${name(around)}: ${text.slice(0, 60)}`);
        // A line box is taller than its letters, so a third of it may overflow.
        const letters = (bottom - top) / 3;
        if (
          !canScrollDown &&
          /hidden|clip/.test(overflowY) &&
          (top < edge.top - letters || bottom > edge.bottom + letters)
        )
          cut.push(`cut above or below by ${name(around)}: ${text.slice(0, 60)}`);
        if (position === 'fixed') break;
      }
      if (!canScroll && (left < -slack || right > document.documentElement.clientWidth + slack))
        cut.push(`beyond the edge, ${name(of)}: ${text.slice(0, 60)}`);
    }

    // Overlapping texts. Only the middle of a line counts, and floating elements are checked separately.
    const floating = (element: Element): boolean => {
      if (element.closest('.modal-action')) return true;
      for (let at: Element | null = element; at && at.localName !== 'dialog'; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
      return false;
    };
    const held = lines
      .filter(({ of }) => !floating(of))
      .map(({ text, of, box }) => {
        const height = parseFloat(getComputedStyle(of).fontSize);
        const middle = (box.top + box.bottom) / 2;
        return {
          text,
          of,
          left: box.left + 1,
          right: box.right - 1,
          top: middle - height * 0.3,
          bottom: middle + height * 0.3,
        };
      });
    for (const [i, one] of held.entries())
      for (const other of held.slice(i + 1)) {
        if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) continue;
        if (one.of.closest('dialog') !== other.of.closest('dialog')) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 2 && high > 2)
          cut.push(`one over the other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
      }
    return [...new Set(cut)];
  }, within);

/** Returns targets smaller than 44 px in either direction, with their labels. Links in sentences are exempt. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44 - 0.5;
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    const small: string[] = [];
    for (const element of (top ?? document).querySelectorAll(pressable)) {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('.sr-only, [href="#main"]')
      )
        continue;
      const own = element.getBoundingClientRect();
      if (own.width <= 1 || own.height <= 1) continue;
      const isInline = getComputedStyle(element).display === 'inline';
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      if (isInline && block?.textContent?.trim() !== element.textContent?.trim()) continue;
      const label =
        element instanceof HTMLInputElement ? (element.closest('label') ?? element.labels?.[0]) : null;
      const boxes = [
        own,
        ...(label && element.matches('[type=checkbox], [type=radio]') ? [label.getBoundingClientRect()] : []),
      ];
      // A link whose overlay covers its card.
      if (getComputedStyle(element, '::after').position === 'absolute') {
        const card = element.closest('li, article');
        if (card) boxes.push(card.getBoundingClientRect());
      }
      const [width, height] = [
        Math.max(...boxes.map((b) => b.width)),
        Math.max(...boxes.map((b) => b.height)),
      ];
      if (width < least || height < least)
        small.push(`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`);
    }
    return small;
  });

/** Returns texts smaller than 14 px. Text in drawn art is exempt. */
export const smallText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const small = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const text = node.textContent?.trim();
      if (!of || !text || of.closest('svg, .sr-only, noscript, script, style')) continue;
      const size = Number.parseFloat(getComputedStyle(of).fontSize);
      if (size < 14 && of.checkVisibility({ visibilityProperty: true })) small.add(`${size} px: ${text}`);
    }
    return [...small];
  });

/**
 * Presses Tab through the page. Returns elements whose focus is invisible: without a ring, or covered by a floating bar.
 */
export const hiddenFocus = async (page: Page): Promise<string[]> => {
  // A browser draws the ring only after keyboard input.
  await page.keyboard.press('Tab');
  return page.evaluate(async () => {
    const stops =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, video[controls], [tabindex="0"]';
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    const lost: string[] = [];
    for (const element of (top ?? document).querySelectorAll<HTMLElement>(stops)) {
      if (
        element.tabIndex < 0 ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.matches(':disabled')
      )
        continue;
      element.focus();
      if (document.activeElement !== element) continue;
      const name = `${element.outerHTML.slice(0, 120)}`;
      const around = [element, element.nextElementSibling, element.parentElement].filter((e) => e !== null);
      const ringed = around.some((e) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(e);
        return (
          outlineStyle !== 'none' &&
          parseFloat(outlineWidth) >= 2 &&
          !/^rgba\(.* 0\)$|transparent/.test(outlineColor)
        );
      });
      if (!ringed) lost.push(`no ring: ${name}`);
      const seen = (e: Element) => {
        const box = e.getBoundingClientRect();
        const [w, h] = [box.width, box.height];
        for (const x of [0.1, 0.5, 0.9])
          for (const y of [0.1, 0.5, 0.9]) {
            const hit = document.elementFromPoint(box.left + x * w, box.top + y * h);
            if (hit && (e.contains(hit) || hit.contains(e))) return true;
          }
        return false;
      };
      const target = element.matches('[type=checkbox], [type=radio]')
        ? (element.closest('label') ?? element)
        : element;
      if (!seen(target)) lost.push(`covered: ${name}`);
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    return lost;
  });
};

/** Returns fields without autofill, and fields that block pasting. */
export const unfillableFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameless = [
      'input[type=email]:not([autocomplete=email], [autocomplete=username])',
      'input[type=tel]:not([autocomplete=tel])',
      'input[type=password]:not([autocomplete$=password])',
      'input[name=name]:not([autocomplete=name])',
    ];
    const paste = () => new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    return [
      ...[...document.querySelectorAll(nameless.join())].map((field) => `no purpose: ${field.outerHTML}`),
      ...[...document.querySelectorAll('input, textarea')]
        .filter((field) => !field.dispatchEvent(paste()))
        .map((field) => `refuses what is pasted: ${field.outerHTML}`),
    ];
  });

/** Runs a function with emulated media features, then resets them. */
export async function withMedia(
  page: Page,
  media: { forcedColors: 'active' } | { colorScheme: 'dark' },
  look: () => Promise<void>,
): Promise<void> {
  await page.emulateMedia(media);
  await look();
  await page.emulateMedia('forcedColors' in media ? { forcedColors: 'none' } : { colorScheme: 'light' });
}

/** Runs a function with the text spacing of WCAG 1.4.12, then removes it. */
export async function withSpacing(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    // Not a style element, because the CSP forbids one.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    );
    document.adoptedStyleSheets = [sheet];
  });
  await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/**
 * Scrolls each control of the page, or of the top sheet, just into view. Returns those that something covers there: at its
 * centre the control, a part of it or its label must be on top, and near its corners nothing that floats.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], video[controls]';
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    /** Height of the window between the header and the dock. */
    const room = innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
    const inset = 3;
    const covered: string[] = [];
    const name = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 120);
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      !element.closest('.sr-only, [inert], [href="#main"]');
    /** Whether the element stays in the window while `control` scrolls. */
    const floats = (element: Element | null, control: Element): boolean =>
      element !== null &&
      !element.contains(control) &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement, control));

    for (const element of [...(top ?? document).querySelectorAll<HTMLElement>(pressable)].filter(isShown)) {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const control = label && element.matches('[type=checkbox], [type=radio]') ? label : element;
      const isTooHigh = !top && control.getBoundingClientRect().height > room;
      const block = isTooHigh ? 'center' : 'nearest';
      control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      // A link in a sentence has a box in each of its lines.
      for (const { left, right, top, bottom } of control.getClientRects()) {
        if (right - left <= 1 || bottom - top <= 1) continue;
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isOnTop = control.contains(middle) || label?.contains(middle);
        const corners = [left + inset, right - inset].flatMap((x) =>
          [top + inset, bottom - inset].map((y) => document.elementFromPoint(x, y)),
        );
        // Outside the window is not covered: `clippedText` looks for that.
        const over = !isOnTop
          ? (middle ?? undefined)
          : isTooHigh
            ? undefined
            : (corners.find((hit) => floats(hit, control)) ?? undefined);
        if (over !== undefined) covered.push(`${name(control)} is under ${name(over)}`);
      }
    }
    return covered;
  });
