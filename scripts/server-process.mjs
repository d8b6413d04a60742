// @ts-check
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from './command.mjs';
import { hooks, migrations, site } from './paths.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {{ binary: string, hooks: string, migrations: string, site: string, watch: boolean }} Program */

/** Timeout of a start in ms. Migrating a large database takes a while. */
const startTimeout = 120_000;

/** @param {string} binary @returns {Program} the program with the folders of `dist`; call `checkBuild` first */
export const builtProgram = (binary) => ({ binary, hooks, migrations, site, watch: false });

/** Returns the flags by name. Without `watch`, a broken hook stops the start. @param {Program} program @param {Settings} settings */
export const flags = (program, { dataDir }) => ({
  dir: `--dir=${dataDir}`,
  hooks: `--hooksDir=${program.hooks}`,
  migrations: `--migrationsDir=${program.migrations}`,
  site: `--publicDir=${program.site}`,
  watch: `--hooksWatch=${program.watch}`,
  automigrate: '--automigrate=false',
});

/** Returns a command's output. @param {string} binary @param {string[]} args @param {Settings} settings @returns {Promise<string>} */
export function commandOutput(binary, args, settings) {
  return new Promise((done, fail) => {
    execFile(binary, args, { env: settings.env }, (error, stdout, stderr) => {
      if (error) fail(new CommandError(stderr.trim() || error.message));
      else done(stdout);
    });
  });
}

/**
 * Checks all settings. Returns warnings about those that are probably not intended.
 * @param {string} binary @param {Settings} settings @returns {Promise<string>} @throws {CommandError} that names the first wrong setting
 */
export const checkSettings = async (binary, settings) =>
  (await commandOutput(binary, ['settings'], settings)).trim();

/**
 * Checks the settings, migrates, creates the first accounts and loads demo content.
 * @param {Program} program @param {Settings} settings
 */
export async function prepare(program, settings) {
  const warnings = await checkSettings(program.binary, settings);
  if (warnings) console.error(warnings);
  const child = spawn(program.binary, ['prepare', ...Object.values(flags(program, settings))], {
    env: settings.env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new CommandError('The server could not be prepared: see the reason above.');
}

/**
 * Serves until SIGINT or SIGTERM. Returns the exit code of the server.
 * @param {Program} program @param {Settings} settings @param {() => void} ready runs when the server answers
 */
export async function serve(program, settings, ready) {
  const { host, port } = settings;
  const listen = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const child = spawn(
    program.binary,
    ['serve', `--http=${listen}`, `--origins=${settings.appUrl}`, ...Object.values(flags(program, settings))],
    { env: settings.env, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const exited = once(child, 'exit');
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  const answered = await Promise.race([waitForHealth(settings), exited.then(() => false)]);
  if (answered) ready();
  else if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  const [code, signal] = await exited;
  if (!answered && !signal)
    throw new CommandError('The server stopped before it answered: see the reason above.');
  return signal ? 0 : (code ?? 1);
}

/** @param {Settings} settings @returns {Promise<boolean>} true once the server answers, false after startTimeout */
async function waitForHealth({ host, port }) {
  const address =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  for (const end = Date.now() + startTimeout; Date.now() < end; ) {
    const isHealthy = await fetch(`http://${address}:${port}/api/health`).then(
      (response) => response.ok,
      // It does not listen yet.
      () => false,
    );
    if (isHealthy) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}
