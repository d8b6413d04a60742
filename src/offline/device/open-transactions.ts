import { logUnless } from '../../platform/log';

/** In the back-forward cache WebKit completes no transaction, so open ones block the next page forever (decision 036). */
export interface OpenTransactions {
  /** Wraps an IDBFactory to record its transactions. Dexie's hooks miss those that it begins while opening. */
  record(indexedDB: IDBFactory): IDBFactory;
  abort(): void;
}

/** A transaction that is being committed blocks nothing. */
const logUnlessCommitted = logUnless('InvalidStateError');

export function createOpenTransactions(): OpenTransactions {
  const open = new Set<IDBTransaction>();

  function add(transaction: IDBTransaction) {
    open.add(transaction);
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => open.delete(transaction));
    }
  }

  return {
    record: (indexedDB) => ({
      open(name, version) {
        const request = indexedDB.open(name, version);
        request.addEventListener('upgradeneeded', () => {
          if (request.transaction) add(request.transaction);
        });
        request.addEventListener('success', () => {
          const { result } = request;
          const begin = result.transaction.bind(result);
          result.transaction = (...options) => {
            const transaction = begin(...options);
            add(transaction);
            return transaction;
          };
        });
        return request;
      },
      deleteDatabase: (name) => indexedDB.deleteDatabase(name),
      databases: () => indexedDB.databases(),
      cmp: (one, other) => indexedDB.cmp(one, other),
    }),
    abort() {
      for (const transaction of open) {
        try {
          transaction.abort();
        } catch (error) {
          logUnlessCommitted(error);
        }
      }
    },
  };
}
