/** A ref for the heading of what came in the place of something that had the focus. */
export const focusOnce = (heading: HTMLElement | null) => heading?.focus();
