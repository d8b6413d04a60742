/** What runs inside a page. Each function is sent as text: it knows nothing but its argument. */

/** Something on a page, as a person would name it. */
export interface Thing {
  /** What it is, as CSS. */
  what: string;
  /** The start of its name, or of what its name must look like. */
  named?: string;
  /** What must stand somewhere in its text. */
  saying?: string;
}

export interface Seen {
  text: string;
  value: string;
  isFocused: boolean;
  /** Where a press would land on it, in pixels of the window; null while it moves or something lies over it. */
  at: [x: number, y: number] | null;
}

/**
 * The visible things that are meant, in the order of the page. With `reach` the first one is brought to the middle, to be
 * pressed at that share of its width; `wentAstray` tells afterwards whether something moved in between.
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
    const isStill = before[0] === x && before[1] === y;
    // React marks what it has taken over: what is pressed before that is pressed in vain.
    const isAlive = Object.keys(first).some((key) => key.startsWith('__react'));
    if (isStill && isAlive && there && first.contains(there)) {
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

/** Whether what was to be pressed stands there and was not. */
export function wentAstray(): boolean {
  const missed = document.querySelector('[data-pressed]');
  missed?.removeAttribute('data-pressed');
  return missed !== null;
}

/** Whether the worker answers for the page: from then on the site is on the phone. */
export async function isOnPhone(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}

/** What the song of the page is doing. */
export function song(): { isPlaying: boolean; at: number; length: number } {
  const audio = document.querySelector('audio');
  const isPlaying = audio !== null && !audio.paused && audio.readyState > 2;
  return { isPlaying, at: audio?.currentTime ?? 0, length: audio?.duration ?? 0 };
}

/** What is still to come of letters and pictures in sight, and what moves that does not move for ever. */
export async function unsettled(): Promise<string[]> {
  // What was just put on the page is painted first, and begins to move.
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
    // Firefox begins some of it only when it comes into sight.
    if (pending && target && !isInSight(target)) animation.finish();
    else moving.push(`${target?.tagName} ${target?.className} moves`);
  }
  const coming = [...document.images]
    .filter((picture) => isInSight(picture) && !picture.complete)
    .map((picture) => `${picture.currentSrc} comes`);
  return [...(document.fonts.status === 'loaded' ? [] : ['letters come']), ...moving, ...coming];
}

/** What can be seen to be wrong: pixels that page and headline are too wide, and links in a text that do not look like one. */
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
