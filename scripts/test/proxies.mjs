// @ts-check
/** Finds Caddy and nginx, which stand in front of a server as at an owner's, and installs Debian's if they are missing. */
import { existsSync } from 'node:fs';
import { CommandError } from '../command.mjs';
import { aptCommand, installPackages } from './apt.mjs';

const paths = { caddy: '/usr/bin/caddy', nginx: '/usr/sbin/nginx' };

/** @param {keyof typeof paths} name @returns {string} its path @throws {CommandError} if it is missing and cannot be installed */
export const proxyPath = (name) => installed(name, [paths[name]]);

/** @returns {string} the library that makes a program's clock faster @throws {CommandError} if it cannot be installed */
export const fasterClockPath = () =>
  installed(
    'libfaketime',
    ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`),
  );

/** Returns the first of some files that exists, and installs their package if necessary. @param {string} name @param {string[]} files */
function installed(name, files) {
  const found = () => files.find((path) => existsSync(path));
  if (!found()) installPackages([name], 'the tests of proxies need it.');
  const path = found();
  if (path) return path;
  throw new CommandError(`The tests of proxies need ${name}. Run as root: ${aptCommand([name])}.`);
}
