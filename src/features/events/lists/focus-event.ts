/** Moves the focus to the name of an event on the board. */
export function focusEvent(id: string): void {
  const heading = document.getElementById(`event-${id}`);
  if (!heading) return;
  // A `LongList` shows it in its rest, too.
  heading.dataset.linked = '';
  heading.focus();
}
