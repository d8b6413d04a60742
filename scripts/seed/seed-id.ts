/** A record id that is the same on every machine, so that the art drawn from it is too: "Harvest Festival" → "harvestfestival". */
export const seedId = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 15)
    .padEnd(15, '0');
