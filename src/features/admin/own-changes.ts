/** Records that this page has just changed itself: nobody has to be told of them. */
const mine = new Map<string, number>();

/** Milliseconds within which the server's message about a change of one's own comes back. */
const comesBack = 5000;

export const markOwnChange = (id: string): void => void mine.set(id, Date.now());

export const isOwnChange = (id: string): boolean => Date.now() - (mine.get(id) ?? 0) < comesBack;
