// @ts-check
/** Finds the program that tells which system calls a server makes, and installs it where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CommandError } from './command.mjs';

const usual = '/usr/bin/strace';

/** Whether this system has such a program at all. */
export const canWatch = process.platform === 'linux';

/** @param {string[]} command @returns {boolean} whether it went well; what it says goes to stderr */
const ran = ([name = '', ...args]) => spawnSync(name, args, { stdio: ['ignore', 2, 2] }).status === 0;

/** @returns {string} its path; CommandError when there is none and none can be had */
export function stracePath() {
  if (existsSync(usual)) return usual;
  console.error('Installing strace for the tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && ran(['apt-get', 'update', '-qq'])) {
    ran(['apt-get', 'install', '-qq', '--no-install-recommends', 'strace']);
  }
  if (existsSync(usual)) return usual;
  throw new CommandError(
    'The tests watch what reaches the disk with strace: install it, for example apt install strace.',
  );
}
