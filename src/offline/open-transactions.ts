/**
 * Aborts the transactions of a page that enters the back-forward cache. WebKit answers none of its requests there, so its
 * transactions stay open, and the next page waits for them for ever (decision 036).
 */
export interface OpenTransactions {
  /** Wraps an IndexedDB to count its transactions. Dexie's own hooks miss those that it begins as it opens. */
  watched(indexedDB: IDBFactory): IDBFactory;
  /** Aborts all of them; nothing of them is written. Never throws. */
  abort(): void;
}

export function createOpenTransactions(): OpenTransactions {
  const all = new Set<IDBTransaction>();

  function note(begun: IDBTransaction) {
    all.add(begun);
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => all.delete(begun));
  }

  return {
    watched: (indexedDB) => ({
      open(name, version) {
        const asked = indexedDB.open(name, version);
        asked.addEventListener('upgradeneeded', () => {
          if (asked.transaction) note(asked.transaction);
        });
        asked.addEventListener('success', () => {
          const { result } = asked;
          const begin = result.transaction.bind(result);
          result.transaction = (...wanted) => {
            const begun = begin(...wanted);
            note(begun);
            return begun;
          };
        });
        return asked;
      },
      deleteDatabase: (name) => indexedDB.deleteDatabase(name),
      databases: () => indexedDB.databases(),
      cmp: (one, other) => indexedDB.cmp(one, other),
    }),
    abort() {
      for (const begun of all) {
        try {
          begun.abort();
        } catch {
          // It is being written to the disk at this moment, and holds nothing up.
        }
      }
    },
  };
}
