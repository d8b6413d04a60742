/** Texts of the rows of a form that are added, removed and moved. `name`: of a row. */
export const rowWords = {
  /** @param entry what it is and its number */
  group: (entry: string, name: string) => (name === entry ? entry : `${entry}: ${name}`),
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  moved: (name: string, n: number) => `${name} is now number ${n}.`,
  added: (one: string) => `Added: ${one}.`,
  removed: (name: string) => `${name} is removed.`,
  drag: (name: string) => `Drag ${name}`,
  /** For screen readers. */
  dragHint:
    'Press Space, then Arrow up or Arrow down to move it. Press Space again to drop it, or Escape to leave it where it was.',
  grabbed: (name: string, n: number, of: number) => `${name} is grabbed. It is number ${n} of ${of}.`,
  over: (name: string, n: number) => `${name} would be number ${n}.`,
  stays: (name: string, n: number) => `${name} stays number ${n}.`,
} as const;
