// @ts-check
/** `npm run dev`: runs Vite with hot reload, and a server whose hooks are rebuilt and reloaded on every change. */
import { execFileSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildHooks, copyMigrations } from './build/build-hooks.mjs';
import { serverBinary } from './build/build-server.mjs';
import { CommandError, runCommand } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, root } from './paths.mjs';
import { folderFlags, runProgram } from './run-program.mjs';

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

/** Returns the address of the server, from its settings. @param {string} binary @param {NodeJS.ProcessEnv} env */
function apiAddress(binary, env) {
  const lines = execFileSync(binary, ['config'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const setting = (/** @type {string} */ name) => new RegExp(`^${name}=(.*)$`, 'm').exec(lines)?.[1];
  return `http://${setting('HOST')}:${setting('PORT')}`;
}

runCommand(async () => {
  await ensureInstalled();
  const binary = await serverBinary();
  const env = { ...process.env, APP_URL: `http://${page.host}:${page.port}` };
  process.env.BYOP_API = apiAddress(binary, env);

  const folder = join(cache, 'dev');
  const folders = {
    hooks: join(folder, 'pb_hooks'),
    migrations: join(folder, 'pb_migrations'),
    site: join(folder, 'pb_public'), // does not exist: Vite serves the pages
  };
  const build = async () => {
    await copyMigrations(folders.migrations);
    await buildHooks(folders.hooks);
  };
  await build();
  rebuildOnChange(build);

  const { createServer } = await import('vite');
  const vite = await createServer({ root, configLoader: 'runner', server: { ...page, strictPort: true } });
  await vite.listen();
  process.exitCode = await runProgram(binary, ['demo', '--hooksWatch', ...folderFlags(folders)], env);
  await vite.close();
  process.exit();
});
