/** The console command `prepare`: everything that must be true before the server starts. Safe to run again and again. */

import { ensureDemo } from './demo';
import { forgetErased } from './erased';
import { ensureAdmin, ensureSuperuser } from './first-accounts';
import { removeOld } from './privacy/retention';

/** Prints only what is new. Ends the process with code 1 and one sentence when something is in the way. */
export function prepare(command: CobraCommand): void {
  command.setOut(command.outOrStdout());
  const say = (line: string) => command.println(line);
  try {
    $app.runAllMigrations();
    const gone = forgetErased($app);
    if (gone > 0) say(`Erased again: ${gone} rows that had come back with an older database`);
    ensureSuperuser($app, say);
    ensureAdmin($app, say);
    if ($os.getenv('BYOP_DEMO') === '1') ensureDemo($app, say);
    removeOld($app); // also what an older database has brought back
  } catch (error) {
    console.error(`The database could not be prepared: ${error}`);
    $os.exit(1);
  }
}
