/**
 * The browser's localStorage and sessionStorage. Nothing here throws: where the browser stores nothing (blocked, private,
 * full), a value lasts as long as the page.
 */

/** Turns text of the storage into a value and back. `parse` returns null for what is missing or unusable. */
export interface Format<T> {
  parse(text: string): T | null;
  print(value: T): string;
}

/** Text that is stored as it is. Empty text counts as nothing. */
export const text: Format<string> = { parse: (stored) => stored || null, print: (value) => value };

/** JSON. `check` returns null for a value that is not what the caller stores. */
export const json = <T>(check: (value: unknown) => T | null): Format<T> => ({
  parse: (stored) => check(JSON.parse(stored)),
  print: (value) => JSON.stringify(value),
});

/** For {@link json}. */
export const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export interface StorageEntry<T> {
  /** Returns null when there is nothing, or nothing usable. */
  read(): T | null;
  /** Stores a value; null removes it. Returns false when only this page remembers it. */
  write(value: T | null): boolean;
  /** Calls `listener` when another tab changes the entry, with the new value. Returns the unsubscribe. */
  onOtherTab(listener: (value: T | null) => void): () => void;
}

type Area = 'localStorage' | 'sessionStorage';

/** Values that the browser did not store. */
const inMemory = new Map<string, string>();

/** One entry of the storage. Entries of the same key share their value. */
export function storageEntry<T>(
  key: string,
  { parse, print }: Format<T>,
  area: Area = 'localStorage',
): StorageEntry<T> {
  function parsed(stored: string | null): T | null {
    try {
      return stored === null ? null : parse(stored);
    } catch {
      return null; // not JSON
    }
  }

  function stored(): string | null {
    try {
      return inMemory.get(key) ?? globalThis[area].getItem(key);
    } catch {
      return null; // blocked
    }
  }

  return {
    read: () => parsed(stored()),

    write(value) {
      inMemory.delete(key);
      try {
        if (value === null) globalThis[area].removeItem(key);
        else globalThis[area].setItem(key, print(value));
        return true;
      } catch {
        if (value !== null) inMemory.set(key, print(value));
        return false;
      }
    },

    onOtherTab(listener) {
      const onStorage = (event: StorageEvent) => {
        // `clear()` has no key.
        if (event.key === key) listener(parsed(event.newValue));
        else if (event.key === null) listener(null);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

/** Returns the keys in localStorage that begin with `prefix`, without it. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Empties localStorage and sessionStorage. */
export function clearStorage(): void {
  inMemory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A browser that gives us none stores none.
  }
}
