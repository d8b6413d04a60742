/** Brings the content of the database up to date before the server listens. Safe to repeat. */

import { endKeysOfStrangers } from '../accounts/door-holders';
import { ensureAdmin, ensureSuperuser } from '../accounts/first-accounts';
import { nobody } from '../audit';
import { ensureContent } from '../content/ensure-content';
import { deleteErasedRows } from '../erased-ids';
import { fillPosters } from '../events/posters';
import { settleAllSeries } from '../events/series-dates';
import { deleteDemoGifts } from '../giving/demo-stripe';
import { givingSettings } from '../giving/settings';
import { removeOutdated } from '../privacy/retention';
import { repairCounts } from '../seats/counts';
import { refresh } from '../site';
import { ensureDemo } from './demo';
import { sealStoredSecrets } from './sealed-secrets';

/** Ends the door keys of a restored database that somebody knows who has lost the right since. */
function endKnownKeys(print: (line: string) => void): void {
  $app.runInTransaction((tx) => {
    const keys = endKeysOfStrangers(tx, nobody);
    if (keys > 0) print(`Turned off ${keys} door keys: people know them who may no longer see the guests`);
  });
}

/**
 * Prints only changes. Throws one sentence.
 * @param args `restored` after a restore: only then can the database have rows that were erased. A start does not search for them, and
 * compares no row of a door
 */
export function prepare(command: CobraCommand, [state]: string[]): void {
  const print = (line: string) => command.println(line);
  try {
    const gone = state === 'restored' ? deleteErasedRows($app) : 0;
    if (gone > 0) print(`Erased again: ${gone} rows that had come back with an older database`);
    sealStoredSecrets($app, print);
    endKnownKeys(print);
    ensureContent($app, print);
    refresh(); // what follows reads the zone of the site
    ensureSuperuser($app, print);
    ensureAdmin($app, print);
    if ($os.getenv('BYOP_DEMO') === '1') ensureDemo($app, print);
    fillPosters($app, print);
    settleAllSeries($app);
    const demoGifts = givingSettings()?.demo ? 0 : deleteDemoGifts($app);
    if (demoGifts > 0) print(`Deleted ${demoGifts} gifts of the demo, which is over`);
    removeOutdated($app); // also rows of a restored database
    const counted = repairCounts($app, state === 'restored').length;
    if (counted > 0) print(`Counted again: the seats of ${counted} events`);
  } catch (error) {
    throw new Error(`The database could not be prepared: ${error}`);
  }
}
