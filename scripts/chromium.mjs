// @ts-check
/**
 * Finds the browsers of the end-to-end tests, and installs them if they are missing. Most tests run in the headless
 * shell: it has no browser window, so it needs 20 to 25 % less CPU than the full Chromium.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CommandError } from './command.mjs';

const fullPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const shellPath = '/usr/bin/chromium-headless-shell';

/** @param {string} command @param {string[]} args @returns {boolean} whether it succeeded; its output goes to stderr */
const ran = (command, args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

/** Installs a Debian package. Does nothing without root or apt-get. @param {string} name */
function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  if (ran('apt-get', ['update', '-qq'])) ran('apt-get', ['install', '-qq', '--no-install-recommends', name]);
}

/** @param {string} name of an environment variable with a path @throws {CommandError} if there is no such file */
function pathFrom(name) {
  const path = process.env[name];
  if (!path || existsSync(path)) return path || undefined;
  throw new CommandError(`${name} is set to ${path}, but there is no such file.`);
}

/**
 * Returns the full Chromium, if installed: BYOP_CHROMIUM, else the system's, else Playwright's.
 * @param {{executablePath: () => string}} chromium of Playwright
 */
export const findChromium = (chromium) =>
  pathFrom('BYOP_CHROMIUM') ?? [...fullPaths, chromium.executablePath()].find((path) => existsSync(path));

/** Returns the headless shell, if installed: BYOP_HEADLESS_SHELL, else BYOP_CHROMIUM, else the system's. */
export const findHeadlessShell = () =>
  pathFrom('BYOP_HEADLESS_SHELL') ??
  pathFrom('BYOP_CHROMIUM') ??
  (existsSync(shellPath) ? shellPath : undefined);

/** Returns the path of a full Chromium and installs one if necessary. @throws {CommandError} */
export async function chromiumPath() {
  const { chromium } = await import('@playwright/test');
  const found = findChromium(chromium);
  if (found) return found;

  console.error('Installing Chromium for the tests …');
  installPackage('chromium');
  if (!findChromium(chromium)) ran('npx', ['playwright', 'install', 'chromium']);
  const installed = findChromium(chromium);
  if (installed) return installed;
  throw new CommandError('Chromium could not be installed: set BYOP_CHROMIUM to the path of one.');
}

/** Returns the path of a headless shell and installs one if possible; else the full Chromium. @throws {CommandError} */
export async function headlessShellPath() {
  const found = findHeadlessShell();
  if (found) return found;

  console.error('Installing the headless shell of Chromium for the tests …');
  installPackage('chromium-headless-shell');
  return findHeadlessShell() ?? chromiumPath();
}
