/** Transactions of IndexedDB that have begun and not ended. */
export interface UnderWay {
  /** The same IndexedDB, watched. Dexie's own hooks would not tell of those that it begins itself as it opens. */
  watched(indexedDB: IDBFactory): IDBFactory;
  /** Ends them all; nothing of them is written. Never throws. */
  abort(): void;
}

export function createUnderWay(): UnderWay {
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
