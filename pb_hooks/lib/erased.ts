import { run } from './rows';

/** Remembers the id of a submission that is being deleted, in the same transaction, so that no late repeat revives it. */
export function remember(e: RecordEvent): void {
  const outer = e.app;
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      run(
        tx,
        "INSERT OR IGNORE INTO erased_ids (id, created_at) VALUES ({:id}, strftime('%Y-%m-%d %H:%M:%fZ', 'now'))",
        { id: e.record.id },
      );
      e.next();
    });
  } finally {
    e.app = outer;
  }
}
