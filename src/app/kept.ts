/** Small choices kept by the browser. Where it keeps nothing (private mode, blocked), reading gives null. */
type Where = () => Storage;

export const localKept: Where = () => localStorage;
export const sessionKept: Where = () => sessionStorage;

export function readKept(where: Where, key: string): string | null {
  try {
    return where().getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function writeKept(where: Where, key: string, value: string | null): void {
  try {
    if (value === null) where().removeItem(key);
    else where().setItem(key, value);
  } catch {
    // Then it holds until the page is closed; nothing that a person typed goes this way.
  }
}
