/** Secrets that are encrypted with the key of the server (docs/decisions/144-the-key-of-the-server.md). */
import { rows, run } from '../sql';

type Print = (line: string) => void;

/** The tables whose column `secret` is encrypted. */
const tables = ['second_factors', 'door_keys', 'mails'] as const;

interface Stored {
  id: string;
  secret: string;
}
const stored: Stored = { id: '', secret: '' };

/** SQL for a secret that is not encrypted. */
const isPlain = "secret != '' AND secret NOT LIKE 'sealed:%'";

/** Encrypts what an older version or a superuser stored. Prints what this server cannot read, because it has another key. */
export function sealStoredSecrets(app: PbApp, print: Print): void {
  let isAnyPlain = false;
  app.runInTransaction((tx) => {
    const sealAll = (select: string, update: string): void => {
      for (const { id, secret } of rows(tx, `${select} AND ${isPlain}`, {}, stored)) {
        isAnyPlain = true;
        run(tx, `${update} WHERE id = {:id}`, { id, sealed: seal(secret) });
      }
    };
    for (const table of tables) {
      sealAll(`SELECT id, secret FROM ${table} WHERE true`, `UPDATE ${table} SET secret = {:sealed}`);
      sealAll(
        `SELECT id, coalesce(json_extract(data, '$.secret'), '') AS secret FROM set_aside WHERE collection = '${table}'`,
        "UPDATE set_aside SET data = json_set(data, '$.secret', {:sealed})",
      );
    }
  });
  // Free pages and the log of writes still have the plain text. Runs before the server listens.
  if (isAnyPlain) for (const query of ['VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)']) run(app, query);
  const factors = unreadable(app, "second_factors WHERE since != ''");
  if (factors > 0)
    print(
      `Authenticator apps of ${factors} accounts are unknown to this server, which has another key than the one before. Their recovery codes ` +
        'work, or: byop admin password EMAIL',
    );
  const keys = unreadable(app, "door_keys WHERE turned_off_at = ''");
  if (keys > 0)
    print(`${keys} door keys no longer open, for the same reason: make new ones for coming events.`);
}

/** Returns how many secrets of a table have another key. */
const unreadable = (app: PbApp, from: string): number =>
  rows(app, `SELECT id, secret FROM ${from}`, {}, stored).filter(({ secret }) => unseal(secret) === null)
    .length;
