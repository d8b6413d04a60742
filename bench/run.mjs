// @ts-check
/** `npm run bench`: installs and builds what is missing, then measures everything (`all.mjs`). */
import { buildAll } from '../pocketbase/build.mjs';
import { ensureInstalled } from '../pocketbase/install.mjs';
import { runCommand } from '../pocketbase/trouble.mjs';

runCommand(async () => {
  await ensureInstalled();
  await buildAll();
  const { measureAll } = await import('./all.mjs'); // what it imports is there only now
  await measureAll();
});
