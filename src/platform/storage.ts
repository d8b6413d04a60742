/** localStorage and sessionStorage. A value that the browser cannot store lasts as long as the page. */

/** Converts stored text to a value and back. `parse` returns null for invalid text. */
export interface Format<T> {
  parse(text: string): T | null;
  print(value: T): string;
}

/** Text as it is; empty text counts as missing. */
export const text: Format<string> = { parse: (stored) => stored || null, print: (value) => value };

/** JSON. `check` returns null for an invalid value. */
export const json = <T>(check: (value: unknown) => T | null): Format<T> => ({
  parse: (stored) => check(JSON.parse(stored)),
  print: (value) => JSON.stringify(value),
});

export const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export interface StorageEntry<T> {
  read(): T | null;
  /** Stores a value; null removes it. Returns false if the browser could not store it. */
  write(value: T | null): boolean;
  /** Returns the unsubscribe. */
  onOtherTab(listener: (value: T | null) => void): () => void;
}

type Area = 'localStorage' | 'sessionStorage';

const inMemory = new Map<string, string>();

/** Returns an entry. Entries of the same key share their value. */
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
        // Blocked or full.
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

/** Returns whether the value of an entry lasts only as long as the page. */
export const isOnlyInPage = (key: string): boolean => inMemory.has(key);

/** Returns the localStorage keys with this prefix, without it. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    // Blocked.
    return [];
  }
}

export function clearStorage(): void {
  inMemory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Without access there is nothing to empty.
  }
}
