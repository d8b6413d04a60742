/**
 * Whether a film that nobody asked for may be fetched: not when the person saves data, nor when they want no movement.
 */
export function mayFetchFilm(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const saves =
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData;
  return !saves;
}
