// @ts-check
/**
 * `npm run test:engines`: runs `e2e/engines` in Firefox and WebKit, and installs both if necessary. Passes its arguments to
 * Playwright: `npm run test:engines -- --project=webkit --repeat-each=20`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { serverBinary } from './build/build-server.mjs';
import { CommandError, runCommand } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { isCommand, root } from './paths.mjs';
import { aptCommand, installPackages } from './test/apt.mjs';

export const enginesConfig = 'e2e/engines/playwright.config.ts';

/** Debian packages: Firefox with an audio server; WebKit with its driver, bindings, display and codecs. */
const packages = [
  'firefox-esr',
  'pulseaudio',
  'webkit2gtk-driver',
  'gir1.2-webkit2-4.1',
  'python3-gi',
  'xvfb',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
];

/** @returns {string[]} the packages that are not installed; all of them on other systems than Debian */
export function missingPackages() {
  const query = spawnSync('dpkg-query', ['-W', '-f', `\${Package} \${db:Status-Status}\n`, ...packages], {
    encoding: 'utf8',
  });
  const installed = (query.stdout ?? '').split('\n').filter((line) => line.endsWith(' installed'));
  return packages.filter((name) => !installed.includes(`${name} installed`));
}

function installEngines() {
  const missing = missingPackages();
  if (missing.length > 0) installPackages(missing, 'the tests of Firefox and WebKit run in them (500 MB).');
  const left = missingPackages();
  if (left.length > 0)
    throw new CommandError(
      `The tests in Firefox and WebKit need packages. Run as root: ${aptCommand(left)}.`,
    );
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    await ensureInstalled();
    installEngines();
    process.env.BYOP_SERVER_BIN = await serverBinary();
    const child = spawn(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '-c', enginesConfig, ...process.argv.slice(2)],
      { cwd: root, stdio: 'inherit' },
    );
    process.exitCode = await new Promise((done) =>
      child.on('error', () => done(1)).on('exit', (code) => done(code ?? 1)),
    );
  });
}
