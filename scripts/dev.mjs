// @ts-check
/** `npm run dev`: runs Vite with hot reload, and a server whose hooks are rebuilt and reloaded on every change. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildHooks, copyMigrations } from './build/build-hooks.mjs';
import { serverBinary } from './build/build-server.mjs';
import { CommandError, runCommand } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, root } from './paths.mjs';
import { prepare, serve } from './server-process.mjs';
import { loadDotEnv, readSettings } from './settings.mjs';
import { checkDataFolder, checkPort } from './test/checks.mjs';

const page = { host: '127.0.0.1', port: 5173 };
/** Debounce in ms: an editor writes several times. */
const debounce = 100;

/** Rebuilds the hooks whenever their sources change. @param {() => Promise<void>} build */
function rebuildOnChange(build) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let work = Promise.resolve();
  const rebuild = () => {
    work = work
      .then(build)
      .catch((error) => console.error(error instanceof CommandError ? error.message : error));
  };
  for (const folder of ['pb_hooks', 'pb_migrations', 'scripts/seed', 'src/domain', 'src/content']) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, debounce);
    });
  }
}

runCommand(async () => {
  loadDotEnv();
  const appUrl = `http://${page.host}:${page.port}`;
  const settings = readSettings(process.env, { demo: true, appUrl });
  await checkPort(settings.host, settings.port);
  await checkPort(page.host, page.port);
  await checkDataFolder(settings.dataDir);
  await ensureInstalled();

  const folder = join(cache, 'dev');
  const program = {
    binary: await serverBinary(),
    hooks: join(folder, 'pb_hooks'),
    migrations: join(folder, 'pb_migrations'),
    site: join(folder, 'pb_public'), // does not exist: Vite serves the pages
    watch: true,
  };
  const build = async () => {
    await copyMigrations(program.migrations);
    await buildHooks(program.hooks);
  };
  await build();
  await prepare(program, settings);
  rebuildOnChange(build);

  process.env.BYOP_API = `http://${settings.host}:${settings.port}`;
  const { createServer } = await import('vite');
  const vite = await createServer({ root, configLoader: 'runner', server: { ...page, strictPort: true } });
  process.exitCode = await serve(program, settings, async () => {
    await vite.listen();
    console.log(`BYOP is ready: ${appUrl}`);
  });
  await vite.close();
  process.exit();
});
