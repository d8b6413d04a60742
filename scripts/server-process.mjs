// @ts-check
/** Runs the server program: `prepare`, then `serve` until it is told to end. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from './command.mjs';
import { hooks, migrations, site } from './paths.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {{ binary: string, hooks: string, migrations: string, site: string, watch: boolean }} Program */

/** Milliseconds that a start may take: a large database migrates for a while. */
const patience = 120_000;

/** @param {string} binary @returns {Program} the program on what `npm run build` left; check that first (`checkBuild`) */
export const builtProgram = (binary) => ({ binary, hooks, migrations, site, watch: false });

/** With `watch` off a broken hook stops the start. @param {Program} program @param {Settings} settings */
export const flags = (program, { dataDir }) => ({
  dir: `--dir=${dataDir}`,
  hooks: `--hooksDir=${program.hooks}`,
  migrations: `--migrationsDir=${program.migrations}`,
  site: `--publicDir=${program.site}`,
  watch: `--hooksWatch=${program.watch}`,
  automigrate: '--automigrate=false',
});

/**
 * Runs one of the program's own commands. Out: what it printed. CommandError with its own sentence when it failed.
 * @param {string} binary @param {string[]} args @param {Settings} settings @returns {Promise<string>}
 */
export function output(binary, args, settings) {
  return new Promise((done, fail) => {
    execFile(binary, args, { env: settings.env }, (error, stdout, stderr) => {
      if (error) fail(new CommandError(stderr.trim() || error.message));
      else done(stdout);
    });
  });
}

/**
 * Migrates, makes the first accounts, loads the demo content when the settings say so. What it did goes to stdout.
 * @param {Program} program @param {Settings} settings
 */
export async function prepare(program, settings) {
  const child = spawn(program.binary, ['prepare', ...Object.values(flags(program, settings))], {
    env: settings.env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new CommandError('The server could not be prepared: the reason stands above.');
}

/**
 * Serves until a signal comes. Out: a promise that ends with the server's own exit code; `ready` runs once it answers.
 * @param {Program} program @param {Settings} settings @param {() => void} ready
 * @returns {Promise<number>}
 */
export async function serve(program, settings, ready) {
  const { host, port } = settings;
  const listen = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const child = spawn(
    program.binary,
    ['serve', `--http=${listen}`, `--origins=${settings.appUrl}`, ...Object.values(flags(program, settings))],
    { env: settings.env, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ended = once(child, 'exit');
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  const answered = await Promise.race([healthy(settings), ended.then(() => false)]);
  if (answered) ready();
  else if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  const [code, signal] = await ended;
  if (!answered && !signal)
    throw new CommandError('The server ended before it answered: the reason stands above.');
  return signal ? 0 : (code ?? 1);
}

/** @param {Settings} settings @returns {Promise<boolean>} true once the server answers, false when it takes too long */
async function healthy({ host, port }) {
  const name =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const healthy = await fetch(`http://${name}:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return true;
    await new Promise((later) => setTimeout(later, 25));
  }
  return false;
}
