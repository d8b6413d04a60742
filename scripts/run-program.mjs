// @ts-check
import { spawn } from 'node:child_process';
import { hooks, migrations, site } from './paths.mjs';

/** Flags of the program for the folders of a build. @param {{ hooks: string, migrations: string, site: string }} [folders] those of `dist` */
export const folderFlags = (folders = { hooks, migrations, site }) => [
  `--hooksDir=${folders.hooks}`,
  `--migrationsDir=${folders.migrations}`,
  `--publicDir=${folders.site}`,
];

/**
 * Runs a command of the program in the foreground until it ends. Returns its exit code.
 * @param {string} binary @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Promise<number>}
 */
export function runProgram(binary, args, env = process.env) {
  const child = spawn(binary, args, { env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}
