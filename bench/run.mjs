// @ts-check
/** `npm run bench`: installs, builds and measures everything. */
import { buildAll } from '../scripts/build.mjs';
import { runCommand } from '../scripts/command.mjs';
import { ensureInstalled } from '../scripts/install.mjs';

runCommand(async () => {
  await ensureInstalled();
  await buildAll();
  const { measureAll } = await import('./all.mjs'); // its imports need the installation
  await measureAll();
});
