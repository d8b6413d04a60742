// @ts-check
/** `npm start`: installs, builds what changed, and runs the site with demo content. */

import { checkServerBinary, serverBinary } from './build/build-server.mjs';
import { buildAll } from './build.mjs';
import { runCommand } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { checkedSettings, run } from './serve.mjs';

runCommand(async () => {
  const settings = await checkedSettings({ demo: true });
  await checkServerBinary();
  await ensureInstalled();
  const [binary] = await Promise.all([serverBinary(), buildAll()]);
  await run(settings, binary);
});
