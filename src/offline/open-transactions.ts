/**
 * Aborts the open transactions of a page that enters the back-forward cache. There WebKit completes none of its requests,
 * so its transactions stay open and block the next page forever (decision 036).
 */
export interface OpenTransactions {
  /** Wraps an IDBFactory to record its transactions. Dexie's hooks miss those that it begins while opening. */
  watched(indexedDB: IDBFactory): IDBFactory;
  /** Aborts all of them: they write nothing. Never throws. */
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
          // It is being committed and blocks nothing.
        }
      }
    },
  };
}
