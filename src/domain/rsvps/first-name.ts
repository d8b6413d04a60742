/** Returns the first word of a name; the name itself if it has no words. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] || name;

/** Returns "Eli", "Eli and Mia" or "Eli, Mia and Noor". */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
