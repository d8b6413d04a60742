// @ts-check
/** Finds the Chromium that end-to-end tests drive, and installs one where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CommandError } from './command.mjs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @param {string} command @param {string[]} args @returns {boolean} whether it went well; what it says goes to stderr */
const ran = (command, args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

/**
 * The Chromium to test in: the one named by BYOP_CHROMIUM, else the system's, else Playwright's own.
 * @param {{executablePath: () => string}} chromium of Playwright
 * @returns {string | undefined} its path; CommandError when the one that is named is not there
 */
export function findChromium(chromium) {
  const given = process.env.BYOP_CHROMIUM;
  if (!given) return [...usual, chromium.executablePath()].find((path) => existsSync(path));
  if (existsSync(given)) return given;
  throw new CommandError(`BYOP_CHROMIUM is set to ${given}, but no file is there.`);
}

/** @returns {Promise<string>} the path of a Chromium; CommandError when there is none and none can be had */
export async function chromiumPath() {
  const { chromium } = await import('@playwright/test');
  const find = () => findChromium(chromium);
  const found = find();
  if (found) return found;

  console.error('Installing a Chromium for the tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (ran('apt-get', ['update', '-qq']))
      ran('apt-get', ['install', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (!find()) ran('npx', ['playwright', 'install', 'chromium']);
  const installed = find();
  if (installed) return installed;
  throw new CommandError(
    'No Chromium was found or could be installed: set BYOP_CHROMIUM to the path of one.',
  );
}
