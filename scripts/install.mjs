// @ts-check
/** Brings node_modules to what package-lock.json says. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, runCommand } from './command.mjs';
import { isCommand, root } from './paths.mjs';

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */

/** @param {string} file @returns {Promise<Lock | null>} */
const lockOf = (file) => readFile(join(root, file), 'utf8').then(JSON.parse, () => null);

/** @returns {Promise<boolean>} whether everything in package-lock.json is there in its version */
async function installed() {
  const [wanted, found] = await Promise.all([
    lockOf('package-lock.json'),
    lockOf('node_modules/.package-lock.json'),
  ]);
  if (!wanted)
    throw new CommandError('package-lock.json is missing or broken: take it from the repository again.');
  return Object.entries(wanted.packages).every(
    // Optional ones are for other kinds of machines.
    ([path, { version, optional }]) => !path || optional || found?.packages[path]?.version === version,
  );
}

/**
 * Installs what package-lock.json names, in its versions, when something is missing. No package may run a script of its
 * own: none of ours needs one. Not `npm ci`: that gives up where the list lacks optional parts for other machines, as it
 * does when the registry it was written with had none of them.
 * @returns {Promise<void>}
 */
export async function ensureInstalled() {
  if (await installed()) return;
  console.error('Installing the packages …');
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // set when npm started us; found without a shell on every system
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  });
  const code = await new Promise((done) => child.on('error', () => done(-1)).on('exit', done));
  if (code !== 0) {
    throw new CommandError('The packages could not be installed: npm printed the reason above.');
  }
}

if (isCommand(import.meta.url)) runCommand(ensureInstalled);
