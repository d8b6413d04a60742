// @ts-check
/** `npm start`: from a fresh clone to a running site with demo content; later only what has changed is built anew. */
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
