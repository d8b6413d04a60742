/** A place outside the pages in which the player speaks to a screen reader: it outlives them, so nothing is said twice. */
export function createAnnouncer(): (text: string) => void {
  const place = document.createElement('div');
  place.className = 'sr-only';
  place.setAttribute('role', 'status');
  document.body.append(place);
  return (text) => {
    // The same words again are no change, and would not be heard.
    place.textContent = text === place.textContent ? `${text}\u00a0` : text;
  };
}
