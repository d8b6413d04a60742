/** Reads what the server says about its mails and backups, and has a backup made. No function throws. */
import * as v from 'valibot';
import { backupAnswer, type UpkeepAnswer, upkeepAnswer } from '../../domain/admin/upkeep';
import { readerOf } from '../../domain/parse';
import { attempt } from '../failure';
import { client } from '../pocketbase-client';

/** Returns null if the server does not answer. */
export async function readUpkeep(): Promise<UpkeepAnswer | null> {
  try {
    return readerOf(upkeepAnswer)(await client.send('/api/byop/upkeep', { method: 'GET' }));
  } catch {
    // Without signal. The Overview says that something is missing.
    return null;
  }
}

/** Has a backup made if the newest one is late. A repeat makes none. */
export const makeBackup = () =>
  attempt(async () => v.parse(backupAnswer, await client.send('/api/byop/backup', { method: 'POST' })));
