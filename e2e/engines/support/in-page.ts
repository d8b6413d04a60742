/** Functions that run inside a page. They are sent as text, so they must only use their argument. */

export interface Thing {
  /** CSS selector. */
  what: string;
  /** Start of its accessible name. */
  named?: string;
  /** Part of its text. */
  saying?: string;
}

export interface Seen {
  text: string;
  value: string;
  isFocused: boolean;
  /** Position for a click in CSS pixels, or null while it moves or is covered. */
  at: [x: number, y: number] | null;
}

/**
 * Returns the matching visible elements in document order. With `reach` it scrolls to the first one, to click it at that
 * fraction of its width. `missedClick` then returns whether it moved in between.
 */
export async function look({ thing, reach }: { thing: Thing; reach?: number | undefined }): Promise<Seen[]> {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const said = [...ids.map((id) => document.getElementById(id)), ...labels].map(
      (node) => node?.textContent,
    );
    return plain(said.join(' ')) || plain(element.getAttribute('aria-label')) || plain(element.textContent);
  };
  const found = [...document.querySelectorAll<HTMLElement>(thing.what)].filter(
    (element) =>
      nameOf(element).startsWith(thing.named ?? '') &&
      plain(element.textContent).includes(thing.saying ?? '') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const first = found[0];
  let at: Seen['at'] = null;
  if (reach !== undefined && first) {
    first.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const place = () => {
      const { x, y, width, height } = first.getBoundingClientRect();
      return [x + width * reach, y + height / 2] as const;
    };
    const before = place();
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    const [x, y] = place();
    const there = document.elementFromPoint(x, y);
    // During a transition, WebKit may return the same position for several frames.
    const isAnimated = document.getAnimations().some(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      const isAround = effect instanceof KeyframeEffect && effect.target?.contains(first);
      return playState === 'running' && !isEndless && isAround;
    });
    const isStill = before[0] === x && before[1] === y && !isAnimated;
    // React adds its keys to hydrated elements. Earlier clicks are lost.
    const isHydrated = Object.keys(first).some((key) => key.startsWith('__react'));
    if (isStill && isHydrated && there && first.contains(there)) {
      at = [x, y];
      first.dataset.pressed = 'no';
      const note = () => first.removeAttribute('data-pressed');
      first.addEventListener('click', note, { once: true, capture: true });
    }
  }
  return found.map((element, index) => ({
    text: plain(element.textContent),
    value: 'value' in element ? `${element.value}` : '',
    isFocused: element === document.activeElement,
    at: index === 0 ? at : null,
  }));
}

export function missedClick(): boolean {
  const missed = document.querySelector('[data-pressed]');
  missed?.removeAttribute('data-pressed');
  return missed !== null;
}

/** Returns the widths of the matching elements in CSS pixels. */
export const widths = (selector: string): number[] =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().width);

/** Returns whether the worker controls the page, so the site is available offline. */
export async function isOnPhone(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}

export function song(): { isPlaying: boolean; at: number; length: number } {
  const audio = document.querySelector('audio');
  const isPlaying = audio !== null && !audio.paused && audio.readyState > 2;
  return { isPlaying, at: audio?.currentTime ?? 0, length: audio?.duration ?? 0 };
}

/** Returns visible images and fonts that are loading, and finite animations that are running. */
export async function unsettled(): Promise<string[]> {
  // Animations of new elements start after a paint.
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const moving = [];
  for (const animation of document.getAnimations()) {
    const { playState, pending, effect } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    if (playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) continue;
    // Firefox starts some animations only in the viewport.
    if (pending && target && !isInSight(target)) animation.finish();
    else moving.push(`${target?.tagName} ${target?.className} moves`);
  }
  const coming = [...document.images]
    .filter((picture) => isInSight(picture) && !picture.complete)
    .map((picture) => `${picture.currentSrc} comes`);
  return [...(document.fonts.status === 'loaded' ? [] : ['letters come']), ...moving, ...coming];
}

/** Returns visual flaws: overflow in pixels, overflowing headlines, and links in texts without underline. */
export function flaws(): { tooWide: number; headlines: number; links: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const headlines = [...document.querySelectorAll('h1 svg')].filter(
    (letters) => letters.getBoundingClientRect().right > clientWidth + 1,
  );
  const links = [...document.querySelectorAll('main p > a:not([class])')].filter(
    (link) => !getComputedStyle(link).textDecorationLine.includes('underline'),
  );
  return {
    tooWide: scrollWidth - clientWidth,
    headlines: headlines.length,
    links: links.map(({ outerHTML }) => outerHTML),
  };
}
