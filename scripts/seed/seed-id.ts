/** Returns a stable record id, because art is drawn from it: "Harvest Festival" → "harvestfestival". */
export const seedId = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 15)
    .padEnd(15, '0');
