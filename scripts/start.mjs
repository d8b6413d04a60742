// @ts-check
/** `npm start`: installs, builds what changed, and runs the site with demo content. */
import { checkServerBinary, serverBinary } from './build-server.mjs';
import { runCommand } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { checkedSettings, run } from './serve.mjs';

runCommand(async () => {
  const settings = await checkedSettings(true);
  await checkServerBinary();
  await ensureInstalled();
  const { buildAll } = await import('./build.mjs');
  const [binary] = await Promise.all([serverBinary(), buildAll()]);
  await run(settings, binary);
});
