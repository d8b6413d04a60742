/** Moves the focus to a heading of the admin pages: that of the page, after what had the focus is gone. */
export function focusHeading(heading: HTMLElement | null = document.querySelector('h1')): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
