// @ts-check
/** Finds strace, which records the system calls of a server, and installs it if it is missing. */
import { existsSync } from 'node:fs';
import { CommandError } from '../command.mjs';
import { aptCommand, installPackages } from './apt.mjs';

const path = '/usr/bin/strace';

/** Whether strace exists for this system. */
export const canTrace = process.platform === 'linux';

/** @returns {string} the path of strace @throws {CommandError} if it is missing and cannot be installed */
export function stracePath() {
  if (!existsSync(path)) installPackages(['strace'], 'the test of a power cut reads system calls.');
  if (existsSync(path)) return path;
  throw new CommandError(`The test of a power cut needs strace. Run as root: ${aptCommand(['strace'])}.`);
}
