// @ts-check
/** `npm start`: from a fresh clone to a running site with demo content; later only what has changed is built anew. */
import { goVersion, serverBinary } from './build-server.mjs';
import { ensureInstalled } from './install.mjs';
import { checkedSettings, run } from './serve.mjs';
import { runCommand } from './trouble.mjs';

runCommand(async () => {
  const settings = await checkedSettings(true);
  if (!process.env.BYOP_SERVER_BIN) goVersion(); // said now rather than after the packages
  await ensureInstalled();
  const { buildAll } = await import('./build.mjs');
  const [binary] = await Promise.all([serverBinary(), buildAll()]);
  await run(settings, binary);
});
