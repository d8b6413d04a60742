/** Returns the first word of a name; the name itself if it has no words. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] || name;
