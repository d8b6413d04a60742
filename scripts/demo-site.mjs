// @ts-check
/** Runs the built site with demo content on a temporary data folder, for screenshots and measurements. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from './command.mjs';
import { root } from './paths.mjs';

/** @returns {Promise<number>} an unused port */
export function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const place = probe.address();
      probe.close(() => (place && typeof place === 'object' ? done(place.port) : fail()));
    });
  });
}

/** Starts the site as `npm start` does. `stop` deletes its data. @param {Record<string, string>} [settings] environment */
export async function startDemoSite(settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'byop-demo-'));
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env: {
      ...process.env,
      BYOP_CONFIG: devNull,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      APP_URL: '',
      BYOP_DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  /** @type {Promise<string>} */
  const ready = new Promise((done) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const url = /BYOP is ready: (\S+)/.exec(text)?.[1];
      if (url) done(url);
    });
  });
  const url = await Promise.race([ready, ended.then(() => '')]);
  if (url) return { url, stop };
  await stop();
  throw new CommandError('The site did not start: see the reason above.');
}
