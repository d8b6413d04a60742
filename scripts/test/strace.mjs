// @ts-check
/** Finds strace, which records the system calls of a server, and installs it if it is missing. */
import { installedFile } from './apt.mjs';

/** Whether strace exists for this system. */
export const canTrace = process.platform === 'linux';

/** @returns {string} the path of strace @throws {CommandError} if it is missing and cannot be installed */
export const stracePath = () => installedFile('strace', ['/usr/bin/strace'], 'The tests of a power cut');
