// @ts-check
/**
 * Finds the browsers of the end-to-end tests, and installs them if they are missing. Most tests run in the headless
 * shell: it has no browser window, so it needs 20 to 25 % less CPU than the full Chromium.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CommandError } from '../command.mjs';
import { aptCommand, installPackages } from './apt.mjs';

const fullPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const shellPath = '/usr/bin/chromium-headless-shell';

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

  installPackages(['chromium'], 'the end-to-end tests run in it.');
  if (!findChromium(chromium)) {
    console.error('Installing Chromium with Playwright: the end-to-end tests run in it.');
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  }
  const installed = findChromium(chromium);
  if (installed) return installed;
  throw new CommandError(
    `The end-to-end tests need Chromium. Run as root: ${aptCommand(['chromium', 'chromium-headless-shell'])}. Or set BYOP_CHROMIUM to the path of one.`,
  );
}

/** Returns the path of a headless shell and installs one if possible; else the full Chromium. @throws {CommandError} */
export async function headlessShellPath() {
  const found = findHeadlessShell();
  if (found) return found;

  installPackages(
    ['chromium-headless-shell'],
    'the end-to-end tests run in it a quarter faster than in Chromium.',
  );
  return findHeadlessShell() ?? chromiumPath();
}
