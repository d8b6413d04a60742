// @ts-check
/** Installs Debian packages that tests need. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { CommandError } from '../command.mjs';

/** @param {string[]} args @returns {boolean} whether it succeeded; its output goes to stderr */
const aptGet = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Whether this user may install packages here. */
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Debian asks this program before it starts a service. Tests need the programs, not nginx on port 80. */
const policy = '/usr/sbin/policy-rc.d';

/**
 * Installs packages without asking, if this user may, and starts no service of them. Prints before that what it installs
 * and why.
 * @param {string[]} names @param {string} why
 */
export function installPackages(names, why) {
  if (!mayInstall) return;
  console.error(`Installing ${names.join(', ')} with apt-get: ${why}`);
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    if (aptGet('update', '-qq')) aptGet('install', '-qq', '--no-install-recommends', ...names);
  } finally {
    if (isOurs) rmSync(policy);
  }
}

/** @param {string[]} names @returns {string} the command that a person runs as root */
export const aptCommand = (names) => `apt-get install --no-install-recommends ${names.join(' ')}`;

/**
 * Returns the first of some files that exists, and installs their package if necessary.
 * @param {string} name of the package @param {string[]} files @param {string} tests what needs it, such as "The tests of proxies"
 * @returns {string} @throws {CommandError} if it is missing and cannot be installed
 */
export function installedFile(name, files, tests) {
  const found = () => files.find((path) => existsSync(path));
  if (!found()) installPackages([name], `${tests} need it.`);
  const path = found();
  if (path) return path;
  throw new CommandError(`${tests} need ${name}. Run as root: ${aptCommand([name])}.`);
}
