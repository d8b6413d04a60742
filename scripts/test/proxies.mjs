// @ts-check
/** Finds Caddy and nginx, which stand in front of a server as at an owner's, and installs Debian's if they are missing. */
import { installedFile } from './apt.mjs';

const tests = 'The tests of proxies';
const paths = { caddy: '/usr/bin/caddy', nginx: '/usr/sbin/nginx' };

/** @param {keyof typeof paths} name @returns {string} its path @throws {CommandError} if it is missing and cannot be installed */
export const proxyPath = (name) => installedFile(name, [paths[name]], tests);

/** @returns {string} the library that makes a program's clock faster @throws {CommandError} if it cannot be installed */
export const fasterClockPath = () =>
  installedFile(
    'libfaketime',
    ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`),
    tests,
  );
