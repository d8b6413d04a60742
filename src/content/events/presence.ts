/** Where a guest is, at the door and on the admin pages. */
export const presence = {
  filter: 'Show',
  filters: { all: 'All', inside: 'Inside', left: 'Left', 'not-here': 'Not here' },
  notHere: 'Not here yet',
  /** @param where "7:02 PM, Door A" */
  inside: (inside: number, party: number, where: string) =>
    `${party === 1 && inside === 1 ? 'In' : `${inside} of ${party} in`}, ${where}`,
  left: (takenBy: string, where: string) => `${takenBy ? `Picked up by ${takenBy}` : 'Left'}, ${where}`,
  where: (time: string, door: string) => (door ? `${time}, ${door}` : time),
  under18: 'Under 18',
} as const;
