/** Half-typed forms, kept on the device by name until they are sent. Never for passwords. */
const prefix = 'byop:draft:';

/** What was typed, as it was kept; null when nothing was, or when this browser keeps nothing. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps what was typed so far. Where nothing can be kept, the form itself is the only copy. */
export function keepDraft(name: string, typed: object): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(typed));
  } catch {
    // Full or forbidden: the words stay in the form.
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Then there was none.
  }
}

/** One draft, as a form takes it. */
export const draftOf = (name: string) => ({
  read: () => readDraft(name),
  keep: (typed: object) => keepDraft(name, typed),
  drop: () => dropDraft(name),
});

/** How many half-typed forms this device keeps. */
export function countDrafts(): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length;
  } catch {
    return 0;
  }
}
