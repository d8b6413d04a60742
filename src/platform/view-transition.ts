import { prefersReducedMotion } from './preferences';

/** `flip`: the other section of the site, see `base.css`. `swap`: other content in an open sheet, which the browser fades. */
type Movement = 'flip' | 'swap';

/** Returns whether the browser has view transitions and the person has not asked for less motion. */
export const hasViewTransitions = (): boolean =>
  document.startViewTransition !== undefined && !prefersReducedMotion();

/**
 * Changes the page in a view transition, or at once if there are none or one is running. Resolves at its end.
 *
 * @param change resolves when the change is on screen: until then the browser shows the former picture, for at most 4 s
 */
export async function transitionView(movement: Movement, change: () => Promise<void>): Promise<void> {
  const { dataset } = document.documentElement;
  if (!hasViewTransitions() || movement in dataset) return change();
  dataset[movement] = '';
  const transition = document.startViewTransition(change);
  // Rejects when the browser skips the animation, such as in a hidden page. The page has changed anyway.
  transition.ready.catch(() => {});
  try {
    await transition.finished;
  } finally {
    delete dataset[movement];
  }
}
