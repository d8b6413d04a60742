/** Moves the focus to the name of an event on the board. */
export function focusEvent(id: string): void {
  const heading = document.getElementById(`event-${id}`);
  if (!heading) return;
  // It may be one of the later dates of a series.
  heading.closest('details')?.setAttribute('open', '');
  // A `LongList` shows it in its rest, too.
  heading.dataset.linked = '';
  heading.focus();
}
