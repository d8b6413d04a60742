// @ts-check
/** Finds systemd-socket-activate, which starts a program for the first connection to its socket, and installs Debian's if it is missing. */
import { installedFile } from './apt.mjs';

/** @returns {string} its path @throws {CommandError} if it is missing and cannot be installed */
export const socketActivatePath = () =>
  installedFile('systemd', ['/usr/bin/systemd-socket-activate'], 'The tests of sleeping servers');
