// @ts-check
/** Finds strace, which records the system calls of a server, and installs it if it is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CommandError } from './command.mjs';

const path = '/usr/bin/strace';

/** Whether strace exists for this system. */
export const canTrace = process.platform === 'linux';

/** @param {string[]} command @returns {boolean} whether it succeeded; its output goes to stderr */
const ran = ([name = '', ...args]) => spawnSync(name, args, { stdio: ['ignore', 2, 2] }).status === 0;

/** @returns {string} the path of strace @throws {CommandError} if it is missing and cannot be installed */
export function stracePath() {
  if (existsSync(path)) return path;
  console.error('Installing strace for the tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && ran(['apt-get', 'update', '-qq'])) {
    ran(['apt-get', 'install', '-qq', '--no-install-recommends', 'strace']);
  }
  if (existsSync(path)) return path;
  throw new CommandError('The tests need strace: install it, for example with apt install strace.');
}
