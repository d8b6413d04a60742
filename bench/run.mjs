// @ts-check
/** `npm run bench`: installs and builds what is missing, then measures everything (`all.mjs`). */
import { buildAll } from '../scripts/build.mjs';
import { runCommand } from '../scripts/command.mjs';
import { ensureInstalled } from '../scripts/install.mjs';

runCommand(async () => {
  await ensureInstalled();
  await buildAll();
  const { measureAll } = await import('./all.mjs'); // what it imports is there only now
  await measureAll();
});
