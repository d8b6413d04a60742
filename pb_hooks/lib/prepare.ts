/** The console command `prepare`: everything that must be true before the server starts. Safe to run again and again. */

import { ensureDemo } from './demo';
import { ensureAdmin, ensureSuperuser } from './first-accounts';

/** Prints only what is new. Ends the process with code 1 and one sentence when something is in the way. */
export function prepare(command: CobraCommand): void {
  command.setOut(command.outOrStdout());
  const say = (line: string) => command.println(line);
  try {
    $app.runAllMigrations();
    ensureSuperuser($app, say);
    ensureAdmin($app, say);
    if ($os.getenv('BYOP_DEMO') === '1') ensureDemo($app, say);
  } catch (error) {
    console.error(`The database could not be prepared: ${error}`);
    $os.exit(1);
  }
}
