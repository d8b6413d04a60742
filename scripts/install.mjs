// @ts-check
/** Installs the packages of package-lock.json. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, runCommand } from './command.mjs';
import { isCommand, root } from './paths.mjs';

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */

/** @param {string} file @returns {Promise<Lock | null>} */
const lockOf = (file) => readFile(join(root, file), 'utf8').then(JSON.parse, () => null);

/** @returns {Promise<boolean>} whether every locked package is installed in its version */
async function isInstalled() {
  const [wanted, found] = await Promise.all([
    lockOf('package-lock.json'),
    lockOf('node_modules/.package-lock.json'),
  ]);
  if (!wanted)
    throw new CommandError('package-lock.json is missing or broken: restore it from the repository.');
  return Object.entries(wanted.packages).every(
    // Optional packages are for other platforms.
    ([path, { version, optional }]) => !path || optional || found?.packages[path]?.version === version,
  );
}

/**
 * Installs missing packages, without their scripts. Not with `npm ci`: it fails if the lock lacks optional packages of
 * other platforms.
 */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  console.error('Installing the packages …');
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // set if npm runs this script; needs no shell on any system
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  });
  const code = await new Promise((done) => child.on('error', () => done(-1)).on('exit', done));
  if (code !== 0) {
    throw new CommandError('The packages could not be installed: see the output of npm above.');
  }
}

if (isCommand(import.meta.url)) runCommand(ensureInstalled);
