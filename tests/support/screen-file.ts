/** The file in which the screen of a route must stand: `/` → src/screens/index.tsx, `/music` → src/screens/music/index.tsx. */
export function screenFile(path: string): string {
  if (path === '*') return 'src/screens/not-found.tsx';
  if (path === '/') return 'src/screens/index.tsx';
  if (path === '/music') return 'src/screens/music/index.tsx';
  return `src/screens${path}.tsx`;
}
