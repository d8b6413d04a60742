// @ts-check
/** `npm start`: installs, builds what changed, and runs the site with demo content. */

import { checkServerBinary, serverBinary } from './build/build-server.mjs';
import { buildAll } from './build.mjs';
import { runCommand } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { folderFlags, runProgram } from './run-program.mjs';

runCommand(async () => {
  await checkServerBinary();
  await ensureInstalled();
  const [binary] = await Promise.all([serverBinary(), buildAll()]);
  process.exitCode = await runProgram(binary, ['demo', ...folderFlags()]);
});
